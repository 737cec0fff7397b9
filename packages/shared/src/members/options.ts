import { industries } from '../applications/options.ts'
import type { Network } from '../network/schemas.ts'

/** Account page option lists that differ from sign-up's (spec 9.5). The server accepts both. */
export const pronounOptions = ['she/her', 'he/him', 'they/them', 'other'] as const

export function accountConnectionOptions({ city }: Network): string[] {
  return [
    `I studied at ${city}`,
    `I work at ${city}`,
    `${city} Alumni`,
    'Research Fellow',
    'Postdoc',
    'Other',
  ]
}

export const accountVerticals = [
  'B2B SaaS',
  'B2C SaaS',
  'AI/ML',
  'FinTech',
  'HealthTech',
  'EdTech',
  'E-commerce',
  'Marketplace',
  'Mobile App',
  'Hardware',
  'IoT',
  'Blockchain',
  'Gaming',
  'Social Media',
  'Green Tech',
  'Other',
] as const

/** Three of sign-up's lists, shorter on the account page. */
export const accountRevenueStatuses = ['pre-revenue', 'revenue-generating'] as const
export const accountBusinessTypes = ['tech', 'non-tech', 'service'] as const
export const accountProductStatuses = ['idea', 'mvp', 'launched', 'revenue-generating'] as const

export const fundingRounds = [
  'Friends & Family',
  'Pre-Seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C+',
  'Bridge Round',
  'Non-Dilutive (Grants, Competitions)',
  'Bootstrapped',
] as const

export const accountContributions = [
  'Mentorship',
  'Board questions',
  'Expertise sharing',
  'Event hosting',
  'Connections',
  'Feedback',
] as const

export function podOptions({ county }: Network): string[] {
  return [
    'Mums Pod',
    'Life Sciences Pod',
    'Green Tech Pod',
    'Deep Tech Pod',
    `${county} Co-working Pod`,
  ]
}

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
