import type { Transaction } from '@portal/database/client'
import type { Acceptance } from '@portal/shared/submissions/forms'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import { stateOf } from '../../lib/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { wantsMails } from '../../lib/mail/choices.ts'
import type { Mailer } from '../../lib/mail/mailer.ts'
import { type Message, mailFor } from '../../lib/mail/message.ts'
import type { Acceptors } from './acceptor.ts'
import { submissionAccepted, submissionDeclined } from './mails.ts'
import { type SubmissionRow, withPeople } from './presenter.ts'

type Deciding = Pick<Deps, 'db' | 'mailer' | 'network' | 'publicUrl'>

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

function alreadyDecided({ status, decided_by, decided_at }: SubmissionRow): AppError {
  const by = decided_by?.full_name ?? 'another administrator'
  const when = decided_at ? ` on ${moments.format(decided_at)}` : ''
  return new AppError('already_decided', `This submission was already ${status} by ${by}${when}`)
}

async function lock(tx: Transaction, id: string): Promise<SubmissionRow> {
  await tx.$queryRaw`SELECT id FROM submissions WHERE id = ${id}::uuid FOR UPDATE`
  const row = await tx.submission.findUnique({ where: { id }, include: withPeople })
  if (!row) throw notFound('This submission')
  return row
}

interface Decision {
  status: 'accepted' | 'declined'
  reason?: string
  published_id?: string | null
}

async function decide(
  tx: Transaction,
  actor: Actor,
  id: string,
  { status, reason, published_id }: Decision,
): Promise<SubmissionRow> {
  const decided = await tx.submission.update({
    where: { id },
    data: {
      status,
      decided_at: new Date(),
      decided_by_id: actor.id,
      reason: reason ?? null,
      published_id: published_id ?? null,
    },
    include: withPeople,
  })
  await audit(tx, actor, {
    action: `submission.${status}`,
    target: { type: 'submission', id },
    before: { status: 'pending' },
    after: { status, reason: reason ?? null, published_id: published_id ?? null },
  })
  return decided
}

/** Whether a decision stands already. Throws `already_decided` for another one, or another's. */
function stands(row: SubmissionRow, actor: Actor, status: Decision['status']): boolean {
  if (row.status === 'pending') return false
  if (row.status === status && row.decided_by_id === actor.id) return true
  throw alreadyDecided(row)
}

/** Mails the sender, unless they have turned such mails off: their archive tells of the decision too. */
async function tell(
  tx: Transaction,
  mailer: Mailer,
  { sender_id }: SubmissionRow,
  mail: Message,
): Promise<void> {
  if (await wantsMails(tx, 'submissions', sender_id))
    await mailer.enqueue(tx, [mailFor(sender_id, mail)])
}

/**
 * Accepts a submission, once: the row is locked, what it publishes is made, and the audit entry and the
 * mail to its sender follow in the same transaction. The same again by the same person answers what
 * stands; anything else that comes late throws `already_decided` with who and when.
 */
export async function acceptSubmission(
  { db, mailer, network, publicUrl }: Deciding,
  acceptors: Acceptors,
  actor: Actor,
  { id, acceptance }: { id: string; acceptance: Acceptance },
): Promise<SubmissionRow> {
  return db.$transaction(async (tx) => {
    const row = await lock(tx, id)
    if (stands(row, actor, 'accepted')) return row
    const accepting = { actor, payload: row.payload, acceptance }
    const made = await acceptors[row.kind].publish(tx, accepting)
    const decided = await decide(tx, actor, id, {
      status: 'accepted',
      published_id: made?.row.id ?? null,
    })
    const isOut = made !== null && stateOf(made.row, new Date()) === 'live'
    const mail = submissionAccepted({ network, publicUrl, ...row }, isOut ? made.published : null)
    await tell(tx, mailer, row, mail)
    return decided
  })
}

/** Declines a submission, once, with the reason for its sender; otherwise as `acceptSubmission`. */
export async function declineSubmission(
  { db, mailer, network, publicUrl }: Deciding,
  actor: Actor,
  id: string,
  reason: string,
): Promise<SubmissionRow> {
  return db.$transaction(async (tx) => {
    const row = await lock(tx, id)
    if (stands(row, actor, 'declined')) return row
    const decided = await decide(tx, actor, id, { status: 'declined', reason })
    await tell(tx, mailer, row, submissionDeclined({ network, publicUrl, ...row }, reason))
    return decided
  })
}
