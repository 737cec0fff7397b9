import { createHash } from 'node:crypto'
import * as endpoints from '@portal/shared/network/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { publicNetwork, readImpact } from './service.ts'

export function networkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.getNetwork, async ({ request, reply }) => {
    const network = publicNetwork(deps)
    const hash = createHash('sha256').update(JSON.stringify(network)).digest('base64url')
    reply.headers({ etag: `W/"${hash}"`, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match']?.includes(hash)) await reply.code(304).send()
    return network
  })

  route(app, endpoints.getAbout, async () => ({
    ...deps.about,
    figures: await readImpact(deps.db),
  }))
}
