import type { Database, Transaction } from '@portal/database/client'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion, versionOf } from '../../lib/db/versions.ts'
import { lockAccount } from './service.ts'

export async function getNote(
  db: Database | Transaction,
  user_id: string,
): Promise<OpenAccount['note']> {
  const note = await db.memberNote.findUnique({ where: { user_id } })
  return note ? { text: note.text, version: versionOf(note) } : { text: '', version: '' }
}

interface Request {
  id: string
  version?: string | undefined
  text: string
}

export async function setNote(
  db: Database,
  actor: Actor,
  { id, version, text }: Request,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAccount(tx, id)
    const stored = await getNote(tx, id)
    requireVersion(version, stored.version)
    if (text === stored.text) return
    const where = { user_id: id }
    if (text === '') await tx.memberNote.delete({ where })
    else await tx.memberNote.upsert({ where, create: { ...where, text }, update: { text } })
    await audit(tx, actor, 'member.note_changed', id, {
      before: { note: stored.text || null },
      after: { note: text || null },
    })
  })
}
