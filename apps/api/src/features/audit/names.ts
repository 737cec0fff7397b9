import { type AuditEntry, Prisma } from '@portal/database/client'
import { contentNames } from '@portal/shared/content/types'
import { formerMember } from '@portal/shared/privacy/schemas'
import { titlesOf } from '../../lib/content/published.ts'
import type { Deps } from '../../lib/deps.ts'
import { recordOf } from '../../lib/record.ts'
import type { Registry } from '../../lib/registry.ts'
import { subjectTitleSql } from '../conversations/service.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value)

const sourcesOf = (registry: Registry) => ({
  member: Prisma.sql`SELECT id, full_name AS name FROM users`,
  application: Prisma.sql`
    SELECT a.id, u.full_name AS name FROM applications a JOIN users u ON u.id = a.user_id`,
  submission: Prisma.sql`SELECT id, title AS name FROM submissions`,
  ...recordOf(contentNames, (name) => titlesOf(registry, name)),
  pod: Prisma.sql`SELECT id, name FROM pods`,
  win: Prisma.sql`SELECT id, title AS name FROM wins`,
  ask: Prisma.sql`SELECT id, title AS name FROM asks`,
  message: Prisma.sql`SELECT m.id, ${subjectTitleSql('m', registry)} AS name FROM messages m`,
  import: Prisma.sql`SELECT id, coalesce(file_name, 'Invitation of one person') AS name FROM imports`,
  announcement: Prisma.sql`SELECT id, subject AS name FROM announcements`,
  newsletter: Prisma.sql`SELECT id, to_char(day, 'FMDD FMMonth YYYY') AS name FROM newsletter_editions`,
})

type Sources = ReturnType<typeof sourcesOf>

/** Target types that are people: 'former member' once deleted. */
const peopleTypes = new Set(['member', 'application'])

const hasSource = (sources: Sources, type: string): type is keyof Sources => type in sources

const isPersonFoundSql = (search: string) => Prisma.sql`search_text LIKE search_pattern(${search})`

export const peopleFoundSql = (search: string) =>
  Prisma.sql`SELECT id FROM users WHERE ${isPersonFoundSql(search)}`

export function targetsFoundSql(registry: Registry, search: string): Prisma.Sql {
  const titled = Object.entries(sourcesOf(registry)).filter(([type]) => !peopleTypes.has(type))
  return Prisma.join(
    [
      Prisma.sql`SELECT 'member'::text AS type, id::text FROM users WHERE ${isPersonFoundSql(search)}`,
      Prisma.sql`
        SELECT 'application'::text, a.id::text FROM applications a
        WHERE a.user_id IN (${peopleFoundSql(search)})`,
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

const peopleKeys = new Set(['user_ids', 'author_id', 'user_id', 'host_id'])

function peopleIn({ before, after }: Named): string[] {
  return [before, after]
    .flatMap((fields) => {
      if (!fields || typeof fields !== 'object' || Array.isArray(fields)) return []
      return Object.entries(fields).flatMap(([key, value]) =>
        peopleKeys.has(key) ? [value].flat() : [],
      )
    })
    .filter(isId)
}

export async function namesFor({ db, registry }: Pick<Deps, 'db' | 'registry'>, entries: Named[]) {
  const sources = sourcesOf(registry)
  const targets = entries.map(({ target_type: type, target_id: id }) => ({ type, id }))
  const people = entries.flatMap(peopleIn).map((id) => ({ type: 'member', id }))
  const byType = Map.groupBy([...targets, ...people], ({ type }) => type)
  const names = new Map<string, string>()
  await Promise.all(
    [...byType].map(async ([type, targets]) => {
      const ids = targets.map(({ id }) => id).filter(isId)
      if (!hasSource(sources, type) || ids.length === 0) return
      const rows = await db.$queryRaw<{ id: string; name: string }[]>`
        SELECT id::text, name FROM (${sources[type]}) x WHERE id = ANY (${ids}::uuid[])`
      for (const { id, name } of rows) names.set(id, name)
    }),
  )
  return {
    target({ target_type: type, target_id: id, before }: Named): string | null {
      const name = names.get(id)
      if (name !== undefined) return name
      if (peopleTypes.has(type)) return formerMember
      // Deleted content keeps the title in the entry.
      const title = before && typeof before === 'object' && 'title' in before && before.title
      return typeof title === 'string' ? title : null
    },
    people: (entry: Named) =>
      Object.fromEntries(peopleIn(entry).map((id) => [id, names.get(id) ?? formerMember])),
  }
}
