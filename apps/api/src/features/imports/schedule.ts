import { type Database, Prisma } from '@portal/database/client'
import { dayMs } from '@portal/shared/core/days'
import {
  invitationRetentionDays,
  reminderDays,
  unusedFileDays,
} from '@portal/shared/imports/options'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { addressOwnerSql } from '../../lib/email/addresses.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { daysAfter } from '../../lib/text/days.ts'
import { memberInvitationReminder } from './emails.ts'
import { erasedAtSql, eraseImportData, isTakenSql } from './invitations.ts'

/** SQL: the reminders that are due by now to invitation i. After a pause, only the last is sent. */
const dueSql = (now: Date) => {
  const passed = reminderDays.map(
    (days) => Prisma.sql`(i.sent_at <= ${daysAfter(now, -days).toISOString()}::timestamptz)::int`,
  )
  return Prisma.sql`(${Prisma.join(passed, ' + ')})`
}

/** Queues the reminders of invitations without an answer. Safe to run concurrently. */
export function remindInvited(deps: Pick<Deps, 'db' | 'mailer'>, now: Date): Promise<number> {
  const isDue = Prisma.sql`i.reminders < ${dueSql(now)} AND i.expires_at > clock_timestamp()
    AND NOT ${isTakenSql('i')} AND EXISTS (SELECT 1 FROM import_rows r
      JOIN imports m ON m.id = r.import_id WHERE r.invitation_id = i.id AND m.remind)`
  return sendOnce(deps, {
    findDue: Prisma.sql`
        SELECT i.id::text FROM member_invitations i WHERE ${isDue}`,
    async claim(tx, ids) {
      const marked = await tx.$queryRaw<{ id: string }[]>`
        UPDATE member_invitations i SET reminders = ${dueSql(now)}
        WHERE i.id = ANY (${ids}::uuid[]) AND ${isDue} RETURNING i.id::text`
      return marked.map(({ id }) => memberInvitationReminder.for(id, {}))
    },
  })
}

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
