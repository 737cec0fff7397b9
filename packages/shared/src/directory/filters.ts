import { industries } from '../applications/options.ts'

type Industry = (typeof industries)[number]

/**
 * The directory's four sectors (spec 9.3), each a set of the 28 industries: the prototype's filter
 * named sectors that no founder could choose.
 */
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

export const sectorNames = Object.keys(sectors) as (keyof typeof sectors)[]

/** What the Industry filter offers after 'All Industries': the sectors, then the industries. */
export const industryFilters = [...sectorNames, ...industries] as const
export type IndustryFilter = (typeof industryFilters)[number]

function isSector(filter: IndustryFilter): filter is keyof typeof sectors {
  return filter in sectors
}

/** The industries that a filter value stands for. */
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
