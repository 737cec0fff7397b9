import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'
import { toTable } from './file.ts'

const readTable = (file: Buffer, headingRow?: number) => toTable(readCsv(file), headingRow)

const columns = ['Näme', 'Email', 'Notes']
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

// Validating each cell of such a header took minutes, in which the process answered no request.
it.each([
  ['a header', `${'x,'.repeat(2_500_000)}\nx`],
  ['rows', `x,y\n${`${'x,'.repeat(100)}x\n`.repeat(4000)}`],
  // Only the parser finds stray quotation marks, after reading for seconds.
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

const people = [
  ['Ada Byron', 'ada@a.example', '01223 900123'],
  ['Bea', 'bea@a.example', ''],
]
const headings = ['Name', 'Email', 'Phone']

/** Typical files of various programs, and their tables. */
it.each<[source: string, file: string | Buffer, expected: string[][]]>([
  [
    'Excel: a first line names the separator',
    'sep=;\r\nName;Email;Phone\r\nAda Byron;ada@a.example;01223 900123\r\nBea;bea@a.example;\r\n',
    people,
  ],
  [
    'Excel: a first line names an unusual separator',
    'sep=|\r\nName|Email|Phone\r\nAda Byron|ada@a.example|01223 900123\r\nBea|bea@a.example|\r\n',
    people,
  ],
  [
    'Google Sheets: a title above the headings',
    'Members of Fen,,\n,,\nName,Email,Phone\nAda Byron,ada@a.example,01223 900123\nBea,bea@a.example,\n',
    people,
  ],
  [
    'Excel: a title with commas above headings with semicolons',
    'Members, founders, friends, 2026\r\nName;Email;Phone\r\nAda Byron;ada@a.example;01223 900123\r\nBea;bea@a.example;\r\n',
    people,
  ],
  [
    'text/tab-separated-values (IANA), Google Sheets: quotation marks are text',
    'Name\tEmail\tPhone\n"Lily\tlily@a.example\t\nAda "Duchess" Byron\tada@a.example\t24"\n',
    [
      ['"Lily', 'lily@a.example', ''],
      ['Ada "Duchess" Byron', 'ada@a.example', '24"'],
    ],
  ],
  [
    'the same, where two stray marks would take in a row',
    'Name\tEmail\tPhone\n"Lily\tlily@a.example\t\nBea"\tbea@a.example\t\n',
    [
      ['"Lily', 'lily@a.example', ''],
      ['Bea"', 'bea@a.example', ''],
    ],
  ],
  [
    'Excel, Text (Tab delimited): cells with quotation marks are in some, and doubled',
    'Name\tEmail\tPhone\r\n"Ada ""Duchess"" Byron"\tada@a.example\t\r\nB "x\tb@a.example\t\r\n',
    [
      ['Ada "Duchess" Byron', 'ada@a.example', ''],
      ['B "x', 'b@a.example', ''],
    ],
  ],
  [
    'exports of shops and CRMs: a formula keeps the zeros',
    'Name,Email,Phone\nAda,ada@a.example,="01223900123"\nBea,bea@a.example,"=""01223900124"""\n',
    [
      ['Ada', 'ada@a.example', '01223900123'],
      ['Bea', 'bea@a.example', '01223900124'],
    ],
  ],
  [
    'RFC 4180, 2.7 is broken: a mark inside a cell',
    'Name,Email,Phone\nAda "Duchess" Byron,ada@a.example,24"\n"Bea, Ltd",bea@a.example,"two\nlines"\n',
    [
      ['Ada "Duchess" Byron', 'ada@a.example', '24"'],
      ['Bea, Ltd', 'bea@a.example', 'two\nlines'],
    ],
  ],
  [
    'one byte of Windows-1252 in UTF-8',
    Buffer.concat([
      Buffer.from('Name,Email,Phone\nZoë,zoe@a.example,\n'),
      Buffer.from('Ren\u00e9,rene@a.example,\n', 'latin1'),
      Buffer.from('Łucja,lucja@a.example,\n'),
    ]),
    [
      ['Zoë', 'zoe@a.example', ''],
      ['René', 'rene@a.example', ''],
      ['Łucja', 'lucja@a.example', ''],
    ],
  ],
  [
    'failed formulas: Excel, also in German and Spanish, and LibreOffice',
    'Name,Email,Phone\n#N/A,ada@a.example,#REF!\n#WERT!,bea@a.example,#NV\n#¿NOMBRE?,cy@a.example,Err:502\n#DIV/0!,di@a.example,#hash\n',
    [
      ['', 'ada@a.example', ''],
      ['', 'bea@a.example', ''],
      ['', 'cy@a.example', ''],
      ['', 'di@a.example', '#hash'],
    ],
  ],
  [
    'links of address books and invisible characters',
    'Name,Email,Phone\n\u200bAda\ufeff,mailto:ada@a.example,\nBea,<Bea@a.example>;,\n',
    [
      ['Ada', 'ada@a.example', ''],
      ['Bea', 'bea@a.example', ''],
    ],
  ],
])('reads %s', (_, file, expected) => {
  expect(readTable(Buffer.from(file))).toEqual({ columns: headings, rows: expected })
})

it('refuses a quotation mark that opens and does not close, which would take in rows', () => {
  const file = 'Name,Email,Phone\n"Ada,ada@a.example,\nBea,bea@a.example,\n"Cy",cy@a.example,\n'
  expect(() => readTable(Buffer.from(file))).toThrow('A quotation mark in this file')
})

it('takes the row of headings that is chosen, and never one below a person', () => {
  const file = Buffer.from('Who,Where\nName,Email\nAda,ada@a.example\n')
  expect(readTable(file).columns).toEqual(['Name', 'Email'])
  expect(readTable(file, 1)).toMatchObject({ columns: ['Who', 'Where'], rows: [{}, {}] })
  expect(() => readTable(file, 3)).toThrow('This file has no rows below')
  const separated = Buffer.from('sep=;\nWho;Where\nName;Email\nAda;ada@a.example\n')
  expect(readTable(separated, 1).columns).toEqual(['Who', 'Where'])
  const unnamed = Buffer.from('Wer,Wo\nAda,ada@a.example\nName,Email\nBea,bea@a.example\n')
  expect(readTable(unnamed).rows).toHaveLength(3)
})
