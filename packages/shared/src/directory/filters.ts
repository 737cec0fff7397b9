import { industries } from '../applications/options.ts'
import { namesOf } from '../core/options.ts'

type Industry = (typeof industries)[number]

export const sectors = {
  'Artificial Intelligence': ['DeepTech', 'Cybersecurity', 'Future of Work'],
  Biotechnology: [
    'Life Sciences',
    'BioTech',
    'HealthTech',
    'Medicine',
    'Pharmaceuticals',
    'Drug Development',
    'Drug Delivery',
  ],
  CleanTech: ['GreenTech', 'NetZero', 'Agriculture'],
  'Education Technology': ['EdTech'],
} satisfies Record<string, Industry[]>

export const sectorNames = namesOf(sectors)

/** The values of the Industry filter: sectors, then industries. */
export const industryFilters = [...sectorNames, ...industries] as const
export type IndustryFilter = (typeof industryFilters)[number]

function isSector(filter: IndustryFilter): filter is keyof typeof sectors {
  return filter in sectors
}

/** Lists the industries that a filter value matches. */
export function industriesOf(filter: IndustryFilter): readonly Industry[] {
  return isSector(filter) ? sectors[filter] : [filter]
}

export const revenueStageFilters = ['Pre-Revenue', 'Post-Revenue'] as const
export const revenueStages = {
  'Pre-Revenue': ['pre-revenue'],
  'Post-Revenue': ['revenue-generating', 'profitable'],
} satisfies Record<(typeof revenueStageFilters)[number], string[]>

export const companyTypeFilters = ['Software', 'Hardware', 'Product', 'Service'] as const
export const companyTypes = {
  Software: ['saas'],
  Hardware: ['hardware'],
  Product: ['marketplace'],
  Service: ['service'],
} satisfies Record<(typeof companyTypeFilters)[number], string[]>

export const joinedFilters = ['this-month'] as const

export const directoryOrders = ['suggested', 'name', 'newest', 'relevance'] as const
export type DirectoryOrder = (typeof directoryOrders)[number]

/** Returns the chosen order; by default by relevance for a search, else as suggested. */
export function directoryOrderOf(query: {
  search: string
  sort?: DirectoryOrder | null | undefined
}): DirectoryOrder {
  const isSearching = query.search !== ''
  const chosen = query.sort === 'relevance' && !isSearching ? null : query.sort
  return chosen ?? (isSearching ? 'relevance' : 'suggested')
}

/** The highest count of alternatives and shortcuts. One more means 'or more'. */
export const alternativeCountLimit = 100

/** '28', or '100+' beyond `alternativeCountLimit`. */
export const formatBoundedCount = (count: number): string =>
  count > alternativeCountLimit ? `${alternativeCountLimit}+` : `${count}`

export const singleFilters = ['industry', 'revenue_stage', 'company_type', 'joined'] as const

export const shortcutLimit = 4
