import { paletteOf } from '@portal/shared/network/palette'
import * as endpoints from '@portal/shared/privacy/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { errorCodes } from '../../lib/operations/log.ts'
import type { Warn } from './erase.ts'
import { eraseMember } from './erase-member.ts'
import { exportOf } from './export.ts'
import { exportPage } from './export-page.ts'
import { cancelDeletion, requestDeletion } from './service.ts'

const mediaTypes = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const

export function privacyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, network } = deps
  const warn: Warn = (what, account, error) => app.log.warn({ account, ...errorCodes(error) }, what)

  route(app, endpoints.exportMyData, async ({ actor, query: { format }, reply }) => {
    const all = await exportOf(db, network, actor)
    reply.header('content-disposition', `attachment; filename="my-data.${format}"`)
    reply.type(mediaTypes[format])
    return Buffer.from(
      format === 'html'
        ? exportPage(all, paletteOf(network.colours))
        : JSON.stringify(all, null, 2),
    )
  })

  route(app, endpoints.deleteMyAccount, async ({ actor, body }) => {
    const due = await requestDeletion(deps, actor, body, warn)
    return { deletion_due_at: due.toISOString() }
  })

  route(app, endpoints.cancelAccountDeletion, async ({ actor }) => {
    await cancelDeletion(deps, actor, warn)
    return { deletion_due_at: null }
  })

  route(app, endpoints.eraseMember, async ({ actor, params, body }) => {
    const due = await eraseMember(deps, actor, { ...params, ...body }, warn)
    return { deletion_due_at: due?.toISOString() ?? null }
  })
}
