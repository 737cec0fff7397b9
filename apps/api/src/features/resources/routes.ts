import { listResources as endpoint } from '@portal/shared/resources/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { presentResource } from './presenter.ts'
import { listResources } from './service.ts'

export function resourceRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, endpoint, async ({ query }) => {
    const resources = await listResources(db, query.kind)
    return { resources: resources.map(presentResource) }
  })
}
