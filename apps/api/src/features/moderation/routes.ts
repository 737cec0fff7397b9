import * as endpoints from '@portal/shared/moderation/admin-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { serving } from '../../lib/http/route.ts'
import { decideReport } from './decide.ts'

export function moderationRoutes(app: FastifyInstance, deps: Deps): void {
  serving(app, deps)(endpoints.decideReport, decideReport)
}
