import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { permits } from '@portal/shared/core/access'
import { namesOf } from '@portal/shared/core/options'
import type { TodayItem } from '@portal/shared/today/endpoints'
import { type ConcernKind, type TodayKind, todayKind } from '@portal/shared/today/kinds'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { needsAddress } from '../../lib/mail/addresses.ts'
import { concerns, type Found } from '../../lib/operations/concerns.ts'
import { waits } from '../announcements/service.ts'
import { reportedId, waitingReports } from '../introductions/service.ts'
import { unmet } from '../pods/service.ts'
import { winsToRepost } from '../wins/service.ts'

type Caller = Pick<Actor, 'id' | 'role'>

/** The rows of what waits: each one's id, since when, and where they stand. */
interface Waiting {
  id: Prisma.Sql
  since: Prisma.Sql
  from: Prisma.Sql
}

type Sources = Record<
  Exclude<TodayKind, ConcernKind>,
  (deps: Pick<Deps, 'rules'>, caller: Caller) => Waiting
>

const sources: Sources = {
  applications: () => ({
    id: Prisma.sql`a.id`,
    since: Prisma.sql`coalesce(a.returned_at, a.submitted_at)`,
    from: Prisma.sql`applications a WHERE a.status = 'pending' AND a.asked_at IS NULL`,
  }),
  submissions: () => ({
    id: Prisma.sql`s.id`,
    since: Prisma.sql`s.created_at`,
    from: Prisma.sql`submissions s WHERE s.status = 'pending'`,
  }),
  reports: (_, { id }) => ({
    id: reportedId,
    since: Prisma.sql`r.reported_at`,
    from: waitingReports(id),
  }),
  reposts: () => ({
    id: Prisma.sql`w.id`,
    since: Prisma.sql`w.created_at`,
    from: winsToRepost,
  }),
  pods_without_host: () => ({
    id: Prisma.sql`p.id`,
    since: Prisma.sql`p.updated_at`,
    from: Prisma.sql`pods p WHERE p.host_id IS NULL AND p.dissolved_at IS NULL`,
  }),
  // Fewer than three would wait here for months, whatever is done.
  pod_demand: () => ({
    id: Prisma.sql`u.id`,
    since: Prisma.sql`s.since`,
    from: Prisma.sql`${unmet} AND s.kind IN (
      SELECT s.kind FROM ${unmet} GROUP BY s.kind HAVING count(*) >= 3)`,
  }),
  unreachable_members: () => ({
    id: Prisma.sql`u.id`,
    since: Prisma.sql`u.email_refused_at`,
    from: Prisma.sql`users u WHERE ${needsAddress}`,
  }),
  announcements: ({ rules }) => ({
    id: Prisma.sql`a.id`,
    since: Prisma.sql`a.created_at`,
    from: Prisma.sql`announcements a WHERE ${waits(rules)}`,
  }),
  imports: () => ({
    id: Prisma.sql`i.id`,
    since: Prisma.sql`i.created_at`,
    from: Prisma.sql`imports i WHERE i.state IN ('uploaded', 'checked')`,
  }),
}

/** SQL: how many of a kind wait, since when, and which one if it is the only one. */
function countOf(kind: keyof Sources, deps: Deps, caller: Caller): Prisma.Sql {
  const { id, since, from } = sources[kind](deps, caller)
  return Prisma.sql`
    SELECT ${kind}::text AS kind, count(DISTINCT ${id})::int AS count, min(${since}) AS since,
      min(${id}::text) AS id
    FROM ${from}`
}

/** A kind with what was found of it; `id` is one of them. */
interface Row extends Found {
  kind: TodayKind
  id?: string | null
}

function present({ kind, count, since, id }: Row): TodayItem {
  const { page, to = page, toOne } = todayKind(kind)
  const path = count === 1 && id && toOne ? toOne(id) : to
  return { kind, count, oldest_at: since?.toISOString() ?? null, path }
}

/** What waits for somebody, oldest first: nothing that their role does not permit. */
export async function readToday(deps: Deps, caller: Caller, now: Date): Promise<TodayItem[]> {
  const mayDo = (kind: TodayKind) => permits(caller.role, todayKind(kind).access)
  const counted = namesOf(sources).filter(mayDo)
  const looked = namesOf(concerns).filter(mayDo)
  const statements = counted.map((kind) => countOf(kind, deps, caller))
  const [rows, ...found] = await Promise.all([
    statements.length > 0 ? read<Row>(deps.db, Prisma.join(statements, ' UNION ALL ')) : [],
    ...looked.map(async (kind): Promise<Row> => ({ kind, ...(await concerns[kind](deps, now)) })),
  ])
  return [...rows, ...found]
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0))
    .map(present)
}
