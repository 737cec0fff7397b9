import type { ApplicationQuestion, Application as Row } from '@portal/database/client'
import {
  type Application,
  applicationDataSchema,
  type DecisionResult,
  type EarlierApplication,
  type OwnApplication,
  ownAnswersSchema,
} from '@portal/shared/applications/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { AppError } from '../../lib/http/app-error.ts'
import type { ApplicationWithPeople } from './list.ts'
import {
  canApplyAgain,
  canDecide,
  canEdit,
  openQuestion,
  reapplyDay,
  reopenRefusal,
  reviewedVersionOf,
  versionOf,
} from './policy.ts'
import type { Result } from './review.ts'

const moment = (date: Date | null) => date?.toISOString() ?? null

const common = (row: Row) => ({
  id: row.id,
  status: row.status,
  user_type: row.user_type,
  application_data: applicationDataSchema.parse(row.application_data),
  own_answers: ownAnswersSchema.parse(row.own_answers),
  submitted_at: row.submitted_at.toISOString(),
  edited_at: moment(row.edited_at),
  decided_at: moment(row.decided_at),
  reason: row.reason,
})

const ownQuestion = (row: ApplicationQuestion) => ({
  id: row.id,
  question: row.question,
  asked_at: row.asked_at.toISOString(),
  answer: row.answer,
  answered_at: moment(row.answered_at),
})

const forReviewers = (
  row: ApplicationWithPeople['user']['applications'][number],
  actor: Actor,
): EarlierApplication => ({
  ...common(row),
  decided_by: row.decided_by?.full_name ?? null,
  note: row.note,
  questions: row.questions.map((one) => ({
    ...ownQuestion(one),
    asked_by: one.asked_by?.full_name ?? null,
  })),
  notes: row.notes.map(({ id, text, author, author_id, created_at }) => ({
    ...{ id, text, by: author?.full_name ?? null, at: created_at.toISOString() },
    can: { delete: author_id === actor.id && row.user_id !== actor.id },
  })),
})

interface Reader {
  actor: Actor
  retentionDays: number
}

export function presentApplication(
  row: ApplicationWithPeople,
  { actor, retentionDays }: Reader,
): Application {
  const { email, email_verified_at, applications } = row.user
  const earlier = applications.filter(
    ({ id, submitted_at }) => id !== row.id && submitted_at <= row.submitted_at,
  )
  return {
    ...forReviewers(row, actor),
    email,
    email_verified: email_verified_at !== null,
    version: reviewedVersionOf(row),
    asked_at: moment(row.asked_at),
    earlier: earlier.map((one) => forReviewers(one, actor)),
    can: {
      reopen: canDecide(actor, row) && reopenRefusal(row, retentionDays, new Date()) === null,
    },
  }
}

/** The result of a bulk decision for one application. */
export function presentResult({ id, result }: Result): DecisionResult {
  if (result instanceof AppError) {
    const { code, message } = result
    return { id, outcome: 'refused', code, error: message }
  }
  return {
    id,
    outcome: 'decided',
    status: result.status,
    decided_at: moment(result.decided_at),
    decided_by: result.decided_by?.full_name ?? null,
  }
}

interface Own {
  reapplyDays: number
  isActive: boolean
  decisionDays: number | null
  confirmedAt: Date | null
}

/** An application for its applicant, without the note and the reviewers' names. */
export function presentOwnApplication(
  row: Row & { questions: ApplicationQuestion[] },
  { reapplyDays, isActive, decisionDays, confirmedAt }: Own,
): OwnApplication {
  return {
    ...common(row),
    version: versionOf(row),
    decision_days: decisionDays,
    address_confirmed_at: moment(confirmedAt),
    reapply_on: reapplyDay(row, reapplyDays),
    questions: row.questions.map(ownQuestion),
    can: {
      answer: canEdit(row, isActive) && openQuestion(row.questions) !== undefined,
      edit: canEdit(row, isActive),
      apply_again: canApplyAgain(row, isActive, reapplyDays, new Date()),
    },
  }
}
