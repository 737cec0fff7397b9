import type { Actor } from '../../lib/actor.ts'

interface Owned {
  /** Null once she has left. */
  author_id: string | null
}

/** A win is its author's: nobody else changes, deletes or restores it, administrators included. */
export function mayEdit(actor: Pick<Actor, 'id'>, win: Owned): boolean {
  return win.author_id === actor.id
}

/** Administrators take down what should not stand; its author is told why. */
export function mayRemove(actor: Pick<Actor, 'is_admin'>): boolean {
  return actor.is_admin
}
