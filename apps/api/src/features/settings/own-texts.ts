import type { EndpointOutput } from '@portal/shared/core/endpoint'
import type { OwnTextEmail } from '@portal/shared/network/own-texts'
import type { previewOwnText as previewEndpoint } from '@portal/shared/settings/endpoints'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { deliverTest } from '../../lib/email/deliver-test.ts'
import { composeMessage, isConfirmed, type Recipient } from '../../lib/email/message.ts'
import { renderText } from '../../lib/email/render.ts'
import { conflict } from '../../lib/http/app-error.ts'

interface OwnText {
  email: OwnTextEmail
  text: string
}

type PreviewDeps = Pick<Deps, 'db' | 'network' | 'rules' | 'publicUrl' | 'registry'>

/** The email as its recipients would get it, addressed to the administrator. */
async function sampleOf(
  { db, network: saved, rules, publicUrl, registry }: PreviewDeps,
  { id, email: address, full_name }: Actor,
  { email, text }: OwnText,
) {
  const { isUnconfirmed, content } = registry.ownTexts[email]
  const to: Recipient = isUnconfirmed
    ? { id, email: address, full_name: '', email_verified_at: null }
    : { id, email: address, full_name, email_verified_at: new Date() }
  const network = { ...saved, emails: { ...saved.emails, [email]: text } }
  return { to, content: await content({ db, network, rules, publicUrl, to }) }
}

/** Stands for the paragraph, which the browser renders from its Markdown. */
const placeholder = '\u0000'

export async function previewOwnText(
  deps: PreviewDeps,
  actor: Actor,
  { email }: OwnText,
): Promise<EndpointOutput<typeof previewEndpoint>> {
  const { to, content } = await sampleOf(deps, actor, { email, text: placeholder })
  const message = composeMessage(content, { to, publicUrl: deps.publicUrl }, null)
  const [above = '', below = ''] = renderText(message, deps.network).split(placeholder)
  return { subject: message.subject, above: above.trim(), below: below.trim() }
}

/** Sends the email to the administrator. Throws `conflict` if it can't. */
export async function testOwnText(
  deps: PreviewDeps & Pick<Deps, 'mailer'>,
  actor: Actor,
  given: OwnText,
): Promise<void> {
  if (!isConfirmed(await deps.db.user.findUniqueOrThrow({ where: { id: actor.id } }))) {
    throw conflict('Please confirm your email address first, under Account, Security')
  }
  const { to, content } = await sampleOf(deps, actor, given)
  const test = { ...content, subject: `Test: ${content.subject}` }
  const facts = { email: given.email }
  const reason = await deliverTest(deps, actor, { to, content: test, facts })
  if (reason !== null) throw conflict(`We couldn’t send the email: ${reason}`)
}
