import { isUtf8 } from 'node:buffer'
import { limits } from '@portal/shared/core/fields'
import { importLimits } from '@portal/shared/imports/options'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { countHeadings } from './columns.ts'
import { maxRecords, refused, requireColumns } from './refusal.ts'

const separators = [',', ';', '\t']

/** The encoding named by a byte order mark, or betrayed by zero bytes between letters. */
function detectUnicode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : null
}

function textOf(bytes: Uint8Array): string {
  const unicode = detectUnicode(bytes)
  if (unicode) return new TextDecoder(unicode).decode(bytes)
  const utf8 = new TextDecoder()
  if (isUtf8(bytes)) return utf8.decode(bytes)
  // Line by line, so that one wrong byte spoils no other line.
  const windows1252 = new TextDecoder('windows-1252')
  const lines: string[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start) + 1 || bytes.length
    const line = bytes.subarray(start, end)
    lines.push((isUtf8(line) ? utf8 : windows1252).decode(line))
    start = end
  }
  return lines.join('')
}

const options = {
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const

const headerLength = 100_000

/** Throws `invalid_input` for too many separators: parsing millions of cells takes seconds. */
function requireCells(text: string, separator: string): void {
  let most = (importLimits.rows + 1) * importLimits.columns
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) most -= 1
  if (most < 0) throw refused('This file has too many cells. Please split it')
}

/** Matches Excel's first line that names the separator, such as `sep=;`. */
const separatorLine = /^"?sep=([^\p{L}\p{N}\r\n"])"?(?:\r\n?|\n)/iu

// Detects the separator that yields the most headings in the first lines, or else the most frequent
// one in the first line outside quotation marks.
function detectSeparator(text: string): string {
  const unquoted = text
    .slice(0, headerLength)
    .replaceAll(/"[^"]*"/g, (quoted) =>
      quoted.length > limits.short ? '' : quoted.slice(1, -1).replaceAll(/[,;\t\r\n]/g, ' '),
    )
  const lines = unquoted.split(/[\r\n]+/).filter((line) => line !== '')
  const [first = ''] = lines
  requireColumns(Math.max(...separators.map((separator) => first.split(separator).length)))
  const rated = separators.map((separator) => {
    const rows = lines.slice(0, importLimits.headingRows).map((line) => line.split(separator))
    const readable = rows.filter(({ length }) => length > 1 && length <= importLimits.columns)
    const headings = Math.max(0, ...readable.map(countHeadings))
    return { separator, rank: headings * importLimits.columns + first.split(separator).length }
  })
  return rated.reduce((best, one) => (one.rank > best.rank ? one : best)).separator
}

/** Excel adds quotation marks to cells of TSV files. */
const unquoted = (cell: string) =>
  /^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell

/** Whether a cell contains rows between stray quotation marks: a line break and a row's cells. */
function hasSwallowedRows(records: string[][], delimiter: string): boolean {
  const widths = records.map(({ length }) => length).sort((one, other) => one - other)
  const width = Math.max(2, widths[Math.floor(widths.length / 2)] ?? 0)
  return records.some((row) =>
    row.some((cell) => cell.includes('\n') && cell.split(delimiter).length >= width),
  )
}

/**
 * Reads a CSV or TSV file in UTF-8, UTF-16 or Windows-1252, without empty rows. Throws
 * `invalid_input` with a sentence for the administrator.
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const file = textOf(bytes)
  if (file.includes('\0')) {
    throw refused('We can’t read this file. Please choose an Excel (.xlsx) or CSV file')
  }
  const [line = '', named] = separatorLine.exec(file) ?? []
  const text = file.slice(line.length)
  const delimiter = named ?? detectSeparator(text)
  requireCells(text, delimiter)
  /** Null if the quotation marks cannot be read. */
  const read = (quotes: { quote?: false; relax_quotes?: true }): string[][] | null => {
    try {
      return parse(text, {
        ...options,
        ...quotes,
        delimiter,
        to: maxRecords,
        on_record: (record: string[]) => {
          requireColumns(record.length)
          return record
        },
      })
    } catch (error) {
      if (error instanceof CsvError) return null
      throw error
    }
  }
  const isTsv = delimiter === '\t'
  const records = read({}) ?? (isTsv ? null : read({ relax_quotes: true }))
  if (records && !hasSwallowedRows(records, delimiter)) return records
  const unread = isTsv ? read({ quote: false }) : null
  if (unread) return unread.map((record) => record.map(unquoted))
  throw refused(
    'A quotation mark in this file has no partner, so rows would be lost. Please save it as .xlsx',
  )
}
