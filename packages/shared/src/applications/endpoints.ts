import { z } from 'zod'
import { signedInSchema } from '../auth/schemas.ts'
import { allow } from '../core/endpoint.ts'
import { requiredParagraph } from '../core/fields.ts'
import { paginationSchema, searchQuery } from '../core/pagination.ts'
import { reviewSchema } from '../network/schemas.ts'
import { applyAgainSchema, founderSignupSchema, friendSignupSchema } from './answers.ts'
import {
  answerFormSchema,
  applicationSchema,
  appliedAgainSchema,
  bulkDecisionSchema,
  decisionResultSchema,
  decisionSchema,
  ownApplicationSchema,
  questionFormSchema,
} from './schemas.ts'

export const signupFounder = allow.public.post('/api/auth/signup-founder/', {
  limit: 'signup',
  summary: 'Apply on the Female Founder track',
  status: 201,
  body: founderSignupSchema,
  response: signedInSchema,
})

export const signupFriend = allow.public.post('/api/auth/signup-friend/', {
  limit: 'signup',
  summary: 'Apply on the Friend track',
  status: 201,
  body: friendSignupSchema,
  response: signedInSchema,
})

export const getDecisionDays = allow.public.get('/api/applications/decision-days/', {
  summary: 'How many days a decision usually takes; null while there are too few decisions',
  response: z.object({ decision_days: z.int().nullable() }),
})

export const getMyApplication = allow.applicant.get('/api/applications/mine/', {
  summary: 'The caller’s latest application: status, dates, and the reason if it was rejected',
  response: ownApplicationSchema,
})

export const editMyApplication = allow.applicant.patch('/api/applications/mine/', {
  summary: 'Change the answers of a pending application; refused if its version has changed',
  query: z.object({ version: z.string().max(64) }),
  body: applyAgainSchema,
  response: appliedAgainSchema,
})

export const answerQuestion = allow.applicant.post('/api/applications/mine/answer/', {
  summary: 'Answer a reviewer’s latest question; the application then waits for reviewers again',
  body: answerFormSchema,
  response: ownApplicationSchema,
})

export const applyAgain = allow.applicant.post('/api/applications/mine/', {
  summary: 'Apply again after a rejection, from reapply_on on; earlier applications are kept',
  status: 201,
  body: applyAgainSchema,
  response: appliedAgainSchema,
})

export const listApplications = allow.review_applications.get('/api/admin/applications/', {
  summary: 'Applications: pending ones oldest first, reviewed ones latest first',
  query: z.object({
    status: z.enum(['pending', 'reviewed', 'approved', 'rejected']).default('pending'),
    ...searchQuery(),
  }),
  response: z.object({
    applications: z.array(applicationSchema),
    counts: z.object({
      pending: z.int(),
      reviewed: z.int(),
      approved: z.int(),
      rejected: z.int(),
    }),
    pagination: paginationSchema,
  }),
})

export const approveApplication = allow.review_applications.post(
  '/api/admin/applications/:id/approve/',
  {
    emails: true,
    summary: 'Approve an application: the account becomes active',
    body: decisionSchema,
    response: applicationSchema,
  },
)

export const rejectApplication = allow.review_applications.post(
  '/api/admin/applications/:id/reject/',
  {
    emails: true,
    summary: 'Reject an application, with an optional reason for the applicant',
    body: decisionSchema,
    response: applicationSchema,
  },
)

export const askApplicant = allow.review_applications.post('/api/admin/applications/:id/ask/', {
  emails: true,
  summary: 'Ask the applicant a question by email; the application then waits for the answer',
  body: questionFormSchema,
  response: applicationSchema,
})

export const addReviewNote = allow.review_applications.post('/api/admin/applications/:id/notes/', {
  summary: 'Leave a note for the other reviewers about a pending application',
  status: 201,
  body: z.object({ note: requiredParagraph('Please write a note') }),
  response: applicationSchema,
})

export const deleteReviewNote = allow.review_applications.delete(
  '/api/admin/applications/:id/notes/:note_id/',
  { summary: 'Delete a note of the caller’s own', response: applicationSchema },
)

export const getReviewTemplates = allow.review_applications.get(
  '/api/admin/applications/templates/',
  { summary: 'The shared questions and reasons of the settings', response: reviewSchema },
)

export const reopenApplication = allow.review_applications.post(
  '/api/admin/applications/:id/reopen/',
  {
    emails: true,
    summary: 'Make a rejected application pending again; the applicant gets an email',
    response: applicationSchema,
  },
)

export const decideApplications = allow.review_applications.post(
  '/api/admin/applications/decide/',
  {
    emails: true,
    summary: 'Approve or reject several applications: a result for each, in the order given',
    body: bulkDecisionSchema,
    response: z.object({ results: z.array(decisionResultSchema) }),
  },
)
