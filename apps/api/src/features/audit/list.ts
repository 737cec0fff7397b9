import { type Database, Prisma } from '@portal/database/client'
import type { listAudit } from '@portal/shared/audit/endpoints'
import { auditGroups } from '@portal/shared/audit/schemas'
import type { EndpointParts } from '@portal/shared/core/endpoint'
import { paginate } from '@portal/shared/core/pagination'
import { notFound } from '../../lib/app-error.ts'
import { dayAfter, momentAt } from '../../lib/days.ts'
import { peopleFound, thingsFound } from './names.ts'

type Query = EndpointParts<typeof listAudit>['query']

export const withActor = {
  actor: { select: { full_name: true } },
} satisfies Prisma.AuditEntryInclude

/** An entry with the name of who acted; nobody when her account is gone. */
export type EntryRow = Prisma.AuditEntryGetPayload<{ include: typeof withActor }>

/** What was done by, or to, whom or what the search finds. */
const matches = (search: string) => Prisma.sql`(
  e.actor_id IN (${peopleFound(search)})
  OR (e.target_type, e.target_id) IN (${thingsFound(search)}))`

function conditions({ actor, group, target_type, target_id, from, to, search }: Query): Prisma.Sql {
  const kinds = group && [...auditGroups[group]]
  const all = [
    actor && Prisma.sql`e.actor_id = ${actor}::uuid`,
    kinds && Prisma.sql`split_part(e.action, '.', 1) = ANY (${kinds}::text[])`,
    target_type && Prisma.sql`e.target_type = ${target_type}`,
    target_id && Prisma.sql`e.target_id = ${target_id}`,
    from && Prisma.sql`e.created_at >= ${momentAt(from, '00:00').toISOString()}::timestamptz`,
    to && Prisma.sql`e.created_at < ${momentAt(dayAfter(to), '00:00').toISOString()}::timestamptz`,
    search !== '' && matches(search),
  ].filter((one) => one instanceof Prisma.Sql)
  return all.length > 0 ? Prisma.join(all, ' AND ') : Prisma.sql`TRUE`
}

/**
 * Everybody who stands in the log, by name. Their index is leapt through, an actor a step: the log is
 * long, and those who wrote it are few.
 */
function listActors(db: Database): Promise<{ id: string; name: string }[]> {
  return db.$queryRaw`
    WITH RECURSIVE actors AS (
      (SELECT actor_id FROM audit_entries WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.actor_id FROM audit_entries e WHERE e.actor_id > a.actor_id
              ORDER BY e.actor_id LIMIT 1)
      FROM actors a WHERE a.actor_id IS NOT NULL
    )
    SELECT u.id::text, u.full_name AS name
    FROM actors a JOIN users u ON u.id = a.actor_id ORDER BY fold_text(u.full_name), u.id`
}

/** One page of the log, the latest first, and who stands in it. */
export async function listEntries(db: Database, query: Query) {
  const where = conditions(query)
  const offset = (query.page - 1) * query.page_size
  const [page, counted, actors] = await Promise.all([
    db.$queryRaw<{ id: bigint }[]>`
      SELECT e.id FROM audit_entries e WHERE ${where}
      ORDER BY e.id DESC LIMIT ${query.page_size} OFFSET ${offset}`,
    db.$queryRaw<{ total: bigint }[]>`
      SELECT count(*) AS total FROM audit_entries e WHERE ${where}`,
    listActors(db),
  ])
  const entries = await db.auditEntry.findMany({
    where: { id: { in: page.map(({ id }) => id) } },
    include: withActor,
    orderBy: { id: 'desc' },
  })
  const total = Number(counted[0]?.total ?? 0)
  return { entries, actors, pagination: paginate(query.page, query.page_size, total) }
}

/** One entry. Throws `not_found`. */
export async function getEntry(db: Database, id: string): Promise<EntryRow> {
  const entry = await db.auditEntry.findUnique({ where: { id: BigInt(id) }, include: withActor })
  if (!entry) throw notFound('This entry')
  return entry
}
