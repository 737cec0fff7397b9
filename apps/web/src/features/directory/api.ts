import { industries } from '@portal/shared/applications/options'
import {
  getDirectory,
  getSearchAlternatives,
  getSupporters,
} from '@portal/shared/directory/endpoints'
import {
  companyTypeFilters,
  directoryOrders,
  industryFilters,
  revenueStageFilters,
  sectorNames,
  singleFilters,
} from '@portal/shared/directory/filters'
import { listWins } from '@portal/shared/wins/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { queryOf } from '#lib/http/queries.ts'

/**
 * What the address bar says of the directory: its search, its filters, its order and the page. A value that
 * no filter offers counts as none; what founders can help with depends on the network, and finds nobody when
 * it is not offered.
 */
export const readDirectory = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  industry: readOneOf(query, 'industry', industryFilters),
  revenue_stage: readOneOf(query, 'revenue_stage', revenueStageFilters),
  company_type: readOneOf(query, 'company_type', companyTypeFilters),
  helps_with: readTopics(query),
  sort: readOneOf(query, 'sort', directoryOrders),
  page: readPage(query),
})

const readTopics = (query: URLSearchParams) => [
  ...new Set(query.getAll('helps_with').flatMap((topic) => topic.trim() || [])),
]

export type DirectoryState = ReturnType<typeof readDirectory>

export const noFilters = {
  industry: null,
  revenue_stage: null,
  company_type: null,
  helps_with: [],
}

/** What is chosen, one by one: the filter and its value. */
export const chosenOf = (state: DirectoryState) => [
  ...singleFilters.flatMap((name) => {
    const value = state[name]
    return value ? [{ name, value }] : []
  }),
  ...state.helps_with.map((value) => ({ name: 'helps_with' as const, value })),
]

const all = (label: string) => ({ value: '', label })

/** The selects: what stands for no filter comes first. */
export const selects = [
  {
    name: 'industry',
    label: 'Industry',
    options: [
      all('All Industries'),
      { group: 'Sectors', items: [...sectorNames] },
      { group: 'Industries', items: [...industries] },
    ],
    searchable: true,
  },
  {
    name: 'revenue_stage',
    label: 'Revenue Stage',
    options: [all('All Stages'), ...revenueStageFilters],
    searchable: false,
  },
  {
    name: 'company_type',
    label: 'Company Type',
    options: [all('All Types'), ...companyTypeFilters],
    searchable: false,
  },
] as const

const PAGE_SIZE = 20

/** What the directory is searched for, as the server reads it. */
const searchedFor = ({ search, helps_with, ...state }: DirectoryState) => ({
  ...Object.fromEntries(
    singleFilters.flatMap((name) => (state[name] ? [[name, state[name]]] : [])),
  ),
  ...(helps_with.length > 0 && { helps_with }),
  search,
})

/** One page of the directory. The page before stays in view while the next one loads. */
export function directoryQuery(state: DirectoryState) {
  const { sort, page } = state
  const query = { ...searchedFor(state), ...(sort && { sort }), page, page_size: PAGE_SIZE }
  return queryOptions({
    ...queryOf(getDirectory, { query }),
    placeholderData: keepPreviousData,
  })
}

/** What to look for instead, for a search that found nobody. */
export const nearestQuery = (state: DirectoryState) =>
  queryOf(getSearchAlternatives, { query: searchedFor(state) })

/** The latest three wins of a member. */
export const winsOfQuery = (author: string) =>
  queryOptions({
    ...queryOf(listWins, { query: { author, page_size: 3 } }),
    select: ({ wins }) => wins,
  })

/** What the address bar says of the list of supporters. */
export const readSupporters = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  helps_with: readTopics(query),
  page: readPage(query),
})

/** One page of the supporters. */
export const supportersQuery = (state: ReturnType<typeof readSupporters>) =>
  queryOptions({
    ...queryOf(getSupporters, { query: { ...state, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })

/** The tab of the directory that the address names: the supporters, or the founders. */
export const readTab = (query: URLSearchParams) =>
  readOneOf(query, 'tab', ['supporters']) ?? 'founders'
