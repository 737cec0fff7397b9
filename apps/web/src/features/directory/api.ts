import { industries } from '@portal/shared/applications/options'
import { getDirectory } from '@portal/shared/directory/endpoints'
import {
  companyTypeFilters,
  helpFilters,
  industryFilters,
  revenueStageFilters,
  sectorNames,
} from '@portal/shared/directory/filters'
import type { Network } from '@portal/shared/network/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/queries.ts'
import { readOneOf, readPage } from '#lib/url-state.ts'

/**
 * What the address bar says of the directory: its search, its filters and the page. A value that no filter
 * offers counts as none; what founders can help with depends on the network, and finds nobody when it is
 * not offered.
 */
export const readDirectory = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  industry: readOneOf(query, 'industry', industryFilters),
  revenue_stage: readOneOf(query, 'revenue_stage', revenueStageFilters),
  company_type: readOneOf(query, 'company_type', companyTypeFilters),
  can_help_with: query.get('can_help_with')?.trim() || null,
  page: readPage(query),
})

export type DirectoryState = ReturnType<typeof readDirectory>

export const noFilters = {
  industry: null,
  revenue_stage: null,
  company_type: null,
  can_help_with: null,
} as const

/** The filters that are set, as the server takes them. */
const filterOf = (state: DirectoryState) => {
  const { industry, revenue_stage, company_type, can_help_with } = state
  return {
    ...(industry && { industry }),
    ...(revenue_stage && { revenue_stage }),
    ...(company_type && { company_type }),
    ...(can_help_with && { can_help_with }),
  }
}

/** How many of the filters are set. */
export const activeFilters = (state: DirectoryState) => Object.keys(filterOf(state)).length

const all = (label: string) => ({ value: '', label })

/** The selects: what stands for no filter comes first. */
export const filtersOf = (network: Network) =>
  [
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
    {
      name: 'can_help_with',
      label: 'Can help with',
      options: [all('Anything'), ...helpFilters(network)],
      searchable: true,
    },
  ] as const

const PAGE_SIZE = 20

/** One page of the directory. The page before stays in view while the next one loads. */
export function directoryQuery(state: DirectoryState) {
  const { search, page } = state
  const query = { ...filterOf(state), search, page, page_size: PAGE_SIZE }
  return queryOptions({
    ...queryOf(getDirectory, { query }),
    placeholderData: keepPreviousData,
  })
}

/** A few founders that a search finds, by name. */
export const findFoundersQuery = (search: string) =>
  queryOptions({
    ...queryOf(getDirectory, { query: { search, page_size: 5 } }),
    select: ({ members }) => members,
  })
