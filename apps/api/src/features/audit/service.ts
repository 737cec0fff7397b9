import { type Database, Prisma } from '@portal/database/client'
import type { listAudit } from '@portal/shared/audit/endpoints'
import {
  type AuditEntry,
  type AuditList,
  auditGroups,
  isPortalAction,
  portalActorName,
} from '@portal/shared/audit/schemas'
import type { EndpointParts } from '@portal/shared/core/endpoint'
import { formerMember } from '@portal/shared/privacy/schemas'
import { presentChange } from '../../lib/content/content-admin.ts'
import { pageById } from '../../lib/db/page.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Registry } from '../../lib/registry.ts'
import { dayAfter, momentAt } from '../../lib/text/days.ts'
import { namesFor, peopleFoundSql, targetsFoundSql } from './names.ts'

type AuditDeps = Pick<Deps, 'db' | 'registry'>
type Query = EndpointParts<typeof listAudit>['query']

const withActor = {
  actor: { select: { full_name: true } },
} satisfies Prisma.AuditEntryInclude
type EntryRow = Prisma.AuditEntryGetPayload<{ include: typeof withActor }>

const isFoundSql = (alias: string, registry: Registry, search: string) => Prisma.sql`(
  ${Prisma.raw(alias)}.actor_id IN (${peopleFoundSql(search)})
  OR (${Prisma.raw(alias)}.target_type, ${Prisma.raw(alias)}.target_id) IN (${targetsFoundSql(registry, search)}))`

function matchesQuerySql(
  alias: string,
  registry: Registry,
  { actor, group, target_type, target_id, from, to, search }: Query,
): Prisma.Sql {
  const e = Prisma.raw(alias)
  const kinds = group && [...auditGroups[group]]
  const all = [
    actor && Prisma.sql`${e}.actor_id = ${actor}::uuid`,
    kinds && Prisma.sql`split_part(${e}.action, '.', 1) = ANY (${kinds}::text[])`,
    target_type && Prisma.sql`${e}.target_type = ${target_type}`,
    target_id && Prisma.sql`${e}.target_id = ${target_id}`,
    from && Prisma.sql`${e}.created_at >= ${momentAt(from, '00:00').toISOString()}::timestamptz`,
    to &&
      Prisma.sql`${e}.created_at < ${momentAt(dayAfter(to), '00:00').toISOString()}::timestamptz`,
    search !== '' && isFoundSql(alias, registry, search),
  ].filter((one) => one instanceof Prisma.Sql)
  return all.length > 0 ? Prisma.join(all, ' AND ') : Prisma.sql`TRUE`
}

const listActors = (db: Database): Promise<AuditList['actors']> =>
  db.$queryRaw`
    SELECT u.id::text, u.full_name AS name FROM users u
    WHERE EXISTS (SELECT FROM audit_entries e WHERE e.actor_id = u.id)
    ORDER BY fold_text(u.full_name), u.id`

async function present(deps: AuditDeps, rows: EntryRow[]): Promise<AuditEntry[]> {
  const names = await namesFor(deps, rows)
  return rows.map((row) => {
    const { by, ...change } = presentChange(row)
    return {
      ...change,
      actor: {
        id: row.actor_id,
        name: isPortalAction(row.action) ? portalActorName : (by ?? formerMember),
      },
      target: { type: row.target_type, id: row.target_id, name: names.target(row) },
      people: names.people(row),
    }
  })
}

export async function listEntries(deps: AuditDeps, query: Query): Promise<AuditList> {
  const { db } = deps
  const statement = {
    select: Prisma.sql`e.id`,
    from: Prisma.sql`audit_entries e WHERE ${matchesQuerySql('e', deps.registry, query)}`,
    order: Prisma.sql`e.id DESC`,
  }
  const find = (ids: bigint[]) =>
    db.auditEntry.findMany({ where: { id: { in: ids } }, include: withActor })
  const [{ rows, pagination }, actors] = await Promise.all([
    pageById(db, query, statement, find),
    listActors(db),
  ])
  return { entries: await present(deps, rows), actors, pagination }
}
