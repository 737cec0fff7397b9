import { z } from 'zod'
import { contentNames, recentNames } from '../content/types.ts'
import { countsSchema, moment } from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'
import { resourceKinds } from '../resources/options.ts'
import { submissionStatuses } from '../submissions/schemas.ts'

/** Live counts. A week is the last seven days. */
export const dashboardStatsSchema = z.object({
  total_members: z.int(),
  active_studies: z.int(),
  events_this_month: z.int(),
  new_members_this_week: z.int(),
  founders_with_wins_this_week: z.int(),
  open_studies: z.int(),
})
export type DashboardStats = z.infer<typeof dashboardStatsSchema>

export const recentKinds = ['member', 'win', ...recentNames] as const

/** `id` is the id of the row of `kind`. `who` is null if no person is involved. */
export const recentItemSchema = z.object({
  kind: z.enum(recentKinds),
  id: z.string(),
  at: moment(),
  who: z.string().nullable(),
  photo: z.string().nullable(),
  title: z.string(),
})
export type RecentItem = z.infer<typeof recentItemSchema>

export const activityTypes = ['Event Attendance', 'Study Participation', 'Form Submission'] as const
export type ActivityType = (typeof activityTypes)[number]
export const actionTypes = ['Attended', 'Submitted', 'Signed Up'] as const
export type ActionType = (typeof actionTypes)[number]

/** The content published from a submission, while members can see it. */
export const publishedSchema = z.object({
  what: z.enum(contentNames),
  id: z.string(),
  kind: z.enum(resourceKinds).optional(),
})
export type Published = z.infer<typeof publishedSchema>

export const activitySchema = z.object({
  id: z.string(),
  activityType: z.enum(activityTypes),
  specificActivity: z.string(),
  actionType: z.enum(actionTypes),
  date: moment(),
  /** Null unless the activity is a submission. */
  submission: z
    .object({
      status: z.enum(submissionStatuses),
      reason: z.string().nullable(),
      published: publishedSchema.nullable(),
    })
    .nullable(),
})
export type Activity = z.infer<typeof activitySchema>

export const archiveSchema = z.object({
  counters: countsSchema(['events_attended', 'studies_completed', 'form_submissions']),
  activities: z.array(activitySchema),
  pagination: paginationSchema,
})
export type Archive = z.infer<typeof archiveSchema>
