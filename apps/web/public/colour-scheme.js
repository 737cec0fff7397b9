// Runs before the first paint, from a file because the content security policy allows no inline
// script. It only decides between light and dark; the page's style contains the colours. See
// src/lib/dom/colour-scheme.ts for the stored values.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const known = ['light', 'dark', 'auto']
  let stored = null
  try {
    stored = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be forbidden; the cookie still works.
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
