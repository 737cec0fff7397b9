import { industries } from '@portal/shared/applications/options'
import {
  companyTypeFilters,
  type IndustryFilter,
  industryFilters,
  revenueStageFilters,
  sectorNames,
} from '@portal/shared/directory/filters'
import { readOneOf, readPage } from '#lib/url-state.ts'

/** What the address bar says of the directory: its search, its filters and the page. */
export type DirectoryState = {
  search: string
  industry: IndustryFilter | null
  revenue_stage: (typeof revenueStageFilters)[number] | null
  company_type: (typeof companyTypeFilters)[number] | null
  page: number
}

/** Reads it from the address. A value that no filter offers counts as none. */
export function readDirectory(query: URLSearchParams): DirectoryState {
  return {
    search: query.get('search')?.trim() ?? '',
    industry: readOneOf(query, 'industry', industryFilters),
    revenue_stage: readOneOf(query, 'revenue_stage', revenueStageFilters),
    company_type: readOneOf(query, 'company_type', companyTypeFilters),
    page: readPage(query),
  }
}

export const noFilters = { industry: null, revenue_stage: null, company_type: null } as const

/** The filters that are set, as the server takes them. */
export const filterOf = ({ industry, revenue_stage, company_type }: DirectoryState) => ({
  ...(industry && { industry }),
  ...(revenue_stage && { revenue_stage }),
  ...(company_type && { company_type }),
})

/** How many of the filters are set. */
export const activeFilters = (state: DirectoryState) => Object.keys(filterOf(state)).length

const all = (label: string) => ({ value: '', label })

/** The selects: what stands for no filter comes first. */
export const filters = [
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
