import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { paginate } from '@portal/shared/core/pagination'
import type { IntroductionBox } from '@portal/shared/introductions/options'
import type { IntroductionList } from '@portal/shared/introductions/schemas'
import { countIf, type Page, rowsOf } from '../../lib/db/page.ts'
import { endRequests, isOpenToAsker, listOf } from './view.ts'

export { requireContact } from './answering.ts'
export { lockSides, request } from './asking.ts'
export { reportedId, storeReport, waitingReports } from './report-notices.ts'
export { areConnected, hasBlocked, introductionStatus, isBlocked } from './status.ts'
export { isOpenToAsker, knownTo } from './view.ts'

const boxes = (me: Prisma.Sql) =>
  ({
    received: {
      where: Prisma.sql`i.asked_id = ${me} AND i.state <> 'accepted' AND NOT i.withheld`,
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
 * Closes the requests that a condition on `i` finds. A decline that its asker does not know of closes as well,
 * since a request without an answer would.
 */
async function closeWhere(tx: Transaction, where: Prisma.Sql, also = Prisma.empty): Promise<void> {
  const closed = await tx.$queryRaw<{ id: string }[]>`
    UPDATE introductions i SET state = 'closed', answered_at = clock_timestamp(), note = NULL,
      declined_shown_at = NULL ${also}
    WHERE ${where} AND ${isOpenToAsker} RETURNING i.id::text`
  await endRequests(tx, closed)
}

/**
 * Closes the requests of a member who leaves or is deactivated, in both directions. Offers lose their ask, so that
 * they can be made again if the member comes back.
 */
export const closeOpenRequests = (tx: Transaction, userId: string): Promise<void> =>
  closeWhere(
    tx,
    Prisma.sql`${userId}::uuid IN (i.asker_id, i.asked_id)`,
    Prisma.sql`, ask_id = NULL`,
  )

/** Closes the offers of help with an ask that is over. */
export const closeOffers = (tx: Transaction, askId: string): Promise<void> =>
  closeWhere(tx, Prisma.sql`i.ask_id = ${askId}::uuid`)
