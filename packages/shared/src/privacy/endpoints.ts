import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import { redactionDecisionSchema, redactionListSchema } from './redactions.ts'
import { deletionRequestSchema, deletionSchema, exportFormats } from './schemas.ts'

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/auth/me/export/',
  access: 'applicant',
  limit: 'export',
  summary: 'Everything that the portal holds about me, as JSON or as a page to read',
  query: z.object({ format: z.enum(exportFormats).default('json') }),
  response: z.unknown(),
  produces: 'application/json; charset=utf-8',
})

export const deleteMyAccount = endpoint({
  method: 'POST',
  path: '/api/auth/me/delete/',
  access: 'applicant',
  limit: 'write',
  summary: 'Have my account deleted when the time to undo it is over; other devices are signed out',
  body: deletionRequestSchema,
  response: deletionSchema,
})

export const keepMyAccount = endpoint({
  method: 'POST',
  path: '/api/auth/me/delete/undo/',
  access: 'applicant',
  limit: 'write',
  summary: 'Keep my account after all',
  response: deletionSchema,
})

export const listRedactions = endpoint({
  method: 'GET',
  path: '/api/admin/redactions/',
  access: 'admin',
  summary: 'Texts that mention members who have left, and wait to be redacted or left',
  query: z.object(pageQuery()),
  response: redactionListSchema,
})

export const decideRedaction = endpoint({
  method: 'POST',
  path: '/api/admin/redactions/:task/hits/:hit/decide/',
  access: 'admin',
  limit: 'write',
  summary: 'Redact a text that mentions a member who has left, or leave it, once',
  params: z.object({ task: id(), hit: id() }),
  body: redactionDecisionSchema,
  response: z.object({
    /** How many texts of the task still wait. */
    waiting: z.int(),
  }),
})
