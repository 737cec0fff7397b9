import { isUtf8 } from 'node:buffer'
import { limits } from '@portal/shared/core/fields'
import { importLimits } from '@portal/shared/imports/options'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { AppError } from '../../lib/http/app-error.ts'
import { emailIn, readCell } from './cells.ts'
import { proposeFields } from './columns.ts'

export interface Table {
  columns: string[]
  rows: string[][]
}

const refused = (sentence: string) =>
  new AppError('invalid_input', sentence, { details: { file: [sentence] } })

const separators = [',', ';', '\t']

/** The encoding named by a byte order mark, or betrayed by zero bytes between letters. */
function detectUnicode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : null
}

const zip = [0x50, 0x4b, 0x03, 0x04]

/** Decodes a file in UTF-8, UTF-16 or Windows-1252. Throws `invalid_input` if it is not text. */
function decode(bytes: Uint8Array): string {
  // Excel's own format is a ZIP archive.
  if (zip.every((byte, at) => bytes[at] === byte)) {
    throw refused('This is not a text file. In Excel, save it as CSV and choose that file')
  }
  const text = textOf(bytes)
  if (text.includes('\0')) throw refused('This is not a text file. Please choose a CSV file')
  return text
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

function requireColumns(count: number): void {
  if (count > importLimits.columns) {
    throw refused(
      `This file has more than ${importLimits.columns} columns. Please delete those that are not needed`,
    )
  }
}

/** Throws `invalid_input` for too many separators: parsing millions of cells takes seconds. */
function requireCells(text: string, separator: string): void {
  let most = (importLimits.rows + 1) * importLimits.columns
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) most -= 1
  if (most < 0) throw refused('This file has too many cells. Please split it')
}

/** Matches Excel's first line that names the separator, such as `sep=;`. */
const separatorLine = /^"?sep=([^\p{L}\p{N}\r\n"])"?(?:\r\n?|\n)/iu

const headingsIn = (cells: string[]): number =>
  proposeFields(cells, []).filter((field) => field !== null).length

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
    const headings = Math.max(0, ...readable.map(headingsIn))
    return { separator, rank: headings * importLimits.columns + first.split(separator).length }
  })
  return rated.reduce((best, one) => (one.rank > best.rank ? one : best)).separator
}

const hasOddQuotes = (line: string) => (line.split('"').length - 1) % 2 === 1

/** Matches a record of RFC 4180. */
function wellQuotedPattern(delimiter: string): RegExp {
  const mark = `\\u{${delimiter.codePointAt(0)?.toString(16)}}`
  const cell = `(?:[^"${mark}\\r\\n]*|"(?:[^"]|"")*")`
  return new RegExp(`^${cell}(?:${mark}${cell})*$`, 'u')
}

/** The cells of a line with stray quotation marks, which are taken as text. */
function parseLoosely(line: string, delimiter: string): string[] {
  try {
    return parse(line, { delimiter, relax_quotes: true })[0] ?? []
  } catch {
    return line.split(delimiter).map((cell) => cell.replace(/^"([^"]*)$/, '$1'))
  }
}

/** Escapes stray quotation marks. A multi-line cell ends at the next line with an odd number. */
function escapeStrayQuotes(text: string, delimiter: string): string {
  const wellQuoted = wellQuotedPattern(delimiter)
  const lines = text.split(/\r\n?|\n/)
  const mended: string[] = []
  let left: number = importLimits.rows
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    let end = at
    if (hasOddQuotes(line)) {
      do end += 1
      while (end < lines.length && !hasOddQuotes(lines[end] ?? ''))
    }
    const record = lines.slice(at, end + 1).join('\n')
    if (left === 0 || (end < lines.length && wellQuoted.test(record))) {
      mended.push(record)
      at = end
      continue
    }
    left -= 1
    const cells = parseLoosely(line, delimiter).map((cell) => `"${cell.replaceAll('"', '""')}"`)
    mended.push(cells.join(delimiter))
  }
  return mended.join('\n')
}

/** Excel adds quotation marks to cells of TSV files. */
const unquoted = (cell: string) =>
  /^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell

/** Whether a cell contains rows between stray quotation marks: a line break and a row's tabs. */
const hasSwallowedRows = ([header = [], ...rows]: string[][]) =>
  rows.some((row) =>
    row.some((cell) => cell.includes('\n') && cell.split('\t').length >= header.length),
  )

/** Parses the records of a file. Throws `invalid_input` with the line that cannot be read. */
function parseRecords(file: string): string[][] {
  const [line = '', named] = separatorLine.exec(file) ?? []
  const text = file.slice(line.length)
  const delimiter = named ?? detectSeparator(text)
  requireCells(text, delimiter)
  const read = (content: string, quote: '"' | false) =>
    parse(content, {
      ...options,
      delimiter,
      quote,
      // One more than allowed, to detect too many.
      to: importLimits.rows + importLimits.headingRows + 1,
      on_record: (record: string[]) => {
        requireColumns(record.length)
        return record
      },
    })
  const isTsv = delimiter === '\t'
  try {
    const records = read(text, '"')
    if (!isTsv || !hasSwallowedRows(records)) return records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  if (isTsv) return read(text, false).map((record) => record.map(unquoted))
  try {
    return read(escapeStrayQuotes(text, delimiter), '"')
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const at = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    throw refused(`The quotation marks${at} do not match, so the file cannot be read`)
  }
}

// The header is the one of the first five records with the most headings, or else the first with
// several cells. Ignores records below a person.
function findHeader(records: string[][]): number {
  const first = records.slice(0, importLimits.headingRows)
  const person = first.findIndex((cells) => cells.some((cell) => emailIn(cell) !== null))
  const rated = first.slice(0, person < 0 ? undefined : person).map((cells, at) => ({
    at,
    headings: headingsIn(cells),
    names: cells.filter((cell) => /\p{L}/u.test(cell)).length,
  }))
  if (rated.every(({ headings }) => headings === 0)) {
    return rated.find(({ names }) => names > 1)?.at ?? 0
  }
  const rank = ({ headings, names }: (typeof rated)[number]) =>
    headings * importLimits.columns + names
  return rated.reduce((best, one) => (rank(one) > rank(best) ? one : best)).at
}

/**
 * Reads a CSV or TSV file with a header. Throws `invalid_input` with a sentence for the user.
 * @param headingRow the row that names the columns, from 1, without empty rows; default: detected
 */
export function readTable(file: unknown, headingRow?: number): Table {
  if (!(file instanceof Uint8Array) || file.length === 0) throw refused('This file is empty')
  const records = parseRecords(decode(file))
  const at = headingRow === undefined ? findHeader(records) : headingRow - 1
  const [header, ...rows] = records.slice(at)
  if (!header || rows.length === 0) {
    throw refused('This file has no rows below the line that names the columns')
  }
  // Column names are kept and shown to others.
  if (header.some((cell) => emailIn(cell) !== null)) {
    throw refused(
      `${at === 0 ? 'The first line of this file' : 'This line'} is about a person. Please add a line above it that names the columns`,
    )
  }
  if (rows.length > importLimits.rows) {
    const most = importLimits.rows.toLocaleString('en-GB')
    throw refused(`This file has more than ${most} rows. Please split it`)
  }
  const widest = Math.max(header.length, ...rows.map((row) => row.length))
  // Rows may be longer than the header: extra cells get their own columns.
  const columns = Array.from({ length: widest }, (_, place) => {
    const name = readCell(header[place] ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, limits.short)
    return name || `Column ${place + 1}`
  })
  return { columns, rows: rows.map((row) => columns.map((_, place) => readCell(row[place] ?? ''))) }
}
