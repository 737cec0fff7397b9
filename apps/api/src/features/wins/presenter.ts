import type { Win as Row } from '@portal/database/client'
import { formerMember } from '@portal/shared/privacy/schemas'
import type { ReactionType, Win } from '@portal/shared/wins/schemas'
import type { Actor } from '../../lib/actor.ts'
import { presentDay } from '../../lib/days.ts'
import { mayEdit, mayRemove } from './policy.ts'

export interface Reactions {
  count: Record<ReactionType, number>
  /** Those of the caller. */
  mine: Record<ReactionType, boolean>
}

/** A win as it is shown, with its author's name, null once the author has left. */
export type WinRow = Pick<
  Row,
  'id' | 'author_id' | 'title' | 'description' | 'date' | 'tags' | 'link' | 'created_at'
> & { author_name: string | null }

export interface FullWin {
  row: WinRow
  reactions: Reactions
}

/** A win for the caller, with what they may do with it. */
export function presentWin(actor: Actor, { row, reactions }: FullWin): Win {
  const own = mayEdit(actor, row)
  return {
    id: row.id,
    userId: row.author_id ?? '',
    userName: row.author_name ?? formerMember,
    title: row.title,
    description: row.description,
    date: presentDay(row.date),
    tags: row.tags,
    ...(row.link ? { link: row.link } : {}),
    reactions: reactions.count,
    userReacted: reactions.mine,
    can: { edit: own, delete: own, remove: mayRemove(actor) },
  }
}
