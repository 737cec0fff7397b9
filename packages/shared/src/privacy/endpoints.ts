import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { requiredParagraph } from '../core/fields.ts'
import { deletionRequestSchema, deletionSchema, exportFormats } from './schemas.ts'

export const exportMyData = allow.applicant.get('/api/auth/me/export/', {
  limit: 'export',
  summary: 'All data held about the caller, as JSON or as an HTML page',
  query: z.object({ format: z.enum(exportFormats).default('json') }),
  produces: 'application/json; charset=utf-8',
})

export const deleteMyAccount = allow.applicant.post('/api/auth/me/delete/', {
  summary: 'Delete the caller’s account after the grace period; ends all other sessions',
  body: deletionRequestSchema,
  response: deletionSchema,
})

export const cancelAccountDeletion = allow.applicant.post('/api/auth/me/delete/undo/', {
  summary: 'Undo the requested deletion of the caller’s account',
  response: deletionSchema,
})

export const eraseMember = allow.manage_members.post('/api/admin/members/:id/erase/', {
  emails: true,
  summary:
    'Delete an account after the grace period, or at once; its owner gets an email. Refused for the caller and for the last administrator',
  body: z.object({
    reason: requiredParagraph('Please give the member a reason'),
    /** Skips the days of grace. */
    at_once: z.boolean(),
  }),
  /** `deletion_due_at` is null if the account was deleted at once. */
  response: deletionSchema,
})
