import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { eventSchema } from './schemas.ts'

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events/',
  access: 'member',
  summary: 'Events: upcoming ones soonest first, past ones latest first',
  query: z.object({ when: z.enum(['upcoming', 'past']).default('upcoming') }),
  response: z.object({ events: z.array(eventSchema) }),
})
