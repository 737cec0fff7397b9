import { expect, test } from 'vitest'
import { excerptOf, matchIn } from './match.ts'

test.each([
  ['Zoë O’Brien', 'zoe', 'Zoë'],
  ['Zoe\u0308 Quill', 'ZOË Q', 'Zoe\u0308 Q'],
  ['two  \n words', 'two words', 'two  \n words'],
  ['ﬁne Fenland', 'fenland', 'Fenland'],
  ['an ode to de facto', 'de', 'de'],
  ['an ode', 'de', null],
  ['Ada', ' ', null],
  ['Ada', 'Grace', null],
])('in %j, a search for %j matches %j', (text, search, expected) => {
  const match = matchIn(text, search)
  expect(match && text.slice(...match)).toBe(expected)
})

test('an excerpt starts at a word, and marks where text is left out', () => {
  const bio = `${'word '.repeat(20)}silk ${'more '.repeat(40)}`.trim()
  expect(excerptOf(bio, 'silk')).toMatch(/^…word .*silk more.*…$/)
  expect(excerptOf('Silk', 'silk')).toBe('Silk')
  expect(excerptOf(bio, 'velvet')).toBeNull()
})
