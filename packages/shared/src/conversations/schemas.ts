import { z } from 'zod'
import { abilitiesSchema, id, moment } from '../core/fields.ts'
import { conversationKinds, messageStates } from './kinds.ts'

export const authorSchema = z.object({
  /** Null once the author has left. */
  id: z.string().nullable(),
  name: z.string(),
  photo: z.string().nullable(),
  /** The author's page, if the caller may open it. */
  path: z.string().nullable(),
})
export type Author = z.infer<typeof authorSchema>

export const messageSchema = z.object({
  id: z.string(),
  author: authorSchema,
  /** Empty unless the state is `shown`. */
  text: z.string(),
  created_at: moment(),
  edited_at: moment().nullable(),
  state: z.enum(messageStates),
  /** `remove`: for moderators, with a reason for the author. `block`: blocks the author. */
  can: abilitiesSchema('edit', 'delete', 'remove', 'report', 'block'),
})
export type Message = z.infer<typeof messageSchema>

export const conversationSchema = z.object({
  /** Newest last. */
  messages: z.array(messageSchema),
  /** Whether there are earlier messages; false for a call with `after`. */
  earlier: z.boolean(),
  can: abilitiesSchema('write'),
})
export type Conversation = z.infer<typeof conversationSchema>

export const subjectSchema = z.object({ kind: z.enum(conversationKinds), id: id() })
export type ConversationSubject = z.output<typeof subjectSchema>
