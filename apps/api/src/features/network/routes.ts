import { getNetwork } from '@portal/shared/network/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'

export function networkRoutes(app: FastifyInstance, { network }: Deps): void {
  route(app, getNetwork, async () => network)
}
