import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type SearchKind, type SearchResult, searchKinds } from '@portal/shared/search/schemas'
import { searchWords } from '@portal/shared/search/words'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { photoPath } from '../../lib/media/pictures.ts'
import type { SearchedFor, SearchRow } from '../../lib/registry.ts'

/** Builds the conditions for these words; `isAll` requires a row to match them all. */
function askedFor(words: string[], isAll: boolean): SearchedFor {
  const patterns = words.map((_, n) => Prisma.sql`(SELECT ${patternName(n)} FROM asked)`)
  return {
    words,
    isAll,
    matches: (matchesWord) =>
      Prisma.sql`(${Prisma.join(
        words.map((word, n) => matchesWord(patterns[n] ?? Prisma.empty, word)),
        isAll ? ' AND ' : ' OR ',
      )})`,
    matchCount: (matchesWord) =>
      Prisma.join(
        words.map(
          (word, n) => Prisma.sql`(${matchesWord(patterns[n] ?? Prisma.empty, word)})::int`,
        ),
        ' + ',
      ),
  }
}

const patternName = (n: number) => Prisma.raw(`word${n}`)

// Lists what the caller may read, by kind, most relevant first. If nothing matches all words, a
// second statement accepts any of them.
export async function searchAll(
  deps: Pick<Deps, 'db' | 'network' | 'registry'>,
  actor: Actor,
  search: string,
): Promise<SearchResult> {
  const { network, registry } = deps
  const words = searchWords(search)
  if (words.length === 0) return { groups: [] }
  let rows = await findRows(deps, actor, askedFor(words, true))
  if (rows.length === 0 && words.length > 1) {
    rows = await findRows(deps, actor, askedFor(words, false))
  }
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const groups = searchKinds.map((kind) => ({
    kind,
    items: (byKind.get(kind) ?? []).map((row) => ({
      title: row.title,
      detail: '',
      photo: photoPath(row.photo_id),
      why: null,
      ...registry.searchKinds[kind].line(row, network, words),
    })),
  }))
  return { groups: groups.filter(({ items }) => items.length > 0) }
}

async function findRows(
  { db, network, registry }: Pick<Deps, 'db' | 'network' | 'registry'>,
  actor: Actor,
  searched: SearchedFor,
) {
  const found = searchKinds.flatMap((kind) => {
    const rows = registry.searchKinds[kind].find({ network, actor, searched })
    return rows
      ? Prisma.sql`SELECT ${kind} AS kind, id, title, photo_id, facts, place FROM (${rows}) AS found`
      : []
  })
  const patterns = searched.words.map(
    (word, n) => Prisma.sql`search_pattern(${word}) AS ${patternName(n)}`,
  )
  return read<SearchRow & { kind: SearchKind }>(
    db,
    Prisma.sql`WITH asked AS MATERIALIZED (SELECT ${Prisma.join(patterns)})
      ${Prisma.join(found, ' UNION ALL ')} ORDER BY place`,
  )
}
