import {
  type Application,
  type ApplicationNote,
  type ApplicationQuestion,
  Prisma,
} from '@portal/database/client'
import { hasPermission } from '@portal/shared/core/access'
import { dayMs } from '@portal/shared/core/days'
import type { Actor } from '../../lib/auth/actor.ts'
import { dayAt, presentDay, storedDay } from '../../lib/text/days.ts'
import type { ApplicationWithPeople } from './list.ts'

type Decided = Pick<Application, 'status' | 'decided_at'>

export const waitsForReviewer = { status: 'pending', asked_at: null } as const

export const waitsForReviewerSql = (alias: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(alias)}.status = 'pending' AND ${Prisma.raw(alias)}.asked_at IS NULL)`

export const waitingSinceSql = (alias: string): Prisma.Sql =>
  Prisma.sql`coalesce(${Prisma.raw(alias)}.returned_at, ${Prisma.raw(alias)}.submitted_at)`

/** SQL condition: a reviewer other than the reader left a note about application {alias}. */
export const hasNoteForSql = (alias: string, readerId: string): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM application_notes n WHERE n.application_id = ${Prisma.raw(alias)}.id
    AND n.author_id IS DISTINCT FROM ${readerId}::uuid)`

export function canDecide(actor: Actor, application: Pick<Application, 'user_id'>): boolean {
  return hasPermission(actor.roles, 'review_applications') && application.user_id !== actor.id
}

/** Whether the applicant may change their answers. Members have a profile instead. */
export function canEdit({ status }: Pick<Application, 'status'>, isActive: boolean): boolean {
  return status === 'pending' && !isActive
}

/** The day from which a rejected applicant may apply again, 'YYYY-MM-DD' in local time. */
export function reapplyDay({ status, decided_at }: Decided, reapplyDays: number): string | null {
  if (status !== 'rejected' || !decided_at) return null
  const day = storedDay(dayAt(decided_at))
  day.setUTCDate(day.getUTCDate() + reapplyDays)
  return presentDay(day)
}

export function canApplyAgain(
  application: Decided,
  isActive: boolean,
  reapplyDays: number,
  now: Date,
): boolean {
  const from = reapplyDay(application, reapplyDays)
  return !isActive && from !== null && dayAt(now) >= from
}

export function versionOf(row: Pick<Application, 'submitted_at' | 'edited_at'>): string {
  return (row.edited_at ?? row.submitted_at).toISOString()
}

type Answered = Pick<ApplicationQuestion, 'answered_at'>

/** The version that a reviewer has read. Each edit, answer and note changes it. */
export function reviewedVersionOf(
  row: Pick<Application, 'submitted_at' | 'edited_at'> & {
    questions: Answered[]
    notes: Pick<ApplicationNote, 'created_at'>[]
  },
): string {
  const answers = row.questions.flatMap(({ answered_at }) => answered_at?.toISOString() ?? [])
  const notes = row.notes.map(({ created_at }) => created_at.toISOString())
  return [versionOf(row), ...answers, ...notes].sort().at(-1) ?? ''
}

export const openQuestion = <Q extends Answered>(questions: Q[]): Q | undefined =>
  questions.slice(-1).find(({ answered_at }) => answered_at === null)

export function reopenRefusal(
  { status, decided_at, id, user }: ApplicationWithPeople,
  retentionDays: number,
  now: Date,
): string | null {
  if (status !== 'rejected' || !decided_at) return 'Only a declined application can be reopened'
  if (user.applications[0]?.id !== id) {
    return 'They’ve applied again. Please decide the new application instead'
  }
  if (user.is_active) return 'This account is already active'
  if (user.deletion_due_at) return 'The owner has asked us to delete this account'
  if (now.getTime() - decided_at.getTime() > retentionDays * dayMs) {
    return `An application can be reopened for ${retentionDays} days after it was declined`
  }
  return null
}
