/**
 * A value as a cell that no spreadsheet takes for a formula: what begins like one is marked as text
 * with an apostrophe. Always in quotes, so that commas and lines stay within.
 */
export function csvCell(value: string): string {
  const text =
    /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(value) || /^[\t\r]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** One line, ended as the format wants. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`
