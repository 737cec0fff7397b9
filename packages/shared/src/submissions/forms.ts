import { z } from 'zod'
import { publishSchema } from '../core/content.ts'
import { moment } from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'
import { eventFormSchema, eventValuesSchema } from '../events/forms.ts'
import { opportunityFormSchema, opportunityValuesSchema } from '../opportunities/forms.ts'
import { resourceFormSchema, resourceValuesSchema } from '../resources/forms.ts'
import {
  fillSubmissionKinds,
  type PublishedType,
  submissionKinds,
  submissionStatuses,
} from './schemas.ts'

export const draftSchema = z.discriminatedUnion('publishes', [
  z.object({ publishes: z.literal('event'), event: eventValuesSchema }),
  z.object({ publishes: z.literal('resource'), resource: resourceValuesSchema }),
  z.object({ publishes: z.literal('opportunity'), opportunity: opportunityValuesSchema }),
])
export type Draft = z.infer<typeof draftSchema>

export const submissionSchema = z.object({
  id: z.string(),
  kind: z.enum(submissionKinds),
  title: z.string(),
  sender: z.object({ id: z.string(), full_name: z.string(), email: z.string() }),
  status: z.enum(submissionStatuses),
  /** The form as sent, by field. */
  payload: z.record(z.string(), z.unknown()),
  draft: draftSchema,
  created_at: moment(),
  decided_at: moment().nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  published_id: z.string().nullable(),
})
export type Submission = z.infer<typeof submissionSchema>

const kindCounts = z.object(fillSubmissionKinds(z.int()))

export const submissionListSchema = z.object({
  submissions: z.array(submissionSchema),
  counts: z.object({ pending: z.int(), reviewed: z.int(), pending_by_kind: kindCounts }),
  pagination: paginationSchema,
})

/** The edited content to publish; by default as submitted. An event proposal requires `event`. */
export const acceptanceSchema = z.object({
  event: eventFormSchema.optional(),
  resource: resourceFormSchema.optional(),
  opportunity: opportunityFormSchema.optional(),
  publish: publishSchema.optional(),
} satisfies Record<PublishedType | 'publish', z.ZodType>)
export type Acceptance = z.output<typeof acceptanceSchema>

const tally = z.array(z.object({ value: z.string(), count: z.int() }))

/** A summary of all event suggestions that were not declined. */
export const wishesSchema = z.object({
  total: z.int(),
  event_types: tally,
  days: tally,
  frequencies: tally,
  locations: tally,
  /** Free texts, most frequent first. */
  other_types: tally,
  other_locations: tally,
  topics: tally,
})
export type Wishes = z.infer<typeof wishesSchema>
