import type { Database } from '@portal/database/client'

interface Column {
  schema: string
  table: string
  name: string
  type: string
}

export const columnsOf = (db: Database) => db.$queryRaw<Column[]>`
  SELECT n.nspname AS schema, c.relname AS "table", a.attname AS name, t.typname AS type
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
    JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_type t ON t.oid = a.atttypid
  WHERE a.attnum > 0 AND NOT a.attisdropped AND n.nspname NOT IN ('pg_catalog', 'information_schema')
    AND n.nspname NOT LIKE 'pg_toast%' ORDER BY 1, 2, 3`

/** The columns of the database that contain one of the words (regular expressions). */
export async function placesOf(
  db: Database,
  patterns: string[],
  digits: string[],
): Promise<string[]> {
  const tables = Map.groupBy(await columnsOf(db), ({ schema, table }) => `"${schema}"."${table}"`)
  const places: string[] = []
  for (const [table, columns] of tables) {
    const counts = columns.map(
      ({ name }) => `count(*) FILTER (WHERE "${name}"::text ~* $1 OR regexp_replace(
        translate("${name}"::text, ' ()-', ''), '[^0-9]+', ' ', 'g') ~ $2)::int AS "${name}"`,
    )
    const [found] = await db.$queryRawUnsafe<Record<string, number>[]>(
      `SELECT ${counts.join(', ')} FROM ${table}`,
      patterns.join('|'),
      digits.join('|'),
    )
    for (const [name, count] of Object.entries(found ?? {})) {
      if (count > 0) places.push(`${table}."${name}": ${count}`)
    }
  }
  return places
}
