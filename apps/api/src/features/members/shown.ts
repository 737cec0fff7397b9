import type { FounderProfile } from '@portal/database/client'
import {
  type ChoosableField,
  choosableFields,
  type Visibility,
} from '@portal/shared/profile/visibility'

/** A profile without when it changed, which no screen shows. */
export type FounderColumns = Omit<FounderProfile, 'updated_at'>

type FieldOf<T> = {
  [K in ChoosableField]: FounderColumns[K] extends T ? K : never
}[ChoosableField]

type Shown = Pick<FounderColumns, 'shown_fields'> & Partial<Pick<FounderColumns, ChoosableField>>

/**
 * A profile, or what was read of it, as other founders see it: what its owner keeps private is null, or
 * an empty list.
 */
export function shownTo(profile: Shown) {
  const shown = new Set(profile.shown_fields)
  return {
    text: (field: FieldOf<string | null>) => (shown.has(field) ? (profile[field] ?? null) : null),
    texts: (field: FieldOf<string[]>) => (shown.has(field) ? (profile[field] ?? []) : []),
  }
}

/** What its owner chose for each field. Somebody without a founder's profile shows nothing. */
export function visibilityOf(profile: FounderColumns | null): Record<ChoosableField, Visibility> {
  const shown = new Set(profile?.shown_fields)
  const of = (field: ChoosableField): Visibility => (shown.has(field) ? 'founders' : 'private')
  return {
    pronouns: of('pronouns'),
    bio: of('bio'),
    city: of('city'),
    linkedin_profile: of('linkedin_profile'),
    company_name: of('company_name'),
    company_website: of('company_website'),
    current_title: of('current_title'),
    founder_type: of('founder_type'),
    industry: of('industry'),
    verticals: of('verticals'),
    product_type: of('product_type'),
    product_status: of('product_status'),
    revenue_status: of('revenue_status'),
    business_model: of('business_model'),
    contributions: of('contributions'),
    have_raised: of('have_raised'),
    will_raise: of('will_raise'),
    fundraising_details: of('fundraising_details'),
  }
}

/** The fields that are shown after a change, in the order of the contract. */
export function shownAfter(
  current: string[],
  changes: Partial<Record<ChoosableField, Visibility>>,
): ChoosableField[] {
  return choosableFields.filter((field) => {
    const chosen = changes[field]
    return chosen ? chosen === 'founders' : current.includes(field)
  })
}
