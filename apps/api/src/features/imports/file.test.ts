import { expect, it } from 'vitest'
import { readTable } from './file.ts'

const columns = ['Näme', 'E-mail', 'Notes']
const rows = [
  ['Zoë Müller', 'zoe@a.example', 'Says “hello; world”'],
  ['Aña', 'ana@a.example', 'two\nlines, one\tcell'],
]

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const textOf = (separator: string, newline: string) =>
  [columns, ...rows].map((cells) => cells.map(quote).join(separator)).join(newline)

/** The bytes of a text in UTF-16, with the more significant byte first. */
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

/** Windows-1252 differs from Latin-1 in the quotation marks. */
const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1')

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': (text) => bigEndian(`\ufeff${text}`),
  'UTF-16 LE without a byte order mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE without a byte order mark': bigEndian,
  'Windows-1252': windows1252,
}

const cases = Object.entries(encodings).flatMap(([name, encode]) =>
  [',', ';', '\t'].flatMap((separator) =>
    ['\n', '\r\n'].map((newline) => ({ name, encode, separator, newline })),
  ),
)

it.each(cases)('reads $name, separated by $separator', ({ encode, separator, newline }) => {
  expect(readTable(encode(textOf(separator, newline)))).toEqual({ columns, rows })
})

it('reads cells without quotation marks, and leaves out empty lines', () => {
  expect(readTable(Buffer.from('a;b\n\n1; 2 \n;\n3;4\n'))).toEqual({
    columns: ['a', 'b'],
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
  })
})

it('names columns without a name, and fills short rows', () => {
  expect(readTable(Buffer.from('a,\n1,2,3\n4\n'))).toEqual({
    columns: ['a', 'Column 2', 'Column 3'],
    rows: [
      ['1', '2', '3'],
      ['4', '', ''],
    ],
  })
})

// A schema for each cell of such a header took minutes, in which the process answered nobody.
it.each([
  ['a header', `${'x,'.repeat(2_500_000)}\nx`],
  ['rows', `x,y\n${`${'x,'.repeat(100)}x\n`.repeat(4000)}`],
  // What is wrong with the quotation marks only the parser finds, which would read on for seconds.
  ['a header that is not parsed', `${'x,'.repeat(2_500_000)}x"y"\nx`],
  ['a header after one in quotation marks', `"${'x'.repeat(100_000)}",${'x,'.repeat(200_000)}\nx`],
])('refuses 5 MB of columns in %s', (_, text) => {
  expect(() => readTable(Buffer.from(text))).toThrow('This file has more than 100 columns')
})

it.each([
  ['in one row', `a,b\n${'x,'.repeat(2_500_000)}`],
  ['in empty rows', `a,b\n${',\n'.repeat(2_500_000)}`],
  ['in quotation marks that do not match', `a,b\n"${','.repeat(5_000_000)}`],
])('refuses 5 MB of cells %s before it parses them', (_, text) => {
  expect(() => readTable(Buffer.from(text))).toThrow('This file has too many cells')
})
