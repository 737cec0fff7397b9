import * as endpoints from '@portal/shared/audit/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { listEntries } from './service.ts'

export function auditRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'registry'>): void {
  route(app, endpoints.listAudit, async ({ query }) => listEntries(deps, query))
}
