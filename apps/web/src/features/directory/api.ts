import {
  getDirectory,
  getSearchAlternatives,
  getShortcuts,
  getSupporters,
  getTopicCounts,
} from '@portal/shared/directory/endpoints'
import {
  companyTypeFilters,
  directoryOrders,
  joinedFilters,
  revenueStageFilters,
  sectorNames,
  singleFilters,
} from '@portal/shared/directory/filters'
import { type ListNetwork, offeredOptions } from '@portal/shared/network/lists'
import { listWins } from '@portal/shared/wins/endpoints'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { keepPrevious, queryOf } from '#lib/http/queries.ts'

/** Ignores unknown filter values. An unknown industry or topic has no results. */
export const readDirectory = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  industry: query.get('industry')?.trim() || null,
  revenue_stage: readOneOf(query, 'revenue_stage', revenueStageFilters),
  company_type: readOneOf(query, 'company_type', companyTypeFilters),
  joined: readOneOf(query, 'joined', joinedFilters),
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
  joined: null,
  helps_with: [],
}

/** Names the filter by the month of joining. */
export const newThisMonth = 'New this month'

export const activeFilters = (state: DirectoryState) => [
  ...singleFilters.flatMap((name) => {
    const value = state[name]
    return value ? [{ name, value }] : []
  }),
  ...state.helps_with.map((value) => ({ name: 'helps_with' as const, value })),
]

const all = (label: string) => ({ value: '', label })

/** The filter selects. Their first option clears the filter. */
export const selectsOf = (network: ListNetwork) =>
  [
    {
      name: 'industry',
      label: 'Industry',
      options: [
        all('All Industries'),
        { group: 'Sectors', items: [...sectorNames] },
        { group: 'Industries', items: offeredOptions(network, 'industries') },
      ],
    },
    {
      name: 'revenue_stage',
      label: 'Revenue Stage',
      options: [all('All Stages'), ...revenueStageFilters],
    },
    {
      name: 'company_type',
      label: 'Company Type',
      options: [all('All Types'), ...companyTypeFilters],
    },
  ] as const

const PAGE_SIZE = 20

const toParameters = ({ search, helps_with, ...state }: DirectoryState) => ({
  ...Object.fromEntries(
    singleFilters.flatMap((name) => (state[name] ? [[name, state[name]]] : [])),
  ),
  ...(helps_with.length > 0 && { helps_with }),
  search,
})

/** One page of the directory. The previous page stays visible while the next one loads. */
export function directoryQuery(state: DirectoryState) {
  const { sort, page } = state
  const query = { ...toParameters(state), ...(sort && { sort }), page, page_size: PAGE_SIZE }
  return queryOf(getDirectory, { query }, keepPrevious)
}

export const searchAlternativesQuery = (state: DirectoryState) =>
  queryOf(getSearchAlternatives, { query: toParameters(state) })

export const topicCountsQuery = queryOf(getTopicCounts, {})

export const shortcutsQuery = queryOf(getShortcuts, {})

export const winsOfQuery = (author: string) =>
  queryOf(listWins, { query: { author, page_size: 3 } }, { select: ({ wins }) => wins })

export const readSupporters = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  helps_with: readTopics(query),
  page: readPage(query),
})

export const supportersQuery = (state: ReturnType<typeof readSupporters>) =>
  queryOf(getSupporters, { query: { ...state, page_size: PAGE_SIZE } }, keepPrevious)

export const readTab = (query: URLSearchParams) =>
  readOneOf(query, 'tab', ['supporters']) ?? 'founders'
