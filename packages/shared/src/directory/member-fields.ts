import { namesOf } from '../core/options.ts'
import { type ChoosableField, profileFields } from '../profile/fields.ts'

/** Where founders read a field that its owner shows. */
export interface MemberField {
  /** Its name on the wire, if it is another. */
  as?: string
  /** What a sentence calls it that is also in the directory's rows; the others are on the page alone. */
  row?: string
  /** Facts of a page stand in a list; a field without a label has a place of its own. */
  fact?: { list: 'venture' | 'founder' | 'raises'; label: string }
}

/** The fields that founders may show to each other, in the order of the privacy page and of the pages. */
export const memberFields = {
  pronouns: {},
  bio: { row: 'bio' },
  city: { as: 'location', row: 'city' },
  linkedin_profile: { row: 'profile link' },
  founder_type: { fact: { list: 'founder', label: 'Founder' } },
  contributions: { as: 'helps_with', row: 'contributions' },
  have_raised: { fact: { list: 'raises', label: 'Has raised' } },
  will_raise: { fact: { list: 'raises', label: 'Plans to raise' } },
  fundraising_details: {},
  current_title: { as: 'role', row: 'current title' },
  company_name: { as: 'company', row: 'company name' },
  company_website: { row: 'company website' },
  industry: { row: 'industry', fact: { list: 'venture', label: 'Sector' } },
  verticals: { row: 'verticals', fact: { list: 'venture', label: 'Verticals' } },
  product_type: { row: 'product type', fact: { list: 'venture', label: 'Product' } },
  product_status: { fact: { list: 'venture', label: 'Product stage' } },
  revenue_status: { row: 'revenue status', fact: { list: 'venture', label: 'Revenue' } },
  business_model: { row: 'business models', fact: { list: 'venture', label: 'Business model' } },
} as const satisfies Record<ChoosableField, MemberField>
type Fields = typeof memberFields

export const memberFieldNames = namesOf(memberFields)

export type RowField = {
  [K in ChoosableField]: Fields[K] extends { row: string } ? K : never
}[ChoosableField]

const isRowField = (name: ChoosableField): name is RowField => 'row' in memberFields[name]
/** The fields of the directory's rows. */
export const rowFields = memberFieldNames.filter(isRowField)
/** The fields that are on a founder's page alone. */
export const pageFields = memberFieldNames.filter((name) => !isRowField(name))

/** The name of a field on the wire. */
type WireName<K extends ChoosableField> = K extends ChoosableField
  ? Fields[K] extends { as: infer Name extends string }
    ? Name
    : K
  : never
/** What a field is to somebody who may not see it. */
type Value<K extends ChoosableField> = (typeof profileFields)[K]['input'] extends 'chips'
  ? string[]
  : string | null

/** Fields as other founders see them, by their names on the wire. */
export type VisibleFields<K extends ChoosableField> = { [Name in K as WireName<Name>]: Value<Name> }

export function wireNameOf<K extends ChoosableField>(name: K): WireName<K>
export function wireNameOf(name: ChoosableField): string {
  const field = memberFields[name]
  return 'as' in field ? field.as : name
}

/**
 * These fields of a profile as other founders see them, by their names on the wire: one that is kept private
 * is null, or an empty list.
 */
export function visibleFields<K extends ChoosableField>(
  names: readonly K[],
  profile: { readonly [Name in K]?: Value<Name> },
  isShown: (name: K) => boolean,
): VisibleFields<K> {
  return Object.fromEntries(
    names.map((name) => {
      const nothing = profileFields[name].input === 'chips' ? [] : null
      return [wireNameOf(name), isShown(name) ? (profile[name] ?? nothing) : nothing]
    }),
  ) as VisibleFields<K>
}
