import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { requiredParagraph } from '../core/fields.ts'
import { searchQuery } from '../core/pagination.ts'
import { acceptanceSchema, submissionListSchema, submissionSchema, wishesSchema } from './forms.ts'
import { submissionKinds } from './schemas.ts'

export const listSubmissions = allow.manage_content.get('/api/admin/submissions/', {
  summary: 'Submissions: pending ones oldest first, reviewed ones latest first',
  query: z.object({
    status: z.enum(['pending', 'reviewed']).default('pending'),
    kind: z.enum(submissionKinds).optional(),
    ...searchQuery(),
  }),
  response: submissionListSchema,
})

export const getWishes = allow.manage_content.get('/api/admin/submissions/wishes/', {
  summary: 'A summary of the events that members would like to see',
  response: wishesSchema,
})

export const getSubmission = allow.manage_content.get('/api/admin/submissions/:id/', {
  summary: 'One submission, with a draft of the content that accepting it publishes',
  response: submissionSchema,
})

export const acceptSubmission = allow.manage_content.post('/api/admin/submissions/:id/accept/', {
  emails: true,
  summary: 'Accept and publish a submission, once; its sender gets an email',
  body: acceptanceSchema,
  response: submissionSchema,
})

export const declineSubmission = allow.manage_content.post('/api/admin/submissions/:id/decline/', {
  emails: true,
  summary: 'Decline a submission, once, with a reason for its sender',
  body: z.object({
    reason: requiredParagraph('Please give the sender a reason'),
  }),
  response: submissionSchema,
})
