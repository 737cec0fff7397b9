import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { type Trace, tells, without } from './traces.ts'

interface Column {
  table: string
  name: string
  type: string
}

/**
 * Tables in which nothing is replaced: other people's own names and addresses, what is derived from
 * them, and our own sentences.
 */
const leftAlone = ['users', 'directory_entries', 'consents', '_prisma_migrations']

const mayHoldText = ['text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', '_text', '_citext']

/** All columns that can hold a word, as the database itself knows them. */
const columnsWithText = (db: Database) => db.$queryRaw<Column[]>`
  SELECT c.relname AS "table", a.attname AS name, t.typname AS type
  FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_type t ON t.oid = a.atttypid
  WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    AND t.typname = ANY (${mayHoldText}) AND NOT c.relname = ANY (${leftAlone})
  ORDER BY 1, 2`

/** The column by which a row goes with its owner's account, if the table has one. */
const ownersOf = (db: Database) => db.$queryRaw<{ table: string; name: string }[]>`
  SELECT f.conrelid::regclass::text AS "table", a.attname AS name
  FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
  WHERE f.contype = 'f' AND f.confdeltype = 'c' AND f.confrelid = 'users'::regclass`

const quoted = (name: string) => Prisma.raw(`"${name.replaceAll('"', '""')}"`)

/**
 * Takes somebody out of all texts that others wrote or that stay: every column of every table, but for
 * rows that go with her account anyway, which still have to tell who she is should this stop midway.
 */
export async function redact(db: Database, id: string, traces: Trace[]): Promise<void> {
  const owners = new Map((await ownersOf(db)).map(({ table, name }) => [table, name]))
  const tables = Map.groupBy(await columnsWithText(db), ({ table }) => table)
  for (const [table, columns] of tables) {
    const owner = owners.get(table)
    const isKept = owner ? Prisma.sql`${quoted(owner)} <> ${id}::uuid` : Prisma.sql`TRUE`
    const text = ({ name }: Column) => Prisma.sql`${quoted(name)}::text`
    const changes = columns.map((column) => {
      const { name, type } = column
      const next = without(text(column), traces)
      return Prisma.sql`${quoted(name)} = (${next})::${quoted(type)}`
    })
    const tellTale = columns.map((column) => tells(text(column), traces))
    await db.$transaction(
      async (tx) => {
        // The audit takes no other change (its trigger).
        await tx.$executeRaw`SELECT set_config('portal.erasing', 'on', true)`
        await tx.$executeRaw`
          UPDATE ${quoted(table)} SET ${Prisma.join(changes)}
          WHERE ${isKept} AND (${Prisma.join(tellTale, ' OR ')})`
      },
      { timeout: 120_000 },
    )
  }
}

/** Forgets all mails to or about somebody, sent or not, with what the mail server said of them. */
export async function forgetMails(tx: Database | Transaction, id: string, traces: Trace[]) {
  await tx.$executeRaw`
    DELETE FROM pgboss.job
    WHERE strpos(data::text, ${id}) > 0 OR ${tells(Prisma.sql`data::text`, traces)}
      OR ${tells(Prisma.sql`coalesce(output::text, '')`, traces)}`
}
