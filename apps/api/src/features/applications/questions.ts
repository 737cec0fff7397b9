import { Prisma, type Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows, lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError, alreadyDecided, conflict, forbidden, found } from '../../lib/http/app-error.ts'
import { applicationQuestion, applicationReopened } from './emails.ts'
import { type ApplicationWithPeople, findApplication, withPeople } from './list.ts'
import { canDecide, canEdit, openQuestion, reopenRefusal, reviewedVersionOf } from './policy.ts'
import { ownApplicationMessage, type Reviewed } from './review.ts'
import { type ApplicationWithQuestions, myApplication } from './service.ts'

type AskDeps = Pick<Deps, 'db' | 'mailer'>

/** Locks an application that the reviewer may decide. Throws `forbidden` for their own. */
async function lockForReview(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<ApplicationWithPeople> {
  const columns = Prisma.sql`user_id::text`
  const [row] = await lockRows<{ user_id: string }>(tx, 'applications', id, { columns })
  const { user_id } = found(row, 'This application')
  // The applicant must not apply again or become active before this commits.
  await lockRows(tx, 'users', user_id)
  const application = await tx.application.findUniqueOrThrow({ where: { id }, include: withPeople })
  if (!canDecide(actor, application)) throw forbidden(ownApplicationMessage)
  return application
}

/** Asks the applicant by email. The application waits until they answer or edit it. */
export async function askApplicant(
  { db, mailer }: AskDeps,
  actor: Actor,
  { id, version, question }: Reviewed & { question: string },
): Promise<ApplicationWithPeople> {
  return transaction(db, async (tx) => {
    const application = await lockForReview(tx, actor, id)
    const { status, user, user_id } = application
    if (status !== 'pending') throw alreadyDecided('application', status, application)
    requireVersion(version, reviewedVersionOf(application))
    if (user.is_active) {
      throw conflict('This account is already active, so there’s no waiting page to answer on')
    }
    if (application.asked_at) {
      throw conflict('The applicant hasn’t answered the last question yet')
    }
    const asked_at = new Date()
    const { id: question_id } = await tx.applicationQuestion.create({
      data: { application_id: id, question, asked_at, asked_by_id: actor.id },
    })
    const asked = await tx.application.update({
      where: { id },
      data: { asked_at },
      include: withPeople,
    })
    await audit(tx, actor, 'application.asked', id, {
      before: { question: null },
      after: { question },
    })
    await mailer.enqueue(tx, [applicationQuestion.for(user_id, { question_id })])
    return asked
  })
}

/** Stores the answer to the latest question. The application waits for reviewers again. */
export async function answerQuestion(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { question_id, answer }: { question_id: string; answer: string },
): Promise<ApplicationWithQuestions> {
  return transaction(db, async (tx) => {
    // A decision also locks the application first.
    await lockWhere(tx, 'applications', Prisma.sql`user_id = ${actor.id}::uuid`)
    const application = await myApplication(tx, actor.id)
    const { questions } = application
    found(
      questions.find(({ id }) => id === question_id),
      'This question',
    )
    const isOpen = openQuestion(questions)?.id === question_id
    if (!isOpen || !canEdit(application, actor.is_active)) {
      throw conflict('This question can no longer be answered')
    }
    const answered_at = new Date()
    await tx.applicationQuestion.update({
      where: { id: question_id },
      data: { answer, answered_at },
    })
    const data = { asked_at: null, returned_at: answered_at }
    await tx.application.update({ where: { id: application.id }, data })
    return myApplication(tx, actor.id)
  })
}

export async function reopenApplication(
  { db, mailer, rules }: AskDeps & Pick<Deps, 'rules'>,
  actor: Actor,
  { id }: { id: string },
): Promise<ApplicationWithPeople> {
  return transaction(db, async (tx) => {
    const application = await lockForReview(tx, actor, id)
    const refusal = reopenRefusal(application, rules.retention_days, new Date())
    if (refusal !== null) throw conflict(refusal)
    const { status, reason, note, user_id } = application
    // The note stays for the next review.
    const cleared = { decided_at: null, decided_by_id: null, reason: null }
    const reopened = await tx.application.update({
      where: { id },
      data: { ...cleared, status: 'pending', returned_at: new Date() },
      include: withPeople,
    })
    await audit(tx, actor, 'application.reopened', id, {
      before: { status, reason, note },
      after: { status: 'pending' },
    })
    await mailer.enqueue(tx, [applicationReopened.for(user_id, { application_id: id })])
    return reopened
  })
}

/** Leaves a note for reviewers. Decisions by reviewers who have not read it are refused. */
export async function addNote(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, note: text }: { id: string; note: string },
): Promise<ApplicationWithPeople> {
  return transaction(db, async (tx) => {
    const application = await lockForReview(tx, actor, id)
    const { status } = application
    if (status !== 'pending') throw alreadyDecided('application', status, application)
    await tx.applicationNote.create({ data: { application_id: id, author_id: actor.id, text } })
    await audit(tx, actor, 'application.noted', id, {
      before: { note: null },
      after: { note: text },
    })
    return findApplication(tx, id)
  })
}

/** Deletes a note of the reviewer's own. */
export async function deleteNote(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, note_id }: { id: string; note_id: string },
): Promise<ApplicationWithPeople> {
  return transaction(db, async (tx) => {
    await lockForReview(tx, actor, id)
    const where = { id: note_id, application_id: id, author_id: actor.id }
    const note = await tx.applicationNote.findFirst({ where })
    const { count } = await tx.applicationNote.deleteMany({ where })
    if (!note || count === 0) throw new AppError('not_found', 'This note was not found')
    await audit(tx, actor, 'application.note_deleted', id, {
      before: { note: note.text },
      after: { note: null },
    })
    return findApplication(tx, id)
  })
}
