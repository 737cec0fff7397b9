import type { Consent, FounderProfile, FriendProfile } from '@portal/database/client'
import { type ConsentKind, consentKinds } from '@portal/shared/applications/options'
import type { ConsentEntry, ConsentState, Me } from '@portal/shared/profile/schemas'
import {
  type ChoosableField,
  choosableFields,
  type Visibility,
} from '@portal/shared/profile/visibility'
import { dayAt } from '../../lib/days.ts'
import { photoPath } from '../../lib/photos.ts'
import { recordOf } from '../../lib/record.ts'
import { presentSessionUser, type UserWithStatus } from '../auth/service.ts'
import type { Consents } from './consents.ts'
import { versionsOf } from './versions.ts'

/** Profiles as `getMe` reads them, as JSON: without the timestamp, and with a day as text. */
export type FounderColumns = Omit<FounderProfile, 'updated_at' | 'introductions_paused_until'> & {
  introductions_paused_until: string | null
}
export type FriendColumns = Omit<FriendProfile, 'updated_at'>

/** Every consent as it holds: in the words that were shown then, or in those of now if never answered. */
export function presentConsents(
  ledger: Consent[],
  wordings: Record<ConsentKind, string>,
): ConsentState[] {
  return consentKinds.map((kind) => {
    const latest = ledger.find((entry) => entry.kind === kind)
    return {
      kind,
      granted: latest?.granted ?? false,
      wording: latest?.wording ?? wordings[kind],
      since: latest?.created_at.toISOString() ?? null,
    }
  })
}

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
  photo_id: string | null
}

/** The owner's choice for each field. Without a founder's profile, all are private. */
const visibilityOf = (profile: FounderColumns | null) =>
  recordOf<ChoosableField, Visibility>(choosableFields, (field) =>
    profile?.shown_fields.includes(field) ? 'founders' : 'private',
  )

/** The first day after a pause, while it lasts. */
function pauseOf(profile: FounderColumns | null): string | null {
  const until = profile?.introductions_paused_until ?? null
  return until !== null && until > dayAt(new Date()) ? until : null
}

/** The member's own profile. */
export function presentMe({ user, founder, friend, consents, listed, photo_id }: Member): Me {
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
    open_to_introductions: founder?.open_to_introductions ?? false,
    introduction_contact: founder?.introduction_contact ?? null,
    introductions_paused_until: pauseOf(founder),
    photo: photoPath(photo_id),
    field_visibility: visibilityOf(founder),
  }
  return { ...values, versions: versionsOf(values) }
}
