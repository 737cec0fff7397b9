import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type SearchKind, type SearchResult, searchKinds } from '@portal/shared/search/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { photoPath } from '../../lib/media/pictures.ts'
import type { SearchRow } from '../../lib/registry.ts'

/**
 * What the caller may read and a search finds, by kinds, the most relevant first. One statement.
 */
export async function searchAll(
  { db, network, registry }: Pick<Deps, 'db' | 'network' | 'registry'>,
  actor: Actor,
  search: string,
): Promise<SearchResult> {
  const found = searchKinds.flatMap((kind) => {
    const rows = registry.searchKinds[kind].find({ network, actor, search })
    return rows
      ? Prisma.sql`SELECT ${kind} AS kind, id, title, photo_id, facts, place FROM (${rows}) AS found`
      : []
  })
  const rows = await read<SearchRow & { kind: SearchKind }>(
    db,
    Prisma.sql`WITH asked AS MATERIALIZED (SELECT search_pattern(${search}) AS pattern)
      ${Prisma.join(found, ' UNION ALL ')} ORDER BY place`,
  )
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const groups = searchKinds.map((kind) => ({
    kind,
    items: (byKind.get(kind) ?? []).map((row) => ({
      title: row.title,
      detail: '',
      photo: photoPath(row.photo_id),
      ...registry.searchKinds[kind].line(row, network),
    })),
  }))
  return { groups: groups.filter(({ items }) => items.length > 0) }
}
