import type { Database } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { AppError, alreadyDecided } from '../../lib/http/app-error.ts'
import { type ApplicationWithPeople, findApplication } from './list.ts'
import { lockForReview } from './questions.ts'

interface NewNote {
  id: string
  text: string
}

/** Leaves a note for reviewers. Decisions by reviewers who have not read it are refused. */
export async function addNote(
  db: Database,
  actor: Actor,
  { id, text }: NewNote,
): Promise<ApplicationWithPeople> {
  return transaction(db, async (tx) => {
    const application = await lockForReview(tx, actor, id)
    const { status } = application
    if (status !== 'pending') throw alreadyDecided('application', status, application)
    await tx.applicationNote.create({ data: { application_id: id, author_id: actor.id, text } })
    await audit(tx, actor, 'application.noted', id, {
      before: { note: null },
      after: { note: text },
    })
    return findApplication(tx, id)
  })
}

/** Deletes a note of the reviewer's own. */
export async function deleteNote(
  db: Database,
  actor: Actor,
  { id, note_id }: { id: string; note_id: string },
): Promise<ApplicationWithPeople> {
  return transaction(db, async (tx) => {
    await lockForReview(tx, actor, id)
    const where = { id: note_id, application_id: id, author_id: actor.id }
    const note = await tx.applicationNote.findFirst({ where })
    const { count } = await tx.applicationNote.deleteMany({ where })
    if (!note || count === 0) throw new AppError('not_found', 'This note was not found')
    await audit(tx, actor, 'application.note_deleted', id, {
      before: { note: note.text },
      after: { note: null },
    })
    return findApplication(tx, id)
  })
}
