import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { opportunitySchema } from './schemas.ts'

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/api/resources/opportunities/',
  access: 'member',
  summary: 'Opportunities, the nearest deadline first, closed ones last',
  response: z.object({ opportunities: z.array(opportunitySchema) }),
})
