import { z } from 'zod'
import { id, moment } from '../core/fields.ts'

/** A notification, with the text of its email. */
export const updateSchema = z.object({
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
