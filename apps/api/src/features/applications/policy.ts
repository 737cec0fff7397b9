import type { Application } from '@portal/database/client'
import { permits } from '@portal/shared/core/access'
import type { Actor } from '../../lib/actor.ts'
import { dayAt, presentDay, storedDay } from '../../lib/days.ts'

type Decided = Pick<Application, 'status' | 'decided_at'>

/** Reviewers decide about every application but their own. */
export function mayDecide(actor: Actor, application: Pick<Application, 'user_id'>): boolean {
  return permits(actor.role, 'review_applications') && application.user_id !== actor.id
}

/** Applicants change their answers while the application is pending. Members have a profile instead. */
export function mayEdit({ status }: Pick<Application, 'status'>, isActive: boolean): boolean {
  return status === 'pending' && !isActive
}

/** The day from which a rejected applicant may apply again, 'YYYY-MM-DD' by the network's clock. */
export function reapplyDay({ status, decided_at }: Decided, reapplyDays: number): string | null {
  if (status !== 'rejected' || !decided_at) return null
  const day = storedDay(dayAt(decided_at))
  day.setUTCDate(day.getUTCDate() + reapplyDays)
  return presentDay(day)
}

/** Rejected applicants may apply again from `reapplyDay` on. */
export function mayApplyAgain(
  application: Decided,
  isActive: boolean,
  reapplyDays: number,
  now: Date,
): boolean {
  const from = reapplyDay(application, reapplyDays)
  return !isActive && from !== null && dayAt(now) >= from
}

/** The version that goes back with a change or a decision. Each edit makes another one. */
export function versionOf(row: Pick<Application, 'submitted_at' | 'edited_at'>): string {
  return (row.edited_at ?? row.submitted_at).toISOString()
}
