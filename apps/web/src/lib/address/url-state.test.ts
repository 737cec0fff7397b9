import { expect, test } from 'vitest'
import { readOneOf, readPage, toSearchParams } from './url-state.ts'

const pageOf = (text: string) => readPage(new URLSearchParams({ page: text }))

test('the address contains no empty values and not page 1', () => {
  expect(toSearchParams({ search: '', tab: null, filter: undefined, page: 1 }).toString()).toBe('')
  expect(toSearchParams({ search: 'café & co', page: 3 }).toString()).toBe(
    'search=caf%C3%A9+%26+co&page=3',
  )
})

test.each([
  ['3', 3],
  ['1', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['many', 1],
  ['', 1],
  ['99999999', 1],
])('page=%s is page %i', (text, page) => {
  expect(pageOf(text)).toBe(page)
})

test('ignores values that are not offered', () => {
  const query = new URLSearchParams({ colour: 'plum' })
  expect(readOneOf(query, 'colour', ['sage', 'plum'])).toBe('plum')
  expect(readOneOf(query, 'colour', ['sage'])).toBeNull()
  expect(readOneOf(query, 'shape', ['round'])).toBeNull()
})
