import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import {
  acceptanceSchema,
  declineSchema,
  submissionListSchema,
  submissionSchema,
  waitingSchema,
  wishesSchema,
} from './forms.ts'
import { submissionKinds } from './schemas.ts'

const idParams = z.object({ id: id() })

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/admin/submissions/',
  access: 'manage_content',
  summary: 'Submissions: pending ones oldest first, reviewed ones latest first',
  query: z.object({
    status: z.enum(['pending', 'reviewed']).default('pending'),
    kind: z.enum(submissionKinds).optional(),
    search: line().default(''),
    ...pageQuery(),
  }),
  response: submissionListSchema,
})

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting/',
  access: 'staff',
  summary: 'The numbers of items that wait, by kind; 0 for what the caller’s role does not permit',
  response: waitingSchema,
})

export const getWishes = endpoint({
  method: 'GET',
  path: '/api/admin/submissions/wishes/',
  access: 'manage_content',
  summary: 'A summary of the events that members would like to see',
  response: wishesSchema,
})

export const getSubmission = endpoint({
  method: 'GET',
  path: '/api/admin/submissions/:id/',
  access: 'manage_content',
  summary: 'One submission, with a draft of the content that accepting it publishes',
  params: idParams,
  response: submissionSchema,
})

export const acceptSubmission = endpoint({
  method: 'POST',
  path: '/api/admin/submissions/:id/accept/',
  access: 'manage_content',
  limit: 'write',
  summary: 'Accept and publish a submission, once; its sender is told by mail',
  params: idParams,
  body: acceptanceSchema,
  response: submissionSchema,
})

export const declineSubmission = endpoint({
  method: 'POST',
  path: '/api/admin/submissions/:id/decline/',
  access: 'manage_content',
  limit: 'write',
  summary: 'Decline a submission, once, with a reason for its sender',
  params: idParams,
  body: declineSchema,
  response: submissionSchema,
})
