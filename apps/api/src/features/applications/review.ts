import type { Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { auditAll } from '../../lib/audit.ts'
import type { Deps } from '../../lib/deps.ts'
import { errorCodes } from '../../lib/log.ts'
import { mailFor, type QueuedMessage } from '../../lib/mail/message.ts'
import { endAllSessions } from '../auth/service.ts'
import { activate, lockActive, lockApplications, storeDecisions } from './decisions.ts'
import type { ApplicationWithPeople } from './list.ts'
import { applicationApproved, applicationRejected } from './mails.ts'
import { mayDecide, versionOf } from './policy.ts'
import { inWords, reapplyDay } from './reapply.ts'

export interface Decision {
  status: 'approved' | 'rejected'
  note?: string | undefined
  reason?: string | undefined
  notify: boolean
}

/** An application that is to be decided, and the version of its answers that the reviewer has read. */
export interface Reviewed {
  id: string
  version?: string | undefined
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

interface Asked {
  actor: Actor
  version: string | undefined
  decision: Decision
  /** Whether the applicant's account is active already. */
  isActive: boolean
}

/**
 * What an application becomes by a decision, or why it is refused. The same decision again by the same
 * administrator gives the application as it stands; any other that comes late is `already_decided`.
 */
function decide(
  application: ApplicationWithPeople | undefined,
  { actor, version, decision, isActive }: Asked,
): ApplicationWithPeople | AppError {
  const { status, reason, note } = decision
  if (!application) return notFound('This application')
  if (!mayDecide(actor, application)) {
    return new AppError('forbidden', 'You cannot decide your own application')
  }
  if (application.status !== 'pending') {
    const stands = application.status === status && application.decided_by_id === actor.id
    return stands ? application : alreadyDecided(application)
  }
  if (version !== undefined && version !== versionOf(application)) {
    return new AppError(
      'changed_meanwhile',
      'The applicant changed her answers meanwhile. Please read them again',
    )
  }
  // The applicant was made an administrator while she waited: rejecting would mail a refusal and end her
  // sessions, and leave the account active.
  if (status === 'rejected' && isActive) {
    return new AppError('conflict', 'This account is active already, so it can only be approved')
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

function mailOf(
  { network, publicUrl, reapplyDays }: By,
  application: ApplicationWithPeople,
): QueuedMessage {
  const occasion = { network, publicUrl, applicant: application.user }
  const mail =
    application.status === 'approved'
      ? applicationApproved(occasion)
      : applicationRejected(occasion, application.reason, againFrom(application, reapplyDays))
  return mailFor(application.user_id, mail)
}

/** Writes a decision about applications and what follows from it: accounts, sessions, audit, mails. */
async function write(
  tx: Transaction,
  by: By,
  actor: Actor,
  applications: ApplicationWithPeople[],
  { status, notify }: Decision,
): Promise<void> {
  const userIds = applications.map(({ user_id }) => user_id)
  await storeDecisions(tx, applications)
  if (status === 'approved') await activate(tx, userIds)
  else await endAllSessions(tx, userIds, 'rejected')
  await auditAll(
    tx,
    applications.map(({ id, reason, note }) => ({
      actor,
      action: `application.${status}`,
      target: { type: 'application', id },
      before: { status: 'pending' },
      after: { status, reason, note, notified: notify },
    })),
  )
  if (notify)
    await by.mailer.enqueue(
      tx,
      applications.map((one) => mailOf(by, one)),
    )
}

/** What came of a decision for one application. */
export interface Result<Refusal extends Error = Error> {
  id: string
  result: ApplicationWithPeople | Refusal
}

/** In one transaction: locks the rows, applies the rules to each, and writes those that pass. */
function decideTogether(
  by: By,
  actor: Actor,
  reviewed: Reviewed[],
  decision: Decision,
): Promise<Result<AppError>[]> {
  return by.db.$transaction(async (tx) => {
    const ids = reviewed.map(({ id }) => id)
    const before = await lockApplications(tx, ids)
    const applicants = [...before.values()].map(({ user_id }) => user_id)
    const active =
      decision.status === 'rejected' ? await lockActive(tx, applicants) : new Set<string>()
    const results = reviewed.map(({ id, version }) => {
      const application = before.get(id)
      const isActive = application !== undefined && active.has(application.user_id)
      return { id, result: decide(application, { actor, version, decision, isActive }) }
    })
    const decided = results
      .map(({ result }) => result)
      .filter((result) => !(result instanceof AppError))
      .filter((application) => application !== before.get(application.id))
    if (decided.length > 0) await write(tx, by, actor, decided, decision)
    return results
  })
}

/** Whether the database refused what was to be written: SQLSTATE classes 22 and 23. */
const isRefusedData = (error: unknown): error is Error =>
  error instanceof Error && errorCodes(error).codes.some((code) => /^2[23]\w{3}$/.test(code))

const isFault = ({ result }: Result) => result instanceof Error && !(result instanceof AppError)

/**
 * Decides several applications.
 *
 * @returns for each, in the order given, the application as decided, or why it was not: an `AppError`
 * that the administrator may read, or the error of the database for a row that it refused
 * @throws when the database refuses all of them, or cannot serve at all
 */
export async function decideApplications(
  by: By,
  actor: Actor,
  reviewed: Reviewed[],
  decision: Decision,
): Promise<Result[]> {
  try {
    return await decideTogether(by, actor, reviewed, decision)
  } catch (error) {
    if (!isRefusedData(error)) throw error
    // The transaction is rolled back as a whole: one refused row must not keep back the others.
    const results: Result[] = []
    for (const one of reviewed) {
      const alone = decideTogether(by, actor, [one], decision)
      const refused = (why: unknown) => {
        if (!isRefusedData(why)) throw why
        return [{ id: one.id, result: why }]
      }
      results.push(...(await alone.catch(refused)))
    }
    if (results.every(isFault)) throw error
    return results
  }
}

/** Decides one application. Throws an `AppError` when that is refused. */
export async function decideApplication(
  by: By,
  actor: Actor,
  reviewed: Reviewed,
  decision: Decision,
): Promise<ApplicationWithPeople> {
  const [decided] = await decideTogether(by, actor, [reviewed], decision)
  if (!decided) throw new Error('Each application has a result')
  if (decided.result instanceof AppError) throw decided.result
  return decided.result
}
