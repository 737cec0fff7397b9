import { email, limits } from '@portal/shared/core/fields'
import { importLimits } from '@portal/shared/imports/options'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { AppError } from '../../lib/app-error.ts'

/** A file as a table of texts. */
export interface Table {
  columns: string[]
  rows: string[][]
}

const refused = (sentence: string) =>
  new AppError('invalid_input', sentence, { details: { file: [sentence] } })

const separators = [',', ';', '\t']

/** The encoding that a byte order mark names, or that zero bytes between letters betray. */
function unicodeOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : null
}

/** What a ZIP archive begins with. */
const zip = [0x50, 0x4b, 0x03, 0x04]

/** The text of a file in UTF-8, UTF-16 or Windows-1252. Throws `invalid_input` if it is no text. */
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
  const unicode = unicodeOf(bytes)
  if (unicode) return new TextDecoder(unicode).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const options = {
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const

/** Characters in which the header is looked for. */
const headerLength = 100_000

/** Throws `invalid_input` for more columns than an import takes. */
function requireColumns(count: number): void {
  if (count > importLimits.columns) {
    throw refused(
      `This file has more than ${importLimits.columns} columns. Please delete those that are not needed`,
    )
  }
}

/** Throws `invalid_input` for more separators than the largest import has: parsing millions of cells takes seconds. */
function requireCells(text: string, separator: string): void {
  let most = (importLimits.rows + 1) * importLimits.columns
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) most -= 1
  if (most < 0) throw refused('This file has too many cells. Please split it')
}

/**
 * The separator that stands most often in the header, outside of quotation marks. Throws `invalid_input` if
 * the header has too many columns, before anything else is read.
 */
function separatorOf(text: string): string {
  const unquoted = text.slice(0, headerLength).replaceAll(/"[^"]*"/g, '')
  const [header = ''] = unquoted.replace(/^[\r\n]+/, '').split(/[\r\n]/)
  const counts = separators.map((separator) => header.split(separator).length)
  const most = Math.max(...counts)
  requireColumns(most)
  return separators[counts.indexOf(most)] ?? ','
}

/** The records of a file. Throws `invalid_input` with the line at which they cannot be read. */
function recordsOf(text: string): string[][] {
  const delimiter = separatorOf(text)
  requireCells(text, delimiter)
  try {
    return parse(text, {
      ...options,
      delimiter,
      // One more than allowed, to tell that there are too many.
      to: importLimits.rows + 2,
      on_record: (record: string[]) => {
        requireColumns(record.length)
        return record
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    throw refused(`The quotation marks${line} do not match, so the file cannot be read`)
  }
}

const emailSchema = email()

/** A cell without the apostrophe with which spreadsheets, and the portal's exports, mark what is no formula. */
const plain = (cell: string) => cell.trim().replace(/^'(?=\s*[=+\-@])/, '')

/**
 * Reads a CSV or TSV file with a header. Throws `invalid_input` with one sentence for a file that cannot be
 * read, is empty, has no header or too many rows or columns.
 */
export function readTable(file: unknown): Table {
  if (!(file instanceof Uint8Array) || file.length === 0) throw refused('This file is empty')
  const [header, ...rows] = recordsOf(decode(file))
  if (!header || rows.length === 0) {
    throw refused('This file has no rows below its first line, which names the columns')
  }
  // The names of columns are kept, and shown to others whom the file names.
  if (header.some((cell) => emailSchema.safeParse(cell).success)) {
    throw refused(
      'The first line of this file is about a person. Please add a line above it that names the columns',
    )
  }
  if (rows.length > importLimits.rows) {
    const most = importLimits.rows.toLocaleString('en-GB')
    throw refused(`This file has more than ${most} rows. Please split it`)
  }
  const widest = Math.max(header.length, ...rows.map((row) => row.length))
  // Rows may be longer than the header: their cells stand in columns of their own.
  const columns = Array.from({ length: widest }, (_, at) => {
    const name = plain(header[at] ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, limits.short)
    return name || `Column ${at + 1}`
  })
  return { columns, rows: rows.map((row) => columns.map((_, at) => plain(row[at] ?? ''))) }
}
