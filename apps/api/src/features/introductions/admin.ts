import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { IntroductionCounts, IntroductionOverview } from '@portal/shared/introductions/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { ReportRules } from '../../lib/content/report.ts'
import { audit, type Doer } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { countIf, type Page } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { forbidden, notFound } from '../../lib/http/app-error.ts'
import { countWaitingReports, listReports } from '../moderation/service.ts'

async function countByOutcome(db: Database, where: Prisma.Sql): Promise<IntroductionCounts> {
  const [counts] = await read<IntroductionCounts>(db)`
    SELECT count(*)::int AS asked,
      ${countIf(Prisma.sql`i.state IN ('accepted', 'ended')`)} AS accepted,
      ${countIf(Prisma.sql`i.state = 'declined'`)} AS declined,
      ${countIf(Prisma.sql`i.state = 'expired'`)} AS expired
    FROM introductions i WHERE ${where}`
  return counts ?? { asked: 0, accepted: 0, declined: 0, expired: 0 }
}

/** Reads no unreported message. */
export async function readOverview(
  deps: Pick<Deps, 'db' | 'registry'>,
  actor: Actor,
  query: Page,
): Promise<IntroductionOverview> {
  const { db } = deps
  const [last_90_days, in_all, open_members, waiting, suspended, reports] = await Promise.all([
    countByOutcome(db, Prisma.sql`i.asked_at > now() - interval '90 days'`),
    countByOutcome(db, Prisma.sql`TRUE`),
    db.founderProfile.count({
      where: { open_to_introductions: true, user: { directory_entry: { isNot: null } } },
    }),
    countWaitingReports(deps, actor.id),
    db.user.findMany({
      where: { introductions_suspended_at: { not: null }, id: { not: actor.id } },
      select: { id: true, full_name: true, email: true },
      orderBy: [{ full_name: 'asc' }, { id: 'asc' }],
      take: 100,
    }),
    listReports(deps, actor, query),
  ])
  return {
    counts: { last_90_days, in_all, open_members, waiting },
    suspended,
    ...reports,
  }
}

/** Idempotent. */
async function setIntroductionsSuspended(
  tx: Transaction,
  actor: Doer,
  { id, suspended }: { id: string; suspended: boolean },
): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id, introductions_suspended_at: suspended ? null : { not: null } },
    data: { introductions_suspended_at: suspended ? new Date() : null },
  })
  if (count === 0) return
  await audit(
    tx,
    actor,
    suspended ? 'member.introductions_suspended' : 'member.introductions_restored',
    id,
    {
      before: { introductions_suspended: !suspended },
      after: { introductions_suspended: suspended },
    },
  )
}

/** Administrators cannot restore their own introductions. */
export async function restoreIntroductions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { user_id: id }: { user_id: string },
): Promise<void> {
  if (id === actor.id) throw forbidden('Another administrator has to do this')
  await transaction(db, async (tx) => {
    if ((await lockRows(tx, 'users', id)).length === 0) throw notFound('This member')
    await setIntroductionsSuspended(tx, actor, { id, suspended: false })
  })
}

/** Reports of requests, by their receivers. A decision can suspend the sender's introductions. */
export const introductionReports: ReportRules<'suspended'> = {
  facts: (id) => Prisma.sql`
    SELECT jsonb_build_object('author_id', i.asker_id, 'sent_at', i.asked_at, 'topic', i.topic,
      'is_there', true) FROM introductions i WHERE i.id = ${id}`,
  path: () => null,
  effects: {
    async suspended(tx, _, actor, { author_id }) {
      if (author_id) await setIntroductionsSuspended(tx, actor, { id: author_id, suspended: true })
    },
  },
}
