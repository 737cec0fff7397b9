import { industries } from '@portal/shared/applications/options'
import {
  companyTypeFilters,
  type IndustryFilter,
  industryFilters,
  revenueStageFilters,
  sectorNames,
} from '@portal/shared/directory/filters'
import { readOneOf, readPage } from '#lib/url-state.ts'

/** What the address bar says of the directory: its search, its three filters and the page. */
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

/** How many of the three filters are set. */
export const activeFilters = (state: DirectoryState) =>
  [state.industry, state.revenue_stage, state.company_type].filter((value) => value !== null).length

const all = (label: string) => ({ value: '', label })

/** The three selects: what stands for no filter comes first. */
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
