import { type Database, Prisma } from '@portal/database/client'
import { dayMs } from '@portal/shared/core/days'
import { invitationRetentionDays, unusedFileDays } from '@portal/shared/imports/options'
import { transaction } from '../../lib/db/transaction.ts'
import { addressOwnerSql } from '../../lib/email/addresses.ts'
import { erasedAtSql, eraseImportData } from './invitations.ts'

/** Replaces the name of a file after it is deleted. */
const namelessFile = 'Imported file'

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

// Deletes files that were not imported, rows and names of files 60 days after their import, and
// invitations that expired or whose address has an active account.
export async function clearOldImports(db: Database): Promise<number> {
  await db.import.deleteMany({
    where: { started_at: null, created_at: { lt: daysAgo(unusedFileDays) } },
  })
  const old = { lt: daysAgo(invitationRetentionDays) }
  await db.importRow.deleteMany({ where: { import: { finished_at: old } } })
  // A file name and a message may contain a person's name.
  await db.import.updateMany({
    where: {
      file_name: { not: namelessFile },
      OR: [{ finished_at: old }, { finished_at: null, undone_at: old }],
    },
    data: { file_name: namelessFile, message: null },
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
