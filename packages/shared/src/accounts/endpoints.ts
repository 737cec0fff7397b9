import { z } from 'zod'
import { tiers } from '../auth/schemas.ts'
import { roles, userTypes } from '../core/access.ts'
import { allow } from '../core/endpoint.ts'
import { countsSchema, paragraph, requiredParagraph } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import { memberLabelsSchema } from './labels.ts'
import {
  accountFilterOptionsSchema,
  accountSchema,
  accountSorts,
  addressChangeSchema,
  correctionSchema,
  exportColumns,
  memberFilters,
  memberNoteSchema,
  memberStatuses,
  membershipSchema,
  openAccountSchema,
} from './schemas.ts'

export const listAccounts = allow.manage_members.get('/api/admin/members/', {
  summary: 'All accounts, by name unless sorted otherwise',
  query: z.object({
    ...memberFilters,
    sort: z.enum(accountSorts).default('name'),
    ...pageQuery(),
  }),
  response: z.object({
    members: z.array(accountSchema),
    /** Counts of all accounts, whatever the filters. */
    counts: countsSchema(memberStatuses),
    /**
     * Of the accounts that match: who gets news now, by consent and address, and who agreed to the
     * chat and gave a number.
     */
    reach: z.object({ news: z.int(), chat: z.int() }),
    pagination: paginationSchema,
  }),
})

export const listFilterOptions = allow.manage_members.get('/api/admin/members/filters/', {
  summary: 'The labels and cities of accounts, at most 200 of each, most frequent first',
  response: accountFilterOptionsSchema,
})

/** A POST because it writes an audit entry. */
export const exportAccounts = allow.manage_members.post('/api/admin/members/export.csv', {
  limit: 'export',
  summary: 'The list of accounts as CSV; the audit log records the export',
  body: z.object({
    ...memberFilters,
    columns: z
      .array(z.enum(exportColumns))
      .min(1, 'Please choose a column')
      .default([...exportColumns]),
  }),
  produces: 'text/csv; charset=utf-8',
})

/** A POST to keep the search text out of addresses and logs. */
export const copyAddresses = allow.manage_members.post('/api/admin/members/addresses/', {
  limit: 'export',
  summary: 'The email addresses of matching accounts, by name; recorded in the audit log',
  body: z.object({
    ...memberFilters,
    /** Only of members who would get news now. */
    only_news: z.boolean().default(false),
  }),
  response: z.object({ addresses: z.array(z.string()) }),
})

export const copyNumbers = allow.manage_members.post('/api/admin/members/numbers/', {
  limit: 'export',
  summary:
    'WhatsApp numbers of matching members who agreed to the chat, by name; recorded in the audit log',
  body: z.object(memberFilters),
  response: z.object({ numbers: z.array(z.string()) }),
})

export const downloadContacts = allow.manage_members.post('/api/admin/members/contacts.vcf', {
  limit: 'export',
  summary: 'Names and WhatsApp numbers of matching members who agreed to the chat, as vCards',
  body: z.object(memberFilters),
  produces: 'text/vcard; charset=utf-8',
})

export const setChat = allow.manage_members.put('/api/admin/members/:id/chat/', {
  summary: 'Record that a member was added to the chat, or removed from it',
  body: z.object({ added: z.boolean() }),
})

export const openAccount = allow.manage_members.get('/api/admin/members/:id/', {
  summary: 'One account with its profile and its history',
  response: openAccountSchema,
})

export const correctAccount = allow.manage_members.patch('/api/admin/members/:id/', {
  emails: true,
  summary:
    'Correct a founder’s title, company and business models; the founder gets an email. Refused for a stale version',
  query: z.object({ version: z.string().max(64).optional() }),
  body: correctionSchema,
  response: openAccountSchema,
})

export const deactivateAccount = allow.manage_members.post('/api/admin/members/:id/deactivate/', {
  emails: true,
  summary: 'Deactivate an account and end its sessions; refused for the last administrator',
  /** Only administrators see the reason. */
  body: z.object({ reason: paragraph().optional() }).prefault({}),
  response: openAccountSchema,
})

export const reactivateAccount = allow.manage_members.post('/api/admin/members/:id/reactivate/', {
  summary:
    'Reactivate a deactivated account. Applicants are activated by approving their application',
  response: openAccountSchema,
})

export const setTier = allow.manage_members.put('/api/admin/members/:id/tier/', {
  summary: 'Set the tier of an account',
  body: z.object({ tier: z.enum(tiers) }),
  response: openAccountSchema,
})

const rolesForm = z.object({ roles: z.array(z.enum(roles)).max(roles.length) })

export const setRoles = allow.give_roles.put('/api/admin/members/:id/roles/', {
  emails: true,
  summary:
    'Set an account’s roles, whose permissions add up; its owner gets an email. Refused for the last administrator',
  body: rolesForm,
  response: openAccountSchema,
})

export const resetSecondFactor = allow.manage_members.post(
  '/api/admin/members/:id/second-factor/reset/',
  {
    emails: true,
    summary: 'Turn off another account’s two-step sign-in; its owner gets an email',
    response: openAccountSchema,
  },
)

export const sendPasswordLink = allow.manage_members.post('/api/admin/members/:id/password-link/', {
  emails: true,
  summary: 'Email a link for a new password to the address of an account',
  response: openAccountSchema,
})

export const changeAddress = allow.manage_members.post('/api/admin/members/:id/address/', {
  emails: true,
  summary:
    'Email a link to a member’s new address, and a notice to the old one that can stop or undo the change for 48 hours. Refused with two-step sign-in',
  body: addressChangeSchema,
  response: openAccountSchema,
})

export const changeTrack = allow.manage_members.post('/api/admin/members/:id/track/', {
  emails: true,
  summary:
    'Move a member to the other track, without the consents to lists; the member gets an email',
  body: z.object({
    user_type: z.enum(userTypes, { error: 'Please choose the track' }),
  }),
  response: openAccountSchema,
})

export const removePhoto = allow.manage_members.post('/api/admin/members/:id/photo/remove/', {
  emails: true,
  summary: 'Remove an account’s photo; its owner gets an email with the reason',
  body: z.object({
    reason: requiredParagraph('Please give the member a reason'),
  }),
  response: openAccountSchema,
})

export const setLabels = allow.manage_members.put('/api/admin/members/:id/labels/', {
  summary: 'Set the labels of a member, which only administrators see',
  body: memberLabelsSchema,
  response: openAccountSchema,
})

export const setMembership = allow.manage_members.put('/api/admin/members/:id/membership/', {
  summary:
    'Keep the last day of a membership and the day of its fee, which only administrators see',
  body: membershipSchema,
  response: openAccountSchema,
})

export const setNote = allow.manage_members.put('/api/admin/members/:id/note/', {
  summary: 'Write the administrators’ note about a member; refused for a stale version',
  query: z.object({ version: z.string().max(64).optional() }),
  body: memberNoteSchema,
  response: openAccountSchema,
})
