import type { Database } from '@portal/database/client'

/** Tables that only administrators change. */
const contentTables = ['events', 'opportunities', 'resources', 'studies']

/** A hash of the rows of each table; '' without rows. */
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

export const hashAllRows = (db: Database): Promise<State> => stateOf(db, () => 'TRUE')

export const hashMatchingRows = (db: Database, text: string): Promise<State> =>
  stateOf(db, () => `t::text ~ '${text}'`)

/** The state of a person's rows and of all content. */
export const hashRowsOfPerson = (db: Database, id: string): Promise<State> =>
  stateOf(db, (table) => {
    if (contentTables.includes(table)) return 'TRUE'
    if (table === 'pictures') {
      return `t.kind NOT IN ('member', 'win') OR t.user_id = '${id}'
        OR t.win_id IN (SELECT w.id FROM wins w WHERE w.author_id = '${id}')`
    }
    // Other calls may write updates, but only the recipient marks them as seen.
    const seenOnly = table === 'updates' ? 't.seen_at IS NOT NULL AND ' : ''
    return `${seenOnly}t::text LIKE '%${id}%'`
  })
