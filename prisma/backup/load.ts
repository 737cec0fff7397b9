import { createHash } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { copyIntoSql, copyOutSql, listTables, type Table } from './catalogue.ts'
import type { BackupReader } from './file.ts'
import type { Header, TableEnd } from './format.ts'

/**
 * Fills the empty tables with the rows of a backup, then compares checksums. Disables triggers,
 * because the backup contains their results, and drops and re-adds foreign keys, which checks all
 * rows in any order. Returns the names of skipped tables, which no migration creates. Throws if
 * columns are unknown, a row violates a constraint, or a checksum differs.
 */
export async function loadTables(
  client: Client,
  content: BackupReader,
  { header, ends, onProgress }: Loading,
): Promise<string[]> {
  const known = new Map((await listTables(client)).map((table) => [table.name, table]))
  refuseOddColumns(header, known)
  const { rows: statements } = await client.query<{ off: string; on: string }>(constraintStatements)
  for (const { off } of statements) await client.query(off)
  await content.line()
  for (const [place, table] of header.tables.entries()) {
    const rows = Readable.from(content.rows(), { objectMode: false })
    const target = known.has(table.name)
      ? client.query(copyFrom(copyIntoSql(table)))
      : new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(rows, target)
    await content.line()
    onProgress?.(place + 1)
  }
  for (const { on } of statements) await client.query(on)
  await compareChecksums(client, header, ends, known)
  return header.tables.map(({ name }) => name).filter((name) => !known.has(name))
}

interface Loading {
  header: Header
  ends: TableEnd[]
  onProgress?: ((tables: number) => void) | undefined
}

/** Throws if a table of the backup has columns that no migration creates. */
function refuseOddColumns(header: Header, known: Map<string, Table>): void {
  for (const { name, columns } of header.tables) {
    const odd = columns.filter((column) => known.get(name)?.columns.includes(column) === false)
    if (odd.length > 0) {
      throw new Error(`its table ${name} has columns that no migration makes: ${odd.join(', ')}`)
    }
  }
}

/** Statements that disable triggers and drop foreign keys, with their inverse. */
const constraintStatements = `
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

async function compareChecksums(
  client: Client,
  header: Header,
  ends: TableEnd[],
  known: Map<string, Table>,
): Promise<void> {
  for (const [place, { name, columns }] of header.tables.entries()) {
    const table = known.get(name)
    if (!table) continue
    const hash = createHash('sha256')
    for await (const chunk of client.query(copyTo(copyOutSql({ ...table, columns })))) {
      hash.update(chunk)
    }
    if (hash.digest('hex') !== ends[place]?.sha256) {
      throw new Error(`the rows of ${name} are not those of the backup`)
    }
  }
}
