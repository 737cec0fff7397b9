import { describe, expect, it } from 'vitest'
import { fold, type Identifier, profileOf, withoutIdentifiers } from './matching.ts'
import { numberOf } from './numbers.ts'

const name = (value: string): Identifier => ({ kind: 'name', value: fold(value) })
const email = (value: string): Identifier => ({ kind: 'email', value: fold(value) })
const phone = (value: string): Identifier => ({ kind: 'phone', value: numberOf(value) })
const profile = (link: string): Identifier => ({ kind: 'profile', value: profileOf(link) ?? '' })

const rewrite = (text: string, ...identifiers: Identifier[]) =>
  withoutIdentifiers(text, identifiers)

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
    ['Mary-Ann Lee, Ann Lee-Smith', 'Mary-Former member, Former member-Smith'],
  ])('is found in %j', (text, expected) => {
    expect(rewrite(text, name('Ann Lee'))).toBe(expected)
  })

  it.each([
    'Joann Leeds',
    'Joann Lee',
    'Ann Leeds',
    'Ann Lee2',
    '𝐀Ann Lee',
    'Ann, Lee',
    'AnnLee',
    'Lee Ann',
    'Ann.Lee',
  ])('is not found in %j', (text) => {
    expect(rewrite(text, name('Ann Lee'))).toBe(text)
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
    expect(rewrite('Jane Doe', name('Ja.e D.e'), name('.* .*'), name('%% %%'))).toBe('Jane Doe')
  })
})

const addresses: [string, string, Identifier][] = [
  ['Write to ann@lee.example.', 'Write to removed@deleted.invalid.', email('ann@lee.example')],
  ['<ANN@Lee.example>', '<removed@deleted.invalid>', email('ann@lee.example')],
  ['joann@lee.example', 'joann@lee.example', email('ann@lee.example')],
]
it.each(addresses)('of an address, %j becomes %j', (text, expected, identifier) => {
  expect(rewrite(text, identifier)).toBe(expected)
})

describe('a profile', () => {
  const jane = profile('https://www.linkedin.com/in/Jane/?trk=x')

  it.each([
    ['see linkedin.com/in/jane', 'see https://deleted.invalid'],
    ['(https://uk.linkedin.com/in/jane/)', '(https://deleted.invalid)'],
    ['HTTPS://WWW.LINKEDIN.COM/in/JANE?trk=a&b=c.', 'https://deleted.invalid.'],
    ['Is it linkedin.com/in/jane?', 'Is it https://deleted.invalid?'],
  ])('is found in %j', (text, expected) => {
    expect(rewrite(text, jane)).toBe(expected)
  })

  it.each(['https://www.linkedin.com/', 'linkedin.com/in/janet', 'notlinkedin.com/in/jane'])(
    'is not found in %j',
    (text) => {
      expect(rewrite(text, jane)).toBe(text)
    },
  )

  it('may be a page without a path; what is no address is none', () => {
    const link = 'https://ann.folio.example/'
    expect(rewrite(`At ${link}work`, profile(link))).toBe('At https://deleted.invalid/work')
    expect(profileOf('x')).toBeNull()
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
    expect(rewrite(text, phone(number))).toBe(text)
  })
})

it('replaces several in one text, the longer of two that overlap, and changes what is between', () => {
  const identifiers = [name('Ann Lee'), name('Ann Lee Park'), email('ann@lee.example')]
  const text = 'Ann Lee (ann@lee.example) met Ann Lee Park.'
  expect(withoutIdentifiers(text, identifiers, (kept) => kept.toUpperCase())).toBe(
    'Former member (removed@deleted.invalid) MET Former member.',
  )
})
