/** The fields of a profile whose visibility its owner chooses; the name is always shown. */
export const choosableFields = [
  'pronouns',
  'bio',
  'city',
  'linkedin_profile',
  'company_name',
  'company_website',
  'current_title',
  'founder_type',
  'industry',
  'verticals',
  'product_type',
  'product_status',
  'revenue_status',
  'business_model',
  'contributions',
  'have_raised',
  'will_raise',
  'fundraising_details',
] as const
export type ChoosableField = (typeof choosableFields)[number]

export const visibilities = ['private', 'founders'] as const
export type Visibility = (typeof visibilities)[number]

/** The fields that are private by default; founders see the others. */
export const privateByDefault: readonly ChoosableField[] = [
  'have_raised',
  'will_raise',
  'fundraising_details',
]
