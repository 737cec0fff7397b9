import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import { auditEntrySchema, auditGroupNames, auditListSchema } from './schemas.ts'

/** A day that Postgres knows: it has no year 0. */
const day = () => z.iso.date().refine((value) => value >= '1900', 'Please choose a later date')

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/',
  access: 'admin',
  summary:
    'What administrators changed and took out, the latest first; nothing edits or deletes it',
  query: z.object({
    actor: id().optional(),
    group: z.enum(auditGroupNames).optional(),
    target_type: line(40).optional(),
    target_id: line(64).optional(),
    /** Days by the network's clock, both included. */
    from: day().optional(),
    to: day().optional(),
    /** Finds who acted, and whom or what it was done to: people by name and address, things by title. */
    search: line().default(''),
    ...pageQuery(),
  }),
  response: auditListSchema,
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:id/',
  access: 'admin',
  summary: 'One change of the log',
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, 'That is not a valid identifier') }),
  response: auditEntrySchema,
})
