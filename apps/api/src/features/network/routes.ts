import { getAbout, getNetwork } from '@portal/shared/network/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { publicNetwork, readImpact } from './service.ts'

export function networkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, getNetwork, async () => publicNetwork(deps))
  route(app, getAbout, async () => ({ ...deps.about, figures: await readImpact(deps.db) }))
}
