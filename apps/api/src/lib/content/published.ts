import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Published } from '@portal/shared/activity/schemas'
import { type ContentType, contentNames, contentTypeOf } from '@portal/shared/content/types'
import type { Registry } from '../registry.ts'
import { isLiveSql } from './content.ts'

type Contents = Pick<Registry, 'contents'>

const tableOf = (name: ContentType): string => contentTypeOf(name).segment

function rowsOf({ contents }: Contents, name: ContentType): Prisma.Sql {
  const { where = Prisma.sql`TRUE` } = contents[name]
  return Prisma.sql`${Prisma.raw(tableOf(name))} WHERE ${where}`
}

/** SQL: the ids and titles of a type's rows, in any state. */
export const titlesOf = (registry: Contents, name: ContentType): Prisma.Sql =>
  Prisma.sql`SELECT id, title AS name FROM ${rowsOf(registry, name)}`

/** SQL: the newest live rows of a type: kind, id, at and title. */
export const newestOf = (registry: Contents, name: ContentType, limit: number): Prisma.Sql =>
  Prisma.sql`
    SELECT ${name} AS kind, id, published_at AS at, title
    FROM ${rowsOf(registry, name)} AND ${isLiveSql(tableOf(name))}
    ORDER BY published_at DESC LIMIT ${limit}`

/** Finds live content by ids. Omits drafts and archived content. */
export async function findPublished(
  { db, registry }: { db: Database; registry: Contents },
  ids: string[],
): Promise<Map<string, Published>> {
  if (ids.length === 0) return new Map()
  const found = contentNames.map((name) => {
    const { facts = Prisma.sql`'{}'::jsonb` } = registry.contents[name]
    return Prisma.sql`
      SELECT ${name} AS what, id, ${facts} AS facts FROM ${rowsOf(registry, name)}
      AND id = ANY (${ids}::uuid[]) AND ${isLiveSql(tableOf(name))}`
  })
  const rows = await read<Pick<Published, 'what' | 'id'> & { facts: Partial<Published> }>(
    db,
    Prisma.join(found, ' UNION ALL '),
  )
  return new Map(rows.map(({ facts, ...row }) => [row.id, { ...row, ...facts }]))
}
