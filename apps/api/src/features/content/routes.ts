import type { ContentType } from '@portal/shared/content/types'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { eventRoutes } from '../events/routes.ts'
import { opportunityRoutes } from '../opportunities/routes.ts'
import { researchRoutes } from '../research/routes.ts'
import { resourceRoutes } from '../resources/routes.ts'
import { contents } from './service.ts'

/** The calls of each type besides those by which editors keep it. */
const ownRoutes: Record<ContentType, (app: FastifyInstance, deps: Deps) => void> = {
  event: eventRoutes,
  resource: resourceRoutes,
  opportunity: opportunityRoutes,
  study: researchRoutes,
}

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  for (const routes of Object.values(ownRoutes)) routes(app, deps)
  for (const { routes } of Object.values(contents)) routes(app, deps)
}
