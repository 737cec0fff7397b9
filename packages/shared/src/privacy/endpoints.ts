import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import { redactionDecisionSchema, redactionListSchema } from './redactions.ts'
import { deletionRequestSchema, deletionSchema, erasureSchema, exportFormats } from './schemas.ts'

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/auth/me/export/',
  access: 'applicant',
  limit: 'export',
  summary: 'All data held about the caller, as JSON or as an HTML page',
  query: z.object({ format: z.enum(exportFormats).default('json') }),
  response: z.unknown(),
  produces: 'application/json; charset=utf-8',
})

export const deleteMyAccount = endpoint({
  method: 'POST',
  path: '/api/auth/me/delete/',
  access: 'applicant',
  limit: 'write',
  summary: 'Delete the caller’s account after the grace period; ends all other sessions',
  body: deletionRequestSchema,
  response: deletionSchema,
})

export const cancelAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/me/delete/undo/',
  access: 'applicant',
  limit: 'write',
  summary: 'Undo the requested deletion of the caller’s account',
  response: deletionSchema,
})

export const eraseMember = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/erase/',
  access: 'manage_members',
  limit: 'write',
  summary:
    'Delete an account after the days of grace, or at once; its owner is told by mail. Refused for oneself and for the last administrator',
  params: z.object({ id: id() }),
  body: erasureSchema,
  /** Without a date the account is gone. */
  response: deletionSchema,
})

export const listRedactions = endpoint({
  method: 'GET',
  path: '/api/admin/redactions/',
  access: 'moderate',
  summary: 'Texts that mention former members, to be redacted or left as they are',
  query: z.object(pageQuery()),
  response: redactionListSchema,
})

export const decideRedaction = endpoint({
  method: 'POST',
  path: '/api/admin/redactions/:task/hits/:hit/decide/',
  access: 'moderate',
  limit: 'write',
  summary: 'Redact a text that mentions a former member, or leave it as it is; decided once',
  params: z.object({ task: id(), hit: id() }),
  body: redactionDecisionSchema,
  response: z.object({
    /** Number of undecided texts of the task. */
    waiting: z.int(),
  }),
})
