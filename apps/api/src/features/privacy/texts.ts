import { type Database, Prisma, RedactionTable, type Transaction } from '@portal/database/client'
import { isHttpUrl } from '@portal/shared/core/fields'
import type { RedactionPiece, RedactionSubject } from '@portal/shared/privacy/redactions'
import { type Identifier, mentions, piecesOf, redacted } from './matching.ts'

/** `json` is one value with texts inside it. */
type ColumnType = 'text' | 'list' | 'json'

interface Source {
  subject: RedactionSubject
  columns: Record<string, ColumnType>
  /** What administrators know a row by, of the row `t`. */
  title: Prisma.Sql
  kind?: Prisma.Sql
  where?: Prisma.Sql
  /** What a change of a text sets besides, so that editors and calendars notice it. */
  touch?: Prisma.Sql
}

const updated = Prisma.sql`, updated_at = clock_timestamp()`
const title = Prisma.sql`t.title`

/**
 * The free text that somebody may write about somebody else: what members and administrators publish,
 * what members send in, what they answer in studies, and what reviewers write. Profiles and
 * applications are not in it, which are each a person's own, nor are links, which would not open any
 * more, nor the audit log, which nothing rewrites.
 */
export const sources: Record<RedactionTable, Source> = {
  wins: {
    subject: 'win',
    columns: { title: 'text', description: 'text', tags: 'list' },
    title,
    where: Prisma.sql`t.deleted_at IS NULL`,
    touch: updated,
  },
  events: {
    subject: 'event',
    columns: { title: 'text', location: 'text', sponsor: 'text', partner: 'text' },
    title,
    touch: Prisma.sql`, updated_at = clock_timestamp(), sequence = sequence + 1`,
  },
  resources: {
    subject: 'resource',
    columns: { title: 'text', description: 'text', fields: 'json' },
    title,
    kind: Prisma.sql`t.kind`,
    touch: updated,
  },
  opportunities: {
    subject: 'opportunity',
    columns: {
      title: 'text',
      organization: 'text',
      description: 'text',
      location: 'text',
      funding: 'text',
      tags: 'list',
    },
    title,
    touch: updated,
  },
  studies: {
    subject: 'study',
    columns: { title: 'text', description: 'text', findings: 'text' },
    title,
    touch: updated,
  },
  study_answers: {
    subject: 'study_answer',
    columns: { answer: 'text' },
    title: Prisma.sql`(SELECT s.title FROM studies s WHERE s.id = t.study_id)`,
  },
  submissions: {
    subject: 'submission',
    columns: { title: 'text', payload: 'json', reason: 'text' },
    title,
  },
  applications: {
    subject: 'application',
    columns: { reason: 'text', note: 'text' },
    title: Prisma.sql`(SELECT u.full_name FROM users u WHERE u.id = t.user_id)`,
  },
}

export const tables = Object.values(RedactionTable)

export interface TextRow {
  id: string
  title: string | null
  kind: string | null
  /** The values of the columns with text, by name. */
  texts: Record<string, unknown>
}

const rowsWhere = (table: RedactionTable, condition: Prisma.Sql, rest: Prisma.Sql) => {
  const { columns, title: named, kind, where } = sources[table]
  const pairs = Object.keys(columns).map((name) => Prisma.raw(`'${name}', t.${name}`))
  return Prisma.sql`
    SELECT t.id::text AS id, ${named} AS title, ${kind ?? Prisma.sql`NULL`} AS kind,
      jsonb_build_object(${Prisma.join(pairs)}) AS texts
    FROM ${Prisma.raw(table)} t
    WHERE ${where ?? Prisma.sql`TRUE`} AND ${condition} ${rest}`
}

/** All rows of a table with text, so many at a time. */
export async function* allRows(
  db: Database,
  table: RedactionTable,
  batch: number,
): AsyncGenerator<TextRow[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db.$queryRaw<TextRow[]>(
      rowsWhere(table, Prisma.sql`t.id > ${after}::uuid`, Prisma.sql`ORDER BY t.id LIMIT ${batch}`),
    )
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Some rows of a table by their ids; those that are gone are not among them. */
export async function rowsOf(
  db: Database | Transaction,
  table: RedactionTable,
  ids: string[],
): Promise<Map<string, TextRow>> {
  const rows = await db.$queryRaw<TextRow[]>(
    rowsWhere(table, Prisma.sql`t.id = ANY (${ids}::uuid[])`, Prisma.empty),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same for one row, which nobody changes until the transaction is over. */
export async function lockRow(
  tx: Transaction,
  table: RedactionTable,
  id: string,
): Promise<TextRow | undefined> {
  const [row] = await tx.$queryRaw<TextRow[]>(
    rowsWhere(table, Prisma.sql`t.id = ${id}::uuid`, Prisma.sql`FOR NO KEY UPDATE OF t`),
  )
  return row
}

/** A value with each text in it as another. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, mapTexts(held, change)]),
  )
}

/** A field with an address takes nothing else. */
const isProse = (type: ColumnType | undefined, text: string) =>
  type !== 'json' || !isHttpUrl(text.trim())

/** Whether a column of a row mentions one of these. */
export function isMentioned(
  table: RedactionTable,
  column: string,
  row: TextRow,
  identifiers: Identifier[],
): boolean {
  const type = sources[table].columns[column]
  let found = false
  mapTexts(row.texts[column], (text) => {
    found ||= isProse(type, text) && mentions(text, identifiers)
    return text
  })
  return found
}

/** A column of a row with everything redacted, and the texts of it that change. */
export function redactColumn(
  table: RedactionTable,
  column: string,
  row: TextRow,
  identifiers: Identifier[],
): { value: unknown; texts: RedactionPiece[][] } {
  const type = sources[table].columns[column]
  const texts: RedactionPiece[][] = []
  const value = mapTexts(row.texts[column], (text) => {
    if (!isProse(type, text)) return text
    const pieces = piecesOf(text, identifiers)
    if (pieces.every(({ instead }) => instead === null)) return text
    texts.push(pieces)
    return redacted(pieces)
  })
  return { value, texts }
}

/** Puts a value of `redactColumn` in the place of what is there, as an edit of that row. */
export async function writeColumn(
  tx: Transaction,
  table: RedactionTable,
  column: string,
  { id, value }: { id: string; value: unknown },
): Promise<void> {
  const { columns, touch = Prisma.empty } = sources[table]
  const written = {
    text: () => Prisma.sql`${String(value)}`,
    list: () => Prisma.sql`${value}::text[]`,
    json: () => Prisma.sql`${JSON.stringify(value)}::jsonb`,
  }[columns[column] ?? 'text']
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(table)} SET ${Prisma.raw(column)} = ${written()}${touch}
    WHERE id = ${id}::uuid`
}
