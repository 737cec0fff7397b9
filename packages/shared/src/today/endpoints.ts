import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { todayKindNames } from './kinds.ts'

const todayItemSchema = z.object({
  kind: z.enum(todayKindNames),
  count: z.int(),
  /** Since when the oldest has been waiting; null if unknown. */
  oldest_at: z.iso.datetime().nullable(),
  /** The page to handle them. */
  path: z.string(),
})
export type TodayItem = z.infer<typeof todayItemSchema>

export const getToday = allow.staff.get('/api/admin/today/', {
  summary: 'What is waiting, oldest first, within the caller’s permissions',
  response: z.object({ items: z.array(todayItemSchema) }),
})
