import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { deliverTest } from '../../lib/email/deliver-test.ts'
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
  const reason = await deliverTest({ db, mailer }, actor, {
    to: { id, email, full_name, email_verified_at },
    content: testEmail(network),
    facts: { place: setup.email.place },
  })
  if (reason !== null) return { handed_over: false, reason }
  await tick(db, actor, 'email')
  return { handed_over: true }
}
