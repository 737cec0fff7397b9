import type { Database, PodNote, Transaction } from '@portal/database/client'
import type { PodNotes } from '@portal/shared/pods/schemas'
import { formerMember } from '@portal/shared/privacy/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { type Page, pageOf } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { AppError, notFound } from '../../lib/http/app-error.ts'
import { lockRunningPod } from './places.ts'

/** How many versions are kept. */
const maxVersions = 50

type Row = PodNote & { author: { full_name: string } | null }

const withAuthor = { author: { select: { full_name: true } } } as const

const presentNotes = ({ version, text, author, written_at }: Row): PodNotes => ({
  version,
  text,
  author: author?.full_name ?? null,
  written_at: written_at.toISOString(),
})

const empty: PodNotes = { version: 0, text: '', author: null, written_at: null }

/** The current notes of a pod. */
export async function currentNotes(db: Database | Transaction, podId: string): Promise<PodNotes> {
  const row = await db.podNote.findFirst({
    where: { pod_id: podId },
    orderBy: { version: 'desc' },
    include: withAuthor,
  })
  return row ? presentNotes(row) : empty
}

/** Throws `not_found` for everybody but members of the pod. */
async function requireMember(db: Database | Transaction, podId: string, userId: string) {
  const where = { pod_id: podId, user_id: userId, state: 'member' } as const
  if ((await db.podMember.count({ where })) === 0) throw notFound('This pod')
}

/** One page of the versions of a pod's notes, latest first. Throws `not_found`. */
export async function listNotes(
  db: Database,
  actor: Actor,
  { id, ...query }: Page & { id: string },
) {
  await requireMember(db, id, actor.id)
  const where = { pod_id: id }
  const orderBy = { version: 'desc' } as const
  const { rows, pagination } = await pageOf(
    query,
    (range) => db.podNote.findMany({ where, orderBy, include: withAuthor, ...range }),
    db.podNote.count({ where }),
  )
  return { versions: rows.map(presentNotes), pagination }
}

/**
 * Writes the next version of a pod's notes. Throws `not_found`, `conflict` for a dissolved pod, and
 * `changed_meanwhile` with the current notes as details if they are not of the version that was edited.
 */
export async function writeNotes(
  db: Database,
  actor: Actor,
  { id, text, version }: { id: string; text: string; version: number },
): Promise<PodNotes> {
  return transaction(db, async (tx) => {
    await requireMember(tx, id, actor.id)
    await lockRunningPod(tx, id)
    // Once more under the lock, which ends memberships too.
    await requireMember(tx, id, actor.id)
    const current = await currentNotes(tx, id)
    if (current.version !== version) {
      throw new AppError('changed_meanwhile', 'Somebody else has changed the notes meanwhile', {
        details: {
          text: [current.text],
          author: [current.author ?? formerMember],
          version: [String(current.version)],
        },
      })
    }
    if (text === current.text) return current
    const row = await tx.podNote.create({
      data: { pod_id: id, version: version + 1, text, author_id: actor.id },
      include: withAuthor,
    })
    await tx.podNote.deleteMany({
      where: { pod_id: id, version: { lte: row.version - maxVersions } },
    })
    return presentNotes(row)
  })
}
