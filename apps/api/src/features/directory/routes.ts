import { isHttpUrl } from '@portal/shared/core/web-address'
import * as endpoints from '@portal/shared/directory/endpoints'
import * as open from '@portal/shared/directory/public-endpoints'
import { publicMembersPath } from '@portal/shared/directory/public-schemas'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route, serving } from '../../lib/http/route.ts'
import { countByTopic, findNearest } from './nearest.ts'
import { listPublicFaces, listPublicMembers, readPublicPhoto } from './public-list.ts'
import { publicMembersPage } from './public-page.ts'
import { getPage, searchDirectory } from './service.ts'
import { findShortcuts } from './shortcuts.ts'
import { getSupporter, searchSupporters } from './supporters.ts'

/** At most a minute, so that members who withdraw consent disappear quickly. */
const cached = 'public, max-age=60'

/** Other sites show the list in the browsers of their visitors. */
const forAllSites = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': cached,
}

/** The Content Security Policy: only the network's website may embed the page. */
const embedPolicy = (nonce: string, website: string | undefined) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${website && isHttpUrl(website) ? new URL(website).origin : "'none'"}`,
  ].join('; ')

export function directoryRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = serving(app, deps)
  serve(endpoints.getDirectory, searchDirectory)
  route(app, endpoints.getShortcuts, async ({ actor }) => ({
    shortcuts: await findShortcuts(deps, actor),
  }))
  route(app, endpoints.getTopicCounts, async () => countByTopic(deps))
  route(app, endpoints.getSearchAlternatives, async ({ query }) => findNearest(deps, query))
  serve(endpoints.getSupporters, searchSupporters)
  serve(endpoints.getSupporter, getSupporter)
  route(app, endpoints.getMember, async ({ actor, params }) => getPage(deps, actor, params.id))

  route(app, open.listPublicMembers, async ({ reply }) => {
    const list = await listPublicMembers(deps)
    // After loading, so that an error is not cached.
    reply.headers(forAllSites)
    return list
  })

  route(app, open.listPublicFaces, async ({ reply }) => {
    const faces = await listPublicFaces(deps)
    reply.headers(forAllSites)
    return faces
  })

  route(app, open.getPublicPhoto, async ({ params, reply }) => {
    const photo = await readPublicPhoto(deps.db, params.id)
    reply.headers({ ...forAllSites, 'content-type': 'image/webp' })
    return photo
  })

  app.get(publicMembersPath, { schema: { hide: true } }, async (request, reply) => {
    await deps.throttle.consume('general', `page ${request.ip}`)
    const { network } = deps
    const nonce = request.styleNonce
    const list = await listPublicMembers(deps)
    return reply
      .removeHeader('x-frame-options')
      .headers({
        'cache-control': cached,
        'content-security-policy': embedPolicy(nonce, network.links.website),
      })
      .type('text/html; charset=utf-8')
      .send(publicMembersPage(network, { ...list, nonce }))
  })
}
