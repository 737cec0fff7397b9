import * as endpoints from '@portal/shared/audit/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { getEntry, listEntries } from './list.ts'
import { namesFor } from './names.ts'
import { presentEntry } from './presenter.ts'

/** The log of what administrators did is read here, and written nowhere but beside each change. */
export function auditRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  route(app, endpoints.listAudit, async ({ query }) => {
    const { entries, actors, pagination } = await listEntries(db, query)
    const names = await namesFor(db, entries)
    return { entries: entries.map((entry) => presentEntry(entry, names)), actors, pagination }
  })

  route(app, endpoints.getAuditEntry, async ({ params }) => {
    const entry = await getEntry(db, params.id)
    return presentEntry(entry, await namesFor(db, [entry]))
  })
}
