import * as endpoints from '@portal/shared/opportunities/endpoints'
import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '../../lib/content/content-routes.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { submit } from '../submissions/service.ts'
import { opportunities } from './content.ts'
import { listOpportunities } from './service.ts'

export function opportunityRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.listOpportunities, async () => ({
    opportunities: await listOpportunities(deps.db),
  }))
  route(app, endpoints.submitOpportunity, async ({ actor, body }) =>
    submit(deps, actor, { kind: 'opportunity', title: body.title, payload: body }),
  )

  contentRoutes(app, deps, opportunities)
}
