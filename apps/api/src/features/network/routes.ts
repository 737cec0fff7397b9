import { getAbout, getNetwork } from '@portal/shared/network/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { impact } from './impact.ts'
import { publicNetwork } from './service.ts'

export function networkRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, about } = deps

  route(app, getNetwork, async () => publicNetwork(deps))

  route(app, getAbout, async () => ({ ...about, figures: await impact(db) }))
}
