import { messageOf } from '@portal/database/errors'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { reasonOf } from '../../lib/operations/log.ts'
import { testEmail } from '../health/service.ts'
import { tick } from './checklist.ts'

const unconfirmed =
  'Your email address isn’t confirmed yet. Confirm it under Account, Security, then try again'

export async function sendTestEmail(
  { db, mailer, network, setup }: Deps,
  actor: Actor,
): Promise<{ handed_over: boolean; reason?: string }> {
  const { id, email, full_name, email_verified_at } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
  })
  if (!email_verified_at) return { handed_over: false, reason: unconfirmed }
  const to = { id, email, full_name, email_verified_at }
  const reason = await mailer.deliver(to, testEmail(network)).then(
    () => null,
    (error) => reasonOf(messageOf(error)),
  )
  await transaction(db, (tx) =>
    audit(tx, actor, 'email.tested', 'test', {
      before: { handed_over: null },
      after: {
        handed_over: reason === null,
        place: setup.email.place,
        ...(reason !== null && { reason }),
      },
    }),
  )
  if (reason !== null) return { handed_over: false, reason }
  await tick(db, actor, 'email')
  return { handed_over: true }
}
