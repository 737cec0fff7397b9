import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { opportunitySubmissionSchema } from './forms.ts'
import { opportunitySchema } from './schemas.ts'

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/api/resources/opportunities/',
  access: 'member',
  summary: 'Opportunities by deadline, nearest first, closed ones last',
  response: z.object({ opportunities: z.array(opportunitySchema) }),
})

export const submitOpportunity = endpoint({
  method: 'POST',
  path: '/api/resources/opportunities/',
  access: 'member',
  limit: 'write',
  summary: 'Submit an opportunity for review',
  status: 201,
  body: opportunitySubmissionSchema,
  response: z.object({ id: z.string() }),
})
