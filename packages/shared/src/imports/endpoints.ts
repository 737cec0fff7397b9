import { z } from 'zod'
import { signedInSchema } from '../auth/schemas.ts'
import { allow } from '../core/endpoint.ts'
import { line, requiredLine } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import { importLimits, importTypes, rowOutcomes, rowStates } from './options.ts'
import {
  acceptInvitationSchema,
  columnMappingSchema,
  importEntrySchema,
  importRowSchema,
  importValuesSchema,
  invitationLinkSchema,
  invitationPreviewSchema,
  invitationTokenSchema,
  inviteOneSchema,
  openImportSchema,
  resendSchema,
  rowChoiceSchema,
  startSchema,
  valueMappingsSchema,
} from './schemas.ts'

export const listImports = allow.import_members.get('/api/admin/imports/', {
  summary: 'Imports of members, latest first',
  query: z.object({ ...pageQuery() }),
  response: z.object({ imports: z.array(importEntrySchema), pagination: paginationSchema }),
})

export const uploadImport = allow.import_members.post('/api/admin/imports/', {
  limit: 'upload',
  summary:
    'Upload a CSV, TSV or Excel file of members as the body; no invitation is sent before it is started',
  status: 201,
  query: z.object({
    file_name: requiredLine('Please choose a file'),
    /** The sheet of an Excel file. Required if several sheets have rows. */
    sheet: line().optional(),
    /** The number of the header row, from 1, not counting empty rows. Detected by default. */
    heading_row: z.coerce.number().int().min(1).max(importLimits.headingRows).optional(),
  }),
  accepts: { types: importTypes, bytes: importLimits.bytes },
  response: openImportSchema,
})

export const inviteOne = allow.import_members.post('/api/admin/invitations/', {
  emails: true,
  summary: 'Invite one person by email, as an import of one row does',
  status: 201,
  body: inviteOneSchema,
  response: openImportSchema,
})

export const getImport = allow.import_members.get('/api/admin/imports/:id/', {
  summary: 'One import: its columns, what the check found, and the progress',
  response: openImportSchema,
})

export const matchColumns = allow.import_members.put('/api/admin/imports/:id/mapping/', {
  summary: 'Match the columns to fields and check every row, a dry run; choices for rows are kept',
  slow: true,
  body: columnMappingSchema,
  response: openImportSchema,
})

export const listImportValues = allow.import_members.get('/api/admin/imports/:id/values/', {
  summary: 'The values of an import that match no option, and the options',
  response: importValuesSchema,
})

export const saveValueMappings = allow.import_members.put('/api/admin/imports/:id/values/', {
  summary: 'Map values to options, also for later imports, and check every row again',
  slow: true,
  body: valueMappingsSchema,
  response: openImportSchema,
})

export const listImportRows = allow.import_members.get('/api/admin/imports/:id/rows/', {
  summary: 'The rows of a checked import in the order of the file, with reasons and matches',
  query: z.object({
    state: z.enum(rowStates).optional(),
    outcome: z.enum(rowOutcomes).optional(),
    ...pageQuery(),
  }),
  response: z.object({
    rows: z.array(importRowSchema),
    pagination: paginationSchema,
  }),
})

/** A POST because it writes an audit entry. */
export const exportImportErrors = allow.import_members.post('/api/admin/imports/:id/errors.csv', {
  limit: 'export',
  summary: 'The invalid rows and duplicates as CSV: the columns of the file, and the reason',
  produces: 'text/csv; charset=utf-8',
})

export const chooseForRows = allow.import_members.put('/api/admin/imports/:id/choices/', {
  summary: 'Choose what happens to rows; refused for plans that their state does not allow',
  body: rowChoiceSchema,
  response: openImportSchema,
})

export const startImport = allow.import_members.post('/api/admin/imports/:id/start/', {
  summary: 'Start a checked import in the background: invitations go out by email',
  body: startSchema,
  response: openImportSchema,
})

export const previewInvitation = allow.import_members.post(
  '/api/admin/imports/:id/email-preview/',
  {
    summary: 'The invitation of an import, and how many people get it at the start or again',
    body: invitationPreviewSchema,
    response: z.object({ recipients: z.int(), subject: z.string(), text: z.string() }),
  },
)

export const sendMeInvitation = allow.import_members.post('/api/admin/imports/:id/email-test/', {
  limit: 'forgot',
  summary: 'Send the invitation of an import to oneself, with a link that does not work',
  body: invitationPreviewSchema,
})

export const undoImport = allow.import_members.delete('/api/admin/imports/:id/', {
  summary:
    'Discard an import that was not started, or undo one within 24 hours, which withdraws unanswered invitations',
})

export const resendInvitations = allow.import_members.post('/api/admin/imports/:id/resend/', {
  emails: true,
  summary:
    'Send invitations again, to these rows or to all without an answer, each once a day at most; earlier links become void',
  body: resendSchema,
  response: z.object({ sent: z.int() }),
})

export const getInvitation = allow.public.post('/api/invitations/look/', {
  summary: 'The state of an invitation’s link, and what the network knows; does not use it up',
  body: invitationTokenSchema,
  response: invitationLinkSchema,
})

export const acceptInvitation = allow.public.post('/api/invitations/accept/', {
  summary: 'Accept an invitation: creates an active account with these answers, and signs in',
  status: 201,
  body: acceptInvitationSchema,
  response: signedInSchema,
})

export const declineInvitation = allow.public.post('/api/invitations/decline/', {
  summary: 'Decline an invitation: what the network imported about the person is deleted at once',
  body: invitationTokenSchema,
})
