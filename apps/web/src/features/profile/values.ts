import type { Me, ProfilePatch, profilePatchSchema } from '@portal/shared/profile/schemas'
import { profileSections } from '@portal/shared/profile/sections'
import type { z } from 'zod'

const { visibility: _, ...sections } = profileSections

/** The sections that are saved with a button. */
export type SectionId = keyof typeof sections
export type FieldName = (typeof sections)[SectionId][number]

/** What a section's form holds: its own fields alone. */
export type SectionValues = z.input<typeof profilePatchSchema>
export type FieldValue = string | string[] | boolean | null

const clean = (values: string[]) => [
  ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
]

/** Every field of the page as its form holds it, in the names of the payloads. */
function allValues(me: Me) {
  return {
    full_name: me.full_name,
    pronouns: me.pronouns ?? '',
    city: me.city ?? '',
    linkedin_profile: me.linkedin_profile ?? '',
    cambridge_connection: clean(me.cambridge_connection),
    cambridge_connection_notes: me.cambridge_connection_notes ?? '',
    founder_type: me.founder_type ?? '',
    bio: me.bio ?? '',
    company_name: me.company_name ?? '',
    current_title: me.current_title ?? '',
    company_website: me.company_website ?? '',
    industry: me.industry ?? '',
    verticals: clean(me.verticals),
    product_type: me.product_type ?? '',
    revenue_status: me.revenue_status ?? '',
    business_type: me.business_type ?? '',
    users_status: me.users_status ?? '',
    product_status: me.product_status ?? '',
    how_found_us: me.how_found_us ?? '',
    ai_usage: me.ai_usage ?? '',
    is_university_spinout: me.is_university_spinout,
    is_related_to_university_studies: me.is_related_to_university_studies,
    company_house_number: me.companies_house_number ?? '',
    have_raised: clean(me.have_raised),
    will_raise: clean(me.will_raise),
    fundraising_details: me.fundraising_details ?? '',
    repost_wins: me.repost_wins,
    participate_research: me.participate_research,
    contributions: clean(me.contributions),
    whatsapp_number: me.whatsapp_number ?? '',
    whatsapp_group: me.whatsapp_group,
    pod_signup: clean(me.pod_signup),
  } satisfies Record<FieldName, FieldValue>
}

/** One field of the profile, as its form holds it. */
export const heldIn = (me: Me, name: FieldName): FieldValue => allValues(me)[name]

function copy<T extends SectionValues | ProfilePatch, K extends keyof T>(to: T, from: T, key: K) {
  to[key] = from[key]
}

/** What the form of these fields begins with. */
export function valuesOf(me: Me, names: readonly FieldName[]): SectionValues {
  const all: SectionValues = allValues(me)
  const values: SectionValues = {}
  for (const name of names) copy(values, all, name)
  return values
}

/** What a section sends: its fields in their order, as far as the member has them. */
export function payloadOf(
  section: SectionId,
  names: readonly FieldName[],
  patch: ProfilePatch,
): ProfilePatch {
  const payload: ProfilePatch = {}
  for (const name of sections[section]) if (names.includes(name)) copy(payload, patch, name)
  return payload
}

const fillers = ['', 'n/a', 'not specified']

/** Whether a value carries the 'Incomplete' badge. 'No' is an answer. */
export function isIncomplete(value: FieldValue | undefined): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return fillers.includes(value.trim().toLowerCase())
  return Array.isArray(value) && value.length === 0
}

export const isSame = (one: FieldValue, other: FieldValue) =>
  JSON.stringify(one) === JSON.stringify(other)
