import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { searchQuery } from '../core/pagination.ts'
import { auditGroupNames, auditListSchema } from './schemas.ts'

/** Postgres has no year 0. */
const day = () => z.iso.date().refine((value) => value >= '1900', 'Please choose a later date')

export const listAudit = allow.read_audit_log.get('/api/admin/audit/', {
  summary:
    'The audit log: what administrators changed and exported, latest first; it is append-only',
  query: z.object({
    actor: id().optional(),
    group: z.enum(auditGroupNames).optional(),
    target_type: line(40).optional(),
    target_id: line(64).optional(),
    /** Days in the network's time zone, both included. */
    from: day().optional(),
    to: day().optional(),
    /** Searches the actor and the target: people by name and email address, content by title. */
    ...searchQuery(),
  }),
  response: auditListSchema,
})
