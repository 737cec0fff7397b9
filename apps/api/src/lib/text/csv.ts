/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\ufeff'

/** Formats a quoted CSV cell (RFC 4180), with an apostrophe before formulas (OWASP). */
export function csvCell(value: string): string {
  const isFormula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(value) || /^[\t\r]/.test(value)
  return `"${isFormula ? "'" : ''}${value.replaceAll('"', '""')}"`
}

/** Formats a line of quoted CSV cells. */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`
