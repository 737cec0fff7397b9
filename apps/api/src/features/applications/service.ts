import {
  type Application,
  type ApplicationQuestion,
  Prisma,
  type Transaction,
} from '@portal/database/client'
import { isUniqueViolation } from '@portal/database/errors'
import type { ConsentSource } from '@portal/shared/applications/options'
import { mergeOwnAnswers, ownQuestionsFor } from '@portal/shared/applications/own-answers'
import { ownAnswersSchema } from '@portal/shared/applications/schemas'
import { applicationData } from '@portal/shared/applications/stored'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows, lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, found, invalidFields } from '../../lib/http/app-error.ts'
import { dayAt, longDay } from '../../lib/text/days.ts'
import { emailIsTaken, emailTaken, findUser, openSessionOf } from '../auth/service.ts'
import {
  type Applied,
  dropUnusedIndustry,
  requireOffered,
  requireValidName,
  saveAnswers,
} from './answers.ts'
import { applicationReceived } from './emails.ts'
import { canEdit, reapplyDay, versionOf } from './policy.ts'

export { dropUnusedIndustry, requireOffered, saveAnswers } from './answers.ts'

const inOrder = { orderBy: { asked_at: 'asc' } } as const
export type ApplicationWithQuestions = Application & { questions: ApplicationQuestion[] }

async function submit(
  tx: Transaction,
  { mailer, network }: Pick<Deps, 'mailer' | 'network'>,
  applicant: { id: string; email: string },
  sent: Applied,
  source: ConsentSource,
): Promise<ApplicationWithQuestions> {
  const given = dropUnusedIndustry(sent)
  await saveAnswers(tx, network, applicant.id, given, source)
  const application = await tx.application.create({
    data: {
      user_id: applicant.id,
      user_type: given.userType,
      application_data: applicationData(applicant.email, given.answers),
      own_answers: mergeOwnAnswers(ownQuestionsFor(network, given.userType), given.ownAnswers),
    },
    include: { questions: inOrder },
  })
  // A job notifies reviewers (notices.ts).
  await mailer.enqueue(tx, [applicationReceived.for(applicant.id, {})])
  return application
}

export async function signUp(
  deps: Deps,
  { email, password }: { email: string; password: string },
  given: Applied,
  { userAgent, device }: { userAgent: string; device: string },
) {
  const { db, passwords, throttle } = deps
  // The address counts before the lookup; the device only if a password is hashed, so form mistakes
  // are free.
  await throttle.consume('signupEmail', email)
  if (await emailIsTaken(db, email)) throw emailTaken()
  await throttle.consume('signupDevice', device)
  const password_hash = await passwords.hash(password)
  const full_name = given.answers.fullName
  const work = transaction(db, async (tx) => {
    const applicant = await tx.user.create({
      data: { email, password_hash, full_name, user_type: given.userType },
    })
    await submit(tx, deps, applicant, given, 'sign-up')
    return openSessionOf(tx, applicant.id, userAgent)
  })
  return work.catch((error) => {
    // The unique index refuses the second of two simultaneous sign-ups with one address.
    throw isUniqueViolation(error) ? emailTaken() : error
  })
}

export async function myApplication(
  db: Deps['db'] | Transaction,
  userId: string,
): Promise<ApplicationWithQuestions> {
  return found(
    await db.application.findFirst({
      where: { user_id: userId },
      orderBy: [{ submitted_at: 'desc' }, { id: 'desc' }],
      include: { questions: inOrder },
    }),
    'Your application',
  )
}

const countedDecisions = 20
const minDecisions = 3

/** The median days of the last twenty decisions, at least 1. Null for fewer than three. */
export async function medianDecisionDays(db: Deps['db']): Promise<number | null> {
  const [row] = await db.$queryRaw<{ decisions: number; days: number | null }[]>`
    SELECT count(*)::int AS decisions,
      percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM decided_at - submitted_at) / 86400)::float AS days
    FROM (
      SELECT decided_at, submitted_at FROM applications WHERE status <> 'pending'
      ORDER BY decided_at DESC, id DESC LIMIT ${countedDecisions}
    ) decided`
  if (!row || row.decisions < minDecisions || row.days === null) return null
  return Math.max(1, Math.round(row.days))
}

/** Changes the answers of the actor's pending application, with the profile and the consents. */
export async function editApplication(
  deps: Deps,
  actor: Actor,
  { given: sent, version }: { given: Applied; version: string },
) {
  const { db, network } = deps
  return transaction(db, async (tx) => {
    // A decision also locks the application first, so the two wait for each other.
    await lockWhere(tx, 'applications', Prisma.sql`user_id = ${actor.id}::uuid`)
    const stored = await myApplication(tx, actor.id)
    const { email, is_active, full_name } = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
    })
    if (!canEdit(stored, is_active)) {
      throw conflict('This application has been decided and can no longer be changed')
    }
    requireVersion(version, versionOf(stored))
    if (sent.userType !== stored.user_type) {
      throw invalidFields({ userType: ['The track of an application cannot be changed'] })
    }
    requireValidName(sent, full_name)
    requireOffered(network, sent, stored.application_data)
    const given = dropUnusedIndustry(sent)
    const questions = ownQuestionsFor(network, given.userType)
    const earlier = ownAnswersSchema.parse(stored.own_answers)
    const now = new Date()
    await tx.user.update({ where: { id: actor.id }, data: { full_name: given.answers.fullName } })
    await saveAnswers(tx, network, actor.id, given, 'application changed')
    const application = await tx.application.update({
      where: { id: stored.id },
      data: {
        application_data: applicationData(email, given.answers),
        own_answers: mergeOwnAnswers(questions, given.ownAnswers, earlier),
        edited_at: now,
        // The edit may answer the open question.
        ...(stored.asked_at && { asked_at: null, returned_at: now }),
      },
      include: { questions: inOrder },
    })
    return { application, user: await findUser(tx, actor.id) }
  })
}

function requireReapplyDay(application: Application, actor: Actor, reapplyDays: number): void {
  const from = actor.is_active ? null : reapplyDay(application, reapplyDays)
  if (from === null) {
    throw conflict('Only a declined application can be sent again')
  }
  if (dayAt(new Date()) < from) {
    throw conflict(`You can apply again from ${longDay(from)}`)
  }
}

/** Stores a new application of a rejected applicant, on either track. The earlier one stays. */
export async function applyAgain(deps: Deps, actor: Actor, given: Applied) {
  const { db, rules } = deps
  return transaction(db, async (tx) => {
    // The lock makes a second click wait, and then find the pending application.
    const columns = Prisma.sql`deletion_due_at`
    const [account] = await lockRows<{ deletion_due_at: Date | null }>(tx, 'users', actor.id, {
      columns,
    })
    if (account?.deletion_due_at) {
      const message = 'Your account is due to be deleted. Undo that first, then apply again'
      throw conflict(message)
    }
    const earlier = await myApplication(tx, actor.id)
    requireReapplyDay(earlier, actor, rules.reapply_days)
    requireValidName(given, actor.full_name)
    requireOffered(deps.network, given, earlier.application_data)
    const applicant = await tx.user.update({
      where: { id: actor.id },
      data: { full_name: given.answers.fullName, user_type: given.userType },
    })
    const application = await submit(tx, deps, applicant, given, 'application again')
    return { application, user: await findUser(tx, actor.id) }
  })
}
