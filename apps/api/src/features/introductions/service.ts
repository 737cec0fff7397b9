import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { paginate } from '@portal/shared/core/pagination'
import type { IntroductionBox } from '@portal/shared/introductions/options'
import type { IntroductionList } from '@portal/shared/introductions/schemas'
import type { Actor } from '../../lib/actor.ts'
import { dayAt } from '../../lib/days.ts'
import { countIf, type Page, rowsOf } from '../../lib/page.ts'
import { isOpenToAsker, listOf } from './view.ts'

export { reportedId, tellOfReport, waitingReports } from './report-notices.ts'
export { knownTo } from './view.ts'

/** SQL: whether a person has blocked another. */
export const hasBlocked = (owner: Prisma.Sql, blocked: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT 1 FROM introduction_blocks b
    WHERE b.owner_id = ${owner} AND b.blocked_id = ${blocked})`

/** SQL: whether either of two people has blocked the other. */
const isBlocked = (one: Prisma.Sql, other: Prisma.Sql) =>
  Prisma.sql`(${hasBlocked(one, other)} OR ${hasBlocked(other, one)})`

/**
 * SQL: whether the founder of `founder_profiles f` takes requests from a caller. That the founder has
 * blocked the caller looks the same as a founder who takes none.
 */
export const takesRequests = (callerId: string) => Prisma.sql`(
  f.open_to_introductions
  AND coalesce(f.introductions_paused_until <= ${dayAt(new Date())}::date, true)
  AND NOT ${isBlocked(Prisma.sql`f.user_id`, Prisma.sql`${callerId}::uuid`)})`

/** SQL: what the founder of `founder_profiles f` is to the caller, an `IntroductionStatus`. */
export function introductionStatus(caller: Pick<Actor, 'id' | 'user_type'>): Prisma.Sql {
  if (caller.user_type !== 'female_founder') return Prisma.sql`'not_open'`
  const me = Prisma.sql`${caller.id}::uuid`
  return Prisma.sql`CASE
    WHEN f.user_id = ${me} THEN 'not_open'
    WHEN EXISTS (SELECT 1 FROM introductions i WHERE i.state = 'accepted'
      AND ((i.asker_id = ${me} AND i.asked_id = f.user_id)
        OR (i.asker_id = f.user_id AND i.asked_id = ${me}))) THEN 'connected'
    WHEN EXISTS (SELECT 1 FROM introductions i WHERE i.asker_id = ${me}
      AND i.asked_id = f.user_id AND ${isOpenToAsker}) THEN 'asked'
    WHEN EXISTS (SELECT 1 FROM introductions i WHERE i.asker_id = f.user_id
      AND i.asked_id = ${me} AND i.state = 'pending') THEN 'has_asked'
    WHEN ${takesRequests(caller.id)} THEN 'open'
    ELSE 'not_open' END`
}

const boxes = (me: Prisma.Sql) =>
  ({
    received: {
      where: Prisma.sql`i.asked_id = ${me} AND i.state <> 'accepted'`,
      order: Prisma.sql`i.asked_at DESC, i.id DESC`,
    },
    sent: {
      where: Prisma.sql`i.asker_id = ${me} AND i.state <> 'accepted'`,
      order: Prisma.sql`i.asked_at DESC, i.id DESC`,
    },
    connected: {
      where: Prisma.sql`i.state = 'accepted' AND ${me} IN (i.asker_id, i.asked_id)`,
      order: Prisma.sql`i.answered_at DESC, i.id DESC`,
    },
  }) satisfies Record<IntroductionBox, { where: Prisma.Sql; order: Prisma.Sql }>

type BoxQuery = Page & { box: IntroductionBox }

/** One page of a member's box, with the counts of all boxes. */
export async function listIntroductions(
  db: Database,
  userId: string,
  { box, ...page }: BoxQuery,
): Promise<IntroductionList> {
  const me = Prisma.sql`${userId}::uuid`
  const all = boxes(me)
  const { where, order } = all[box]
  const [introductions, [counted]] = await Promise.all([
    listOf(db, userId, { where, rest: Prisma.sql`ORDER BY ${order} ${rowsOf(page)}` }),
    read<IntroductionList['counts'] & { waiting: number }>(
      db,
      Prisma.sql`
        SELECT ${countIf(all.received.where)} AS received, ${countIf(all.sent.where)} AS sent,
          ${countIf(all.connected.where)} AS connected,
          ${countIf(Prisma.sql`i.asked_id = ${me} AND i.state = 'pending'`)} AS waiting
        FROM introductions i WHERE i.asker_id = ${me} OR i.asked_id = ${me}`,
    ),
  ])
  const { waiting = 0, received = 0, sent = 0, connected = 0 } = counted ?? {}
  const counts = { received, sent, connected }
  const pagination = paginate(page.page, page.page_size, counts[box])
  return { introductions, counts, waiting, pagination }
}

/**
 * Closes the requests of a member who leaves or is deactivated, in both directions. A decline that its
 * asker does not know of closes as well, since a request without an answer would.
 */
export async function closeOpenRequests(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE introductions i SET state = 'closed', answered_at = clock_timestamp(), note = NULL,
      declined_shown_at = NULL
    WHERE ${userId}::uuid IN (i.asker_id, i.asked_id)
      AND ${isOpenToAsker}`
}
