/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff'

/** Formats a quoted CSV cell (RFC 4180), with an apostrophe before formulas (OWASP). */
export function csvCell(value: string): string {
  const isFormula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(value) || /^[\t\r]/.test(value)
  return `"${isFormula ? "'" : ''}${value.replaceAll('"', '""')}"`
}

/** Formats lines of cells as a CSV file. */
export const csvText = (lines: string[][]): string =>
  byteOrderMark + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
