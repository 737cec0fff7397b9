import * as endpoints from '@portal/shared/search/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { searchAll } from './service.ts'

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.search, async ({ actor, query }) => searchAll(deps, actor, query.q))
}
