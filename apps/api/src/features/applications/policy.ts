import type { Actor } from '../../lib/actor.ts'

/** Administrators decide, but nobody decides about herself. */
export function mayDecide(actor: Actor, application: { user_id: string }): boolean {
  return actor.is_admin && application.user_id !== actor.id
}
