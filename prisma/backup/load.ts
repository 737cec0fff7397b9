import { createHash } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { copyInto, copyOutOf, type Table, tablesOf } from './catalogue.ts'
import type { Content } from './file.ts'
import type { Header, TableEnd } from './format.ts'

/**
 * Fills the empty tables with the rows of a backup, and reads each of them again: they are the same,
 * byte for byte, or this throws.
 *
 * Triggers do not run, since what they would write is in the backup as well. Foreign keys come off
 * and on again, so that the order of tables does not matter; putting them on checks every row.
 *
 * @returns tables of the backup that no migration makes; somebody had added them by hand
 */
export async function loadTables(
  client: Client,
  content: Content,
  { header, ends, onProgress }: Loading,
): Promise<string[]> {
  const known = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  refuseOddColumns(header, known)
  const unhook = await statements(client, unhooked)
  for (const { off } of unhook) await client.query(off)
  await content.line()
  for (const [place, table] of header.tables.entries()) {
    const rows = Readable.from(content.rows(), { objectMode: false })
    const target = known.has(table.name) ? client.query(copyFrom(copyInto(table))) : nowhere()
    await pipeline(rows, target)
    await content.line()
    onProgress?.(place + 1)
  }
  for (const { on } of unhook) await client.query(on)
  await compare(client, header, ends, known)
  return header.tables.map(({ name }) => name).filter((name) => !known.has(name))
}

interface Loading {
  header: Header
  ends: TableEnd[]
  /** Told how many tables are loaded. */
  onProgress?: ((tables: number) => void) | undefined
}

/** A table of ours with a column that somebody added by hand: its rows fit in no schema of ours. */
function refuseOddColumns(header: Header, known: Map<string, Table>): void {
  for (const { name, columns } of header.tables) {
    const odd = columns.filter((column) => known.get(name)?.columns.includes(column) === false)
    if (odd.length > 0) {
      throw new Error(`its table ${name} has columns that no migration makes: ${odd.join(', ')}`)
    }
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

/** Triggers first when they go off, and last when they go on: no statement is left with work of theirs. */
const unhooked = `
  SELECT format('ALTER TABLE public.%I DISABLE TRIGGER %I', c.relname, t.tgname) AS off,
         format('ALTER TABLE public.%I ENABLE TRIGGER %I', c.relname, t.tgname) AS on
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal AND t.tgenabled = 'O'
  UNION ALL
  SELECT format('ALTER TABLE public.%I DROP CONSTRAINT %I', c.relname, f.conname),
         format('ALTER TABLE public.%I ADD CONSTRAINT %I %s', c.relname, f.conname,
                pg_get_constraintdef(f.oid))
  FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
  WHERE f.connamespace = 'public'::regnamespace AND f.contype = 'f' AND f.conparentid = 0`

async function statements(client: Client, sql: string): Promise<{ off: string; on: string }[]> {
  return (await client.query<{ off: string; on: string }>(sql)).rows
}

async function compare(
  client: Client,
  header: Header,
  ends: TableEnd[],
  known: Map<string, Table>,
): Promise<void> {
  for (const [place, { name, columns }] of header.tables.entries()) {
    const table = known.get(name)
    if (!table) continue
    const hash = createHash('sha256')
    for await (const chunk of client.query(copyTo(copyOutOf({ ...table, columns })))) {
      hash.update(chunk)
    }
    if (hash.digest('hex') !== ends[place]?.sha256) {
      throw new Error(`the rows of ${name} are not those of the backup`)
    }
  }
}
