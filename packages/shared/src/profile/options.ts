import type { Network } from '../network/schemas.ts'

/** Option lists of the account page that differ from sign-up. The API accepts both. */
export const pronounOptions = ['she/her', 'he/him', 'they/them', 'other'] as const

/** Lists the connections to the city that the account page offers. */
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

/** Lists the kinds of pod (peer group) of the network. */
export function podOptions({ county }: Network): string[] {
  return [
    'Mums Pod',
    'Life Sciences Pod',
    'Green Tech Pod',
    'Deep Tech Pod',
    ...(county === undefined ? [] : [`${county} Co-working Pod`]),
  ]
}
