import type { Transaction } from '@portal/database/client'
import type { Acceptance, Submission } from '@portal/shared/submissions/forms'
import type { Actor } from '../../lib/auth/actor.ts'
import { stateOf } from '../../lib/content/content.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import type { EmailToQueue } from '../../lib/email/queue.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { alreadyDecided } from '../../lib/http/app-error.ts'
import { submissionAccepted, submissionDeclined } from './emails.ts'
import { getSubmission, presentSubmission, type SubmissionRow, withPeople } from './list.ts'

type Deciding = Pick<Deps, 'db' | 'mailer' | 'registry'>

interface Decision {
  reason: string | null
  published_id: string | null
  email: EmailToQueue
}

// Locks the row, calls `work`, and stores the decision with an audit entry and an email. If the
// actor repeats their own decision, returns the row unchanged.
async function decide(
  { db, mailer, registry }: Deciding,
  actor: Actor,
  { id, status }: { id: string; status: 'accepted' | 'declined' },
  work: (tx: Transaction, row: SubmissionRow) => Promise<Decision>,
): Promise<Submission> {
  return transaction(db, async (tx) => {
    await lockRows(tx, 'submissions', id)
    const row = await getSubmission(tx, id)
    if (row.status === status && row.decided_by_id === actor.id) {
      return presentSubmission(registry, row)
    }
    if (row.status !== 'pending') throw alreadyDecided('submission', row.status, row)
    const { email, ...outcome } = await work(tx, row)
    const decided = await tx.submission.update({
      where: { id },
      data: { status, decided_at: new Date(), decided_by_id: actor.id, ...outcome },
      include: withPeople,
    })
    await audit(tx, actor, `submission.${status}`, id, {
      before: { status: 'pending' },
      after: { status, ...outcome },
    })
    if ((await tx.submission.count({ where: { status: 'pending' } })) === 0) {
      await deleteUpdates(tx, { subjectId: 'inbox' })
    }
    await mailer.enqueue(tx, [email])
    return presentSubmission(registry, decided)
  })
}

export async function acceptSubmission(
  deps: Deciding,
  actor: Actor,
  { id, acceptance }: { id: string; acceptance: Acceptance },
): Promise<Submission> {
  return decide(deps, actor, { id, status: 'accepted' }, async (tx, row) => {
    const accepting = { actor, payload: row.payload, acceptance }
    const made = await deps.registry.acceptors[row.kind].publish(tx, accepting)
    const isOut = made !== null && stateOf(made.row, new Date()) === 'live'
    const published = isOut ? made.published : null
    return {
      reason: null,
      published_id: made?.row.id ?? null,
      email: submissionAccepted.for(row.sender_id, { submission_id: id, published }),
    }
  })
}

export async function declineSubmission(
  deps: Deciding,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Submission> {
  return decide(deps, actor, { id, status: 'declined' }, async (_tx, row) => ({
    reason,
    published_id: null,
    email: submissionDeclined.for(row.sender_id, { submission_id: id }),
  }))
}
