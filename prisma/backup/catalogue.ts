import { type Client, escapeIdentifier } from 'pg'
import { localTimeoutsSql } from '../timeouts.ts'

// Tables whose rows are not backed up: restoring them would revive ended sessions and used links,
// and repeat entries in the log of erasures.
export const excludedTables: readonly string[] = [
  'sessions',
  'idempotency_keys',
  'emailed_links',
  'email_changes',
  'passkey_challenges',
  'push_subscriptions',
  'erasure_log_entries',
]

/** Tables that the start of a portal fills. A database with rows in no others counts as empty. */
export const tablesOfStart: readonly string[] = ['push_keys', 'secret_checks', 'setup_tokens']

export interface Table {
  name: string
  columns: string[]
  /** The ORDER BY expression: the primary key, or the whole row without one. */
  order: string
}

/**
 * Gives the transaction fixed formats for values and no statement timeout. The settings are local
 * to it, because a connection pooler reuses the connection. `lock` is the timeout for each lock in
 * ms; 0 for none.
 */
export async function prepareTransaction(
  client: Client,
  { lock }: { lock: number },
): Promise<void> {
  await client.query(`
    SET LOCAL client_encoding = 'UTF8';
    SET LOCAL datestyle = 'ISO, MDY';
    SET LOCAL intervalstyle = 'postgres';
    SET LOCAL timezone = 'UTC';
    SET LOCAL bytea_output = 'hex';
    SET LOCAL extra_float_digits = 1;
    SET LOCAL row_security = off;
    ${localTimeoutsSql({ lock })}`)
}

/** Lists the portal's tables with their non-generated columns. Omits Prisma's migrations. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname::text AS name,
           coalesce((SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
                     WHERE a.attrelid = c.oid AND a.attnum > 0
                       AND NOT a.attisdropped AND a.attgenerated = ''), '{}') AS columns,
           coalesce((SELECT string_agg(quote_ident(a.attname)
                                || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END,
                                ', ' ORDER BY key.place)
                     FROM pg_index i
                     CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS key (number, place)
                     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = key.number
                     WHERE i.indrelid = c.oid AND i.indisprimary AND key.place <= i.indnkeyatts),
                    quote_ident(c.relname) || '::text COLLATE "C"') AS "order"
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT c.relispartition AND c.relname <> '_prisma_migrations'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
                      AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname COLLATE "C"`)
  return rows
}

/** Checks whether a relation such as `pgboss.job` exists. */
export async function hasRelation(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS found',
    [name],
  )
  return rows[0]?.found ?? false
}

const nameOf = (table: string) => `public.${escapeIdentifier(table)}`
const list = (columns: string[]) => columns.map((column) => escapeIdentifier(column)).join(', ')

/** Returns the COPY statement that reads a table in a fixed order: equal rows give equal bytes. */
export function copyOutSql({ name, columns, order }: Table): string {
  return `COPY (SELECT ${list(columns)} FROM ${nameOf(name)} ORDER BY ${order}) TO STDOUT`
}

/** Returns the COPY statement that fills a table. */
export function copyIntoSql({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `COPY ${nameOf(name)} (${list(columns)}) FROM STDIN`
}

/** Blocks changes of the tables' definitions until the transaction ends, not reads and writes. */
export async function lockDefinitions(client: Client, tables: Table[]): Promise<void> {
  if (tables.length === 0) return
  const names = tables.map(({ name }) => nameOf(name)).join(', ')
  await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`)
}
