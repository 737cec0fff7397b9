import type { ApplicationStatus, Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import type { Deps } from '../../lib/deps.ts'
import { endAllSessions } from '../auth/service.ts'
import { type ApplicationWithPeople, withPeople } from './list.ts'
import { applicationApproved, applicationRejected } from './mails.ts'
import { mayDecide, versionOf } from './policy.ts'
import { inWords, reapplyDay } from './reapply.ts'

interface Decision {
  status: 'approved' | 'rejected'
  note?: string | undefined
  reason?: string | undefined
  notify: boolean
  /** That of the answers which the reviewer has read. */
  version?: string | undefined
}

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

function alreadyDecided(application: ApplicationWithPeople): AppError {
  const by = application.decided_by?.full_name ?? 'another administrator'
  const when = application.decided_at ? ` on ${moments.format(application.decided_at)}` : ''
  return new AppError(
    'already_decided',
    `This application was already ${application.status} by ${by}${when}`,
  )
}

async function lockApplication(tx: Transaction, id: string): Promise<ApplicationWithPeople> {
  await tx.$queryRaw`SELECT id FROM applications WHERE id = ${id}::uuid FOR UPDATE`
  const application = await tx.application.findUnique({ where: { id }, include: withPeople })
  if (!application) throw notFound('This application')
  return application
}

/**
 * Somebody who is in already, having been made an administrator while she waited, is not declined: that
 * would mail her a refusal and sign her out, and leave her account as it was.
 */
async function requireInactive(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx.$queryRaw<{ is_active: boolean }[]>`
    SELECT is_active FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  if (user?.is_active) {
    throw new AppError('conflict', 'This account is active already, so it can only be approved')
  }
}

/** The day from which she may apply again, for the mail; null when she need not wait for it. */
function againFrom(decided: ApplicationWithPeople, reapplyDays: number): string | null {
  const day = reapplyDays > 0 ? reapplyDay(decided, reapplyDays) : null
  return day && inWords(day)
}

/** What follows from a decision for the applicant's account. */
async function applyDecision(
  tx: Transaction,
  userId: string,
  status: ApplicationStatus,
): Promise<void> {
  if (status === 'approved') {
    const now = new Date()
    const data = { is_active: true, activated_at: now }
    await tx.user.updateMany({ where: { id: userId }, data })
  } else {
    await endAllSessions(tx, userId, 'rejected')
  }
}

/**
 * Decides an application, once: the row is locked, then the rules, the account, the audit entry and
 * the mail follow in one transaction. The same decision again by the same person answers what stands;
 * anything else that comes late throws `already_decided` with who and when.
 */
export async function decideApplication(
  {
    db,
    mailer,
    network,
    publicUrl,
    reapplyDays,
  }: Pick<Deps, 'db' | 'mailer' | 'network' | 'publicUrl' | 'reapplyDays'>,
  actor: Actor,
  id: string,
  decision: Decision,
): Promise<ApplicationWithPeople> {
  return db.$transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    if (!mayDecide(actor, application)) {
      throw new AppError('forbidden', 'You cannot decide your own application')
    }
    if (application.status !== 'pending') {
      const repeated =
        application.status === decision.status && application.decided_by_id === actor.id
      if (repeated) return application
      throw alreadyDecided(application)
    }
    if (decision.version !== undefined && decision.version !== versionOf(application)) {
      throw new AppError(
        'changed_meanwhile',
        'The applicant changed her answers meanwhile. Please read them again',
      )
    }
    if (decision.status === 'rejected') await requireInactive(tx, application.user_id)
    const columns = {
      status: decision.status,
      decided_at: new Date(),
      decided_by_id: actor.id,
      reason: decision.reason || null,
      note: decision.note || null,
    }
    await tx.application.updateMany({ where: { id }, data: columns })
    const decided = { ...application, ...columns, decided_by: { full_name: actor.full_name } }
    await applyDecision(tx, application.user_id, decision.status)
    const { status, reason, note } = decided
    await audit(tx, actor, {
      action: `application.${status}`,
      target: { type: 'application', id },
      before: { status: 'pending' },
      after: { status, reason, note, notified: decision.notify },
    })
    if (decision.notify) {
      const occasion = { network, publicUrl, applicant: application.user }
      await mailer.enqueue(tx, [
        decision.status === 'approved'
          ? applicationApproved(occasion)
          : applicationRejected(occasion, decided.reason, againFrom(decided, reapplyDays)),
      ])
    }
    return decided
  })
}
