import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { abilities, id, moment, paragraph, requiredParagraph } from '../core/fields.ts'
import { conversationKinds, messageStates } from './kinds.ts'

export const messageSchema = z.object({
  id: z.string(),
  author: z.object({
    /** Null once the author has left. */
    id: z.string().nullable(),
    name: z.string(),
    /** The address of the photo. */
    photo: z.string().nullable(),
    /** The author's page, if they have one that the caller may open. */
    path: z.string().nullable(),
  }),
  /** Empty unless the state is `shown`. */
  text: z.string(),
  created_at: moment(),
  edited_at: moment().nullable(),
  state: z.enum(messageStates),
  /** `remove`: takes away the message of somebody else, with a reason for them. */
  can: abilities('edit', 'delete', 'remove'),
})
export type Message = z.infer<typeof messageSchema>

export const conversationSchema = z.object({
  /** Newest last. */
  messages: z.array(messageSchema),
  /** Whether there are more before these; false for what is read `after` a message. */
  earlier: z.boolean(),
  can: abilities('write'),
})
export type Conversation = z.infer<typeof conversationSchema>

/** What the messages are about. */
const subject = z.object({ kind: z.enum(conversationKinds), id: id() })
export type ConversationSubject = z.output<typeof subject>

const text = () => requiredParagraph('Please write a message')

export const readConversation = allow.member.get('/api/conversations/:kind/:id/', {
  summary: 'The last messages of a conversation, those before a message, or those after one',
  params: subject,
  /** Ids of messages. */
  query: z.object({ before: id().optional(), after: id().optional() }),
  response: conversationSchema,
})

export const writeMessage = allow.member.post('/api/conversations/:kind/:id/', {
  summary:
    'Write a message; sent again with the same key, it is answered with 200 and written once',
  status: 201,
  params: subject,
  /** `key`: made by the caller, once for a message. */
  body: z.object({ text: text(), key: id() }),
  response: messageSchema,
})

export const editMessage = allow.member.patch('/api/conversations/messages/:id/', {
  summary: 'Change the text of one’s own message, within 15 minutes',
  body: z.object({ text: text() }),
  response: messageSchema,
})

export const deleteMessage = allow.member.delete('/api/conversations/messages/:id/', {
  summary: 'Delete one’s own message, or take away that of somebody else with a reason for them',
  body: z.object({ reason: paragraph().optional() }),
})
