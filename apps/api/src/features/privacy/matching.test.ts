import { describe, expect, it } from 'vitest'
import { fold, type Identifier, mentions, piecesOf, profileOf, redacted } from './matching.ts'
import { numberOf } from './numbers.ts'

const name = (value: string): Identifier => ({ kind: 'name', value: fold(value) })
const email = (value: string): Identifier => ({ kind: 'email', value: fold(value) })
const phone = (value: string): Identifier => ({ kind: 'phone', value: numberOf(value) })
const profile = (link: string): Identifier => ({ kind: 'profile', value: profileOf(link) ?? '' })

const rewrite = (text: string, ...identifiers: Identifier[]) =>
  redacted(piecesOf(text, identifiers))

describe('a name', () => {
  it.each([
    ['Thanks, Ann Lee!', 'Thanks, Former member!'],
    ['ANN LEE and ann lee', 'Former member and Former member'],
    ['Ánn Lée', 'Former member'],
    ['A\u0301nn Le\u0301e said', 'Former member said'],
    ['Ann\n\t Lee', 'Former member'],
    ['Ann\u00a0Lee', 'Former member'],
    ['Ann\u200b Lee', 'Former member'],
    ['Ann Lee’s lab, (Ann Lee)', 'Former member’s lab, (Former member)'],
    ['“Ann Lee”—who else?', '“Former member”—who else?'],
    ['😀 Ann Lee 😀', '😀 Former member 😀'],
    ['Ann Lee', 'Former member'],
  ])('is found in %j', (text, expected) => {
    expect(rewrite(text, name('Ann Lee'))).toBe(expected)
  })

  it.each([
    'Joann Leeds',
    'Joann Lee',
    'Ann Leeds',
    'Mary-Ann Lee',
    'O’Ann Lee',
    'Ann Lee-Smith',
    'Ann Lee2',
    'Ann, Lee',
    'AnnLee',
    'Lee Ann',
    'Ann and Lee',
    'Ann.Lee',
  ])('is not found in %j', (text) => {
    expect(mentions(text, [name('Ann Lee')])).toBe(false)
    expect(piecesOf(text, [name('Ann Lee')])).toEqual([{ text, instead: null }])
  })

  it.each([
    ['Łucja Sørensen', 'Lucja Sorensen'],
    ["D'Arcy O’Neil", "D’Arcy O'Neil"],
    ['Σοφία Παππάς', 'ΣΟΦΙΑ ΠΑΠΠΑΣ'],
    ['Jane Strauß', 'JANE STRAUSS'],
    ['Jane Ma(d', 'jane ma(d'],
    ['.* (?=x)', '.* (?=x)'],
  ])('%j is the same as %j', (one, other) => {
    expect(rewrite(`To ${other}.`, name(one))).toBe('To Former member.')
  })

  it('is not read as a pattern', () => {
    expect(mentions('Jane Doe', [name('Ja.e D.e'), name('.* .*'), name('%% %%')])).toBe(false)
  })
})

describe('an address', () => {
  it.each([
    ['Write to ann@lee.example.', 'Write to removed.'],
    ['<ANN@Lee.example>', '<removed>'],
    ['mailto:ann@lee.example?subject=x', 'mailto:removed?subject=x'],
  ])('is found in %j', (text, expected) => {
    expect(rewrite(text, email('ann@lee.example'))).toBe(expected)
  })

  it.each([
    'joann@lee.example',
    'jo.ann@lee.example',
    'jo+ann@lee.example',
    'ann@lee.example.org',
    'ann@lee.examples',
    'ann@lee-example',
    'lee.example',
  ])('is not found in %j', (text) => {
    expect(mentions(text, [email('ann@lee.example')])).toBe(false)
  })
})

