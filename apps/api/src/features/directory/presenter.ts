import { type FounderProfile, Prisma } from '@portal/database/client'
import type { DirectoryMember, MemberPage } from '@portal/shared/directory/schemas'
import type { ChoosableField } from '@portal/shared/profile/visibility'

/** A profile without when it changed, which no screen shows. */
type FounderColumns = Omit<FounderProfile, 'updated_at'>

type FieldOf<T> = {
  [K in ChoosableField]: FounderColumns[K] extends T ? K : never
}[ChoosableField]

type Shown = Pick<FounderColumns, 'shown_fields'> & Partial<Pick<FounderColumns, ChoosableField>>

/**
 * A profile, or what was read of it, as other founders see it: what its owner keeps private is null, or
 * an empty list.
 */
function shownTo(profile: Shown) {
  const shown = new Set(profile.shown_fields)
  return {
    text: (field: FieldOf<string | null>) => (shown.has(field) ? (profile[field] ?? null) : null),
    texts: (field: FieldOf<string[]>) => (shown.has(field) ? (profile[field] ?? []) : []),
  }
}

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
