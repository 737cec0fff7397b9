import { z } from 'zod'
import { tiers } from '../auth/schemas.ts'
import { roles } from '../core/access.ts'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import {
  accountListSchema,
  deactivationSchema,
  memberFilters,
  openAccountSchema,
  photoRemovalSchema,
} from './schemas.ts'

const one = z.object({ id: id() })

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/members/',
  access: 'manage_members',
  summary: 'All accounts, by name',
  query: z.object({ ...memberFilters, ...pageQuery() }),
  response: accountListSchema,
})

export const exportAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/members/export.csv',
  access: 'manage_members',
  limit: 'export',
  summary: 'The list of accounts as CSV; the audit log records the export',
  query: z.object(memberFilters),
  produces: 'text/csv; charset=utf-8',
  response: z.unknown(),
})

export const openAccount = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/',
  access: 'manage_members',
  summary: 'One account with its profile and its history',
  params: one,
  response: openAccountSchema,
})

export const deactivateAccount = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/deactivate/',
  access: 'manage_members',
  limit: 'write',
  summary: 'Deactivate an account and end its sessions; refused for the last administrator',
  params: one,
  body: deactivationSchema,
  response: openAccountSchema,
})

export const reactivateAccount = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/reactivate/',
  access: 'manage_members',
  limit: 'write',
  summary:
    'Reactivate a deactivated account; applicants are admitted by approving their application',
  params: one,
  response: openAccountSchema,
})

export const setTier = endpoint({
  method: 'PUT',
  path: '/api/admin/members/:id/tier/',
  access: 'manage_members',
  limit: 'write',
  summary: 'Set the tier of an account',
  params: one,
  body: z.object({ tier: z.enum(tiers) }),
  response: openAccountSchema,
})

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/admin/members/:id/role/',
  access: 'manage_members',
  limit: 'write',
  summary:
    'Set the role of an account and end its sessions; its owner is told by mail. Refused for the last administrator',
  params: one,
  body: z.object({ role: z.enum(roles) }),
  response: openAccountSchema,
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/second-factor/reset/',
  access: 'manage_members',
  limit: 'write',
  summary: 'Turn off two-step sign-in of another account; its owner is told by mail',
  params: one,
  response: openAccountSchema,
})

export const removePhoto = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/photo/remove/',
  access: 'manage_members',
  limit: 'write',
  summary: 'Remove the photo of an account; its owner is told the reason by mail',
  params: one,
  body: photoRemovalSchema,
  response: openAccountSchema,
})
