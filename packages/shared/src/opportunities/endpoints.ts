import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { opportunitySubmissionSchema } from './forms.ts'
import { opportunitySchema } from './schemas.ts'

export const listOpportunities = allow.member.get('/api/resources/opportunities/', {
  summary: 'Opportunities by deadline, nearest first, closed ones last',
  response: z.object({ opportunities: z.array(opportunitySchema) }),
})

export const submitOpportunity = allow.member.post('/api/resources/opportunities/', {
  summary: 'Submit an opportunity for review',
  status: 201,
  body: opportunitySubmissionSchema,
  response: z.object({ id: z.string() }),
})
