import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { hasPermission } from '@portal/shared/core/access'
import { namesOf } from '@portal/shared/core/options'
import type { Today, TodayItem } from '@portal/shared/today/endpoints'
import { type TodayKind, todayKind, todayKindNames } from '@portal/shared/today/kinds'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { type HealthFinding, healthChecks } from '../../lib/operations/health-checks.ts'
import type { Registry } from '../../lib/registry.ts'
import { readThisWeek } from './this-week.ts'

type Caller = Pick<Actor, 'id' | 'roles'>

/**
 * SQL: the number of waiting items of a kind, the oldest date, the id of a single one, and notes.
 */
function countOf(
  { registry, rules }: Deps,
  kind: keyof Registry['todaySources'],
  caller: Caller,
): Prisma.Sql {
  const {
    id,
    since,
    from,
    hasNote = Prisma.sql`FALSE`,
  } = registry.todaySources[kind](rules, caller)
  return Prisma.sql`
    SELECT ${kind}::text AS kind, count(DISTINCT ${id})::int AS count, min(${since}) AS since,
      min(${id}::text) AS id, count(DISTINCT ${id}) FILTER (WHERE ${hasNote})::int AS noted
    FROM ${from}`
}

interface Row extends HealthFinding {
  kind: TodayKind
  id?: string | null
  noted?: number
}

function present({ kind, count, since, id, noted = 0 }: Row): TodayItem {
  const { page, to = page, toOne } = todayKind(kind)
  const path = count === 1 && id && toOne ? toOne(id) : to
  return { kind, count, oldest_at: since?.toISOString() ?? null, path, noted }
}

/** Lists what waits for the caller, most urgent first, limited to what their role permits. */
export async function readToday(deps: Deps, caller: Caller, now: Date): Promise<Today> {
  const mayDo = (kind: TodayKind) => hasPermission(caller.roles, todayKind(kind).access)
  const counted = namesOf(deps.registry.todaySources).filter(mayDo)
  const looked = namesOf(healthChecks).filter(mayDo)
  const statements = counted.map((kind) => countOf(deps, kind, caller))
  const [this_week, rows, ...found] = await Promise.all([
    readThisWeek(deps, caller, now),
    statements.length > 0 ? read<Row>(deps.db, Prisma.join(statements, ' UNION ALL ')) : [],
    ...looked.map(
      async (kind): Promise<Row> => ({ kind, ...(await healthChecks[kind](deps, now)) }),
    ),
  ])
  const items = [...rows, ...found]
    .filter(({ count }) => count > 0)
    .sort((a, b) => todayKindNames.indexOf(a.kind) - todayKindNames.indexOf(b.kind))
    .map(present)
  const isForLater = ({ kind }: TodayItem) => todayKind(kind).isForLater ?? false
  const waiting = items.filter((item) => !isForLater(item))
  return {
    waiting,
    when_there_is_time: items.filter(isForLater),
    this_week,
    badge: waiting.reduce((sum, { count }) => sum + count, 0),
  }
}
