import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { moment, paragraph } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import { reportFormSchema } from '../moderation/schemas.ts'
import {
  introductionBoxes,
  introductionContacts,
  introductionLimits,
  meetingAnswers,
} from './options.ts'
import {
  introductionFormSchema,
  introductionListSchema,
  introductionMemberSchema,
  introductionSchema,
} from './schemas.ts'

export const listIntroductions = allow.member.get('/api/introductions/', {
  summary: 'The caller’s requests, received, put aside or sent, or the caller’s connections',
  query: z.object({ box: z.enum(introductionBoxes).default('received'), ...pageQuery() }),
  response: introductionListSchema,
})

export const askForIntroduction = allow.founder.post('/api/introductions/', {
  summary: 'Ask to meet a founder or a supporter who takes requests',
  status: 201,
  body: introductionFormSchema,
  response: introductionSchema,
})

export const acceptIntroduction = allow.member.post('/api/introductions/:id/accept/', {
  summary: 'Accept a received request; both sides see each other’s contact from then on',
  body: z.object({
    share: z.enum(introductionContacts, { error: 'Please choose what you share' }),
  }),
  response: introductionSchema,
})

export const declineIntroduction = allow.member.post('/api/introductions/:id/decline/', {
  summary: 'Decline a received request; its sender gets a notification',
  /** The asker gets the note. */
  body: z.object({ note: paragraph(introductionLimits.note).optional() }),
  response: introductionSchema,
})

export const putIntroductionAside = allow.member.post('/api/introductions/:id/put-aside/', {
  summary: 'Put a received request aside without telling its sender; it can still be answered',
  response: introductionSchema,
})

export const withdrawIntroduction = allow.member.post('/api/introductions/:id/withdraw/', {
  summary: 'Withdraw a sent request that has no answer',
  response: introductionSchema,
})

export const endIntroduction = allow.member.post('/api/introductions/:id/end/', {
  summary: 'End a connection; the contacts disappear for both sides',
  response: introductionSchema,
})

export const answerMeeting = allow.member.put('/api/introductions/:id/met/', {
  summary: 'Say whether the caller and a connection have met; idempotent',
  body: z.object({ answer: z.enum(meetingAnswers) }),
})

export const reportIntroduction = allow.member.post('/api/introductions/:id/report/', {
  summary: 'Report the message of a received request to administrators, once',
  body: reportFormSchema('message'),
  response: introductionSchema,
})

export const listIntroductionBlocks = allow.member.get('/api/introductions/blocks/', {
  summary: 'The people whom the caller has blocked, latest first',
  query: z.object(pageQuery()),
  response: z.object({
    blocks: z.array(
      z.object({
        member: introductionMemberSchema.pick({ id: true, name: true, photo: true }),
        blocked_at: moment(),
      }),
    ),
    pagination: paginationSchema,
  }),
})

export const blockMember = allow.member.put('/api/introductions/blocks/:member_id/', {
  summary: 'Block a member without telling them; idempotent',
})

export const unblockMember = allow.member.delete('/api/introductions/blocks/:member_id/', {
  summary: 'Unblock a member; idempotent',
})
