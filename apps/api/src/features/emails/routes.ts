import * as endpoints from '@portal/shared/emails/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { unsubscribePageUrl } from '../../lib/mail/links.ts'
import { route } from '../../lib/route.ts'
import { requireOneClick } from './one-click.ts'
import { choose, chooseByLink, listChoices, lookAtLink } from './service.ts'

export function emailRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, publicUrl } = deps

  route(app, endpoints.getEmailChoices, async ({ actor }) => ({
    choices: await listChoices(db, actor),
  }))

  route(app, endpoints.patchEmailChoice, async ({ actor, body }) => {
    await choose(deps, actor, body)
    return { choices: await listChoices(db, actor) }
  })

  route(app, endpoints.lookAtUnsubscribe, async ({ body }) => lookAtLink(deps, body.token))

  route(app, endpoints.chooseByLink, async ({ body }) => chooseByLink(deps, body.token, body.on))

  route(app, endpoints.unsubscribeInOneClick, async ({ params, request }) => {
    await requireOneClick(request.body, request.headers['content-type'] ?? '')
    await chooseByLink(deps, params.token, false)
    return { ok: true as const }
  })

  route(app, endpoints.openUnsubscribe, async ({ params, reply }) => {
    // After the #, so that the page's own address tells no server; a token has nothing to encode.
    reply.header('location', unsubscribePageUrl(publicUrl, encodeURIComponent(params.token)))
    return 'This page has a button to unsubscribe.\n'
  })
}
