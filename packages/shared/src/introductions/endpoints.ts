import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import { introductionBoxes } from './options.ts'
import {
  introductionAcceptanceSchema,
  introductionBlockListSchema,
  introductionDeclineSchema,
  introductionFormSchema,
  introductionListSchema,
  introductionReportSchema,
  introductionSchema,
} from './schemas.ts'

const idParams = z.object({ id: id() })
const memberParams = z.object({ member_id: id() })
const okSchema = z.object({ ok: z.literal(true) })

export const listIntroductions = endpoint({
  method: 'GET',
  path: '/api/introductions/',
  access: 'founder',
  summary: 'The caller’s requests for introductions, received or sent, or the caller’s connections',
  query: z.object({ box: z.enum(introductionBoxes).default('received'), ...pageQuery() }),
  response: introductionListSchema,
})

export const askForIntroduction = endpoint({
  method: 'POST',
  path: '/api/introductions/',
  access: 'founder',
  limit: 'write',
  summary: 'Ask a founder who is open to introductions for one',
  status: 201,
  body: introductionFormSchema,
  response: introductionSchema,
})

export const acceptIntroduction = endpoint({
  method: 'POST',
  path: '/api/introductions/:id/accept/',
  access: 'founder',
  limit: 'write',
  summary: 'Accept a received request; both sides see each other’s contact from then on',
  params: idParams,
  body: introductionAcceptanceSchema,
  response: introductionSchema,
})

export const declineIntroduction = endpoint({
  method: 'POST',
  path: '/api/introductions/:id/decline/',
  access: 'founder',
  limit: 'write',
  summary: 'Decline a received request; its sender learns it the next morning',
  params: idParams,
  body: introductionDeclineSchema,
  response: introductionSchema,
})

export const withdrawIntroduction = endpoint({
  method: 'POST',
  path: '/api/introductions/:id/withdraw/',
  access: 'founder',
  limit: 'write',
  summary: 'Withdraw a sent request that has no answer',
  params: idParams,
  response: introductionSchema,
})

export const endIntroduction = endpoint({
  method: 'POST',
  path: '/api/introductions/:id/end/',
  access: 'founder',
  limit: 'write',
  summary: 'End a connection; the contacts disappear for both sides',
  params: idParams,
  response: introductionSchema,
})

export const reportIntroduction = endpoint({
  method: 'POST',
  path: '/api/introductions/:id/report/',
  access: 'founder',
  limit: 'write',
  summary: 'Report the message of a received request to administrators, once',
  params: idParams,
  body: introductionReportSchema,
  response: introductionSchema,
})

export const listIntroductionBlocks = endpoint({
  method: 'GET',
  path: '/api/introductions/blocks/',
  access: 'founder',
  summary: 'The people whom the caller has blocked, latest first',
  query: z.object(pageQuery()),
  response: introductionBlockListSchema,
})

export const blockMember = endpoint({
  method: 'PUT',
  path: '/api/introductions/blocks/:member_id/',
  access: 'founder',
  limit: 'write',
  summary: 'Block requests from a person, who is not told; idempotent',
  params: memberParams,
  response: okSchema,
})

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/introductions/blocks/:member_id/',
  access: 'founder',
  limit: 'write',
  summary: 'Let a blocked person ask again; idempotent',
  params: memberParams,
  response: okSchema,
})
