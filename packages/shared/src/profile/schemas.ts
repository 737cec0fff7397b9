import { z } from 'zod'
import { consentKinds } from '../applications/options.ts'
import { optionalWebsite, profileLink } from '../applications/schemas.ts'
import { sessionUserSchema } from '../auth/schemas.ts'
import { day, line, lines, moment, paragraph, personNameAsKept } from '../core/fields.ts'
import { introductionContacts } from '../introductions/options.ts'
import { choosableFields, visibilities } from './visibility.ts'

const text = z.string().nullable()
const texts = z.array(z.string())

/** The caller's account with the whole profile. */
export const meSchema = sessionUserSchema.extend({
  current_title: text,
  company_name: text,
  company_website: text,
  industry: text,
  industry_other: text,
  verticals: texts,
  business_model: texts,
  business_type: text,
  product_type: text,
  product_status: text,
  users_status: text,
  pronouns: text,
  city: text,
  linkedin_profile: text,
  bio: text,
  companies_house_number: text,
  phone_number: text,
  whatsapp_number: text,
  founder_type: text,
  revenue_status: text,
  cambridge_connection: texts,
  cambridge_connection_notes: text,
  is_university_spinout: z.boolean().nullable(),
  is_related_to_university_studies: z.boolean().nullable(),
  ai_usage: text,
  have_raised: texts,
  will_raise: texts,
  fundraising_details: text,
  contributions: texts,
  pod_signup: texts,
  how_found_us: text,
  ecosystem_role: texts,
  role_org: text,
  internal_member_list: z.boolean(),
  public_member_list: z.boolean(),
  repost_wins: z.boolean(),
  participate_research: z.boolean(),
  newsletter: z.boolean(),
  whatsapp_group: z.boolean(),
  /** Whether the directory lists the member (docs/product.md, 'Listing and visibility'). */
  listed: z.boolean(),
  /** Whether other founders may ask for an introduction; false for friends. */
  open_to_introductions: z.boolean(),
  /** What is shared on accepting a request, unless the member chooses otherwise then. */
  introduction_contact: z.enum(introductionContacts).nullable(),
  /** The first day on which the member is open again; null unless paused. */
  introductions_paused_until: z.iso.date().nullable(),
  /** The address of the member's photo. */
  photo: z.string().nullable(),
  field_visibility: z.record(z.enum(choosableFields), z.enum(visibilities)),
  /** The version of each section, which goes back with a change so that a stale one is refused. */
  versions: z.object({
    visibility: z.string(),
    details: z.string(),
    business: z.string(),
    fundraising: z.string(),
    community: z.string(),
  }),
})
export type Me = z.infer<typeof meSchema>

/**
 * What a member may change of their own profile. Other keys are dropped (docs/product.md, 'Profile').
 * The registry number is accepted under two names. `public_member_list` without `internal_member_list` is
 * the switch 'Directory Visibility', which sets both lists; `patchConsents` sets the public list alone.
 */
export const profilePatchSchema = z
  .object({
    /** `nameError` checks a changed name. */
    full_name: personNameAsKept(),
    pronouns: line(),
    city: line(),
    linkedin_profile: profileLink(),
    cambridge_connection: lines(),
    cambridge_connection_notes: paragraph(),
    founder_type: line(),
    bio: paragraph(),
    company_name: line(),
    current_title: line(),
    company_website: optionalWebsite(),
    industry: line(),
    industry_other: line(),
    verticals: lines(),
    product_type: line(),
    revenue_status: line(),
    business_type: line(),
    users_status: line(),
    product_status: line(),
    how_found_us: paragraph(),
    ai_usage: line(),
    is_university_spinout: z.boolean().nullable(),
    is_related_to_university_studies: z.boolean().nullable(),
    company_house_number: line(),
    companies_house_number: line(),
    have_raised: lines(),
    will_raise: lines(),
    fundraising_details: paragraph(),
    repost_wins: z.boolean(),
    participate_research: z.boolean(),
    contributions: lines(),
    whatsapp_number: line(40),
    whatsapp_group: z.boolean(),
    pod_signup: lines(),
    public_member_list: z.boolean(),
    internal_member_list: z.boolean(),
    newsletter: z.boolean(),
    /** Needs an `introduction_contact`, stored or sent with it. */
    open_to_introductions: z.boolean(),
    introduction_contact: z
      .enum(introductionContacts, { error: 'Please choose what you share' })
      .nullable(),
    /** From tomorrow to 26 weeks ahead; null ends the pause. */
    introductions_paused_until: day('Please choose a date').nullable(),
  })
  .partial()
export type ProfilePatch = z.output<typeof profilePatchSchema>

export const visibilityPatchSchema = z.partialRecord(
  z.enum(choosableFields),
  z.enum(visibilities, { error: 'Please choose private or founders' }),
)

/** Consents to give (true) or withdraw (false). */
export const consentsPatchSchema = z.partialRecord(z.enum(consentKinds), z.boolean())

/** The current state of one consent. `since` is null if it was never answered. */
export const consentSchema = z.object({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  wording: z.string(),
  since: moment().nullable(),
})
export type ConsentState = z.infer<typeof consentSchema>

/** One answer to a consent, with the wording and its edition, when and where it was given. */
export const consentEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  wording: z.string(),
  wording_version: z.string(),
  /** One of `consentSources`, or a value of an older version. */
  source: z.string(),
  at: moment(),
})
export type ConsentEntry = z.infer<typeof consentEntrySchema>
