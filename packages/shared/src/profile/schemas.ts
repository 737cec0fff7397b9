import { z } from 'zod'
import { consentKinds } from '../applications/options.ts'
import { sessionUserSchema } from '../auth/schemas.ts'
import { day, line, lines, moment, paragraph, phone, storedPersonName } from '../core/fields.ts'
import { profileLink, webAddress } from '../core/form-schemas.ts'
import { fillRecord, namesOf } from '../core/options.ts'
import { introductionContacts } from '../introductions/options.ts'
import {
  choosableFields,
  type ProfileField,
  profileFields,
  profileSections,
  visibilities,
} from './fields.ts'

type Input = ProfileField['input']
const text = z.string().nullable()

const readAs = {
  name: z.string(),
  line: text,
  text,
  profile: text,
  website: text,
  phone: text,
  select: text,
  chips: z.array(z.string()),
  boolean: z.boolean().nullable(),
  switch: z.boolean(),
}

/** The request schema of each kind of field. `nameError` checks a changed name. */
const takenAs = {
  name: storedPersonName(),
  line: line(),
  text: paragraph(),
  profile: profileLink(),
  website: webAddress(),
  phone: phone(),
  select: line(),
  chips: lines(),
  boolean: z.boolean().nullable(),
  switch: z.boolean(),
}

const shapeOf = <F extends Record<string, ProfileField>, S extends Record<Input, z.ZodType>>(
  fields: F,
  schemas: S,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, schemas[input]])) as {
    [K in keyof F]: S[F[K]['input']]
  }

export const meSchema = sessionUserSchema.extend({
  ...shapeOf(profileFields, readAs),
  internal_member_list: z.boolean(),
  public_member_list: z.boolean(),
  newsletter: z.boolean(),
  /** Whether founders see a friend among the supporters; false for founders. */
  list_as_supporter: z.boolean(),
  listed: z.boolean(),
  /** Whether founders can ask for an introduction while the member is listed. */
  open_to_introductions: z.boolean(),
  introduction_contact: z.enum(introductionContacts).nullable(),
  /** The first day on which the member takes requests again; null unless paused. */
  introductions_paused_until: z.iso.date().nullable(),
  /** Imported values that are not valid answers, by field. */
  unmatched_values: z.record(z.string(), z.string()),
  photo: z.string().nullable(),
  field_visibility: z.record(z.enum(choosableFields), z.enum(visibilities)),
  /** The version of each section, sent back with a change; the API refuses a stale one. */
  versions: z.object(fillRecord(['visibility', ...namesOf(profileSections)] as const, z.string())),
})
export type Me = z.infer<typeof meSchema>

/**
 * A change to the caller's profile. Unknown keys are dropped. The registry number has two names.
 * `public_member_list` without `internal_member_list` is the switch 'Directory Visibility', which
 * sets both lists; `patchConsents` only sets the public one.
 */
export const profilePatchSchema = z
  .object({
    ...shapeOf(profileSections.details, takenAs),
    ...shapeOf(profileSections.business, takenAs),
    ...shapeOf(profileSections.fundraising, takenAs),
    ...shapeOf(profileSections.community, takenAs),
    company_house_number: line(),
    industry_other: line(),
    public_member_list: z.boolean(),
    internal_member_list: z.boolean(),
    newsletter: z.boolean(),
    list_as_supporter: z.boolean(),
    /** Needs an `introduction_contact`, stored or in the same call. */
    open_to_introductions: z.boolean(),
    introduction_contact: z
      .enum(introductionContacts, { error: 'Please choose what you share' })
      .nullable(),
    /** From tomorrow to 26 weeks ahead; null ends the pause. */
    introductions_paused_until: day('Please choose a date').nullable(),
  })
  .partial()
export type ProfilePatch = z.output<typeof profilePatchSchema>

/** `since` is null if the consent was never answered. */
export const consentSchema = z.object({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  wording: z.string(),
  since: moment().nullable(),
})
export type ConsentState = z.infer<typeof consentSchema>

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
