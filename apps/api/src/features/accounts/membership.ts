import { type Database, Prisma } from '@portal/database/client'
import type { MembershipForm } from '@portal/shared/accounts/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { difference } from '../../lib/content/content-admin.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { mayGetSql } from '../../lib/email/recipients.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { invalidFields } from '../../lib/http/app-error.ts'
import { dayAt, isWithin, presentDay, storedDay } from '../../lib/text/days.ts'
import { membershipEnds } from './emails.ts'
import { isEndingSql } from './quick-filters.ts'
import { lockAccount } from './service.ts'

/** Keeps the end of a membership and the day of its fee. Throws `not_found`, `invalid_input`. */
export async function setMembership(
  db: Database,
  actor: Actor,
  { id, ...form }: MembershipForm & { id: string },
): Promise<void> {
  if (form.fee_paid_on > dayAt(new Date())) {
    throw invalidFields({ fee_paid_on: ['Please enter a date that isn’t in the future'] })
  }
  await transaction(db, async (tx) => {
    const stored = await lockAccount(tx, id)
    const days = (one: { member_until: Date | null; fee_paid_on: Date | null }) => ({
      member_until: one.member_until && presentDay(one.member_until),
      fee_paid_on: one.fee_paid_on && presentDay(one.fee_paid_on),
    })
    const data = {
      member_until: form.member_until ? storedDay(form.member_until) : null,
      fee_paid_on: form.fee_paid_on ? storedDay(form.fee_paid_on) : null,
    }
    const changed = difference(days(stored), days(data))
    if (!changed) return
    await tx.user.update({ where: { id }, data })
    await audit(tx, actor, 'member.membership_changed', id, changed)
  })
}

/** Leaves time to correct a date before its email, and nobody is written to at night. */
const daytime = { from: '09:00', until: '18:00' }

/** Emails members whose membership ends within 30 days, once for each end. */
export async function remindOfEnds(deps: Pick<Deps, 'db' | 'mailer'>, now: Date): Promise<number> {
  if (!isWithin(now, daytime)) return 0
  const isDue = Prisma.sql`(${isEndingSql('users', now)}
    AND users.member_until >= ${dayAt(now)}::date
    AND users.until_reminded IS DISTINCT FROM users.member_until
    AND ${mayGetSql('users', membershipEnds)})`
  return sendOnce(deps, {
    findDue: Prisma.sql`SELECT id::text FROM users WHERE ${isDue}`,
    async claim(tx, ids) {
      const due = await lockWhere<{ until: string }>(
        tx,
        'users',
        Prisma.sql`id = ANY (${ids}::uuid[]) AND ${isDue}`,
        { columns: Prisma.sql`member_until::text AS until` },
      )
      await tx.$executeRaw`UPDATE users SET until_reminded = member_until
        WHERE id = ANY (${due.map(({ id }) => id)}::uuid[])`
      return due.map(({ id, until }) => membershipEnds.for(id, { until }))
    },
  })
}
