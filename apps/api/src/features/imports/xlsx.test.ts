import { importLimits } from '@portal/shared/imports/options'
import { describe, expect, it } from 'vitest'
import { columnName, workbookFiles, xlsxOf, zipOf } from '../../test/xlsx.ts'
import { readTable } from './file.ts'

const head = ['Name', 'Email', 'Since']
const ada = ['Ada', 'ada@a.example', '2019-03-12']

it('reads texts, numbers, dates and the last value of a formula, which is not calculated', async () => {
  const file = xlsxOf({
    Members: [
      ['Members of Fen'],
      [],
      head,
      ['Ada & <Bea>', 'ada@a.example', new Date('2019-03-12')],
      [{ formula: 'A4&" the second"', value: 'As stored' }, 'bea@a.example', 2019],
      [true, 'cy@a.example', null],
    ],
  })
  expect(await readTable(file)).toEqual({
    columns: head,
    rows: [
      ['Ada & <Bea>', 'ada@a.example', '2019-03-12'],
      ['As stored', 'bea@a.example', '2019'],
      ['true', 'cy@a.example', ''],
    ],
  })
})

describe('several sheets', () => {
  const file = xlsxOf({
    Notes: [['Ask Joan']],
    Members: [head, ada],
    Board: [head, ['B', 'b@b.b']],
  })

  it('are asked for if more than one has rows', async () => {
    await expect(readTable(file)).rejects.toMatchObject({
      message: 'This file has several sheets. Choose the one with your members',
      details: { sheet: ['Members', 'Board'] },
    })
    expect((await readTable(file, { sheet: 'Members' })).rows).toEqual([ada])
  })

  it('are not, if only one has', async () => {
    const one = xlsxOf({ Notes: [['Ask Joan']], Members: [head, ada], Empty: [] })
    expect((await readTable(one)).rows).toEqual([ada])
  })
})

const unreadable = 'We can’t read this file. Please save it as an Excel workbook (.xlsx) or as CSV'
const tooLarge = 'This Excel file is too large to read. Please split it'

/** Replaces the uncompressed size of an entry in the directory of an archive. */
function lieAboutSize(zip: Buffer, name: string, size: number): Buffer {
  const at = zip.lastIndexOf(Buffer.from(name)) - 46
  zip.writeUInt32LE(size, at + 24)
  return zip
}

const sheetPath = 'xl/worksheets/sheet1.xml'
const files = workbookFiles({ Members: [head, ada] })
/** Packs to a thousandth of its size. */
const bomb = `${files[sheetPath]}<!--${' '.repeat(importLimits.unpackedBytes)}-->`
const packedBomb = zipOf({ ...files, [sheetPath]: bomb })
const unreadBomb = zipOf({ ...files, 'unread.xml': bomb })
const lyingBomb = lieAboutSize(Buffer.from(packedBomb), sheetPath, 1000)

it('packs the bomb into a file that may be uploaded', () => {
  expect(packedBomb.length).toBeLessThan(importLimits.bytes)
})

it.each<[string, () => Buffer, string]>([
  ['another archive', () => zipOf({ 'word/document.xml': '<w/>' }), unreadable],
  ['half an archive', () => xlsxOf({ Members: [head, ada] }).subarray(0, 300), unreadable],
  ['broken XML', () => zipOf({ ...files, [sheetPath]: '<worksheet><sheetData><row' }), unreadable],
  ['an archive that unpacks to too much', () => packedBomb, tooLarge],
  ['one whose unread files do', () => unreadBomb, tooLarge],
  ['one that says that it is small', () => lyingBomb, unreadable],
  [
    'a few cells that span a sheet of billions',
    () => {
      const far = `<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>`
      const sheet = files[sheetPath]?.replace('</sheetData>', far) ?? ''
      return zipOf({ ...files, [sheetPath]: sheet })
    },
    tooLarge,
  ],
  [
    'more text than a CSV file may have',
    () => xlsxOf({ Members: [head, ...Array.from({ length: 600 }, () => ['x'.repeat(10_000)])] }),
    tooLarge,
  ],
  [
    'too many columns',
    () => xlsxOf({ Members: [Array.from({ length: 101 }, (_, at) => columnName(at)), ada] }),
    'This file has more than 100 columns. Please delete the ones you don’t need',
  ],
  [
    'too many rows',
    () => xlsxOf({ Members: [head, ...Array.from({ length: 5001 }, () => ada)] }),
    'This file has more than 5,000 rows. Please split it',
  ],
  ['an empty workbook', () => xlsxOf({ Members: [] }), 'This file is empty'],
  [
    'a workbook of Excel 97, or one with a password',
    () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'This is an old Excel file (.xls), or it has a password. Please save it as .xlsx without a password',
  ],
])(
  'refuses %s with one sentence',
  async (_, file, sentence) => {
    await expect(readTable(file())).rejects.toMatchObject({
      message: sentence,
      details: { file: [sentence] },
    })
  },
  20_000,
)
