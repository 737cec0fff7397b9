import * as endpoints from '@portal/shared/home/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { getHome, hideFirstSteps } from './service.ts'

export function homeRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'network'>): void {
  route(app, endpoints.getHome, async ({ actor }) => getHome(deps, actor))
  route(app, endpoints.hideStartSteps, async ({ actor }) => hideFirstSteps(deps, actor))
}
