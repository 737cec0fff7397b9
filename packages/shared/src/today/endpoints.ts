import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { todayKindNames } from './kinds.ts'

const todayItemSchema = z.object({
  kind: z.enum(todayKindNames),
  count: z.int(),
  /** Since when the oldest of them waits; null if nothing tells. */
  oldest_at: z.iso.datetime().nullable(),
  /** Where it is dealt with. */
  path: z.string(),
})
export type TodayItem = z.infer<typeof todayItemSchema>

export const getToday = allow.staff.get('/api/admin/today/', {
  summary: 'What waits for somebody, oldest first: only what the caller’s role permits',
  response: z.object({ items: z.array(todayItemSchema) }),
})
