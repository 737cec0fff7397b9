import { z } from 'zod'
import { consentKinds } from '../applications/options.ts'
import { optionalWebsite, profileLink } from '../applications/schemas.ts'
import { sessionUserSchema } from '../auth/schemas.ts'
import { line, lines, moment, paragraph, personNameAsKept } from '../core/fields.ts'
import { choosableFields, visibilities } from './visibility.ts'

const text = z.string().nullable()
const texts = z.array(z.string())

/** The member's own full profile, in the names of spec 3.4. */
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
  /** Whether the directory shows her: active, a founder, and agreed. */
  listed: z.boolean(),
  field_visibility: z.record(z.enum(choosableFields), z.enum(visibilities)),
  /** A mark of each section's values: sent back with a change, it tells whether they are still these. */
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
 * What a member may change of herself (spec 7). Anything else in the body is dropped on purpose:
 * nobody makes herself active, an administrator or another person. The registry number comes under
 * both of the spec's names. `public_member_list` without `internal_member_list` is the switch 'Directory
 * Visibility', which is about both lists; `patchConsents` answers for the public list alone.
 */
export const profilePatchSchema = z
  .object({
    /** Another one than before is checked by `nameFault`. */
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
  })
  .partial()
export type ProfilePatch = z.output<typeof profilePatchSchema>

export const visibilityPatchSchema = z.partialRecord(
  z.enum(choosableFields),
  z.enum(visibilities, { error: 'Please choose private or founders' }),
)

/** Answers to consents, each for itself alone. */
export const consentsPatchSchema = z.partialRecord(z.enum(consentKinds), z.boolean())

/** What holds of one consent, and since when. Null when she was never asked. */
export const consentSchema = z.object({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  wording: z.string(),
  since: moment().nullable(),
})
export type ConsentState = z.infer<typeof consentSchema>

/** One answer in the ledger: to which edition of which words, when and where. */
export const consentEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  wording: z.string(),
  wording_version: z.string(),
  /** One of `consentSources`, or what an older version of the portal wrote. */
  source: z.string(),
  at: moment(),
})
export type ConsentEntry = z.infer<typeof consentEntrySchema>
