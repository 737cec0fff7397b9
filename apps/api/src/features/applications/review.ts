import type { Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { auditAll } from '../../lib/audit.ts'
import type { Deps } from '../../lib/deps.ts'
import { inBatches } from '../../lib/in-batches.ts'
import { mailFor, type QueuedMessage } from '../../lib/mail/message.ts'
import { endAllSessions } from '../auth/service.ts'
import { activate, lockActive, lockApplications, storeDecisions } from './decisions.ts'
import type { ApplicationWithPeople } from './list.ts'
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

/** A decision about an application that somebody asks for. */
interface Asked extends Decision {
  id: string
  actor: Actor
}

type By = Pick<Deps, 'db' | 'mailer' | 'network' | 'publicUrl' | 'reapplyDays'>

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

/**
 * What an application becomes by a decision. The same again by the same person answers what stands;
 * anything else that comes late is `already_decided`, with who and when.
 */
function decide(
  application: ApplicationWithPeople | undefined,
  { actor, status, reason, note, version }: Asked,
  active: Set<string>,
): ApplicationWithPeople {
  if (!application) throw notFound('This application')
  if (!mayDecide(actor, application)) {
    throw new AppError('forbidden', 'You cannot decide your own application')
  }
  if (application.status !== 'pending') {
    if (application.status === status && application.decided_by_id === actor.id) return application
    throw alreadyDecided(application)
  }
  if (version !== undefined && version !== versionOf(application)) {
    throw new AppError(
      'changed_meanwhile',
      'The applicant changed her answers meanwhile. Please read them again',
    )
  }
  // Somebody who is in already, having been made an administrator while she waited: it would mail her a
  // refusal and sign her out, and leave her account as it was.
  if (status === 'rejected' && active.has(application.user_id)) {
    throw new AppError('conflict', 'This account is active already, so it can only be approved')
  }
  return {
    ...application,
    status,
    decided_at: new Date(),
    decided_by_id: actor.id,
    decided_by: { full_name: actor.full_name },
    reason: reason || null,
    note: note || null,
  }
}

/** The day from which she may apply again, for the mail; null when she need not wait for it. */
function againFrom(decided: ApplicationWithPeople, reapplyDays: number): string | null {
  const day = reapplyDays > 0 ? reapplyDay(decided, reapplyDays) : null
  return day && inWords(day)
}

interface Decided {
  application: ApplicationWithPeople
  asked: Asked
}

function mailOf({ network, publicUrl, reapplyDays }: By, { application }: Decided): QueuedMessage {
  const occasion = { network, publicUrl, applicant: application.user }
  const mail =
    application.status === 'approved'
      ? applicationApproved(occasion)
      : applicationRejected(occasion, application.reason, againFrom(application, reapplyDays))
  return mailFor(application.user_id, mail)
}

/** Writes decisions down with all that follows from them: the accounts, the audit entries, the mails. */
async function write(tx: Transaction, by: By, decided: Decided[]): Promise<void> {
  const applications = decided.map(({ application }) => application)
  const of = (status: Decision['status']) =>
    applications.filter((one) => one.status === status).map(({ user_id }) => user_id)
  await storeDecisions(tx, applications)
  const approved = of('approved')
  if (approved.length > 0) await activate(tx, approved)
  for (const userId of of('rejected')) await endAllSessions(tx, userId, 'rejected')
  await auditAll(
    tx,
    decided.map(({ application: { id, status, reason, note }, asked }) => ({
      actor: asked.actor,
      action: `application.${status}`,
      target: { type: 'application', id },
      before: { status: 'pending' },
      after: { status, reason, note, notified: asked.notify },
    })),
  )
  const mails = decided.filter(({ asked }) => asked.notify).map((one) => mailOf(by, one))
  await by.mailer.enqueue(tx, mails)
}

/**
 * Decides about applications, each once: their rows are locked, then the rules, and what was decided is
 * written, in one transaction. Whoever is refused gets the refusal as her result, and the others are decided.
 */
function decideAll(by: By, all: Asked[]): Promise<(ApplicationWithPeople | AppError)[]> {
  return by.db.$transaction(async (tx) => {
    const ids = all.map(({ id }) => id)
    const applications = await lockApplications(tx, ids)
    const toReject = all.flatMap(({ id, status }) =>
      status === 'rejected' ? (applications.get(id)?.user_id ?? []) : [],
    )
    const active = toReject.length > 0 ? await lockActive(tx, toReject) : new Set<string>()
    const decided: Decided[] = []
    const results = all.map((asked) => {
      const before = applications.get(asked.id)
      try {
        const application = decide(before, asked, active)
        if (application !== before) decided.push({ application, asked })
        // For whoever asks about the same one in this batch.
        applications.set(asked.id, application)
        return application
      } catch (error) {
        if (error instanceof AppError) return error
        throw error
      }
    })
    if (decided.length > 0) await write(tx, by, decided)
    return results
  })
}

const decideInBatches = inBatches(decideAll)

/** Decides an application, together with whatever is decided at the same moment. */
export async function decideApplication(
  by: By,
  actor: Actor,
  id: string,
  decision: Decision,
): Promise<ApplicationWithPeople> {
  const result = await decideInBatches(by, { ...decision, id, actor })
  if (result instanceof AppError) throw result
  return result
}
