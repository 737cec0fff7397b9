import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { MemberLabels } from '@portal/shared/accounts/labels'
import type {
  AccountFilterOptions,
  MembershipForm,
  OpenAccount,
} from '@portal/shared/accounts/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { difference } from '../../lib/content/content-admin.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion, versionOf } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { mayGetSql } from '../../lib/email/recipients.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { invalidFields } from '../../lib/http/app-error.ts'
import { dayAt, isWithin, presentDay, storedDay } from '../../lib/text/days.ts'
import { membershipEnds } from './emails.ts'
import { addLabels } from './list.ts'
import { isEndingSql } from './quick-filters.ts'
import { lockAccount } from './service.ts'

export async function setChat(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, added }: { id: string; added: boolean },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAccount(tx, id)
    const { count } = await tx.user.updateMany({
      where: { id, chat_added_at: added ? null : { not: null } },
      data: { chat_added_at: added ? new Date() : null },
    })
    if (count === 0) return
    await audit(tx, actor, added ? 'member.chat_added' : 'member.chat_removed', id, {
      before: { added: !added },
      after: { added },
    })
  })
}

/** Sets the labels of a member. Changes nothing if they are the same. Throws `not_found`. */
export async function setLabels(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, labels }: MemberLabels & { id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAccount(tx, id)
    const where = { user_id: id }
    const before = (await tx.memberLabel.findMany({ where })).map(({ label }) => label)
    if ([...before].sort().join('\n') === [...labels].sort().join('\n')) return
    await tx.memberLabel.deleteMany({ where })
    await addLabels(tx, id, labels)
    await audit(tx, actor, 'member.labels_changed', id, {
      before: { labels: before },
      after: { labels },
    })
  })
}

const maxOptions = 200

/** Lists the labels and cities of accounts, most frequent first. */
export async function listFilterOptions(db: Database): Promise<AccountFilterOptions> {
  const [labels, cities] = await Promise.all([
    db.$queryRaw<AccountFilterOptions['labels']>`
      SELECT min(label::text) AS value, count(*)::int AS members FROM member_labels
      GROUP BY label ORDER BY 2 DESC, 1 LIMIT ${maxOptions}`,
    db.$queryRaw<AccountFilterOptions['cities']>`
      SELECT mode() WITHIN GROUP (ORDER BY city) AS value, count(*)::int AS members
      FROM (SELECT city FROM founder_profiles UNION ALL SELECT city FROM friend_profiles) profiles
      WHERE city <> '' GROUP BY fold_text(city) ORDER BY 2 DESC, 1 LIMIT ${maxOptions}`,
  ])
  return { labels, cities }
}

/** Keeps the end of a membership and the day of its fee. Throws `not_found`, `invalid_input`. */
export async function setMembership(
  { db }: Pick<Deps, 'db'>,
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
  { db }: Pick<Deps, 'db'>,
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
