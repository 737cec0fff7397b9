import type { Database } from '@portal/database/client'

interface Column {
  schema: string
  table: string
  name: string
  type: string
}

/** All columns of all tables that are not Postgres's own. */
export const columnsOf = (db: Database) => db.$queryRaw<Column[]>`
  SELECT n.nspname AS schema, c.relname AS "table", a.attname AS name, t.typname AS type
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
    JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_type t ON t.oid = a.atttypid
  WHERE a.attnum > 0 AND NOT a.attisdropped AND n.nspname NOT IN ('pg_catalog', 'information_schema')
    AND n.nspname NOT LIKE 'pg_toast%' ORDER BY 1, 2, 3`

/** Where in the whole database one of these stands, in any column at all, as text or as digits. */
export async function placesOf(db: Database, words: string[], digits: string[]): Promise<string[]> {
  const places: string[] = []
  for (const { schema, table, name } of await columnsOf(db)) {
    const column = `"${schema}"."${table}"."${name}"`
    const [found] = await db.$queryRawUnsafe<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM "${schema}"."${table}"
       WHERE "${name}"::text ~* $1
         OR regexp_replace(translate("${name}"::text, ' ()-', ''), '[^0-9]+', ' ', 'g') ~ $2`,
      words.join('|'),
      digits.join('|'),
    )
    if (found && found.n > 0) places.push(`${column}: ${found.n}`)
  }
  return places
}
