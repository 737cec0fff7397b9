import { z } from 'zod'
import { signedInSchema } from '../auth/schemas.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import {
  applicationListSchema,
  applicationSchema,
  appliedAgainSchema,
  applyAgainSchema,
  bulkDecisionSchema,
  decisionResultSchema,
  decisionSchema,
  founderSignupSchema,
  friendSignupSchema,
  ownApplicationSchema,
} from './schemas.ts'

export const signupFounder = endpoint({
  method: 'POST',
  path: '/api/auth/signup-founder/',
  access: 'public',
  limit: 'signup',
  summary: 'Apply on the Female Founder track',
  status: 201,
  body: founderSignupSchema,
  response: signedInSchema,
})

export const signupFriend = endpoint({
  method: 'POST',
  path: '/api/auth/signup-friend/',
  access: 'public',
  limit: 'signup',
  summary: 'Apply on the Friend track',
  status: 201,
  body: friendSignupSchema,
  response: signedInSchema,
})

export const getMyApplication = endpoint({
  method: 'GET',
  path: '/api/applications/mine/',
  access: 'applicant',
  summary: 'The caller’s latest application: status, dates, and the reason if it was rejected',
  response: ownApplicationSchema,
})

export const editMyApplication = endpoint({
  method: 'PATCH',
  path: '/api/applications/mine/',
  access: 'applicant',
  limit: 'write',
  summary: 'Change the answers of a pending application; refused if its version has changed',
  query: z.object({ version: z.string().max(64) }),
  body: applyAgainSchema,
  response: appliedAgainSchema,
})

export const applyAgain = endpoint({
  method: 'POST',
  path: '/api/applications/mine/',
  access: 'applicant',
  limit: 'write',
  summary: 'Apply again after a rejection, from reapply_on on; earlier applications are kept',
  status: 201,
  body: applyAgainSchema,
  response: appliedAgainSchema,
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications/',
  access: 'review_applications',
  summary: 'Applications: pending ones oldest first, reviewed ones latest first',
  query: z.object({
    status: z.enum(['pending', 'reviewed']).default('pending'),
    search: line().default(''),
    ...pageQuery(),
  }),
  response: applicationListSchema,
})

export const approveApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/:id/approve/',
  access: 'review_applications',
  limit: 'write',
  summary: 'Approve an application: the account becomes active',
  params: z.object({ id: id() }),
  body: decisionSchema,
  response: applicationSchema,
})

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/:id/reject/',
  access: 'review_applications',
  limit: 'write',
  summary: 'Reject an application, with an optional reason for the applicant',
  params: z.object({ id: id() }),
  body: decisionSchema,
  response: applicationSchema,
})

export const decideApplications = endpoint({
  method: 'POST',
  path: '/api/admin/applications/decide/',
  access: 'review_applications',
  limit: 'write',
  summary: 'Approve or reject several applications: a result for each, in the order given',
  body: bulkDecisionSchema,
  response: z.object({ results: z.array(decisionResultSchema) }),
})
