import { type AuditEntry, type Database, Prisma, type Transaction } from '@portal/database/client'
import type { AuditAction } from '@portal/shared/audit/actions'
import {
  type ContentTable,
  type ContentType,
  contentTypeOf,
  contentTypes,
} from '@portal/shared/content/types'
import type { Change, ContentState, Notice, Publish } from '@portal/shared/core/content'
import type { Actor } from '../auth/actor.ts'
import { audit } from '../db/audit.ts'
import { lockRows } from '../db/locks.ts'
import { contains, type Page, pageById } from '../db/page.ts'
import { requireVersion, versionOf } from '../db/versions.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import type { ContentRow } from './content.ts'

/** A content type in the API: how rows are stored and presented, and effects of a change. */
export interface Content<Row extends ContentRow, Form, Values = object, Item = unknown> {
  name: ContentType
  /** SQL: which rows of the table are content for all members; by default all rows. */
  where?: Prisma.Sql
  /** SQL: the order of the editors' list; latest changes first by default. */
  order?: Prisma.Sql
  /** SQL: a JSON object of what the page of a row needs besides its id. */
  facts?: Prisma.Sql
  /** Reads rows in any state, in any order. */
  find(db: Database | Transaction, ids: string[]): Promise<Row[]>
  insert(tx: Transaction, form: Form, published_at: Date | null): Promise<Row>
  update(tx: Transaction, id: string, form: Form, published_at: Date | null): Promise<Row>
  /** The initial values of the editor's form. */
  values(row: Row): Values
  /** The fields that the audit log records; the form's values by default. */
  audited?(row: Row): Record<string, unknown>
  /** Presents rows as members would see them, in the same order. */
  items(db: Database, rows: Row[], actor: Actor): Promise<Item[]>
  signedUp?(db: Database, ids: string[]): Promise<Map<string, number>>
  /** Runs in the transaction of a change, after it. The notice is null if the editor gave none. */
  changed?(
    tx: Transaction,
    deps: Deps,
    before: Row,
    after: Row,
    notice: Notice | null,
  ): Promise<void>
}

/** The name in error messages: 'This event'. */
export const labelOf = ({ name }: { name: ContentType }) => `This ${contentTypeOf(name).singular}`
const tableOf = ({ name }: { name: ContentType }): ContentTable => contentTypes[name].segment

interface ListQuery extends Page {
  state?: ContentState | undefined
  search: string
}

const state = Prisma.sql`
  CASE WHEN archived_at IS NOT NULL THEN 'archived' WHEN published_at IS NULL THEN 'draft'
    WHEN published_at <= clock_timestamp() THEN 'live' ELSE 'scheduled' END`

const latestFirst = Prisma.sql`updated_at DESC, id`

/** Lists a page of a content type in the type's order, with the counts by state. */
export async function listContent<Row extends ContentRow, Form>(
  type: Content<Row, Form>,
  db: Database,
  query: ListQuery,
  filter: Prisma.Sql,
) {
  const matches = contains(Prisma.sql`search_lines(title)`, query.search)
  const found = Prisma.sql`${Prisma.raw(tableOf(type))} WHERE ${filter} AND ${matches}`
  const inState = query.state ? Prisma.sql`${state} = ${query.state}` : Prisma.sql`TRUE`
  const [list, counted] = await Promise.all([
    pageById<string, Row>(
      db,
      query,
      {
        select: Prisma.sql`id`,
        from: Prisma.sql`${found} AND ${inState}`,
        order: type.order ?? latestFirst,
      },
      (ids) => type.find(db, ids),
    ),
    db.$queryRaw<{ state: ContentState; count: number }[]>`
      SELECT ${state} AS state, count(*)::int AS count FROM ${found} GROUP BY 1`,
  ])
  const counts = { live: 0, draft: 0, scheduled: 0, archived: 0 }
  for (const { state, count } of counted) counts[state] = count
  return { ...list, counts }
}

type Entry = AuditEntry & { actor: { full_name: string } | null }

