import { namesOf } from '../core/options.ts'
import type { industries } from '../network/default-lists.ts'

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

/** Lists the industries that a value of the Industry filter matches: a sector's, or itself. */
export function industriesOf(filter: string): readonly string[] {
  const sector = sectorNames.find((name) => name === filter)
  return sector ? sectors[sector] : [filter]
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
