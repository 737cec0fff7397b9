import { type Consent, type FriendProfile, Prisma } from '@portal/database/client'
import type { DirectoryMember, MemberPage } from '@portal/shared/directory/schemas'
import type { ConsentEntry, ConsentState, Me } from '@portal/shared/profile/schemas'
import { presentSessionUser, type UserWithStatus } from '../auth/service.ts'
import type { Consents, HeldConsent } from './consents.ts'
import { type FounderColumns, shownTo, visibilityOf } from './shown.ts'
import { versionsOf } from './versions.ts'

/** A profile without when it changed, which no screen shows. */
export type FriendColumns = Omit<FriendProfile, 'updated_at'>

export type NamedProfile = FounderColumns & { full_name: string }

/** What the directory shows of a profile, and her choice of that. */
export type DirectoryRow = Pick<
  NamedProfile,
  | 'user_id'
  | 'full_name'
  | 'shown_fields'
  | 'current_title'
  | 'company_name'
  | 'company_website'
  | 'product_type'
  | 'industry'
  | 'verticals'
  | 'business_model'
  | 'revenue_status'
  | 'city'
  | 'linkedin_profile'
>
/** Its columns, of `founder_profiles f` and `users u`. */
export const directoryColumns = Prisma.sql`
  f.user_id, u.full_name, f.shown_fields, f.current_title, f.company_name, f.company_website,
  f.product_type, f.industry, f.verticals, f.business_model, f.revenue_status, f.city,
  f.linkedin_profile`

/**
 * A founder for other founders: the fields of spec 3.3, as far as she shows them, and never a way to
 * contact her but LinkedIn. The name is always shown.
 */
export function presentDirectoryMember(profile: DirectoryRow): DirectoryMember {
  const { text, texts } = shownTo(profile)
  return {
    id: profile.user_id,
    name: profile.full_name,
    role: text('current_title'),
    company: text('company_name'),
    company_website: text('company_website'),
    product_type: text('product_type'),
    industry: text('industry'),
    verticals: texts('verticals'),
    business_model: texts('business_model'),
    revenue_status: text('revenue_status'),
    location: text('city'),
    linkedin_profile: text('linkedin_profile'),
  }
}

export interface Page {
  profile: NamedProfile
  listed: boolean
  isMe: boolean
}

/** A founder's page: to her too it is what others see. */
export function presentMemberPage({ profile, listed, isMe }: Page): MemberPage {
  const { text, texts } = shownTo(profile)
  return {
    ...presentDirectoryMember(profile),
    pronouns: text('pronouns'),
    bio: text('bio'),
    founder_type: text('founder_type'),
    product_status: text('product_status'),
    contributions: texts('contributions'),
    have_raised: texts('have_raised'),
    will_raise: texts('will_raise'),
    fundraising_details: text('fundraising_details'),
    listed,
    is_me: isMe,
  }
}

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

/** Everything a member holds in her own profile (spec 3.4), for herself alone. */
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
