import type { Me } from './schemas.ts'

const nothings = ['', 'n/a', 'not specified']

/** Checks for an answer. '', 'n/a' and 'not specified' are none. */
export const isAnswered = (value: string | null | undefined): value is string =>
  typeof value === 'string' && !nothings.includes(value.trim().toLowerCase())

/** Converts a stored product type to an option: the first of several, in lower case. */
export function productTypeOf(stored: string | null): string {
  return (stored ?? '').split(',')[0]?.trim().toLowerCase() ?? ''
}

/** Converts a stored industry to an option: the first of several. */
export function primaryIndustryOf(stored: string | null): string {
  return (stored ?? '').split(',')[0]?.trim() ?? ''
}

/** Converts a stored users status to an option: lower case, hyphenated, 'active' renamed. */
export function usersStatusOf(stored: string | null): string {
  const status = (stored ?? '').trim().toLowerCase().replace(/\s+/g, '-')
  return status === 'active' ? 'active-customer-base' : status
}

/** Converts older spellings in a profile to the current options. */
export function normaliseProfile(me: Me): Me {
  return {
    ...me,
    industry: primaryIndustryOf(me.industry) || null,
    product_type: productTypeOf(me.product_type) || null,
    users_status: usersStatusOf(me.users_status) || null,
  }
}
