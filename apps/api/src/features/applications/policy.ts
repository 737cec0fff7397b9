import type { ApplicationStatus } from '@portal/database/client'
import type { Actor } from '../../lib/actor.ts'
import { dayAt } from '../../lib/days.ts'
import { reapplyDay } from './reapply.ts'

/** Administrators decide, but nobody decides about herself. */
export function mayDecide(actor: Actor, application: { user_id: string }): boolean {
  return actor.is_admin && application.user_id !== actor.id
}

/** Answers are hers to change while nobody has decided. A member's answers are her profile by now. */
export function mayEdit(application: { status: ApplicationStatus }, isActive: boolean): boolean {
  return application.status === 'pending' && !isActive
}

/** Whoever was declined may try again, once the time for it has come. */
export function mayApplyAgain(
  application: { status: ApplicationStatus; decided_at: Date | null },
  isActive: boolean,
  reapplyDays: number,
  now: Date,
): boolean {
  const from = reapplyDay(application, reapplyDays)
  return !isActive && from !== null && dayAt(now) >= from
}

/** What an edit must have seen: each one makes another. */
export function versionOf(application: { submitted_at: Date; edited_at: Date | null }): string {
  return (application.edited_at ?? application.submitted_at).toISOString()
}
