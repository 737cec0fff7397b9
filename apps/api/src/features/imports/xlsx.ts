import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { importLimits } from '@portal/shared/imports/options'
import { z } from 'zod'
import { AppError } from '../../lib/http/app-error.ts'
import { createWorkQueue } from '../../lib/operations/work-queue.ts'
import { refused, requireColumns } from './refusal.ts'

const program = fileURLToPath(new URL('./unpack-xlsx.ts', import.meta.url))

/** A sheet of 5,000 rows takes a second. */
const maxReadingMs = 10_000
const maxMemoryMb = 256

const hasSignature = (file: Uint8Array, signature: number[]) =>
  signature.every((byte, at) => file[at] === byte)

/** Whether a file is a ZIP archive, as Excel's are. */
export const isZip = (file: Uint8Array): boolean => hasSignature(file, [0x50, 0x4b, 0x03, 0x04])

/** Whether a file is of Excel before 2007, or encrypted ([MS-CFB] 2.2). */
export const isOldExcel = (file: Uint8Array): boolean =>
  hasSignature(file, [0xd0, 0xcf, 0x11, 0xe0])

const sheetsSchema = z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) }))
type Sheet = z.infer<typeof sheetsSchema>[number]

const answerSchema = z.union([
  z.object({ sheets: sheetsSchema }),
  z.object({ refused: z.enum(['large', 'unreadable']) }),
])

const queued = createWorkQueue({ concurrent: 1, waiting: 10 })

const isTooLarge = () => refused('This Excel file is too large to read. Please split it')

/** Reads the sheets in a process of its own, whose memory and time are limited. */
async function readSheets(file: Uint8Array): Promise<Sheet[]> {
  const output = await new Promise<string | null>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${maxMemoryMb}`, program],
      {
        timeout: maxReadingMs,
        killSignal: 'SIGKILL',
        // Quotation marks and control characters are escaped.
        maxBuffer: 6 * importLimits.bytes,
      },
      (error, stdout) => resolve(error ? null : stdout),
    )
    child.stdin?.on('error', () => {}).end(file)
    child.on('error', reject)
  })
  // The process was out of memory or time, or wrote too much.
  if (output === null) throw isTooLarge()
  const answer = answerSchema.parse(JSON.parse(output))
  if ('sheets' in answer) return answer.sheets
  if (answer.refused === 'large') throw isTooLarge()
  throw refused('We can’t read this file. Please save it as an Excel workbook (.xlsx) or as CSV')
}

function chooseSheet(sheets: Sheet[], name: string | undefined): Sheet {
  // A heading and a row at least.
  const lists = sheets.filter(({ rows }) => rows.length > 1)
  const [first, second] = lists
  const named = name === undefined ? undefined : sheets.find((sheet) => sheet.name === name)
  if (named) return named
  if (first && second) {
    const message = 'This file has several sheets. Choose the one with your members'
    const details = { sheet: lists.map((sheet) => sheet.name) }
    throw new AppError('invalid_input', message, { details })
  }
  return first ?? sheets[0] ?? { name: '', rows: [] }
}

/**
 * Reads a sheet of an Excel file (.xlsx), without empty rows. Formulas are read as their last
 * values, and dates as YYYY-MM-DD. Throws `invalid_input` with a sentence for the administrator,
 * and with the names of the sheets in `details.sheet` if several have rows and none is named.
 */
export async function readXlsx(file: Uint8Array, name?: string): Promise<string[][]> {
  const { rows } = chooseSheet(await queued(() => readSheets(file)), name)
  if (rows.length === 0) throw refused('This file is empty')
  for (const row of rows) requireColumns(row.length)
  return rows
}
