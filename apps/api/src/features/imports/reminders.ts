import { Prisma } from '@portal/database/client'
import { reminderDays } from '@portal/shared/imports/options'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { daysAfter } from '../../lib/text/days.ts'
import { memberInvitationReminder } from './emails.ts'
import { isTakenSql } from './invitations.ts'

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
