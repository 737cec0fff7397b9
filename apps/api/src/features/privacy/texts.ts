import { type Database, Prisma, RedactionTable, type Transaction } from '@portal/database/client'
import { isHttpUrl } from '@portal/shared/core/fields'
import type { RedactionPiece, RedactionSubject } from '@portal/shared/privacy/redactions'
import { isForAll } from '../../lib/event-audience.ts'
import { type Identifier, mentions, piecesOf, redacted } from './matching.ts'

/** `json` is a value with texts inside. */
type ColumnType = 'text' | 'list' | 'json'

interface Source {
  subject: RedactionSubject
  columns: Record<string, ColumnType>
  /** The title under which administrators know the row `t`. */
  title: Prisma.Sql
  kind?: Prisma.Sql
  where?: Prisma.Sql
  /** Further assignments of an update, so that editors and calendars notice it. */
  touch?: Prisma.Sql
}

const updated = Prisma.sql`, updated_at = clock_timestamp()`
const title = Prisma.sql`t.title`

/**
 * The free text in which people may write about others: content, announcements, wins, submissions, answers
 * to studies and the reasons and notes of reviewers. Left out are profiles and applications, in which people write
 * about themselves, links, which would no longer open, the audit log, which is never rewritten, and what
 * administrators do not read: requests for introductions, a pod's notes and meetings.
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
    // A pod's meetings are read by the pod alone.
    where: isForAll,
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
  pods: {
    subject: 'pod',
    columns: { name: 'text', purpose: 'text', rhythm: 'text', dissolved_reason: 'text' },
    title: Prisma.sql`t.name`,
    touch: updated,
  },
  announcements: {
    subject: 'announcement',
    columns: { subject: 'text', text: 'text' },
    title: Prisma.sql`t.subject`,
    touch: updated,
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

/** The rows of a table with text, after an id. */
export function rowsAfter(
  db: Database,
  table: RedactionTable,
  after: string,
  limit: number,
): Promise<TextRow[]> {
  const page = Prisma.sql`ORDER BY t.id LIMIT ${limit}`
  return db.$queryRaw<TextRow[]>(rowsWhere(table, Prisma.sql`t.id > ${after}::uuid`, page))
}

/** The rows with these ids that exist. With `lock` nobody changes them before the transaction ends. */
export function rowsOf(
  db: Database | Transaction,
  table: RedactionTable,
  ids: string[],
  { lock = false } = {},
): Promise<TextRow[]> {
  const among = Prisma.sql`t.id = ANY (${ids}::uuid[])`
  const end = lock ? Prisma.sql`FOR NO KEY UPDATE OF t` : Prisma.empty
  return db.$queryRaw<TextRow[]>(rowsWhere(table, among, end))
}

/** Applies a function to each text inside a value. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, mapTexts(held, change)]),
  )
}

/** A form's field with a link accepts nothing else. */
const isProse = (type: ColumnType | undefined, text: string) =>
  type !== 'json' || !isHttpUrl(text.trim())

/** Whether a column of a row holds one of these. */
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

/** The redacted value of a column, and those of its texts that change, in pieces. */
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

/** Stores a value of `redactColumn`, as an edit of the row. */
export async function writeColumn(
  tx: Transaction,
  table: RedactionTable,
  column: string,
  { id, value }: { id: string; value: unknown },
): Promise<void> {
  const [target, name] = [Prisma.raw(table), Prisma.raw(column)]
  const row = JSON.stringify({ [column]: value })
  await tx.$executeRaw`
    UPDATE ${target} SET ${name} =
      (jsonb_populate_record(NULL::${target}, ${row}::jsonb)).${name}${sources[table].touch ?? Prisma.empty}
    WHERE id = ${id}::uuid`
}