describe('a profile', () => {
  const jane = profile('https://www.linkedin.com/in/Jane/?trk=x')

  it.each([
    ['see linkedin.com/in/jane', 'see removed'],
    ['(https://uk.linkedin.com/in/jane/)', '(removed)'],
    ['HTTPS://WWW.LINKEDIN.COM/in/JANE?trk=a&b=c.', 'removed.'],
    ['Is it linkedin.com/in/jane?', 'Is it removed?'],
  ])('is found in %j', (text, expected) => {
    expect(rewrite(text, jane)).toBe(expected)
  })

  it.each([
    'https://www.linkedin.com/',
    'linkedin.com/in/janet',
    'linkedin.com/in/jane-doe',
    'linkedin.com/in/jane.doe',
    'linkedin.com/in/jane/x',
    'notlinkedin.com/in/jane',
    'in/jane',
  ])('is not found in %j', (text) => {
    expect(mentions(text, [jane])).toBe(false)
  })

  it.each(['https://www.linkedin.com/', 'https://linkedin.com', 'https://linkedin.com/?x=1', 'x'])(
    '%j is no profile',
    (link) => {
      expect(profileOf(link)).toBe(null)
    },
  )

  it('without a path identifies its owner in the own texts only', () => {
    const link = 'https://ann.folio.example/'
    expect(profileOf(link)).toBe(null)
    const value = profileOf(link, { own: true }) ?? ''
    const pieces = piecesOf(`At ${link}work`, [{ kind: 'profile', value }], { own: true })
    expect(redacted(pieces)).toBe('At https://deleted.invalid/work')
  })

  it('that is the beginning of others is not found in them', () => {
    const all = profile('https://www.linkedin.com/in/')
    expect(mentions('https://www.linkedin.com/in/jane', [all])).toBe(false)
  })
})

describe('a number', () => {
  it.each([
    ['+44 7700 900123', 'Ring 07700 900 123 now', 'Ring removed now'],
    ['+44 7700 900123', '+44 (0)7700 900-123', 'removed'],
    ['+44 7700 900123', '0044.7700.900.123', 'removed'],
    ['+44 7700 900123', '(07700) 900123', 'removed'],
    ['07700 900123', 'tel:+447700900123', 'tel:removed'],
    ['07700 900123', '7700900123', 'removed'],
    ['447700900123', '07700900123', 'removed'],
    ['+49 151 2345 6789', '0151 23456789', 'removed'],
    ['+1 415 555 0100', '(415) 555-0100', 'removed'],
    ['07700 900123', '+49 151 1234567 / 07700 900123', '+49 151 1234567 / removed'],
    ['07700 900123', 'at 12 07700 900123 2026', 'at 12 removed 2026'],
    ['07700 900123', '０７７００ ９００１２３', 'removed'],
  ])('%j is found in %j', (number, text, expected) => {
    expect(rewrite(text, phone(number))).toBe(expected)
  })

  it.each([
    ['07700 900123', '07700 9001234'],
    ['07700 900123', '17700 900123'],
    ['07700 900123', 'A07700900123'],
    ['07700 900123', '07700900123b'],
    ['07700 900123', '07700 and 900123'],
    ['07700 900123', '+49 07700 900124'],
    ['+44 7700 900123', '+49 7700 900123'],
    ['+44 7700 900123', '+49 (0) 7700 900123'],
    ['07700 900123', '900123'],
  ])('%j is not found in %j', (number, text) => {
    expect(mentions(text, [phone(number)])).toBe(false)
  })
})

it('finds several in one text, and the longer of two that overlap', () => {
  const text = 'Ann Lee (ann@lee.example) met Ann Lee Park.'
  expect(piecesOf(text, [name('Ann Lee'), name('Ann Lee Park'), email('ann@lee.example')])).toEqual(
    [
      { text: 'Ann Lee', instead: 'Former member' },
      { text: ' (', instead: null },
      { text: 'ann@lee.example', instead: 'removed' },
      { text: ') met ', instead: null },
      { text: 'Ann Lee Park', instead: 'Former member' },
      { text: '.', instead: null },
    ],
  )
})

it('never makes a text longer than its field allows', () => {
  const full = `Al Bo${'x '.repeat(97)}y`
  expect(full).toHaveLength(200)
  expect(rewrite(`Al Bo ${full.slice(6)}`, name('Al Bo'))).toBe(`… ${full.slice(6)}`)
  expect(rewrite('Al Bo', name('Al Bo'))).toBe('Former member')
})
