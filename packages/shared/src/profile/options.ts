/** Option lists of the account page that differ from sign-up. The API accepts both. */
export const pronounOptions = ['she/her', 'he/him', 'they/them', 'other'] as const

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
