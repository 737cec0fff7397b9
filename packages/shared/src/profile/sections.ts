import type { ProfilePatch } from './schemas.ts'

/** The sections of the account page, with the fields that each one sends. */
export const profileSections = {
  visibility: ['public_member_list'],
  details: [
    'full_name',
    'pronouns',
    'city',
    'linkedin_profile',
    'cambridge_connection',
    'cambridge_connection_notes',
    'founder_type',
    'bio',
  ],
  business: [
    'company_name',
    'current_title',
    'company_website',
    'industry',
    'verticals',
    'product_type',
    'revenue_status',
    'business_type',
    'users_status',
    'product_status',
    'how_found_us',
    'ai_usage',
    'is_university_spinout',
    'is_related_to_university_studies',
    'company_house_number',
  ],
  fundraising: ['have_raised', 'will_raise', 'fundraising_details'],
  community: [
    'repost_wins',
    'participate_research',
    'contributions',
    'whatsapp_number',
    'whatsapp_group',
    'pod_signup',
  ],
} as const satisfies Record<string, readonly (keyof ProfilePatch)[]>

export type ProfileSection = keyof typeof profileSections

export const sectionNames = Object.keys(profileSections) as ProfileSection[]

/** The fields of a friend's profile. The API refuses a friend's change of any other field. */
export const friendFields = [
  'full_name',
  'pronouns',
  'city',
  'linkedin_profile',
  'cambridge_connection',
  'cambridge_connection_notes',
  'bio',
  'how_found_us',
  ...profileSections.community,
  'newsletter',
] as const satisfies readonly (keyof ProfilePatch)[]
