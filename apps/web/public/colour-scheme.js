// Runs before the first paint, from a file because the content security policy allows no inline script.
// It only decides light or dark; the colours themselves stand in the page's style. What is kept,
// and where, is in src/lib/colour-scheme.ts.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const known = ['light', 'dark', 'auto']
  let stored = null
  try {
    stored = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be forbidden; the cookie may still answer.
  }
  if (!known.includes(stored)) stored = /(?:^|; )colour-scheme=(\w+)/.exec(document.cookie)?.[1]
  const chosen = stored === 'light' || stored === 'dark'
  const scheme = chosen ? stored : dark.matches ? 'dark' : 'light'
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.style.colorScheme = scheme
  for (const tag of document.querySelectorAll('meta[name="theme-color"]')) {
    if (chosen) tag.media = tag.dataset.scheme === scheme ? 'all' : 'not all'
  }
})()
