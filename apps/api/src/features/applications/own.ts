import type { Application, Transaction } from '@portal/database/client'
import { nameError } from '@portal/shared/core/fields'
import type { Actor } from '../../lib/actor.ts'
import { AppError, invalidFields, notFound } from '../../lib/app-error.ts'
import { dayAt } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { findUser } from '../auth/service.ts'
import { applicationData } from './application-data.ts'
import { mayEdit, versionOf } from './policy.ts'
import { type Answers, answered } from './profiles.ts'
import { inWords, reapplyDay } from './reapply.ts'
import { checkChoices, myApplication, requireStaying, saveAnswers, submit } from './service.ts'

/** Decisions from which the usual time is told, and how many of them it takes to tell one. */
const latest = 20
const enough = 3

/**
 * How many days a decision usually takes: the median of the last twenty, in whole days and at least
 * one. Null while there are too few decisions to go by.
 */
export async function usualDays(db: Deps['db']): Promise<number | null> {
  const [row] = await db.$queryRaw<{ decisions: number; days: number | null }[]>`
    SELECT count(*)::int AS decisions,
      percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM decided_at - submitted_at) / 86400)::float AS days
    FROM (
      SELECT decided_at, submitted_at FROM applications WHERE status <> 'pending'
      ORDER BY decided_at DESC, id DESC LIMIT ${latest}
    ) decided`
  if (!row || row.decisions < enough || row.days === null) return null
  return Math.max(1, Math.round(row.days))
}

/** Throws `invalid_input` for another name than before that is none. */
function checkName({ answers }: Answers, stored: string): void {
  const fault = nameError(answers.fullName, stored)
  if (fault) throw invalidFields({ fullName: [fault] })
}

/** A user's latest application with its row locked. Throws `not_found` for an account that never applied. */
async function lockMine(tx: Transaction, userId: string): Promise<Application> {
  const { id } = await myApplication(tx, userId)
  await tx.$queryRaw`SELECT id FROM applications WHERE id = ${id}::uuid FOR UPDATE`
  const application = await tx.application.findUnique({ where: { id } })
  if (!application) throw notFound('Your application')
  return application
}

interface Edit {
  given: Answers
  version: string
}

/**
 * Changes the answers of an application that waits, with the profile and the consents that follow from
 * them. Throws `conflict` once it has been decided, and `changed_meanwhile` when its answers are no
 * longer those that she saw. The track stays: another one is another application.
 */
export async function editApplication(deps: Deps, actor: Actor, { given: sent, version }: Edit) {
  const { db, network } = deps
  checkChoices(network, sent)
  return db.$transaction(async (tx) => {
    // The application first, as whoever decides it does: the one waits for the other.
    const held = await lockMine(tx, actor.id)
    const { email, is_active, full_name } = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
    })
    if (!mayEdit(held, is_active)) {
      throw new AppError(
        'conflict',
        'This application has been decided and can no longer be changed',
      )
    }
    if (version !== versionOf(held)) {
      throw new AppError('changed_meanwhile', 'Your answers were changed elsewhere meanwhile')
    }
    if (sent.userType !== held.user_type) {
      throw invalidFields({ userType: ['The track of an application cannot be changed'] })
    }
    checkName(sent, full_name)
    const given = answered(sent)
    await tx.user.update({ where: { id: actor.id }, data: { full_name: given.answers.fullName } })
    await saveAnswers(tx, network, actor.id, given, 'application changed')
    const application = await tx.application.update({
      where: { id: held.id },
      data: { application_data: applicationData(email, given), edited_at: new Date() },
    })
    return { application, user: await findUser(tx, actor.id) }
  })
}

/** Throws `conflict` for whoever may not apply again, or not yet; the message then names the day. */
function requireDeclined(application: Application, actor: Actor, reapplyDays: number): void {
  if (application.status !== 'rejected' || actor.is_active) {
    throw new AppError('conflict', 'Only a declined application can be sent again')
  }
  const from = reapplyDay(application, reapplyDays)
  if (from !== null && dayAt(new Date()) < from) {
    throw new AppError('conflict', `You can apply again from ${inWords(from)}`)
  }
}

/** A rejected applicant applies again, on either track; the earlier application stays. */
export async function applyAgain(deps: Deps, actor: Actor, given: Answers) {
  const { db, network, reapplyDays } = deps
  checkChoices(network, given)
  return db.$transaction(async (tx) => {
    // The lock makes a double click wait, and then find the application that is pending.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${actor.id}::uuid FOR UPDATE`
    await requireStaying(tx, actor.id)
    requireDeclined(await myApplication(tx, actor.id), actor, reapplyDays)
    checkName(given, actor.full_name)
    const applicant = await tx.user.update({
      where: { id: actor.id },
      data: { full_name: given.answers.fullName, user_type: given.userType },
    })
    const application = await submit(tx, deps, applicant, given, 'application again')
    return { application, user: await findUser(tx, actor.id) }
  })
}
