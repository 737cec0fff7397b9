import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { IntroductionReportDecision } from '@portal/shared/introductions/options'
import type {
  IntroductionCounts,
  IntroductionOverview,
  ReportedIntroduction,
} from '@portal/shared/introductions/schemas'
import type { Actor } from '../../lib/actor.ts'
import { AppError, alreadyDecided, found, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import type { Deps } from '../../lib/deps.ts'
import { lockRows } from '../../lib/locks.ts'
import { countIf, type Page, pageOf } from '../../lib/page.ts'
import { transaction } from '../../lib/transaction.ts'
import { introductionReportDecided } from './mails.ts'
import { isHidden } from './view.ts'

const withPeople = {
  decided_by: { select: { full_name: true } },
  introduction: {
    select: {
      id: true,
      topic: true,
      message: true,
      asked_at: true,
      asker: {
        select: { id: true, full_name: true, email: true, introductions_suspended_at: true },
      },
      asked: { select: { id: true, full_name: true, email: true } },
    },
  },
} satisfies Prisma.IntroductionReportInclude
type ReportRow = Prisma.IntroductionReportGetPayload<{ include: typeof withPeople }>

function present({
  introduction,
  reason,
  note,
  decision,
  ...row
}: ReportRow): ReportedIntroduction {
  const { id, topic, message, asked_at, asked } = introduction
  const { introductions_suspended_at, ...asker } = introduction.asker
  const suspended = introductions_suspended_at !== null
  return {
    id,
    topic,
    message,
    reason,
    asker: { ...asker, suspended },
    reporter: asked,
    asked_at: asked_at.toISOString(),
    reported_at: row.reported_at.toISOString(),
    decision,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by?.full_name ?? null,
    note,
    can: { decide: decision === null },
  }
}

/** Numbers of requests `i`. A decline counts once its asker knows of it. */
async function countRequests(db: Database, where: Prisma.Sql): Promise<IntroductionCounts> {
  const [counts] = await read<IntroductionCounts>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS asked,
        ${countIf(Prisma.sql`i.state IN ('accepted', 'ended')`)} AS accepted,
        ${countIf(Prisma.sql`i.state = 'declined' AND NOT ${isHidden}`)} AS declined,
        ${countIf(Prisma.sql`i.state = 'expired' OR (${isHidden} AND i.expired_at IS NOT NULL)`)} AS expired
      FROM introductions i WHERE ${where}`,
  )
  return counts ?? { asked: 0, accepted: 0, declined: 0, expired: 0 }
}

/** The reports that an administrator decides: not those of their own requests. */
const notBy = ({ id }: Pick<Actor, 'id'>) => ({ introduction: { asker_id: { not: id } } })

/**
 * The numbers of introductions, who may not ask for any, and one page of the reported ones. No other message
 * is read.
 */
export async function readOverview(
  db: Database,
  actor: Actor,
  query: Page,
): Promise<IntroductionOverview> {
  const [last_90_days, in_all, open_members, waiting, suspended, { rows, pagination }] =
    await Promise.all([
      countRequests(db, Prisma.sql`i.asked_at > now() - interval '90 days'`),
      countRequests(db, Prisma.sql`TRUE`),
      db.founderProfile.count({
        where: { open_to_introductions: true, user: { directory_entry: { isNot: null } } },
      }),
      db.introductionReport.count({ where: { decision: null, ...notBy(actor) } }),
      db.user.findMany({
        where: { introductions_suspended_at: { not: null }, id: { not: actor.id } },
        select: { id: true, full_name: true, email: true },
        orderBy: [{ full_name: 'asc' }, { id: 'asc' }],
        take: 100,
      }),
      pageOf(
        query,
        (range) =>
          db.introductionReport.findMany({
            where: notBy(actor),
            include: withPeople,
            orderBy: [
              { decided_at: { sort: 'desc', nulls: 'first' } },
              { reported_at: 'asc' },
              { introduction_id: 'asc' },
            ],
            ...range,
          }),
        db.introductionReport.count({ where: notBy(actor) }),
      ),
    ])
  return {
    counts: { last_90_days, in_all, open_members, waiting },
    suspended,
    reports: rows.map(present),
    pagination,
  }
}

/** Takes away asking, or gives it back, with an audit entry. Nothing happens if it is so already. */
async function setSuspended(
  tx: Transaction,
  actor: Actor,
  { id, suspended }: { id: string; suspended: boolean },
): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id, introductions_suspended_at: suspended ? null : { not: null } },
    data: { introductions_suspended_at: suspended ? new Date() : null },
  })
  if (count === 0) return
  await audit(tx, actor, {
    action: suspended ? 'member.introductions_suspended' : 'member.introductions_restored',
    target: { type: 'member', id },
    before: { introductions_suspended: !suspended },
    after: { introductions_suspended: suspended },
  })
}

/** A report that the administrator may decide. Throws `not_found`. */
async function readReport(tx: Transaction, actor: Actor, introduction_id: string) {
  return found(
    await tx.introductionReport.findFirst({
      where: { introduction_id, ...notBy(actor) },
      include: withPeople,
    }),
    'This report',
  )
}

interface Decision {
  id: string
  decision: IntroductionReportDecision
  note?: string | undefined
}

/**
 * Decides a report, once; the asker is told by mail unless it is dismissed. Throws `not_found`, also for
 * an administrator's own request, or `already_decided` with who decided and when.
 */
export async function decideReport(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  actor: Actor,
  { id, decision, note }: Decision,
): Promise<ReportedIntroduction> {
  return transaction(db, async (tx) => {
    const { introduction } = await readReport(tx, actor, id)
    const user_id = introduction.asker.id
    // The account before the report, as erasure takes them.
    await lockRows(tx, 'users', user_id)
    const { count } = await tx.introductionReport.updateMany({
      where: { introduction_id: id, decision: null },
      data: { decision, note: note || null, decided_at: new Date(), decided_by_id: actor.id },
    })
    if (count === 0) {
      const report = await readReport(tx, actor, id)
      throw alreadyDecided('report', 'decided', report, 'another administrator')
    }
    await audit(tx, actor, {
      action: `introduction.${decision}`,
      target: { type: 'introduction', id },
      before: { decision: null },
      after: { decision },
    })
    if (decision === 'suspended') await setSuspended(tx, actor, { id: user_id, suspended: true })
    if (decision !== 'dismissed') {
      await mailer.enqueue(tx, [introductionReportDecided.for(user_id, { introduction_id: id })])
    }
    return present(await readReport(tx, actor, id))
  })
}

/** Lets a member ask again. Throws `not_found`, or `forbidden` for the administrator's own account. */
export async function restoreAsking(db: Database, actor: Actor, id: string): Promise<void> {
  if (id === actor.id) throw new AppError('forbidden', 'Another administrator has to do this')
  await transaction(db, async (tx) => {
    if ((await lockRows(tx, 'users', id)).length === 0) throw notFound('This member')
    await setSuspended(tx, actor, { id, suspended: false })
  })
}
