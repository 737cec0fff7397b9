import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { undoHours } from '@portal/shared/imports/options'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { deleteEmailsTo } from '../../lib/email/queue.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { memberInvitation } from './emails.ts'
import { deleteInvitations, isTakenSql } from './invitations.ts'
import { lockImport } from './service.ts'

const hourMs = 3_600_000

export const undoableUntil = (finished_at: Date): Date =>
  new Date(finished_at.getTime() + undoHours * hourMs)

/** Deletes unaccepted invitations, their emails and the data. Throws `conflict` after a day. */
export async function undoImport(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { state, size, invited, accepted, finished_at } = await lockImport(tx, id)
    if (state === 'uploaded' || state === 'checked') {
      await tx.import.delete({ where: { id } })
      const before = { state, rows: size }
      await audit(tx, actor, 'import.discarded', id, { before, after: { rows: 0 } })
      return
    }
    const isLate = finished_at !== null && undoableUntil(finished_at) < new Date()
    if (state === 'undone' || isLate) {
      const message = isLate
        ? `An import can be undone for ${undoHours} hours`
        : 'This import has already been undone'
      throw conflict(message)
    }
    const withdrawn = await deleteInvitations(
      tx,
      Prisma.sql`i.id IN (SELECT invitation_id FROM import_rows WHERE import_id = ${id}::uuid)`,
    )
    await tx.importRow.deleteMany({ where: { import_id: id } })
    await tx.import.update({
      where: { id },
      data: { state: 'undone', undone_at: new Date(), invited: 0 },
    })
    await audit(tx, actor, 'import.undone', id, {
      before: { state, invited },
      after: { state: 'undone', withdrawn, accepted },
    })
  })
}

/** SQL condition: invitation {alias} may be sent again: it is a day old and has no account. */
export const isResendableSql = (alias: string) => Prisma.sql`(
  ${Prisma.raw(alias)}.queued_at < clock_timestamp() - interval '1 day' AND NOT ${isTakenSql(alias)})`

/** Counts the unanswered invitations of an import that can be sent again. */
export async function countResendable(db: Database | Transaction, id: string): Promise<number> {
  const [counted] = await db.$queryRaw<[{ people: number }]>`
    SELECT count(*)::int AS people FROM import_rows r
    JOIN member_invitations i ON i.id = r.invitation_id
    WHERE r.import_id = ${id}::uuid AND ${isResendableSql('i')}`
  return counted.people
}

/** Sends unanswered invitations again and voids earlier links. Without rows: all of them. */
export async function resendInvitations(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  actor: Actor,
  { id, rows }: { id: string; rows?: number[] | undefined },
): Promise<{ sent: number }> {
  return transaction(db, async (tx) => {
    await lockImport(tx, id)
    const again = await tx.$queryRaw<{ id: string; number: number; sends: number }[]>`
      UPDATE member_invitations i SET sends = i.sends + 1, queued_at = clock_timestamp(),
        sent_at = NULL, expires_at = NULL
      FROM import_rows r
      WHERE r.import_id = ${id}::uuid
        ${rows ? Prisma.sql`AND r.number = ANY (${rows}::int[])` : Prisma.empty}
        AND i.id = r.invitation_id AND ${isResendableSql('i')}
      RETURNING i.id::text, r.number, i.sends`
    if (again.length === 0) {
      throw conflict(
        'These people have answered, were invited less than a day ago or already have an account',
      )
    }
    const ids = again.map((one) => one.id)
    // Otherwise earlier emails in the queue could go out with the new link as well.
    await deleteEmailsTo(tx, ids)
    await mailer.enqueue(
      tx,
      // A few people wait for chosen ones, so these don't queue behind bulk emails.
      ids.map((invitation) => ({ ...memberInvitation.for(invitation, {}), bulk: !rows })),
    )
    const sends = again.reduce((sum, one) => sum + one.sends, 0)
    await audit(tx, actor, 'import.resent', id, {
      before: { emails: sends - again.length },
      after: { emails: sends, rows: again.map(({ number }) => number) },
    })
    return { sent: again.length }
  })
}
