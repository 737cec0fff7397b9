import { expect, it } from 'vitest'
import { formatCount, pluralise } from './count.ts'

it.each([
  [1, 'member', '1 member'],
  [0, 'member', '0 members'],
  [2, 'day', '2 days'],
  [3, 'entry', '3 entries'],
  [2, 'past opportunity', '2 past opportunities'],
  [5, 'person', '5 people'],
])('%i, %s: %s', (n, one, text) => expect(formatCount(n, one)).toBe(text))

it('takes a plural that is not regular', () => {
  expect(formatCount(2, 'row is', 'rows are')).toBe('2 rows are')
  expect(pluralise(1, 'is', 'are')).toBe('is')
})
