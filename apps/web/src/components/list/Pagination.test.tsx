import { expect, test } from 'vitest'
import { pageItems } from './Pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 'gap', 5]],
  [2, 5, [1, 2, 3, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 5, [1, 'gap', 3, 4, 5]],
  [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('page %i of %i', (current, total, expected) => {
  expect(pageItems(current, total)).toEqual(expected)
})

test('a page beyond the end has links to other pages', () => {
  expect(pageItems(9, 3)).toEqual([1, 'gap', 3])
})
