import { Prisma } from '@portal/database/client'
import type { Role } from '@portal/shared/core/access'
import type { Deps } from '../../lib/deps.ts'
import { mayGetSql } from '../../lib/email/recipients.ts'
import { recordRecipients, sendOnce } from '../../lib/email/send-once.ts'
import { dayAt, isWithin } from '../../lib/text/days.ts'
import { linesOf, todayEmail } from './emails.ts'
import { readToday } from './service.ts'

/** A process that is down at eight sends it later in the morning. */
const sendingTime = { weekday: 'monday', from: '08:00', until: '12:00' } as const

/** Emails Today to staff who chose it and for whom something waits. */
export async function sendMondayEmails(deps: Deps, now: Date): Promise<number> {
  if (!isWithin(now, sendingTime)) return 0
  const at = now.toISOString()
  const week = Prisma.sql`${dayAt(now)}::date`
  const linesFor = new Map<string, ReturnType<typeof linesOf>>()
  return sendOnce(deps, {
    async findDue(db) {
      const staff = await db.$queryRaw<{ id: string; roles: Role[] }[]>`
        SELECT u.id::text, u.roles::text[] FROM users u
        WHERE ${mayGetSql('u', todayEmail)} AND NOT EXISTS (
          SELECT 1 FROM today_emails e WHERE e.week = ${week} AND e.user_id = u.id)`
      for (const caller of staff) {
        const today = await readToday(deps, caller, now)
        if (today.badge > 0) linesFor.set(caller.id, linesOf(today))
      }
      return [...linesFor.keys()]
    },
    async claim(tx, ids) {
      const table = Prisma.sql`today_emails (week, user_id)`
      const noted = await recordRecipients(tx, { table, key: week, ids })
      return noted.map((id) => todayEmail.for(id, { at, lines: linesFor.get(id) ?? [] }))
    },
  })
}
