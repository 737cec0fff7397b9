import { namesOf } from '../core/options.ts'
import { type ChoosableField, profileFields } from '../profile/fields.ts'

/** Where founders see a profile field. */
export interface MemberField {
  /** The name on the wire, if different. */
  as?: string
  /** Set for fields in the directory's list: the name in a sentence. */
  row?: string
  /** The list and label on the member's page; other fields are shown elsewhere. */
  fact?: { list: 'venture' | 'founder' | 'raises'; label: string }
}

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
  industry: { row: 'industry', fact: { list: 'venture', label: 'Industry' } },
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
export const rowFields = memberFieldNames.filter(isRowField)
/** The fields that are only on a member's page. */
export const pageFields = memberFieldNames.filter((name) => !isRowField(name))

type WireName<K extends ChoosableField> = K extends ChoosableField
  ? Fields[K] extends { as: infer Name extends string }
    ? Name
    : K
  : never
/** The value for a viewer, empty for a private field. */
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

/** Selects the visible values of fields, by wire name. Private fields are null or []. */
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
