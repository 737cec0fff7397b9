import { getDirectory } from '@portal/shared/directory/endpoints'
import { search as searchAll } from '@portal/shared/search/endpoints'
import { expect, test } from 'vitest'
import { drawSearches, drawSearchTerms, formatQuery, searchPath } from './searches.ts'

const searches = drawSearches(4096, 10_000)

test('all searches differ, and the directory accepts each', () => {
  expect(new Set(searches.map(formatQuery)).size).toBe(4096)
  for (const search of searches) getDirectory.query.parse(search)
  expect(drawSearches(4096, 10_000)).toEqual(searches)
})

test('all searches of the portal differ, and the portal accepts each', () => {
  const words = drawSearchTerms(1024, 2000)
  expect(new Set(words).size).toBe(1024)
  for (const path of words) {
    searchAll.query.parse(Object.fromEntries(new URL(path, 'http://portal').searchParams))
  }
})

test('the mix has pages, filters, full names, first letters and topics', () => {
  const share = (is: (search: (typeof searches)[number]) => unknown) =>
    searches.filter(is).length / searches.length
  expect(share(({ search }) => search === undefined)).toBeGreaterThan(0.2)
  expect(share(({ search }) => search?.includes(' '))).toBeGreaterThan(0.4)
  expect(share(({ helps_with }) => helps_with)).toBeGreaterThan(0.04)
  expect(share(({ search }) => search?.length === 2)).toBeGreaterThan(0.04)
})

test('a path is encoded as the web app encodes it', () => {
  expect(searchPath({ search: 'Lucía Xu', page: 2 })).toBe(
    '/api/auth/directory/?search=Luc%C3%ADa+Xu&page=2',
  )
})
