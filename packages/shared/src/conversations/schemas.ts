import { z } from 'zod'
import { abilitiesSchema, id, moment } from '../core/fields.ts'
import { conversationKinds, messageStates } from './kinds.ts'

/** Who wrote something, as members see them. */
export const authorSchema = z.object({
  /** Null once the author has left. */
  id: z.string().nullable(),
  name: z.string(),
  /** The address of the photo. */
  photo: z.string().nullable(),
  /** The author's page, if they have one that the caller may open. */
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
  /** `remove`: takes away the message of somebody else, with a reason for them. `block`: its author. */
  can: abilitiesSchema('edit', 'delete', 'remove', 'report', 'block'),
})
export type Message = z.infer<typeof messageSchema>

export const conversationSchema = z.object({
  /** Newest last. */
  messages: z.array(messageSchema),
  /** Whether there are more before these; false for what is read `after` a message. */
  earlier: z.boolean(),
  can: abilitiesSchema('write'),
})
export type Conversation = z.infer<typeof conversationSchema>

/** What the messages are about. */
export const subjectSchema = z.object({ kind: z.enum(conversationKinds), id: id() })
export type ConversationSubject = z.output<typeof subjectSchema>