/** Lists the last hundred audit entries about a row, latest first. */
export async function historyOf(db: Database, type: string, id: string): Promise<Entry[]> {
  return db.auditEntry.findMany({
    where: { target_type: type, target_id: id },
    include: { actor: { select: { full_name: true } } },
    orderBy: { id: 'desc' },
    take: 100,
  })
}

const asFields = (value: Prisma.JsonValue) =>
  value && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null

export function presentChange({ id, action, created_at, before, after, ...who }: Entry): Change {
  return {
    id: String(id),
    action,
    at: created_at.toISOString(),
    by: who.by_operator ? 'The operator of the server' : (who.actor?.full_name ?? null),
    before: asFields(before),
    after: asFields(after),
  }
}

function auditedFields<Row extends ContentRow, Form>(
  type: Content<Row, Form>,
  row: Row,
): Prisma.InputJsonObject {
  const fields = type.audited?.(row) ?? type.values(row)
  return JSON.parse(JSON.stringify({ ...fields, published_at: row.published_at }))
}

/** Returns the fields that differ, before and after; null if none do. */
export function difference(before: Prisma.InputJsonObject, after: Prisma.InputJsonObject) {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (fields: Prisma.InputJsonObject) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return changed.length > 0 ? { before: pick(before), after: pick(after) } : null
}

async function lock<Row extends ContentRow, Form>(
  type: Content<Row, Form>,
  tx: Transaction,
  id: string,
): Promise<Row> {
  await lockRows(tx, tableOf(type), id)
  const [row] = await type.find(tx, [id])
  if (!row) throw notFound(labelOf(type))
  return row
}

function publishedAt(publish: Publish): Date | null {
  if (publish === 'draft') return null
  return publish === 'now' ? new Date() : new Date(publish)
}

export async function insertContent<Row extends ContentRow, Form>(
  type: Content<Row, Form>,
  tx: Transaction,
  actor: Actor,
  { content, publish = 'now' }: { content: Form; publish?: Publish | undefined },
): Promise<Row> {
  const row = await type.insert(tx, content, publishedAt(publish))
  await audit(tx, actor, `${type.name}.created`, row.id, { after: auditedFields(type, row) })
  return row
}

interface Update<Form> {
  id: string
  version?: string | undefined
  content: Form
  publish?: Publish | undefined
  notice: Notice
}

/** Changes a row. Records nothing if no field differs. Throws `not_found` or `stale_version`. */
export async function updateContent<Row extends ContentRow, Form>(
  type: Content<Row, Form>,
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { id, version, content, publish, notice }: Update<Form>,
): Promise<void> {
  const before = await lock(type, tx, id)
  requireVersion(version, versionOf(before))
  // Live content keeps its date when it is published again, so that it is not announced as new.
  const isOut = before.published_at !== null && before.published_at <= new Date()
  const keepsDate = publish === undefined || (publish === 'now' && isOut)
  const published_at = keepsDate ? before.published_at : publishedAt(publish)
  const after = await type.update(tx, id, content, published_at)
  const change = difference(auditedFields(type, before), auditedFields(type, after))
  if (!change) return
  await audit(tx, actor, `${type.name}.updated`, id, change)
  await type.changed?.(tx, deps, before, after, notice)
}

interface Cancelling {
  action: AuditAction
  notice: Notice
}

/** Archives, cancels or restores a row; idempotent. Throws `not_found`. */
export async function archiveContent<Row extends ContentRow, Form>(
  type: Content<Row, Form>,
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { id, archived, cancelling }: { id: string; archived: boolean; cancelling?: Cancelling },
): Promise<void> {
  const before = await lock(type, tx, id)
  if ((before.archived_at !== null) === archived) return
  const archived_at = archived ? new Date() : null
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(tableOf(type))}
    SET archived_at = ${archived_at}, updated_at = clock_timestamp() WHERE id = ${id}::uuid`
  await audit(
    tx,
    actor,
    cancelling?.action ?? `${type.name}.${archived ? 'archived' : 'restored'}`,
    id,
    {
      before: { archived_at: before.archived_at?.toISOString() ?? null },
      after: { archived_at: archived_at?.toISOString() ?? null },
    },
  )
  await type.changed?.(tx, deps, before, { ...before, archived_at }, cancelling?.notice ?? null)
}
