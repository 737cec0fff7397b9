import { type Database, Prisma } from '@portal/database/client'
import { invitationKeptDays, unusedFileDays } from '@portal/shared/imports/options'
import { ownerOf } from '../../lib/addresses.ts'
import { transaction } from '../../lib/transaction.ts'
import { erasedAt, forget } from './invitations.ts'

const daysAgo = (days: number) =>
  Prisma.sql`clock_timestamp() - make_interval(days => ${days}::int)`

/**
 * Deletes files that were not imported, the rows and names of files whose import ended or was undone 60 days
 * ago, and invitations that were not accepted in 60 days, or whose address has an active account by now, with
 * what files say about these people. Returns how many invitations.
 */
export async function clearOldImports(db: Database): Promise<number> {
  await db.$executeRaw`
    DELETE FROM imports WHERE started_at IS NULL AND created_at < ${daysAgo(unusedFileDays)}`
  await db.$executeRaw`
    DELETE FROM import_rows r USING imports i
    WHERE i.id = r.import_id AND i.finished_at < ${daysAgo(invitationKeptDays)}`
  // A name may be that of a person.
  await db.$executeRaw`
    UPDATE imports SET file_name = 'Imported file'
    WHERE coalesce(finished_at, undone_at) < ${daysAgo(invitationKeptDays)}
      AND file_name <> 'Imported file'`
  return transaction(db, async (tx) => {
    const over = await tx.$queryRaw<{ email: string }[]>`
      SELECT i.email::text FROM member_invitations i
      WHERE ${erasedAt} < clock_timestamp()
        OR EXISTS (SELECT 1 FROM users u
          WHERE u.id = ${ownerOf(Prisma.sql`i.email`)} AND u.is_active)`
    return forget(
      tx,
      over.map(({ email }) => email),
    )
  })
}
