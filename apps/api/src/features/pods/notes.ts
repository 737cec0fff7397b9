import type { Database, PodNote, Transaction } from '@portal/database/client'
import type { PodNotes } from '@portal/shared/pods/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, notFound } from '../../lib/http/app-error.ts'
import { lockPod } from './places.ts'

type Row = PodNote & { author: { full_name: string } | null }

const withAuthor = { author: { select: { full_name: true } } } as const

const presentNotes = ({ version, text, previous_text, author, written_at }: Row): PodNotes => ({
  ...{ version, text, previous_text },
  author: author?.full_name ?? null,
  written_at: written_at.toISOString(),
})

const empty: PodNotes = {
  ...{ version: 0, text: '', previous_text: null },
  ...{ author: null, written_at: null },
}

export async function readNotes(db: Database | Transaction, podId: string): Promise<PodNotes> {
  const row = await db.podNote.findUnique({ where: { pod_id: podId }, include: withAuthor })
  return row ? presentNotes(row) : empty
}

/** Saves a pod's notes, keeping the previous text. */
export async function writeNotes(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, text, version }: { id: string; text: string; version: number },
): Promise<PodNotes> {
  return transaction(db, async (tx) => {
    const { dissolved_at } = await lockPod(tx, id)
    const membership = { pod_id: id, user_id: actor.id, state: 'member' } as const
    if ((await tx.podMember.count({ where: membership })) === 0) throw notFound('This pod')
    if (dissolved_at) throw conflict('This pod has been dissolved')
    const current = await readNotes(tx, id)
    requireVersion(version, current.version)
    if (text === current.text) return current
    const data = {
      ...{ version: version + 1, text, previous_text: version > 0 ? current.text : null },
      ...{ author_id: actor.id, written_at: new Date() },
    }
    const row = await tx.podNote.upsert({
      where: { pod_id: id },
      create: { ...data, pod_id: id },
      update: data,
      include: withAuthor,
    })
    return presentNotes(row)
  })
}
