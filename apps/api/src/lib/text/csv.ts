/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * A quoted CSV cell (RFC 4180). A value that a spreadsheet would take for a formula is preceded by
 * an apostrophe (OWASP, CSV injection).
 */
export function csvCell(value: string): string {
  const isFormula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(value) || /^[\t\r]/.test(value)
  return `"${isFormula ? "'" : ''}${value.replaceAll('"', '""')}"`
}

/** A line of quoted CSV cells. */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`
