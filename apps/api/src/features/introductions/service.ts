import { Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { paginate } from '@portal/shared/core/pagination'
import type { IntroductionBox } from '@portal/shared/introductions/options'
import type { IntroductionList } from '@portal/shared/introductions/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { countIf, type Page, rowsOf } from '../../lib/db/page.ts'
import type { Deps } from '../../lib/deps.ts'
import { hasBlockedSql } from '../../lib/members/blocks.ts'
import { endPendingRequests } from './blocks.ts'
import { isWaitingSql } from './status.ts'
import { findIntroductions } from './view.ts'

export { requireContact } from './answering.ts'
export { createRequest, lockBothMembers } from './asking.ts'
export {
  introductionStatusSql,
  isMeetingQuestionDueSql,
  isOfferSql,
  isWaitingSql,
} from './status.ts'

function boxConditionsSql(alias: string, me: Prisma.Sql): Record<IntroductionBox, Prisma.Sql> {
  const i = Prisma.raw(alias)
  return {
    received: Prisma.sql`
      (${i}.asked_id = ${me} AND ${i}.state <> 'accepted' AND ${i}.put_aside_at IS NULL)`,
    put_aside: Prisma.sql`(${i}.asked_id = ${me} AND ${i}.put_aside_at IS NOT NULL
      AND NOT ${hasBlockedSql(me, Prisma.sql`${i}.asker_id`)})`,
    sent: Prisma.sql`(${i}.asker_id = ${me} AND ${i}.state <> 'accepted')`,
    connected: Prisma.sql`(${i}.state = 'accepted' AND ${me} IN (${i}.asker_id, ${i}.asked_id))`,
  }
}

type BoxQuery = Page & { box: IntroductionBox }

export async function listIntroductions(
  { db }: Pick<Deps, 'db'>,
  { id }: Actor,
  { box, ...page }: BoxQuery,
): Promise<IntroductionList> {
  const me = Prisma.sql`${id}::uuid`
  const where = boxConditionsSql('i', me)
  const date = box === 'connected' ? Prisma.sql`i.answered_at` : Prisma.sql`i.asked_at`
  const [introductions, [counted]] = await Promise.all([
    findIntroductions(db, id, {
      where: where[box],
      orderAndLimit: Prisma.sql`ORDER BY ${date} DESC, i.id DESC ${rowsOf(page)}`,
    }),
    read<IntroductionList['counts'] & { waiting: number }>(db)`
      SELECT ${countIf(where.received)} AS received, ${countIf(where.put_aside)} AS put_aside,
        ${countIf(where.sent)} AS sent, ${countIf(where.connected)} AS connected,
        ${countIf(Prisma.sql`i.asked_id = ${me} AND ${isWaitingSql('i')}`)} AS waiting
      FROM introductions i WHERE i.asker_id = ${me} OR i.asked_id = ${me}`,
  ])
  const { waiting = 0, ...counts } = counted ?? { received: 0, put_aside: 0, sent: 0, connected: 0 }
  const pagination = paginate(page.page, page.page_size, counts[box])
  return { introductions, counts, waiting, pagination }
}

/** Closes a leaving member's unanswered requests. Offers lose their ask, to be possible again. */
export const closeOpenRequests = (tx: Transaction, userId: string): Promise<void> =>
  endPendingRequests(tx, 'closed', {
    where: Prisma.sql`${userId}::uuid IN (i.asker_id, i.asked_id)`,
    set: Prisma.sql`, ask_id = NULL`,
  })

/** Closes the unanswered offers of help with an ask that has ended. */
export const closeOffers = (tx: Transaction, askId: string): Promise<void> =>
  endPendingRequests(tx, 'closed', { where: Prisma.sql`i.ask_id = ${askId}::uuid` })
