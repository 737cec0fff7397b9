import { z } from 'zod'
import { signedInSchema } from '../auth/schemas.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, requiredLine } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import { importLimits, importTypes, rowOutcomes, rowStates } from './options.ts'
import {
  acceptInvitationSchema,
  choiceSchema,
  importEntrySchema,
  importRowsSchema,
  invitationLinkSchema,
  invitationTokenSchema,
  mappingSchema,
  openImportSchema,
  resendSchema,
  startSchema,
} from './schemas.ts'

const idParams = z.object({ id: id() })
const okSchema = z.object({ ok: z.literal(true) })

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports/',
  access: 'import_members',
  summary: 'Imports of members, latest first',
  query: z.object({ ...pageQuery() }),
  response: z.object({ imports: z.array(importEntrySchema), pagination: paginationSchema }),
})

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/',
  access: 'import_members',
  limit: 'upload',
  summary: 'Upload a CSV or TSV file of members as the body; nothing happens before it is started',
  status: 201,
  query: z.object({ file_name: requiredLine('Please choose a file') }),
  accepts: { types: importTypes, bytes: importLimits.bytes },
  response: openImportSchema,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/',
  access: 'import_members',
  summary: 'One import: its columns, what the check found, and the progress',
  params: idParams,
  response: openImportSchema,
})

export const matchColumns = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/mapping/',
  access: 'import_members',
  limit: 'write',
  summary: 'Match the columns to fields and check every row, a dry run; choices for rows are kept',
  slow: true,
  params: idParams,
  body: mappingSchema,
  response: openImportSchema,
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/rows/',
  access: 'import_members',
  summary: 'The rows of a checked import in the order of the file, with reasons and matches',
  params: idParams,
  query: z.object({
    state: z.enum(rowStates).optional(),
    outcome: z.enum(rowOutcomes).optional(),
    ...pageQuery(),
  }),
  response: importRowsSchema,
})

export const exportImportErrors = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/errors.csv',
  access: 'import_members',
  limit: 'export',
  summary: 'The invalid rows and duplicates as CSV: the columns of the file, and the reason',
  params: idParams,
  produces: 'text/csv; charset=utf-8',
  response: z.unknown(),
})

export const chooseForRows = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/choices/',
  access: 'import_members',
  limit: 'write',
  summary: 'Choose what happens to rows; refused for what their state does not offer',
  params: idParams,
  body: choiceSchema,
  response: openImportSchema,
})

export const startImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/start/',
  access: 'import_members',
  limit: 'write',
  summary: 'Start a checked import in the background: invitations go out by mail',
  params: idParams,
  body: startSchema,
  response: openImportSchema,
})

export const undoImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/imports/:id/',
  access: 'import_members',
  limit: 'write',
  summary:
    'Discard an import that was not started, or undo one within 24 hours: invitations that were not accepted are withdrawn',
  params: idParams,
  response: okSchema,
})

export const resendInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/resend/',
  access: 'import_members',
  limit: 'write',
  summary: 'Send invitations again, each once a day at most; earlier links become void',
  params: idParams,
  body: resendSchema,
  response: z.object({ sent: z.int() }),
})

export const getInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/look/',
  access: 'public',
  summary: 'The state of an invitation’s link, and what the network knows; does not use it up',
  body: invitationTokenSchema,
  response: invitationLinkSchema,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept/',
  access: 'public',
  summary: 'Accept an invitation: creates an active account with these answers, and signs in',
  status: 201,
  body: acceptInvitationSchema,
  response: signedInSchema,
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/decline/',
  access: 'public',
  summary: 'Decline an invitation: what the network imported about the person is deleted at once',
  body: invitationTokenSchema,
  response: okSchema,
})
