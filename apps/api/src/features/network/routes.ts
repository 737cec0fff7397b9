import { getAbout, getNetwork } from '@portal/shared/network/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { impact } from './impact.ts'

export function networkRoutes(app: FastifyInstance, { db, network, about }: Deps): void {
  route(app, getNetwork, async () => network)

  route(app, getAbout, async () => ({ ...about, figures: await impact(db) }))
}
