import { z } from 'zod'
import { abilitiesSchema, moment } from '../core/fields.ts'
import { audienceKinds } from './forms.ts'

/** A draft and a scheduled announcement can still be changed; the others are on their way or there. */
export const announcementStates = ['draft', 'scheduled', 'sending', 'sent'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** An announcement in the members' list. */
export const announcementSummarySchema = z.object({
  id: z.string(),
  subject: z.string(),
  sent_at: moment(),
  /** Whether it is about the portal itself. */
  about_service: z.boolean(),
})
export type AnnouncementSummary = z.infer<typeof announcementSummarySchema>

const pictureSchema = z.object({
  path: z.string(),
  /** What it shows, for those who cannot see it. */
  description: z.string(),
  width: z.int(),
  height: z.int(),
})
export type AnnouncementPicture = z.infer<typeof pictureSchema>

const buttonSchema = z.object({ label: z.string(), url: z.string() })

/** An announcement as members read it. `text` is Markdown. */
export const announcementSchema = announcementSummarySchema.extend({
  text: z.string(),
  button: buttonSchema.nullable(),
  picture: pictureSchema.nullable(),
})
export type Announcement = z.infer<typeof announcementSchema>

/** Whom an announcement reaches now, and why not the others in the audience. */
export const reachSchema = z.object({
  /** Active members in the audience. */
  members: z.int(),
  reached: z.int(),
  /** Members without consent to news, and those with it whose address is not confirmed. */
  without_consent: z.int(),
  unconfirmed: z.int(),
  /** Whose mail server refused the address. */
  refused: z.int(),
})
export type Reach = z.infer<typeof reachSchema>

/** Whom it went to, and what became of the emails. */
export const announcementResultSchema = z.object({
  /** Active members in the audience when sending started. */
  members: z.int(),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Recipients who withdrew the consent or left before their email was written. */
  skipped: z.int(),
  /** Emails that wait; more may follow until all recipients are known. */
  waiting: z.int(),
  /** Recipients who withdrew the consent with the link of this email. */
  unsubscribed: z.int(),
})
export type AnnouncementResult = z.infer<typeof announcementResultSchema>

/** An announcement in the administrators' list. */
export const adminAnnouncementSchema = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(announcementStates),
  /** Whether it is a draft by somebody who may not send it. */
  waits: z.boolean(),
  about_service: z.boolean(),
  audience: z.enum(audienceKinds),
  audience_of: z.string(),
  /** The name of the pod or event; null for other audiences, and once it no longer exists. */
  audience_name: z.string().nullable(),
  scheduled_for: moment().nullable(),
  started_at: moment().nullable(),
  finished_at: moment().nullable(),
  updated_at: moment(),
  result: announcementResultSchema,
})
export type AdminAnnouncement = z.infer<typeof adminAnnouncementSchema>

/** An announcement as administrators open it. */
export const openAnnouncementSchema = adminAnnouncementSchema.extend({
  text: z.string(),
  button: buttonSchema.nullable(),
  picture: pictureSchema.nullable(),
  /** Null after the author's account was erased. */
  author: z.string().nullable(),
  /** Whom it would reach now; null once sending has started. */
  reach: reachSchema.nullable(),
  /** Goes back with a change, which is refused if the announcement has changed since. */
  version: z.string(),
  can: abilitiesSchema('edit', 'schedule', 'cancel', 'remove', 'retry'),
})
export type OpenAnnouncement = z.infer<typeof openAnnouncementSchema>
