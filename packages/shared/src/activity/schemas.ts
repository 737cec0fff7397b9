import { z } from 'zod'
import { moment } from '../core/fields.ts'

/** The dashboard's figures (spec 2.7, 9.1), all counted live. A week is the last seven days. */
export const dashboardStatsSchema = z.object({
  total_members: z.int(),
  active_studies: z.int(),
  events_this_month: z.int(),
  new_members_this_week: z.int(),
  founders_with_wins_this_week: z.int(),
  open_studies: z.int(),
})
export type DashboardStats = z.infer<typeof dashboardStatsSchema>

export const recentKinds = ['member', 'win', 'event', 'opportunity'] as const

/** One thing that came lately. `id` names what it tells of; `who` is null where nobody is named. */
export const recentItemSchema = z.object({
  kind: z.enum(recentKinds),
  id: z.string(),
  at: moment(),
  who: z.string().nullable(),
  title: z.string(),
})
export type RecentItem = z.infer<typeof recentItemSchema>
