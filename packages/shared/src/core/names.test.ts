import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameError, personName, storedPersonName } from './fields.ts'

const message =
  'A name can have letters, numbers, spaces, apostrophes, hyphens, commas, full stops, middle dots, brackets, quotation marks, & and /'

const faultsOf = (name: unknown) => {
  const { error } = personName().safeParse(name)
  return error?.issues.map((issue) => issue.message) ?? []
}

it.each([
  'Ada Byron',
  "Siobhán O'Neill",
  'Martin Luther King, Jr.',
  'John Paul 2',
  'علی‌رضا احمدی',
  'अमृता प्रीतम',
  '山田 花子',
  "Ng'endo wa Thiong'o",
  'J.K. Rowling',
  'Maria (Mia) Rossi',
  'Ada "Duchess" Byron',
  'Elizabeth “Lily” Smith',
])('%s is a name', (name) => {
  expect(personName().parse(name)).toBe(name.normalize('NFC'))
})

it.each([
  'https://evil.example/login?PORTAL-EXPIRED',
  'evil。example',
  'ada@evil.example',
  '<b>Ada</b>',
  '=HYPERLINK("x")',
  'Ada 👩‍💻',
  'Ada\ud800',
])('%j is not accepted', (name) => {
  expect(faultsOf(name)).toEqual([message])
})

it.each([undefined, 7, '', ' \n '])('%j counts as missing', (name) => {
  expect(faultsOf(name)).toEqual(['Full name is required'])
})

it('normalises to NFC and one line, and limits the length', () => {
  expect(personName().parse(' Zoe\u0308\r\nByron ')).toBe('Zo\u00eb Byron')
  expect(faultsOf('x'.repeat(201))).toEqual(['Please keep this to 200 characters or fewer'])
})

/** A letter of any script with combining marks. */
const letter = fc.tuple(
  fc.constantFrom(...'abzÅéłßñΩЖשعकอ山ひ한ệ'),
  fc.array(fc.constantFrom('\u0301', '\u0323', '\u0308'), { maxLength: 2 }),
)
const word = fc
  .array(letter, { minLength: 1, maxLength: 8 })
  .map((letters) => letters.map(([one, marks]) => one + marks.join('')).join(''))
const name = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '-', "'", ', ', '. ', '.', '·')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.flat().slice(0, -1).join(''))

it('accepts words in any script, and is idempotent', () => {
  fc.assert(
    fc.property(name, (given) => {
      const taken = personName().parse(given)
      expect(taken).toBe(given.normalize('NFC'))
      expect(personName().parse(taken)).toBe(taken)
    }),
  )
})

it('refuses characters of links, addresses and markup anywhere', () => {
  const bad = fc.constantFrom('@', ':', '?', '#', '<', ';', '=', '_', '\\', '。')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), bad, fc.string(), (before, one, after) => {
      expect(personName().safeParse(`${before}a${one}b${after}`).success).toBe(false)
    }),
  )
})

it('accepts an unchanged stored name, and checks a changed one', () => {
  const stored = 'Dr_Smith'
  expect(storedPersonName().parse(stored)).toBe(stored)
  expect(nameError(stored, stored)).toBeNull()
  expect(nameError('Dr. Smith', stored)).toBeNull()
  expect(nameError('Dr_Smythe', stored)).toBe(message)
})
