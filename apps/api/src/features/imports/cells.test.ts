import { describe, expect, it } from 'vitest'
import { emailIn, hasSeveralEmails, readCell } from './cells.ts'

describe('the address in a cell', () => {
  it.each([
    [' Ada@Byron.example ', 'ada@byron.example', 'white space'],
    ['mailto:ada@byron.example', 'ada@byron.example', 'RFC 6068, as spreadsheets link addresses'],
    ['<ada@byron.example>', 'ada@byron.example', 'RFC 5322, 3.4: angle brackets'],
    ['<mailto:ada@byron.example>', 'ada@byron.example', 'both'],
    ["'ada@byron.example", 'ada@byron.example', 'Excel marks text so'],
    ["'ada@byron.example'", 'ada@byron.example', 'SQL exports'],
    ['ada@byron.example.', 'ada@byron.example', 'the end of a sentence'],
    ['ada@byron.example;', 'ada@byron.example', 'Outlook separates addresses so'],
    ['\u200bada@byron.example\u200e;', 'ada@byron.example', 'invisible characters'],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example', 'RFC 3492'],
    ['ada@byron.example; bea@byron.example', null, 'two'],
    ['Ada Byron', null, 'none'],
  ])('%j is %j: %s', (cell, address, _) => {
    expect(emailIn(cell)).toBe(address)
  })

  it.each([
    ['ada@byron.example; bea@byron.example', true],
    ['ada@byron.example / bea@byron.example', true],
    ['ada@byron.example,bea@byron.example', true],
    ['ada@byron.example', false],
    ['ada@byron.example (work)', false],
    ['@ada @bea', false],
  ])('%j has several: %s', (cell, several) => {
    expect(hasSeveralEmails(cell)).toBe(several)
  })
})

it.each([
  ['Ada@Byron.example', 'Ada@Byron.example', 'nothing to change'],
  ['="0123"', '0123', 'Excel'],
  ['="say ""hi"""', 'say "hi"', 'Excel'],
  ["'+44 7700 900123", '+44 7700 900123', 'the portal’s exports'],
  ['=HYPERLINK("https://evil.example","x")', '=HYPERLINK("https://evil.example","x")', 'text'],
  ['#GETTING_DATA', '', 'Excel'],
  ['#SPILL!', '', 'Excel'],
  ['#ERROR!', '', 'Google Sheets'],
  ['#1', '#1', 'no failed formula'],
  ['#AI', '#AI', 'no failed formula'],
  ['mailto:ada@byron.example', 'ada@byron.example', 'a link'],
])('the cell %j says %j: %s', (cell, text, _) => {
  expect(readCell(cell)).toBe(text)
})
