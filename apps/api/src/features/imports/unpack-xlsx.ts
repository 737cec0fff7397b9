import { buffer } from 'node:stream/consumers'
import { importLimits } from '@portal/shared/imports/options'
import { unzipSync, zipSync } from 'fflate'
import readXlsxFile, { type CellValue } from 'read-excel-file/universal'
import { maxRecords } from './refusal.ts'

// The program that `readXlsx` starts. It reads an Excel file and writes its sheets as JSON.

class TooLargeError extends Error {}

function textOf(cell: CellValue | null): string {
  if (cell === null) return ''
  if (!(cell instanceof Date)) return String(cell)
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
}

/** Unpacks what the reader needs. An entry is cut off at the size that the archive says. */
function unpack(file: Buffer) {
  let left = importLimits.unpackedBytes
  return unzipSync(file, {
    filter({ name, size, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      left -= Math.max(size, originalSize)
      if (left < 0) throw new TooLargeError()
      return true
    },
  })
}

async function readSheets(file: Buffer) {
  // The reader unpacks without limits, so it gets an archive whose sizes are checked.
  const checked = zipSync(unpack(file), { level: 0 })
  const sheets = await readXlsxFile(new Blob([checked]))
  let left = importLimits.bytes
  return sheets.map(({ sheet, data }) => {
    const rows = data
      .map((cells) => cells.map(textOf))
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .slice(0, maxRecords)
    for (const cell of rows.flat()) left -= Buffer.byteLength(cell)
    if (left < 0) throw new TooLargeError()
    return { name: sheet, rows }
  })
}

const file = await buffer(process.stdin)
const answer = await readSheets(file).then(
  (sheets) => ({ sheets }),
  (error) => ({ refused: error instanceof TooLargeError ? 'large' : 'unreadable' }),
)
process.stdout.write(JSON.stringify(answer))
