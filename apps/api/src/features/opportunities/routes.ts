import { opportunityContent } from '@portal/shared/opportunities/admin-endpoints'
import * as endpoints from '@portal/shared/opportunities/endpoints'
import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '../../lib/content-routes.ts'
import { dayAt } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { opportunityContentType, opportunityValues } from './content.ts'
import { presentOpportunity } from './presenter.ts'
import { listOpportunities, submitOpportunity } from './service.ts'

export function opportunityRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(app, endpoints.listOpportunities, async () => ({
    opportunities: await listOpportunities(db),
  }))

  route(app, endpoints.submitOpportunity, async ({ actor, body }) =>
    submitOpportunity(db, actor, body),
  )

  contentRoutes(app, deps, {
    type: opportunityContentType,
    endpoints: opportunityContent,
    values: opportunityValues,
    items: async (rows) => rows.map((row) => presentOpportunity(row, dayAt(new Date()))),
  })
}
