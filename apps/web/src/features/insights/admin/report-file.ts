import styles from './Report.css?inline'

/** A report as one file that needs nothing else: the sheet with its styles, and no scripts. */
export function reportFile(sheet: HTMLElement, title: string): Blob {
  const file = document.implementation.createHTMLDocument(title)
  file.documentElement.lang = 'en-GB'
  const charset = file.createElement('meta')
  charset.setAttribute('charset', 'utf-8')
  const viewport = file.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width'
  const style = file.createElement('style')
  style.textContent = styles
  file.head.prepend(charset, viewport)
  file.head.append(style)
  file.body.append(file.importNode(sheet, true))
  const html = `<!doctype html>\n${file.documentElement.outerHTML}`
  return new Blob([html], { type: 'text/html' })
}
