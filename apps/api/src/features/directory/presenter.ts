import { type FounderProfile, Prisma } from '@portal/database/client'
import { type CardFields, cardOf } from '@portal/shared/directory/card'
import type { DirectoryMember, MemberPage } from '@portal/shared/directory/schemas'
import type { IntroductionStatus } from '@portal/shared/introductions/options'
import type { ChoosableField } from '@portal/shared/profile/visibility'
import { photoIdOf, photoPath } from '../../lib/photos.ts'

type FounderColumns = Omit<FounderProfile, 'updated_at' | 'introductions_paused_until'>

type FieldOf<T> = {
  [K in ChoosableField]: FounderColumns[K] extends T ? K : never
}[ChoosableField]

export type NamedProfile = FounderColumns & {
  full_name: string
  photo_id: string | null
  /** What the founder is to the caller. */
  introductions: IntroductionStatus
}

/** The columns that the directory reads. */
export type DirectoryRow = Pick<
  NamedProfile,
  'user_id' | 'full_name' | 'photo_id' | 'shown_fields' | 'introductions' | keyof CardFields
>

/** The columns of a `DirectoryRow` but `introductions`, from `founder_profiles f` and `users u`. */
export const directoryColumns = Prisma.sql`
  f.user_id, u.full_name, ${photoIdOf}, f.shown_fields, f.current_title, f.company_name, f.company_website,
  f.product_type, f.industry, f.verticals, f.business_model, f.revenue_status, f.city,
  f.linkedin_profile`

/**
 * A founder in the directory (docs/product.md, 'Listing and visibility'). The name is always shown.
 */
export function presentDirectoryMember(profile: DirectoryRow): DirectoryMember {
  const shown = new Set(profile.shown_fields)
  return {
    ...cardOf(profile, (field) => shown.has(field)),
    id: profile.user_id,
    name: profile.full_name,
    photo: photoPath(profile.photo_id),
    introductions: profile.introductions,
  }
}

/** A founder's page as others see it, also for the founder. */
export function presentMemberPage(
  profile: NamedProfile,
  { listed, is_me }: Pick<MemberPage, 'listed' | 'is_me'>,
): MemberPage {
  const shown = new Set(profile.shown_fields)
  const text = (field: FieldOf<string | null>) => (shown.has(field) ? profile[field] : null)
  const texts = (field: FieldOf<string[]>) => (shown.has(field) ? profile[field] : [])
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
    is_me,
  }
}
