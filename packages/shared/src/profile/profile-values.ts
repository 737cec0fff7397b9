import type { Me } from './schemas.ts'

/** A stored product type as the account page reads it (spec 3.4): the first of several, in lower case. */
export function productTypeOf(stored: string | null): string {
  return (stored ?? '').split(',')[0]?.trim().toLowerCase() ?? ''
}

/** A stored industry as the account page reads it: the first of several. */
export function primaryIndustryOf(stored: string | null): string {
  return (stored ?? '').split(',')[0]?.trim() ?? ''
}

/** A stored users status as the account page reads it: 'active' by its present name, else hyphenated. */
export function usersStatusOf(stored: string | null): string {
  const status = (stored ?? '').trim().toLowerCase().replace(/\s+/g, '-')
  return status === 'active' ? 'active-customer-base' : status
}

/** A profile as the account page shows it and sends it back (spec 3.4): older spellings read as today's. */
export function readProfile(me: Me): Me {
  return {
    ...me,
    industry: primaryIndustryOf(me.industry) || null,
    product_type: productTypeOf(me.product_type) || null,
    users_status: usersStatusOf(me.users_status) || null,
  }
}
