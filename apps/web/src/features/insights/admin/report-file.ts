import styles from './Report.css?inline'

/**
 * A report as one file that needs nothing else: the sheet with its styles, and no scripts. It is put together
 * as text, because the portal's content security policy forbids an inline style in any document that a page
 * makes.
 */
export function reportFile(sheet: HTMLElement, name: string): Blob {
  const title = document.createElement('title')
  title.textContent = name
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${title.outerHTML}
<style>${styles}</style>
</head>
<body>${sheet.outerHTML}</body>
</html>
`
  return new Blob([html], { type: 'text/html' })
}
