import { z } from 'zod'
import { publishSchema } from '../core/content.ts'
import { moment, requiredParagraph } from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'
import { eventFormSchema, eventValuesSchema } from '../events/forms.ts'
import { opportunityFormSchema, opportunityValuesSchema } from '../opportunities/forms.ts'
import { resourceFormSchema } from '../resources/forms.ts'
import { resourceFieldValue, resourceKinds } from '../resources/schemas.ts'
import { submissionKinds, submissionStatuses } from './schemas.ts'

/**
 * What accepting would publish, for the editor beside the inbox: what was sent, with the rest left
 * empty. An event suggestion is a wish: an event may be made of it, or none.
 */
export const draftSchema = z.discriminatedUnion('publishes', [
  z.object({ publishes: z.literal('event'), event: eventValuesSchema }),
  z.object({
    publishes: z.literal('resource'),
    resource: z.object({
      kind: z.enum(resourceKinds),
      values: z.record(z.string(), resourceFieldValue),
    }),
  }),
  z.object({ publishes: z.literal('opportunity'), opportunity: opportunityValuesSchema }),
])
export type Draft = z.infer<typeof draftSchema>

/** Something sent in, for administrators. */
export const submissionSchema = z.object({
  id: z.string(),
  kind: z.enum(submissionKinds),
  title: z.string(),
  sender: z.object({ id: z.string(), full_name: z.string(), email: z.string() }),
  status: z.enum(submissionStatuses),
  /** The form as sent, under the names of its fields. */
  payload: z.record(z.string(), z.unknown()),
  draft: draftSchema,
  created_at: moment(),
  decided_at: moment().nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** The event, resource or opportunity that was made of it. */
  published_id: z.string().nullable(),
})
export type Submission = z.infer<typeof submissionSchema>

const kindCounts = z.object({
  event_suggestion: z.int(),
  event_proposal: z.int(),
  resource: z.int(),
  opportunity: z.int(),
})

export const submissionListSchema = z.object({
  submissions: z.array(submissionSchema),
  counts: z.object({ pending: z.int(), reviewed: z.int(), pending_by_kind: kindCounts }),
  pagination: paginationSchema,
})

/** What waits for administrators: the counts on their navigation. */
export const waitingSchema = z.object({
  applications: z.int(),
  submissions: z.int(),
  by_kind: kindCounts,
  /** Mails that failed for good and wait for somebody to look at them. */
  failed_mails: z.int(),
  /** Texts that mention members who have left. */
  redactions: z.int(),
})
export type Waiting = z.infer<typeof waitingSchema>

/**
 * Accepting, with what is to be published as the administrator has edited it. A resource or an
 * opportunity is published as it was sent when nothing is given; a proposal needs its event.
 */
export const acceptanceSchema = z.object({
  event: eventFormSchema.optional(),
  resource: resourceFormSchema.optional(),
  opportunity: opportunityFormSchema.optional(),
  publish: publishSchema.optional(),
})
export type Acceptance = z.output<typeof acceptanceSchema>

export const declineSchema = z.object({
  reason: requiredParagraph('Please say why, for the sender'),
})

const tally = z.array(z.object({ value: z.string(), count: z.int() }))

/** What members would like to see, over all event suggestions that were not declined. */
export const wishesSchema = z.object({
  total: z.int(),
  event_types: tally,
  days: tally,
  frequencies: tally,
  locations: tally,
  /** In members' own words, the most frequent first. */
  other_types: tally,
  other_locations: tally,
  topics: tally,
})
export type Wishes = z.infer<typeof wishesSchema>
