import { type AuditEntry, type Database, Prisma } from '@portal/database/client'
import { formerMember } from '@portal/shared/audit/schemas'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value)

/** Where the names of things stand, by the type that the log gives them. */
const sources = {
  member: Prisma.sql`SELECT id, full_name AS name FROM users`,
  application: Prisma.sql`
    SELECT a.id, u.full_name AS name FROM applications a JOIN users u ON u.id = a.user_id`,
  submission: Prisma.sql`SELECT id, title AS name FROM submissions`,
  event: Prisma.sql`SELECT id, title AS name FROM events`,
  resource: Prisma.sql`SELECT id, title AS name FROM resources`,
  opportunity: Prisma.sql`SELECT id, title AS name FROM opportunities`,
  study: Prisma.sql`SELECT id, title AS name FROM studies`,
  win: Prisma.sql`SELECT id, title AS name FROM wins`,
}

/** Types of things that are people: who is not there any more is a former member. */
const people = new Set(['member', 'application'])

const hasSource = (type: string): type is keyof typeof sources => type in sources

/** People are looked for as everywhere, by name and address, from the index of that search. */
const personMatches = (search: string) => Prisma.sql`search_text LIKE search_pattern(${search})`

/** Ids of the people whom a search finds. */
export const peopleFound = (search: string) =>
  Prisma.sql`SELECT id FROM users WHERE ${personMatches(search)}`

/** Types and ids of whom and what a search finds: people, and things by their title. */
export function thingsFound(search: string): Prisma.Sql {
  const titled = Object.entries(sources).filter(([type]) => !people.has(type))
  return Prisma.join(
    [
      Prisma.sql`SELECT 'member'::text AS type, id::text FROM users WHERE ${personMatches(search)}`,
      Prisma.sql`
        SELECT 'application'::text, a.id::text FROM applications a
        WHERE a.user_id IN (${peopleFound(search)})`,
      ...titled.map(
        ([type, source]) => Prisma.sql`
          SELECT ${type}::text, id::text FROM (${source}) x
          WHERE search_lines(name) LIKE search_pattern(${search})`,
      ),
    ],
    ' UNION ALL ',
  )
}

type Named = Pick<AuditEntry, 'target_type' | 'target_id' | 'before' | 'after'>

/** Ids of people in what a change was about: under keys such as `author_id` and `user_ids`. */
function peopleIn({ before, after }: Named): string[] {
  return [before, after]
    .flatMap((fields) => {
      if (!fields || typeof fields !== 'object' || Array.isArray(fields)) return []
      return Object.entries(fields).flatMap(([key, value]) =>
        key === 'user_ids' || key === 'author_id' || key === 'user_id' ? [value].flat() : [],
      )
    })
    .filter(isId)
}

/** What entries are about by name, each type in one query, and the people inside them in one more. */
export async function namesFor(db: Database, entries: Named[]) {
  const byType = new Map<keyof typeof sources, string[]>()
  for (const { target_type: type, target_id: id } of entries) {
    if (hasSource(type) && isId(id)) byType.set(type, [...(byType.get(type) ?? []), id])
  }
  const known = new Map<string, string>()
  await Promise.all(
    [...byType].map(async ([type, ids]) => {
      const rows = await db.$queryRaw<{ id: string; name: string }[]>`
        SELECT id::text, name FROM (${sources[type]}) x WHERE id = ANY (${ids}::uuid[])`
      for (const { id, name } of rows) known.set(`${type} ${id}`, name)
    }),
  )
  const inside = await db.user.findMany({
    where: { id: { in: [...new Set(entries.flatMap(peopleIn))] } },
    select: { id: true, full_name: true },
  })
  const names = new Map(inside.map(({ id, full_name }) => [id, full_name]))
  return {
    target({ target_type: type, target_id: id, before }: Named): string | null {
      const name = known.get(`${type} ${id}`)
      if (name !== undefined) return name
      if (people.has(type)) return formerMember
      // What is gone keeps the name under which it was written down.
      const title = before && typeof before === 'object' && 'title' in before && before.title
      return typeof title === 'string' ? title : null
    },
    people: (entry: Named) =>
      Object.fromEntries(peopleIn(entry).map((id) => [id, names.get(id) ?? formerMember])),
  }
}
