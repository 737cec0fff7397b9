// Runs before the first paint, from a file because the content security policy allows no inline script.
// It only decides light or dark; the colours themselves stand in the theme-color tags.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let stored = null
  try {
    stored = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be forbidden; the system's choice is good enough.
  }
  const scheme = stored === 'light' || stored === 'dark' ? stored : dark.matches ? 'dark' : 'light'
  const root = document.documentElement
  const canvas = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.style.colorScheme = scheme
  if (canvas) root.style.setProperty('--canvas', canvas.content)
})()
