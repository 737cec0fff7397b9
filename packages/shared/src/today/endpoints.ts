import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { moment } from '../core/fields.ts'
import { todayKindNames } from './kinds.ts'

const todayItemSchema = z.object({
  kind: z.enum(todayKindNames),
  count: z.int(),
  /** Since when the oldest has been waiting; null if unknown. */
  oldest_at: z.iso.datetime().nullable(),
  path: z.string(),
  /** How many of them have a note by somebody else; 0 for kinds without notes. */
  noted: z.int(),
})
export type TodayItem = z.infer<typeof todayItemSchema>

/** What happens within seven days. Null and [] also for what the caller's roles do not permit. */
const thisWeekSchema = z.object({
  /** Live events for all members that begin within seven days or are running. */
  events: z.array(z.object({ id: z.string(), title: z.string(), date: moment(), going: z.int() })),
  newsletter: z.object({ day: z.iso.date(), skipped: z.boolean() }).nullable(),
  /** Invitations without an answer. */
  invitations: z.int().nullable(),
  /** Accounts that became active in the last seven days. */
  new_members: z.int().nullable(),
})
export type ThisWeek = z.infer<typeof thisWeekSchema>

const todaySchema = z.object({
  /** What someone is waiting for, most urgent first. */
  waiting: z.array(todayItemSchema),
  /** What can wait. */
  when_there_is_time: z.array(todayItemSchema),
  this_week: thisWeekSchema,
  /** How many things someone is waiting for. */
  badge: z.int(),
})
export type Today = z.infer<typeof todaySchema>

export const getToday = allow.staff.get('/api/admin/today/', {
  summary: 'What is waiting, most urgent first, and this week, within the caller’s permissions',
  response: todaySchema,
})
