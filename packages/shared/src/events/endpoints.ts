import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { line } from '../core/fields.ts'
import { eventSchema } from './schemas.ts'

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events/',
  access: 'member',
  summary: 'Events: upcoming ones soonest first, past ones latest first',
  query: z.object({
    /** `any` has the upcoming ones before the past ones. */
    when: z.enum(['upcoming', 'past', 'any']).default('upcoming'),
    /** Found in title, location, sponsor or partner. */
    search: line().default(''),
    /** At most so many. */
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  response: z.object({ events: z.array(eventSchema) }),
})
