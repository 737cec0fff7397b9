import { expect, it } from 'vitest'
import { searchWords } from './words.ts'

it.each([
  ['Who can help with grants?', ['grants?']],
  ['  Zoë  ZOE Quill ', ['zoe', 'quill']],
  ['help me', ['help', 'me']],
  ['a b c d e f g h i j k', ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'j']],
  ['', []],
])('%j has the words %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})
