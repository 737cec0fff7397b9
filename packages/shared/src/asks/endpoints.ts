import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { line, paragraph } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import { reportFormSchema } from '../moderation/schemas.ts'
import { askAudiences, askLists } from './options.ts'
import {
  askChangeSchema,
  askClosingSchema,
  askListSchema,
  askReachSchema,
  askSchema,
  newAskSchema,
  offerSchema,
} from './schemas.ts'

export const listAsks = allow.member.get('/api/asks/', {
  summary: 'Open asks, those the caller can help with first, or closed ones; newest first',
  query: z.object({
    topic: line().optional(),
    state: z.enum(askLists).default('open'),
    ...pageQuery(),
  }),
  response: askListSchema,
})

export const getAskReach = allow.member.get('/api/asks/reach/', {
  summary: 'The members who would be notified of an ask by the caller on a topic',
  query: z.object({ topic: line(), audience: z.enum(askAudiences) }),
  response: askReachSchema,
})

export const getAsk = allow.member.get('/api/asks/:id/', {
  summary: 'One ask',
  response: askSchema,
})

export const postAsk = allow.member.post('/api/asks/', {
  summary: 'Post an ask to members or founders; repeating a key answers 200 without posting again',
  status: 201,
  body: newAskSchema,
  response: askSchema,
})

export const updateAsk = allow.member.patch('/api/asks/:id/', {
  summary: 'Change fields of one of the caller’s open asks',
  body: askChangeSchema,
  response: askSchema,
})

export const deleteAsk = allow.member.delete('/api/asks/:id/', {
  emails: true,
  summary: 'Delete one of the caller’s asks, or remove another member’s with a reason',
  /** The reason that the author gets when an administrator removes the ask. */
  body: z.object({ reason: paragraph().optional() }),
})

export const reportAsk = allow.member.post('/api/asks/:id/report/', {
  summary: 'Report an ask to administrators, once',
  body: reportFormSchema('ask'),
  response: askSchema,
})

export const offerHelp = allow.member.post('/api/asks/:id/help/', {
  summary: 'Offer help to the author of an ask, once: an introduction that the author can accept',
  status: 201,
  body: offerSchema,
  response: askSchema,
})

export const closeAsk = allow.member.post('/api/asks/:id/close/', {
  summary: 'Close one of the caller’s asks, solved or not, and thank members who helped',
  body: askClosingSchema,
  response: askSchema,
})

export const answerThanks = allow.member.put('/api/asks/:id/thanks/', {
  summary: 'Choose whether the ask names the thanked caller; idempotent',
  body: z.object({ named: z.boolean() }),
  response: askSchema,
})
