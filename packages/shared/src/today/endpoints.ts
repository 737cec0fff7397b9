import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { todayKindNames } from './kinds.ts'

const todayItemSchema = z.object({
  kind: z.enum(todayKindNames),
  count: z.int(),
  /** Since when the oldest has been waiting; null if unknown. */
  oldest_at: z.iso.datetime().nullable(),
  path: z.string(),
})
export type TodayItem = z.infer<typeof todayItemSchema>

const todaySchema = z.object({
  /** What someone is waiting for, most urgent first. The navigation counts these. */
  waiting: z.array(todayItemSchema),
  /** What can wait. Not counted. */
  when_there_is_time: z.array(todayItemSchema),
})
export type Today = z.infer<typeof todaySchema>

export const getToday = allow.staff.get('/api/admin/today/', {
  summary: 'What is waiting, most urgent first, within the caller’s permissions',
  response: todaySchema,
})
