import * as endpoints from '@portal/shared/health/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { decideMail, readHealth } from './service.ts'

const ok = { status: 'ok' } as const
const done = { ok: true } as const

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(app, endpoints.getLive, async () => ok)

  route(app, endpoints.getReady, async () => {
    await db.$queryRaw`SELECT 1`
    return ok
  })

  route(app, endpoints.getHealth, async () => readHealth(deps, new Date()))

  route(app, endpoints.retryMail, async ({ actor, params }) => {
    await decideMail(db, actor, params.id, 'retried')
    return done
  })

  route(app, endpoints.discardMail, async ({ actor, params }) => {
    await decideMail(db, actor, params.id, 'discarded')
    return done
  })
}
