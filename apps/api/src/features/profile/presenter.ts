import type { Consent, FounderProfile, FriendProfile } from '@portal/database/client'
import type { ConsentEntry, ConsentState, Me } from '@portal/shared/profile/schemas'
import type { ChoosableField, Visibility } from '@portal/shared/profile/visibility'
import { presentSessionUser, type UserWithStatus } from '../auth/service.ts'
import type { Consents, HeldConsent } from './consents.ts'
import { versionsOf } from './versions.ts'

/** Profiles without `updated_at`, which no screen shows. */
export type FounderColumns = Omit<FounderProfile, 'updated_at'>
export type FriendColumns = Omit<FriendProfile, 'updated_at'>

/** A consent for the person who gave or withheld it. */
export function presentConsent({ kind, granted, wording, since }: HeldConsent): ConsentState {
  return { kind, granted, wording, since: since?.toISOString() ?? null }
}

/** An answer in the ledger, for the person who gave it. */
export function presentConsentEntry({ id, created_at, ...row }: Consent): ConsentEntry {
  const { kind, granted, wording, wording_version, source } = row
  const at = created_at.toISOString()
  return { id: String(id), kind, granted, wording, wording_version, source, at }
}

export interface Member {
  user: UserWithStatus
  founder: FounderColumns | null
  friend: FriendColumns | null
  consents: Consents
  listed: boolean
}

/** The owner's choice for each field. Without a founder's profile, all are private. */
function visibilityOf(profile: FounderColumns | null): Record<ChoosableField, Visibility> {
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

/** The member's own profile. */
export function presentMe({ user, founder, friend, consents, listed }: Member): Me {
  const profile = founder ?? friend
  const values = {
    ...presentSessionUser(user),
    current_title: founder?.current_title ?? null,
    company_name: founder?.company_name ?? null,
    company_website: founder?.company_website ?? null,
    industry: founder?.industry ?? null,
    industry_other: founder?.industry_other ?? null,
    verticals: founder?.verticals ?? [],
    business_model: founder?.business_model ?? [],
    business_type: founder?.business_type ?? null,
    product_type: founder?.product_type ?? null,
    product_status: founder?.product_status ?? null,
    users_status: founder?.users_status ?? null,
    pronouns: profile?.pronouns ?? null,
    city: profile?.city ?? null,
    linkedin_profile: profile?.linkedin_profile ?? null,
    bio: profile?.bio ?? null,
    companies_house_number: founder?.companies_house_number ?? null,
    phone_number: founder?.phone_number ?? null,
    whatsapp_number: profile?.whatsapp_number ?? null,
    founder_type: founder?.founder_type ?? null,
    revenue_status: founder?.revenue_status ?? null,
    cambridge_connection: profile?.cambridge_connection ?? [],
    cambridge_connection_notes: profile?.cambridge_connection_notes ?? null,
    is_university_spinout: founder?.is_university_spinout ?? null,
    is_related_to_university_studies: founder?.is_related_to_university_studies ?? null,
    ai_usage: founder?.ai_usage ?? null,
    have_raised: founder?.have_raised ?? [],
    will_raise: founder?.will_raise ?? [],
    fundraising_details: founder?.fundraising_details ?? null,
    contributions: profile?.contributions ?? [],
    pod_signup: profile?.pod_signup ?? [],
    how_found_us: profile?.how_found_us ?? null,
    ecosystem_role: friend?.ecosystem_role ?? [],
    role_org: friend?.role_org ?? null,
    ...consents,
    listed,
    field_visibility: visibilityOf(founder),
  }
  return { ...values, versions: versionsOf(values) }
}
