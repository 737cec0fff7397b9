import { type Client, escapeIdentifier } from 'pg'
import { setLocalTimeouts } from '../timeouts.ts'

/**
 * Tables whose rows are in no backup: what was good for once, or until it was ended, would be good
 * again. Sign-ins (a device was lost, a password changed), and links in mails.
 */
export const leftOut: readonly string[] = ['sessions', 'emailed_links', 'email_changes']

export interface Table {
  name: string
  columns: string[]
  /** What its rows are sorted by: the primary key, or else everything. */
  order: string
}

/**
 * Makes the transaction that is open write and read values in one way, whatever server or role has set,
 * and take as long as it takes. Nothing of it outlives the transaction: through a connection pooler,
 * somebody else has the connection next.
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
    ${setLocalTimeouts({ lock })}`)
}

/** The portal's tables with the columns that hold data, apart from Prisma's own list. */
export async function tablesOf(client: Client): Promise<Table[]> {
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

/** Whether the database has a relation of this name, such as `pgboss.job`. */
export async function hasRelation(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS found',
    [name],
  )
  return rows[0]?.found ?? false
}

const nameOf = (table: string) => `public.${escapeIdentifier(table)}`
const list = (columns: string[]) => columns.map((column) => escapeIdentifier(column)).join(', ')

/** Copies rows out, always in the same order, so that the same rows are the same bytes. */
export function copyOutOf({ name, columns, order }: Table): string {
  return `COPY (SELECT ${list(columns)} FROM ${nameOf(name)} ORDER BY ${order}) TO STDOUT`
}

/** Copies rows in. */
export function copyInto({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `COPY ${nameOf(name)} (${list(columns)}) FROM STDIN`
}

/** Keeps the tables from being altered, not from being read or written, until the transaction ends. */
export async function lockAgainstChange(client: Client, tables: Table[]): Promise<void> {
  if (tables.length === 0) return
  const names = tables.map(({ name }) => nameOf(name)).join(', ')
  await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`)
}
