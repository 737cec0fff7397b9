import { z } from 'zod'
import { id, moment } from '../core/fields.ts'

/** What concerns a member, in the words of the email about it. */
export const updateSchema = z.object({
  id: id(),
  title: z.string(),
  detail: z.string().nullable(),
  /** The page of the portal that it leads to. */
  path: z.string().nullable(),
  created_at: moment(),
  seen: z.boolean(),
})
export type Update = z.infer<typeof updateSchema>
