import { type Database, Prisma } from '@portal/database/client'
import { dayMs } from '@portal/shared/core/days'
import { invitationRetentionDays, unusedFileDays } from '@portal/shared/imports/options'
import { transaction } from '../../lib/db/transaction.ts'
import { addressOwnerSql } from '../../lib/email/addresses.ts'
import { erasedAtSql, eraseImportData } from './invitations.ts'

/** The name of a file whose own is deleted. */
const namelessFile = 'Imported file'

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

/**
 * Deletes files that were not imported, the rows and names of files whose import ended or was undone 60 days
 * ago, and invitations that were not accepted in 60 days, or whose address has an active account by now, with
 * what files say about these people. Returns how many invitations.
 */
export async function clearOldImports(db: Database): Promise<number> {
  await db.import.deleteMany({
    where: { started_at: null, created_at: { lt: daysAgo(unusedFileDays) } },
  })
  const old = { lt: daysAgo(invitationRetentionDays) }
  await db.importRow.deleteMany({ where: { import: { finished_at: old } } })
  // A name may be that of a person.
  await db.import.updateMany({
    where: {
      file_name: { not: namelessFile },
      OR: [{ finished_at: old }, { finished_at: null, undone_at: old }],
    },
    data: { file_name: namelessFile },
  })
  return transaction(db, async (tx) => {
    const over = await tx.$queryRaw<{ email: string }[]>`
      SELECT i.email::text FROM member_invitations i
      WHERE ${erasedAtSql('i')} < clock_timestamp()
        OR EXISTS (SELECT 1 FROM users u
          WHERE u.id = ${addressOwnerSql(Prisma.sql`i.email`)} AND u.is_active)`
    return eraseImportData(
      tx,
      over.map(({ email }) => email),
    )
  })
}
