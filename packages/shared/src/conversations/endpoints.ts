import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { id, idempotencyKey, paragraph, requiredParagraph } from '../core/fields.ts'
import { reportFormSchema } from '../moderation/schemas.ts'
import { conversationSchema, messageSchema, subjectSchema } from './schemas.ts'

const text = () => requiredParagraph('Please write a message')

export const readConversation = allow.member.get('/api/conversations/:kind/:id/', {
  summary: 'The last messages of a conversation, those before a message, or those after one',
  params: subjectSchema,
  /** Ids of messages. */
  query: z.object({ before: id().optional(), after: id().optional() }),
  response: conversationSchema,
})

export const writeMessage = allow.member.post('/api/conversations/:kind/:id/', {
  summary: 'Write a message; repeating a key answers 200 without writing again',
  status: 201,
  params: subjectSchema,
  body: z.object({ text: text(), key: idempotencyKey() }),
  response: messageSchema,
})

export const editMessage = allow.member.patch('/api/conversations/messages/:id/', {
  summary: 'Change the caller’s message within 15 minutes',
  body: z.object({ text: text() }),
  response: messageSchema,
})

export const deleteMessage = allow.member.delete('/api/conversations/messages/:id/', {
  emails: true,
  summary: 'Delete the caller’s message, or remove another member’s with a reason',
  body: z.object({ reason: paragraph().optional() }),
})

export const reportMessage = allow.member.post('/api/conversations/messages/:id/report/', {
  summary: 'Report a message to administrators, once',
  body: reportFormSchema('message'),
  response: messageSchema,
})
