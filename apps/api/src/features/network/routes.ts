import { createHash } from 'node:crypto'
import * as endpoints from '@portal/shared/network/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { publicNetwork, readImpact, readTeamPhoto, readUploaded } from './service.ts'

/** Another logo has another address. */
const logoHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Applies if a browser opens the logo as a page.
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="logo.png"',
}

export function networkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.getNetwork, async ({ request, reply }) => {
    const network = publicNetwork(deps)
    const hash = createHash('sha256').update(JSON.stringify(network)).digest('base64url')
    reply.headers({ etag: `W/"${hash}"`, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match']?.includes(hash)) await reply.code(304).send()
    return network
  })

  route(app, endpoints.getLogo, async ({ reply }) => {
    const logo = await readUploaded(deps.db, 'logo')
    reply.headers(logoHeaders)
    return logo
  })

  route(app, endpoints.getIcon, async ({ reply }) => {
    const icon = await readUploaded(deps.db, 'icon')
    reply.headers({ ...logoHeaders, 'content-disposition': 'inline; filename="icon.png"' })
    return icon
  })

  route(app, endpoints.getTeamPhoto, async ({ params, reply }) => {
    const photo = await readTeamPhoto(deps.db, params.id)
    reply.headers({ ...logoHeaders, 'content-disposition': 'inline; filename="photo.webp"' })
    return photo
  })

  route(app, endpoints.getAbout, async () => ({
    ...deps.about,
    figures: await readImpact(deps.db),
  }))
}
