import type { Database } from '@portal/database/client'
import { memberInvitationDays } from '@portal/shared/imports/options'
import type { InvitationPreview } from '@portal/shared/imports/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { deliverTest } from '../../lib/email/deliver-test.ts'
import {
  composeMessage,
  type EmailContent,
  isConfirmed,
  type Recipient,
} from '../../lib/email/message.ts'
import { renderText } from '../../lib/email/render.ts'
import { conflict, found } from '../../lib/http/app-error.ts'
import { daysAfter } from '../../lib/text/days.ts'
import { invitationContent } from './emails.ts'
import { countResendable } from './ending.ts'

interface Shown {
  id: string
  message?: InvitationPreview['message']
}

async function shownInvitation(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  { id, message }: Shown,
): Promise<{ content: EmailContent; is_open: boolean }> {
  const { message: stored, started_at } = found(
    await db.import.findUnique({ where: { id }, select: { message: true, started_at: true } }),
    'This import',
  )
  const is_open = started_at === null
  const facts = {
    expires_at: daysAfter(new Date(), memberInvitationDays),
    message: (is_open ? message : stored) || null,
    ...{ sender: null, token: null },
  }
  return { content: invitationContent(facts, network), is_open }
}

/** The address is unconfirmed until the person accepts, so the email greets no one by name. */
const invitedPerson = ({ id, email }: Actor): Recipient => ({
  ...{ id, email, full_name: '', email_verified_at: null },
})

const countInvited = (db: Database, id: string) =>
  db.importRow.count({ where: { import_id: id, plan: 'invite' } })

/**
 * Returns the invitation as people get it, and how many: at the start, or when it is sent again.
 */
export async function previewInvitation(
  deps: Pick<Deps, 'db' | 'network' | 'publicUrl'>,
  actor: Actor,
  shown: Shown,
): Promise<{ recipients: number; subject: string; text: string }> {
  const { db, network, publicUrl } = deps
  const { content, is_open } = await shownInvitation(deps, shown)
  const message = composeMessage(content, { to: invitedPerson(actor), publicUrl }, null)
  return {
    recipients: await (is_open ? countInvited : countResendable)(db, shown.id),
    subject: message.subject,
    text: renderText(message, network),
  }
}

/**
 * Sends the invitation to the administrator alone, without a token. Throws `conflict` if it can't.
 */
export async function sendMeInvitation(
  deps: Pick<Deps, 'db' | 'network' | 'mailer'>,
  actor: Actor,
  shown: Shown,
): Promise<void> {
  const me = await deps.db.user.findUniqueOrThrow({ where: { id: actor.id } })
  if (!isConfirmed(me)) {
    throw conflict('Please confirm your email address first, under Account, Security')
  }
  const { content } = await shownInvitation(deps, shown)
  const to = invitedPerson(actor)
  const about = { type: 'import', id: shown.id }
  const reason = await deliverTest(deps, actor, { to, content, about })
  if (reason !== null) throw conflict(`We couldn’t send the email: ${reason}`)
}
