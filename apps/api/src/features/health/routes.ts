import { getLive, getReady } from '@portal/shared/health/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'

const ok = { status: 'ok' } as const

export function healthRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, getLive, async () => ok)

  route(app, getReady, async () => {
    await db.$queryRaw`SELECT 1`
    return ok
  })
}
