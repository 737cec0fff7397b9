import { z } from 'zod'
import { abilitiesSchema, countsSchema, id, line, moment, paragraph } from '../core/fields.ts'
import { trimText } from '../core/fold.ts'
import { paginationSchema } from '../core/pagination.ts'
import { reportedPersonSchema, reportSchema } from '../moderation/schemas.ts'
import {
  introductionBoxes,
  introductionContacts,
  introductionLimits,
  introductionStates,
} from './options.ts'

const { messageMin, message: messageMax, note: noteMax } = introductionLimits

/** A request. `topic` is one of the contributions that the asked founder shows; without it, something else. */
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

export const introductionAcceptanceSchema = z.object({
  share: z.enum(introductionContacts, { error: 'Please choose what you share' }),
})

/** `note` goes to the asker. */
export const introductionDeclineSchema = z.object({ note: paragraph(noteMax).optional() })

/** The other side of a request, with what she shows to founders. */
export const introductionMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  /** The address of the photo. */
  photo: z.string().nullable(),
  /** Whether she has a page in the directory. */
  listed: z.boolean(),
})
export type IntroductionMember = z.infer<typeof introductionMemberSchema>

/** A request or connection as one of its two sides sees it. */
export const introductionSchema = z.object({
  id: z.string(),
  direction: z.enum(['sent', 'received']),
  member: introductionMemberSchema,
  /** Whether it offers help with an ask of the asked member's: then `sent` ones are the caller's offers. */
  offer: z.boolean(),
  /** The ask that help is offered with, while it is there. */
  ask: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** What the asked founder can help with, or what is asked for; null for something else. */
  topic: z.string().nullable(),
  message: z.string(),
  state: z.enum(introductionStates),
  /** The words of a decline. */
  note: z.string().nullable(),
  asked_at: moment(),
  /** When the state became what it is; null while it is `pending`. */
  answered_at: moment().nullable(),
  /** How to reach the other side, as it is now; null unless the two are connected. */
  contact: z.object({ kind: z.enum(introductionContacts), value: z.string() }).nullable(),
  /** `block`: false once the caller has blocked the other side. */
  can: abilitiesSchema('accept', 'decline', 'put_aside', 'withdraw', 'report', 'end', 'block'),
})
export type Introduction = z.infer<typeof introductionSchema>

/** One page of a box. Sent and received requests are listed by when they were made, latest first. */
export const introductionListSchema = z.object({
  introductions: z.array(introductionSchema),
  /** The numbers of entries in all boxes, regardless of the page. */
  counts: countsSchema(introductionBoxes),
  /** The number of received requests without an answer that are not put aside. */
  waiting: z.int(),
  pagination: paginationSchema,
})
export type IntroductionList = z.infer<typeof introductionListSchema>

export const introductionBlockListSchema = z.object({
  /** Those whom the caller has blocked. */
  blocks: z.array(
    z.object({
      member: introductionMemberSchema.pick({ id: true, name: true, photo: true }),
      blocked_at: moment(),
    }),
  ),
  pagination: paginationSchema,
})

/** Numbers of requests by what became of them. */
export const introductionCountsSchema = countsSchema(['asked', 'accepted', 'declined', 'expired'])
export type IntroductionCounts = z.infer<typeof introductionCountsSchema>

/** Undecided reports come first, oldest first; then decided ones, latest first. */
export const introductionOverviewSchema = z.object({
  counts: z.object({
    /** Of requests that were made within the last 90 days. */
    last_90_days: introductionCountsSchema,
    in_all: introductionCountsSchema,
    /** Listed founders who are open to introductions, paused ones included. */
    open_members: z.int(),
    /** Undecided reports. */
    waiting: z.int(),
  }),
  /** Members from whom asking is taken away, by name: 100 at most, and not the caller. */
  suspended: z.array(reportedPersonSchema),
  reports: z.array(reportSchema),
  pagination: paginationSchema,
})
export type IntroductionOverview = z.infer<typeof introductionOverviewSchema>
