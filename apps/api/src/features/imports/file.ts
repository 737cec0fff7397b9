import { limits } from '@portal/shared/core/fields'
import { importLimits } from '@portal/shared/imports/options'
import { emailIn, readCell } from './cells.ts'
import { countHeadings } from './columns.ts'
import { readCsv } from './csv.ts'
import { refused } from './refusal.ts'
import { isOldExcel, isZip, readXlsx } from './xlsx.ts'

export interface Table {
  columns: string[]
  rows: string[][]
}

// The header is the one of the first five records with the most headings, or else the first with
// several cells. Ignores records below a person.
function findHeader(records: string[][]): number {
  const first = records.slice(0, importLimits.headingRows)
  const person = first.findIndex((cells) => cells.some((cell) => emailIn(cell) !== null))
  const rated = first.slice(0, person < 0 ? undefined : person).map((cells, at) => ({
    at,
    headings: countHeadings(cells),
    names: cells.filter((cell) => /\p{L}/u.test(cell)).length,
  }))
  if (rated.every(({ headings }) => headings === 0)) {
    return rated.find(({ names }) => names > 1)?.at ?? 0
  }
  const rank = ({ headings, names }: (typeof rated)[number]) =>
    headings * importLimits.columns + names
  return rated.reduce((best, one) => (rank(one) > rank(best) ? one : best)).at
}

export interface ReadOptions {
  /** The sheet of an Excel file. */
  sheet?: string | undefined
  /** The row that names the columns, from 1, without empty rows; detected by default. */
  heading_row?: number | undefined
}

/** Reads an Excel, CSV or TSV file. Throws `invalid_input` with a sentence for the user. */
export async function readTable(
  file: unknown,
  { sheet, heading_row }: ReadOptions = {},
): Promise<Table> {
  if (!(file instanceof Uint8Array) || file.length === 0) throw refused('This file is empty')
  if (isOldExcel(file)) {
    throw refused(
      'This is an old Excel file (.xls), or it has a password. Please save it as .xlsx without a password',
    )
  }
  return toTable(isZip(file) ? await readXlsx(file, sheet) : readCsv(file), heading_row)
}

export function toTable(records: string[][], headingRow?: number): Table {
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
