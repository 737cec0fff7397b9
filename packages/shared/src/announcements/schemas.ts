import { z } from 'zod'
import { membersFilterSchema } from '../accounts/schemas.ts'
import { abilitiesSchema, moment } from '../core/fields.ts'
import { audienceKinds } from './forms.ts'

/** Only drafts and scheduled announcements can be changed. */
export const announcementStates = ['draft', 'scheduled', 'sending', 'sent'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const announcementSummarySchema = z.object({
  id: z.string(),
  subject: z.string(),
  sent_at: moment(),
  about_service: z.boolean(),
})
export type AnnouncementSummary = z.infer<typeof announcementSummarySchema>

const pictureSchema = z.object({
  path: z.string(),
  /** The alternative text. */
  description: z.string(),
  width: z.int(),
  height: z.int(),
})
export type AnnouncementPicture = z.infer<typeof pictureSchema>

const buttonSchema = z.object({ label: z.string(), url: z.string() })

/** `text` is Markdown. */
export const announcementSchema = announcementSummarySchema.extend({
  text: z.string(),
  button: buttonSchema.nullable(),
  picture: pictureSchema.nullable(),
})
export type Announcement = z.infer<typeof announcementSchema>

/** How many members an announcement would reach now, and why it misses the others. */
export const reachSchema = z.object({
  /** Active members in the audience. */
  members: z.int(),
  reached: z.int(),
  without_consent: z.int(),
  unconfirmed: z.int(),
  /** Members whose mail server refused the address. */
  refused: z.int(),
})
export type Reach = z.infer<typeof reachSchema>

export const announcementResultSchema = z.object({
  /** Active members in the audience when sending started. */
  members: z.int(),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Recipients who withdrew consent or left before their email was rendered. */
  skipped: z.int(),
  /** Queued emails. The number can grow until all recipients are known. */
  waiting: z.int(),
  unsubscribed: z.int(),
})
export type AnnouncementResult = z.infer<typeof announcementResultSchema>

export const adminAnnouncementSchema = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(announcementStates),
  /** True for a draft whose author may not send it. */
  waits: z.boolean(),
  about_service: z.boolean(),
  audience: z.enum(audienceKinds),
  audience_of: z.string(),
  /** For the guests of an event: whether it also goes to the waiting list. */
  waiting: z.boolean(),
  /** The name of the pod or event; null for other audiences and after it was deleted. */
  audience_name: z.string().nullable(),
  scheduled_for: moment().nullable(),
  started_at: moment().nullable(),
  finished_at: moment().nullable(),
  updated_at: moment(),
  result: announcementResultSchema,
})
export type AdminAnnouncement = z.infer<typeof adminAnnouncementSchema>

export const openAnnouncementSchema = adminAnnouncementSchema.extend({
  /** The filter of the audience `members_filter`; null for callers who may not manage members. */
  filter: membersFilterSchema.nullable(),
  text: z.string(),
  button: buttonSchema.nullable(),
  picture: pictureSchema.nullable(),
  /** The email to the caller. */
  preview: z.object({ subject: z.string(), text: z.string() }),
  /** Null once the author's account was erased. */
  author: z.string().nullable(),
  /** Null once sending has started. */
  reach: reachSchema.nullable(),
  version: z.string(),
  can: abilitiesSchema('edit', 'schedule', 'cancel', 'remove', 'retry'),
})
export type OpenAnnouncement = z.infer<typeof openAnnouncementSchema>
