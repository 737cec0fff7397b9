import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type SearchKind, type SearchResult, searchKinds } from '@portal/shared/search/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { photoPath } from '../../lib/media/photos.ts'
import { type Found, kinds } from './kinds.ts'

/** What the caller may read and a search finds, by kinds, the most relevant first. One statement. */
export async function searchAll(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  search: string,
): Promise<SearchResult> {
  const found = searchKinds.flatMap((kind) => {
    const rows = kinds[kind].find({ network, actor, search })
    return rows
      ? Prisma.sql`SELECT ${kind} AS kind, id, title, photo_id, facts, place FROM (${rows}) AS found`
      : []
  })
  const rows = await read<Found & { kind: SearchKind }>(
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
      ...kinds[kind].line(row, network),
    })),
  }))
  return { groups: groups.filter(({ items }) => items.length > 0) }
}
