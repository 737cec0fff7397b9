import { z } from 'zod'
import { tiers } from '../auth/schemas.ts'
import { roles } from '../core/access.ts'
import { allow } from '../core/endpoint.ts'
import { pageQuery } from '../core/pagination.ts'
import {
  accountListSchema,
  correctionSchema,
  deactivationSchema,
  memberFilters,
  memberNoteSchema,
  openAccountSchema,
  photoRemovalSchema,
} from './schemas.ts'

export const listAccounts = allow.manage_members.get('/api/admin/members/', {
  summary: 'All accounts, by name',
  query: z.object({ ...memberFilters, ...pageQuery() }),
  response: accountListSchema,
})

/** A POST, since it writes an audit entry. */
export const exportAccounts = allow.manage_members.post('/api/admin/members/export.csv', {
  limit: 'export',
  summary: 'The list of accounts as CSV; the audit log records the export',
  body: z.object(memberFilters),
  produces: 'text/csv; charset=utf-8',
})

/** A POST, so that the words of the search stand in no address and no log. */
export const copyAddresses = allow.manage_members.post('/api/admin/members/addresses/', {
  limit: 'export',
  summary:
    'The email addresses of the accounts that match, by name; the audit log records who asked and for how many',
  body: z.object(memberFilters),
  response: z.object({ addresses: z.array(z.string()) }),
})

export const openAccount = allow.manage_members.get('/api/admin/members/:id/', {
  summary: 'One account with its profile and its history',
  response: openAccountSchema,
})

export const correctAccount = allow.manage_members.patch('/api/admin/members/:id/', {
  summary:
    'Correct title, company and business models of a founder, who is told by email; refused if they have changed since this version',
  query: z.object({ version: z.string().max(64).optional() }),
  body: correctionSchema,
  response: openAccountSchema,
})

export const deactivateAccount = allow.manage_members.post('/api/admin/members/:id/deactivate/', {
  summary: 'Deactivate an account and end its sessions; refused for the last administrator',
  body: deactivationSchema,
  response: openAccountSchema,
})

export const reactivateAccount = allow.manage_members.post('/api/admin/members/:id/reactivate/', {
  summary:
    'Reactivate a deactivated account; applicants are admitted by approving their application',
  response: openAccountSchema,
})

export const setTier = allow.manage_members.put('/api/admin/members/:id/tier/', {
  summary: 'Set the tier of an account',
  body: z.object({ tier: z.enum(tiers) }),
  response: openAccountSchema,
})

export const setRole = allow.manage_members.put('/api/admin/members/:id/role/', {
  summary:
    'Set the role of an account and end its sessions; its owner is told by email. Refused for the last administrator',
  body: z.object({ role: z.enum(roles) }),
  response: openAccountSchema,
})

export const resetSecondFactor = allow.manage_members.post(
  '/api/admin/members/:id/second-factor/reset/',
  {
    summary: 'Turn off two-step sign-in of another account; its owner is told by email',
    response: openAccountSchema,
  },
)

export const removePhoto = allow.manage_members.post('/api/admin/members/:id/photo/remove/', {
  summary: 'Remove the photo of an account; its owner is told the reason by email',
  body: photoRemovalSchema,
  response: openAccountSchema,
})

export const setNote = allow.manage_members.put('/api/admin/members/:id/note/', {
  summary:
    'Write the note about a member, for administrators; refused if it has changed since this version',
  query: z.object({ version: z.string().max(64).optional() }),
  body: memberNoteSchema,
  response: openAccountSchema,
})
