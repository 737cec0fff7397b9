import { z } from 'zod'
import { abilitiesSchema, countsSchema, id, line, moment } from '../core/fields.ts'
import { trimText } from '../core/fold.ts'
import { paginationSchema } from '../core/pagination.ts'
import { reportedPersonSchema, reportSchema } from '../moderation/schemas.ts'
import {
  introductionBoxes,
  introductionContacts,
  introductionLimits,
  introductionStates,
} from './options.ts'

const { messageMin, message: messageMax } = introductionLimits

/** `topic` is one of the asked member's contributions; missing for anything else. */
export const introductionFormSchema = z.object({
  member_id: id(),
  topic: line().optional(),
  message: z
    .string({ error: 'Please write a message' })
    .overwrite(trimText)
    .min(messageMin, `Please write at least ${messageMin} characters`)
    .max(messageMax, `Please keep this to ${messageMax} characters or fewer`),
})
export type IntroductionForm = z.output<typeof introductionFormSchema>

/** The other side of a request. Friends see the name and photo only. */
export const introductionMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  /** Whether the member has a page in the directory. */
  listed: z.boolean(),
  /** What the directory shows of a founder; of a supporter, the role, organisation and topics. */
  role: z.string().nullable(),
  company: z.string().nullable(),
  industry: z.string().nullable(),
  location: z.string().nullable(),
  /** A supporter's contributions, as stored. */
  helps_with: z.array(z.string()),
})
export type IntroductionMember = z.infer<typeof introductionMemberSchema>

export const introductionSchema = z.object({
  id: z.string(),
  direction: z.enum(['sent', 'received']),
  member: introductionMemberSchema,
  /** Whether it is an offer to help with the asked member's ask. */
  offer: z.boolean(),
  /** The ask of an offer; null once it was deleted. */
  ask: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** What the asked founder can help with, or what is asked for; null for something else. */
  topic: z.string().nullable(),
  message: z.string(),
  state: z.enum(introductionStates),
  note: z.string().nullable(),
  asked_at: moment(),
  /** When the state last changed; null while pending. */
  answered_at: moment().nullable(),
  /** The other side's current contact; null unless connected. */
  contact: z.object({ kind: z.enum(introductionContacts), value: z.string() }).nullable(),
  /** `block` is false once the caller has blocked the other side. */
  can: abilitiesSchema('accept', 'decline', 'put_aside', 'withdraw', 'report', 'end', 'block'),
})
export type Introduction = z.infer<typeof introductionSchema>

/** Sent and received requests are ordered by when they were made, latest first. */
export const introductionListSchema = z.object({
  introductions: z.array(introductionSchema),
  counts: countsSchema(introductionBoxes),
  /** Received requests that are neither answered nor put aside. */
  waiting: z.int(),
  pagination: paginationSchema,
})
export type IntroductionList = z.infer<typeof introductionListSchema>

export const introductionCountsSchema = countsSchema(['asked', 'accepted', 'declined', 'expired'])
export type IntroductionCounts = z.infer<typeof introductionCountsSchema>

/** Undecided reports oldest first, then decided ones latest first. */
export const introductionOverviewSchema = z.object({
  counts: z.object({
    last_90_days: introductionCountsSchema,
    in_all: introductionCountsSchema,
    /** Listed founders who take requests, including paused ones. */
    open_members: z.int(),
    /** Undecided reports. */
    waiting: z.int(),
  }),
  /** Members whose introductions are suspended, by name; at most 100, without the caller. */
  suspended: z.array(reportedPersonSchema),
  reports: z.array(reportSchema),
  pagination: paginationSchema,
})
export type IntroductionOverview = z.infer<typeof introductionOverviewSchema>
