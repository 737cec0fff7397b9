import { messageOf } from '@portal/database/errors'
import { audit, type Doer } from '../db/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { reasonOf } from '../operations/log.ts'
import type { EmailContent, Recipient } from './message.ts'

interface Test {
  to: Recipient
  content: EmailContent
  /** The target of the audit entry, if the email is about one. */
  about?: { type: string; id: string }
  /** Further facts for the audit log. */
  facts?: { place?: string; email?: string }
}

/** Sends a test email at once and records it in the audit log. Returns why it failed, or null. */
export async function deliverTest(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  actor: Doer,
  { to, content, about, facts }: Test,
): Promise<string | null> {
  const reason = await mailer.deliver(to, content).then(
    () => null,
    (error) => reasonOf(messageOf(error)),
  )
  await transaction(db, (tx) =>
    audit(tx, actor, 'email.tested', about?.id ?? 'test', {
      before: { handed_over: null },
      after: { handed_over: reason === null, ...facts, ...(reason !== null && { reason }) },
      ...(about && { type: about.type }),
    }),
  )
  return reason
}
