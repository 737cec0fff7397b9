import { Prisma, type Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { auditAll } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { staleVersion } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import {
  AppError,
  alreadyDecided,
  conflict,
  forbidden,
  notFound,
} from '../../lib/http/app-error.ts'
import { endAllSessions } from '../auth/service.ts'
import { applicationApproved, applicationRejected } from './emails.ts'
import { type ApplicationWithPeople, withPeople } from './list.ts'
import { deleteNewApplicationUpdates } from './notices.ts'
import { canDecide, reviewedVersionOf } from './policy.ts'

export interface Decision {
  status: 'approved' | 'rejected'
  note?: string | undefined
  reason?: string | undefined
  notify: boolean
}

export interface Reviewed {
  id: string
  version?: string | undefined
}

export interface Result {
  id: string
  result: ApplicationWithPeople | AppError
}

type ReviewDeps = Pick<Deps, 'db' | 'mailer'>

/** Locks and reads applications, in the order of their ids. */
async function lockApplications(
  tx: Transaction,
  ids: string[],
): Promise<Map<string, ApplicationWithPeople>> {
  await lockRows(tx, 'applications', ids)
  const rows = await tx.application.findMany({ where: { id: { in: ids } }, include: withPeople })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns which accounts are active, and locks them so that no other account becomes active. */
async function lockActive(tx: Transaction, userIds: string[]): Promise<Set<string>> {
  const columns = Prisma.sql`is_active`
  const rows = await lockRows<{ is_active: boolean }>(tx, 'users', userIds, { columns })
  return new Set(rows.filter(({ is_active }) => is_active).map(({ id }) => id))
}

export const ownApplicationMessage = 'You can’t decide your own application'

interface Review {
  actor: Actor
  version: string | undefined
  isActive: boolean
}

const columnsOf = ({ status, reason, note }: Omit<Decision, 'notify'>, actor: Actor) => ({
  status,
  decided_at: new Date(),
  decided_by_id: actor.id,
  asked_at: null,
  reason: reason || null,
  note: note || null,
})

/** Applies a decision, or returns the error. Repeating your own decision changes nothing. */
function decide(
  application: ApplicationWithPeople | undefined,
  decision: ReturnType<typeof columnsOf>,
  { actor, version, isActive }: Review,
): ApplicationWithPeople | AppError {
  if (!application) return notFound('This application')
  if (!canDecide(actor, application)) {
    return forbidden(ownApplicationMessage)
  }
  if (application.status !== 'pending') {
    const { status, decided_by_id } = application
    const isRepeated = status === decision.status && decided_by_id === actor.id
    return isRepeated ? application : alreadyDecided('application', status, application)
  }
  if (version !== undefined && version !== reviewedVersionOf(application)) {
    return staleVersion()
  }
  // An applicant may have become an administrator: a rejection would leave the account active.
  if (decision.status === 'rejected' && isActive) {
    return conflict('This account is already active, so you can only approve the application')
  }
  return { ...application, ...decision, decided_by: { full_name: actor.full_name } }
}

async function store(
  tx: Transaction,
  deps: ReviewDeps,
  applications: ApplicationWithPeople[],
  decision: ReturnType<typeof columnsOf>,
  notify: boolean,
): Promise<void> {
  const { status, reason, note, decided_by_id } = decision
  const ids = applications.map(({ id }) => id)
  const userIds = applications.map(({ user_id }) => user_id)
  await tx.application.updateMany({ where: { id: { in: ids } }, data: decision })
  if (status === 'approved') {
    // The trigger `directory` on `users` lists the founders who agreed to be listed.
    await tx.$executeRaw`
      UPDATE users SET is_active = TRUE, activated_at = coalesce(activated_at, now())
      WHERE id = ANY (${userIds}::uuid[])`
  } else {
    await endAllSessions(tx, userIds, 'rejected')
  }
  await deleteNewApplicationUpdates(tx)
  const change = {
    before: { status: 'pending' },
    after: { status, reason, note, notified: notify },
  }
  const changes = ids.map((id) => ({ id, ...change }))
  await auditAll(tx, { id: decided_by_id }, `application.${status}`, changes)
  if (!notify) return
  const emails = applications.map(({ id, user_id }) =>
    status === 'approved'
      ? applicationApproved.for(user_id, {})
      : applicationRejected.for(user_id, { application_id: id }),
  )
  await deps.mailer.enqueue(tx, emails)
}

/** Decides several applications. Returns each application, or why it was refused, in order. */
export function decideApplications(
  deps: ReviewDeps,
  actor: Actor,
  reviewed: Reviewed[],
  { notify, ...decision }: Decision,
): Promise<Result[]> {
  return transaction(deps.db, async (tx) => {
    const ids = reviewed.map(({ id }) => id)
    const before = await lockApplications(tx, ids)
    const applicants = [...before.values()].map(({ user_id }) => user_id)
    const isRejection = decision.status === 'rejected'
    const active = isRejection ? await lockActive(tx, applicants) : new Set<string>()
    const columns = columnsOf(decision, actor)
    const results = reviewed.map(({ id, version }) => {
      const application = before.get(id)
      const isActive = application !== undefined && active.has(application.user_id)
      return { id, result: decide(application, columns, { actor, version, isActive }) }
    })
    const decided = results
      .map(({ result }) => result)
      .filter((result) => !(result instanceof AppError))
      .filter((application) => application !== before.get(application.id))
    if (decided.length > 0) await store(tx, deps, decided, columns, notify)
    return results
  })
}

type SingleDecision = Reviewed & Omit<Decision, 'status'>

const decideOne =
  (status: Decision['status']) =>
  async (deps: ReviewDeps, actor: Actor, { id, version, ...decision }: SingleDecision) => {
    const reviewed = [{ id, version }]
    const [decided] = await decideApplications(deps, actor, reviewed, { ...decision, status })
    if (!decided) throw new Error('Each application has a result')
    if (decided.result instanceof AppError) throw decided.result
    return decided.result
  }
export const approve = decideOne('approved')
export const reject = decideOne('rejected')
