import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { email, line, paragraph, personName, phone } from './fields.ts'
import {
  foldEmail,
  foldForSearch,
  foldLine,
  foldLink,
  foldName,
  foldPassword,
  foldPhone,
  trimText,
} from './fold.ts'
import { webAddress } from './form-schemas.ts'
import { completeAddress, mailtoLink } from './web-address.ts'

const taken = (schema: z.ZodType<string>, value: string) => schema.safeParse(value).data ?? null

describe('names', () => {
  it.each([
    // As phones and word processors write them.
    ['O\u2019Brien', "O'Brien", 'U+2019, typographic apostrophe of iOS and Word'],
    ['Marie\u2011Claire', 'Marie-Claire', 'U+2011, non-breaking hyphen of Word'],
    ['Marie\u2013Claire', 'Marie-Claire', 'U+2013, en dash of autocorrection'],
    ['Mary\u00a0Ann', 'Mary Ann', 'U+00A0, no-break space'],
    ['Mary\u00adAnn', 'MaryAnn', 'U+00AD, soft hyphen of web pages'],
    ['\u202aAda Byron\u202c', 'Ada Byron', 'U+202A and U+202C, around contacts of phones'],
    ['Ada\u202eByron', 'AdaByron', 'U+202E, turns what follows around'],
    ['\ufeffAda\u200b', 'Ada', 'U+FEFF and U+200B'],
    ['علی\u200cرضا', 'علی\u200cرضا', 'U+200C shapes Persian letters'],
    ['Kekau\u02bbōnohi', 'Kekau\u02bbōnohi', 'U+02BB, okina: a letter'],
    ['Zoe\u0308', 'Zo\u00eb', 'NFD of macOS (UAX #15)'],
  ])('%j is %j: %s', (given, name) => {
    expect(taken(personName(), given)).toBe(name)
    expect(taken(personName(), name)).toBe(name)
  })
})

describe('email addresses', () => {
  it.each([
    [' Ada@Byron.example ', 'ada@byron.example', 'white space and case'],
    ['\u200bada@byron.example\ufeff', 'ada@byron.example', 'U+200B and U+FEFF of web pages'],
    ['\u202aada@byron.example\u202c', 'ada@byron.example', 'direction marks of phones'],
    ['ada\uff20byron.example', 'ada@byron.example', 'U+FF20 of Japanese keyboards'],
    ['ada@m\u00fcnchen.example', 'ada@xn--mnchen-3ya.example', 'RFC 3492 with NFC'],
    ["o'neill+news@byron.example", "o'neill+news@byron.example", 'HTML, valid email address'],
    ['ada@localhost', null, 'no top-level domain'],
    ['ada@1.2.3.4', null, 'no domain (RFC 5321, 4.1.3)'],
    ['ada..byron@byron.example', null, 'RFC 5321, 4.1.2: dot-atom'],
    [`${'a'.repeat(65)}@byron.example`, null, 'RFC 5321, 4.5.3.1.1: 64 octets'],
    [`ada@${'a'.repeat(64)}.example`, null, 'RFC 1035, 2.3.4: 63 octets'],
    ['ada@byron.example/x', null, 'no domain'],
    ['ada@bea@byron.example', null, 'two signs'],
    ['adá@byron.example', null, 'RFC 6531 needs SMTPUTF8, which few servers offer'],
    ['ada,bea@byron.example', null, 'a list'],
  ])('%j is %j: %s', (given, address, _) => {
    expect(taken(email(), given)).toBe(address)
  })
})

describe('phone numbers', () => {
  it.each([
    ['+44 7700 900123', '+44 7700 900123', 'E.123'],
    ['(01223) 900-123', '(01223) 900-123', 'E.123, national'],
    ['+44 (0)7700/900.123', '+44 (0)7700/900.123', 'as people write'],
    ['+44\u00a07700\u2011900\u2013123', '+44 7700-900-123', 'no-break space, hyphen and dash'],
    ['\u202a+44 7700 900123\u202c', '+44 7700 900123', 'as copied from contacts of phones'],
    ['tel:+44-7700-900123', '+44-7700-900123', 'RFC 3966'],
    ['', '', 'none'],
    ['1234567890123456', null, 'E.164: 16 digits'],
    ['123456', null, '6 digits'],
    ['4.5E+11', null, 'Excel, a long number in a narrow column'],
    ['n/a', null, 'words'],
    ['07700 900123 or 900124', null, 'two numbers'],
  ])('%j is %j: %s', (given, number, _) => {
    expect(taken(phone(), given)).toBe(number)
  })
})

describe('links', () => {
  it.each([
    ['\u200bhttps://byron.example\u200e', 'https://byron.example'],
    ['www.by\u00adron.example/a', 'https://www.byron.example/a'],
    ['नमस्ते.उदाहरण', 'https://नमस्ते.उदाहरण'],
  ])('%j is %j', (given, address) => {
    expect(taken(webAddress(), given)).toBe(address)
    expect(completeAddress(given)).toBe(address)
  })
})

it('a link to write to somebody holds an address, a subject and a text (RFC 6068)', () => {
  expect(mailtoLink('ada@byron.example')).toBe('mailto:ada@byron.example')
  expect(mailtoLink('a?bcc=b&c@byron.example')).toBe('mailto:a%3Fbcc%3Db%26c@byron.example')
  expect(mailtoLink('ada@byron.example', { subject: 'Tea & you', body: 'Hi\n&bcc=b' })).toBe(
    'mailto:ada@byron.example?subject=Tea%20%26%20you&body=Hi%0D%0A%26bcc%3Db',
  )
})

describe('texts', () => {
  it.each([
    ['\u200b Zoe\u0308\u00a0\ufeff', 'Zoë'],
    ['a\u200bb', 'a\u200bb'],
    ['Cardiff \u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}', 'Cardiff 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['\u200b\u200e', ''],
  ])('%j is %j', (given, text) => {
    expect(line().parse(given)).toBe(text)
    expect(paragraph().parse(given)).toBe(text)
  })

  it('take no time for long runs of what is cut or put in order', () => {
    const run = `a${' \u200b'.repeat(50_000)}a`
    const marks = `a${'\u0301'.repeat(16_000)}${'\u0323'.repeat(16_000)}`
    const voiced = `a${'\uff9e\u0334'.repeat(16_000)}`
    const start = performance.now()
    for (const text of [run, marks, voiced]) {
      for (const fold of [trimText, foldLine, foldName, foldEmail, foldPhone, foldLink]) fold(text)
      foldPassword(text)
      foldForSearch(text)
    }
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('are searched without what nobody sees', () => {
    expect(foldForSearch(' Zo\u00eb\u200b  Byr\u00adon')).toBe('zoe byron')
  })
})
