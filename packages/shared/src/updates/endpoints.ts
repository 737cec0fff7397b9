import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { id, moment } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'

/** A notification, with the text of its email. */
const updateSchema = z.object({
  id: id(),
  title: z.string(),
  detail: z.string().nullable(),
  /** The sender; null for the network, and once the member has left. */
  from: z.object({ name: z.string(), photo: z.string().nullable() }).nullable(),
  path: z.string().nullable(),
  created_at: moment(),
  seen: z.boolean(),
})
export type Update = z.infer<typeof updateSchema>

const unseenSchema = z.object({ unseen: z.int() })

export const listUpdates = allow.member.get('/api/updates/', {
  summary: 'The caller’s notifications that still apply, newest first',
  query: z.object({ ...pageQuery() }),
  response: z.object({ updates: z.array(updateSchema), pagination: paginationSchema }),
})

export const countUpdates = allow.member.get('/api/updates/count/', {
  summary: 'The number of unseen updates',
  response: unseenSchema,
})

export const markUpdatesSeen = allow.member.post('/api/updates/seen/', {
  summary: 'Mark updates as seen, by their ids or all; idempotent',
  body: z.union([
    z.strictObject({ ids: z.array(id()).min(1).max(100) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  response: unseenSchema,
})
