import * as endpoints from '@portal/shared/audit/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { getEntry, listEntries } from './service.ts'

/** Reads the audit log; `audit()` writes it, in the transaction of each change. */
export function auditRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  route(app, endpoints.listAudit, async ({ query }) => listEntries(db, query))
  route(app, endpoints.getAuditEntry, async ({ params }) => getEntry(db, params.id))
}
