import type { FounderProfile, FriendProfile } from '@portal/database/client'
import type { DirectoryMember, Me } from '@portal/shared/members/schemas'
import { presentSessionUser, type UserWithStatus } from '../auth/service.ts'
import type { Consents } from './consents.ts'

/** A founder for other founders: the fields of spec 3.3 and never a way to contact her but LinkedIn. */
export function presentDirectoryMember(
  profile: FounderProfile & { user: { full_name: string } },
): DirectoryMember {
  return {
    id: profile.user_id,
    name: profile.user.full_name,
    role: profile.current_title,
    company: profile.company_name,
    company_website: profile.company_website,
    product_type: profile.product_type,
    industry: profile.industry,
    verticals: profile.verticals,
    business_model: profile.business_model,
    revenue_status: profile.revenue_status,
    location: profile.city,
    linkedin_profile: profile.linkedin_profile,
  }
}

export interface Member {
  user: UserWithStatus
  founder: FounderProfile | null
  friend: FriendProfile | null
  consents: Consents
}

/** Everything a member holds in her own profile (spec 3.4), for herself alone. */
export function presentMe({ user, founder, friend, consents }: Member): Me {
  return {
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
    pronouns: (founder ?? friend)?.pronouns ?? null,
    city: (founder ?? friend)?.city ?? null,
    linkedin_profile: (founder ?? friend)?.linkedin_profile ?? null,
    bio: (founder ?? friend)?.bio ?? null,
    companies_house_number: founder?.companies_house_number ?? null,
    phone_number: founder?.phone_number ?? null,
    whatsapp_number: founder?.whatsapp_number ?? null,
    founder_type: founder?.founder_type ?? null,
    revenue_status: founder?.revenue_status ?? null,
    cambridge_connection: founder?.cambridge_connection ?? [],
    cambridge_connection_notes: founder?.cambridge_connection_notes ?? null,
    is_university_spinout: founder?.is_university_spinout ?? null,
    is_related_to_university_studies: founder?.is_related_to_university_studies ?? null,
    ai_usage: founder?.ai_usage ?? null,
    have_raised: founder?.have_raised ?? [],
    will_raise: founder?.will_raise ?? [],
    fundraising_details: founder?.fundraising_details ?? null,
    contributions: founder?.contributions ?? [],
    pod_signup: founder?.pod_signup ?? [],
    how_found_us: (founder ?? friend)?.how_found_us ?? null,
    ecosystem_role: friend?.ecosystem_role ?? [],
    role_org: friend?.role_org ?? null,
    ...consents,
  }
}
