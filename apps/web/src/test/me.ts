import { consentKinds } from '@portal/shared/applications/options'
import { memberFieldNames, visibleFields } from '@portal/shared/directory/member-fields'
import type { MemberPage } from '@portal/shared/directory/schemas'
import {
  choosableFields,
  founderColumns,
  friendColumns,
  profileFields,
} from '@portal/shared/profile/fields'
import { meSchema } from '@portal/shared/profile/schemas'

const initially = choosableFields.map((field) => [field, profileFields[field].visibility])
const nothing = [...founderColumns, ...friendColumns].map((field) => [
  field,
  profileFields[field].input === 'chips' ? [] : null,
])

/** A founder's profile for tests: listed by the internal consent, with default privacy choices. */
export const sampleMe = meSchema.parse({
  ...Object.fromEntries(nothing),
  id: 'me',
  email: 'me@test.example',
  full_name: 'Me Myself',
  is_active: true,
  is_admin: false,
  roles: [],
  user_type: 'female_founder',
  tier: 'Free',
  application_status: 'approved',
  must_add_second_step: false,
  deletion_due_at: null,
  unmatched_values: {},
  current_title: 'Chief Engineer',
  company_name: 'Analytical Engines',
  company_website: 'https://engines.example',
  industry: 'DeepTech',
  verticals: ['Computing'],
  business_model: ['B2B'],
  business_type: 'tech',
  product_type: 'saas',
  product_status: 'mvp',
  city: 'Ely',
  bio: 'We weave numbers.',
  founder_type: 'first-time',
  revenue_status: 'pre-revenue',
  have_raised: ['Equity', 'Bootstrapped'],
  ...Object.fromEntries(consentKinds.map((kind) => [kind, kind === 'internal_member_list'])),
  open_to_introductions: false,
  introduction_contact: null,
  introductions_paused_until: null,
  photo: null,
  listed: true,
  field_visibility: Object.fromEntries(initially),
  versions: { visibility: '', details: '', business: '', fundraising: '', community: '' },
})

/** Another founder's page, with all fields hidden. */
export const sampleMember: MemberPage = {
  id: 'other',
  name: 'Another Founder',
  photo: null,
  ...visibleFields(memberFieldNames, {}, () => false),
  introductions: 'not_open',
  member_since: '2026-10',
  events_of_both: [],
  listed: true,
  is_me: false,
}
