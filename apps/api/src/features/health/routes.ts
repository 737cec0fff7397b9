import * as endpoints from '@portal/shared/health/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { version } from '../../lib/operations/version.ts'
import { decideEmail, readHealth, retryAll } from './service.ts'

const ok = { status: 'ok' } as const
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(app, endpoints.getLive, async () => ok)

  route(app, endpoints.getReady, async () => {
    await db.$queryRaw`SELECT 1`
    // The portal can still be read when a disk is full, so it counts as ready.
    const disks = await deps.disks()
    const disk = disks.some(({ is_low }) => is_low) ? ('low' as const) : ('ok' as const)
    return { ...ok, disk, version }
  })

  route(app, endpoints.getAddress, async ({ request: { ip, ips = [], headers } }) => ({
    address: ip,
    forwarded: headers['x-forwarded-for'] !== undefined,
    trusted: ips.length > 1,
  }))

  route(app, endpoints.getHealth, async () => readHealth(deps, new Date()))

  route(app, endpoints.retryEmails, async ({ actor }) => ({ tried: await retryAll(db, actor) }))

  route(app, endpoints.retryEmail, ({ actor, params }) =>
    decideEmail(db, actor, params.id, 'retried'),
  )

  route(app, endpoints.discardEmail, ({ actor, params }) =>
    decideEmail(db, actor, params.id, 'discarded'),
  )
}
