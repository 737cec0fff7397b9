import type { Database } from '@portal/database/client'

/** What members read and administrators alone keep. */
const kept = ['events', 'event_photos', 'opportunities', 'resources', 'studies']

/** A mark of each table: another one when anything in it has changed, '' when there is nothing. */
type State = Record<string, string>

async function stateOf(db: Database, where: (table: string) => string): Promise<State> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY tablename`
  const parts = tables.map(
    ({ name }) => `SELECT '${name}' AS name,
      coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS rows
      FROM ${name} t WHERE ${where(name)}`,
  )
  const rows = await db.$queryRawUnsafe<{ name: string; rows: string }[]>(parts.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/** Everything there is. */
export const everything = (db: Database): Promise<State> => stateOf(db, () => 'TRUE')

/** Rows in which something stands, in any column; a regular expression of Postgres. */
export const rowsLike = (db: Database, text: string): Promise<State> =>
  stateOf(db, () => `t::text ~ '${text}'`)

/** What is somebody's, and what is the network's. */
export const rowsNaming = (db: Database, id: string): Promise<State> =>
  stateOf(db, (table) => (kept.includes(table) ? 'TRUE' : `t::text LIKE '%${id}%'`))
