import * as endpoints from '@portal/shared/directory/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { nearestTo } from './nearest.ts'
import { getPage, searchDirectory } from './service.ts'
import { getSupporter, searchSupporters } from './supporters.ts'

export function directoryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.getDirectory, async ({ actor, query }) =>
    searchDirectory(deps, actor, query),
  )

  route(app, endpoints.getSearchAlternatives, async ({ query }) => nearestTo(deps, query))

  route(app, endpoints.getSupporters, async ({ actor, query }) =>
    searchSupporters(deps, actor, query),
  )

  route(app, endpoints.getSupporter, async ({ actor, params }) =>
    getSupporter(deps, actor, params.id),
  )

  route(app, endpoints.getMember, async ({ actor, params }) => getPage(deps.db, actor, params.id))
}
