import { zipSync } from 'fflate'

/** A formula has the value that Excel stored with it. */
type Cell = string | number | boolean | Date | { formula: string; value: string } | null

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Days since 30 December 1899. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569

export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function cellOf(cell: Cell, at: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${serialOf(cell)}</v></c>`
  if (typeof cell === 'object') {
    return `<c r="${at}" t="str"><f>${escapeXml(cell.formula)}</f><v>${escapeXml(cell.value)}</v></c>`
  }
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

const sheetOf = (rows: Cell[][]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((cells, at) => {
      const written = cells.map((cell, place) => cellOf(cell, `${columnName(place)}${at + 1}`))
      return `<row r="${at + 1}">${written.join('')}</row>`
    })
    .join('')}</sheetData></worksheet>`

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** The files of a workbook (ECMA-376) by their paths. The second style is a date. */
export function workbookFiles(sheets: Record<string, Cell[][]>): Record<string, string> {
  const names = Object.keys(sheets)
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relationships}"><sheets>${names
      .map(
        (name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(rows)]),
    ),
  }
  return Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, declaration + xml]))
}

/** Packs files as a ZIP archive. */
export function zipOf(files: Record<string, string | Uint8Array>): Buffer {
  const bytes = Object.entries(files).map(([path, content]) => [path, Buffer.from(content)])
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}

/** Writes an Excel file. */
export const xlsxOf = (sheets: Record<string, Cell[][]>): Buffer => zipOf(workbookFiles(sheets))
