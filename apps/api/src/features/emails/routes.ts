import * as endpoints from '@portal/shared/emails/endpoints'
import * as newsletter from '@portal/shared/emails/newsletter-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { unsubscribePageUrl } from '../../lib/email/message.ts'
import { invalidFields } from '../../lib/http/app-error.ts'
import { route } from '../../lib/http/route.ts'
import {
  changeEdition,
  readNextEdition,
  sendNextEdition,
  skipEdition,
  testEdition,
} from './editing.ts'
import { getNewsletter, listNewsletters } from './news.ts'
import { choose, chooseByLink, listChoices, readUnsubscribeLink } from './service.ts'

/** Whether a form is the one-click form of RFC 8058, which link scanners do not send. */
async function isOneClick(body: unknown, type = ''): Promise<boolean> {
  if (!(body instanceof Uint8Array)) return false
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  const form = await response.formData().catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click'
}

export function emailRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, publicUrl } = deps

  route(app, endpoints.getEmailChoices, async ({ actor }) => ({
    choices: await listChoices(db, actor),
  }))

  route(app, endpoints.patchEmailChoice, async ({ actor, body }) => {
    await choose(deps, actor, body)
    return { choices: await listChoices(db, actor) }
  })

  route(app, endpoints.getUnsubscribeLink, async ({ body }) =>
    readUnsubscribeLink(deps, body.token),
  )

  route(app, endpoints.setTopicByLink, async ({ body }) => chooseByLink(deps, body.token, body.on))

  route(app, endpoints.unsubscribeInOneClick, async ({ params, request }) => {
    if (!(await isOneClick(request.body, request.headers['content-type']))) {
      throw invalidFields({
        form: ['Please send the form List-Unsubscribe=One-Click (RFC 8058)'],
      })
    }
    await chooseByLink(deps, params.token, false)
  })

  route(app, endpoints.openUnsubscribe, async ({ params, reply }) => {
    reply.header('location', unsubscribePageUrl(publicUrl, encodeURIComponent(params.token)))
    return 'This page has a button to unsubscribe.\n'
  })

  route(app, newsletter.getNextNewsletter, async ({ actor }) => readNextEdition(deps, actor))
  route(app, newsletter.patchNextNewsletter, async ({ actor, query, body }) => {
    await changeEdition(deps, actor, { ...query, form: body })
    return readNextEdition(deps, actor)
  })
  route(app, newsletter.skipNewsletter, async ({ actor, query, body }) => {
    await skipEdition(deps, actor, { ...query, ...body })
    return readNextEdition(deps, actor)
  })
  route(app, newsletter.sendNewsletter, async ({ actor, query }) => {
    await sendNextEdition(deps, actor, query.version)
    return readNextEdition(deps, actor)
  })
  route(app, newsletter.testNewsletter, ({ actor }) => testEdition(deps, actor))
  route(app, newsletter.listNewsletters, async ({ query }) => listNewsletters(db, query))
  route(app, newsletter.getNewsletter, async ({ actor, params }) =>
    getNewsletter(deps, actor, params.id),
  )
}
