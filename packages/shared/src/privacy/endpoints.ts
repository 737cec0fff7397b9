import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { mentionListSchema, mentionSearchSchema } from './mentions.ts'
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

/** A POST, so that the words stand in no address and no log. */
export const searchMentions = endpoint({
  method: 'POST',
  path: '/api/admin/mentions/search/',
  access: 'moderate',
  limit: 'directory',
  summary:
    'Texts that contain some words, such as the name of a former member; the audit log records the search',
  body: mentionSearchSchema,
  response: mentionListSchema,
})
