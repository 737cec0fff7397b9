import { type AuditEntry, type Database, Prisma, type Transaction } from '@portal/database/client'
import type { Change, Publish } from '@portal/shared/core/content'
import { paginate } from '@portal/shared/core/pagination'
import type { Actor } from './actor.ts'
import { AppError, notFound } from './app-error.ts'
import { audit } from './audit.ts'
import { type ContentRow, publishedAt } from './content.ts'

type Tables = 'events' | 'resources' | 'opportunities' | 'studies'

/**
 * A kind of content as administrators keep it. What differs between kinds is how a form is stored and
 * what follows from a change; listing, versions, states and the history are the same for all.
 */
export interface ContentType<Row extends ContentRow, Form> {
  table: Tables
  /** Its name in the history ('event') and in refusals ('This event'). */
  name: string
  label: string
  find(db: Database | Transaction, ids: string[]): Promise<Row[]>
  insert(tx: Transaction, form: Form, published_at: Date | null): Promise<{ id: string }>
  update(tx: Transaction, before: Row, form: Form): Promise<unknown>
  /** What the history compares: the editor's values. */
  values(row: Row): Record<string, unknown>
  /** What else a change brings about, in its transaction; `before` is null for a new row. */
  changed?(tx: Transaction, before: Row | null, after: Row): Promise<void>
}

interface ListQuery {
  state?: 'live' | 'draft' | 'scheduled' | 'archived' | undefined
  search: string
  page: number
  page_size: number
}

const states = {
  live: Prisma.sql`archived_at IS NULL AND published_at <= clock_timestamp()`,
  draft: Prisma.sql`archived_at IS NULL AND published_at IS NULL`,
  scheduled: Prisma.sql`archived_at IS NULL AND published_at > clock_timestamp()`,
  archived: Prisma.sql`archived_at IS NOT NULL`,
}

type Counts = Record<keyof typeof states, number>

/** One page of a kind of content, latest changes first, with the counts of each state. */
export async function listContent<Row extends ContentRow, Form>(
  type: ContentType<Row, Form>,
  db: Database,
  query: ListQuery,
  filter = Prisma.sql`TRUE`,
) {
  const table = Prisma.raw(type.table)
  const found = Prisma.sql`${filter} AND ${
    query.search === ''
      ? Prisma.sql`TRUE`
      : Prisma.sql`search_lines(title) LIKE search_pattern(${query.search})`
  }`
  const state = query.state ? states[query.state] : Prisma.sql`TRUE`
  const offset = (query.page - 1) * query.page_size
  const [page, counted] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT id FROM ${table} WHERE ${found} AND ${state}
      ORDER BY updated_at DESC, id LIMIT ${query.page_size} OFFSET ${offset}`,
    db.$queryRaw<Counts[]>`
      SELECT (count(*) FILTER (WHERE ${states.live}))::int AS live,
        (count(*) FILTER (WHERE ${states.draft}))::int AS draft,
        (count(*) FILTER (WHERE ${states.scheduled}))::int AS scheduled,
        (count(*) FILTER (WHERE ${states.archived}))::int AS archived
      FROM ${table} WHERE ${found}`,
  ])
  const ids = page.map(({ id }) => id)
  const byId = new Map((await type.find(db, ids)).map((row) => [row.id, row]))
  const counts = counted[0] ?? { live: 0, draft: 0, scheduled: 0, archived: 0 }
  const all = counts.live + counts.draft + counts.scheduled + counts.archived
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    counts,
    pagination: paginate(query.page, query.page_size, query.state ? counts[query.state] : all),
  }
}

async function findOne<Row extends ContentRow, Form>(
  type: ContentType<Row, Form>,
  db: Database | Transaction,
  id: string,
): Promise<Row> {
  const [row] = await type.find(db, [id])
  if (!row) throw notFound(type.label)
  return row
}

type Entry = AuditEntry & { actor: { full_name: string } | null }

/** One row whatever its state, with its history, the latest first. Throws `not_found`. */
export async function getContent<Row extends ContentRow, Form>(
  type: ContentType<Row, Form>,
  db: Database,
  id: string,
) {
  return { row: await findOne(type, db, id), history: await historyOf(db, type.name, id) }
}

/** What administrators did to one thing, the latest first; the last hundred changes. */
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

export function presentChange({ id, action, created_at, actor, before, after }: Entry): Change {
  return {
    id: String(id),
    action,
    at: created_at.toISOString(),
    by: actor?.full_name ?? null,
    before: asFields(before),
    after: asFields(after),
  }
}

const json = (value: unknown): Prisma.InputJsonObject => JSON.parse(JSON.stringify(value))

/** The fields of the second that differ from the first, and what they were. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (values: Record<string, unknown>) =>
    json(Object.fromEntries(changed.map((name) => [name, values[name] ?? null])))
  return { before: only(before), after: only(after), any: changed.length > 0 }
}

function compared<Row extends ContentRow, Form>(type: ContentType<Row, Form>, row: Row) {
  return { ...type.values(row), published_at: row.published_at?.toISOString() ?? null }
}

async function lock<Row extends ContentRow, Form>(
  type: ContentType<Row, Form>,
  tx: Transaction,
  id: string,
): Promise<Row> {
  await tx.$queryRaw`SELECT id FROM ${Prisma.raw(type.table)} WHERE id = ${id}::uuid FOR UPDATE`
  return findOne(type, tx, id)
}

/** Adds a row, in the caller's transaction: also how accepting a submission publishes it. */
export async function insertContent<Row extends ContentRow, Form>(
  type: ContentType<Row, Form>,
  tx: Transaction,
  actor: Actor,
  { content, publish = 'now' }: { content: Form; publish?: Publish | undefined },
): Promise<Row> {
  const { id } = await type.insert(tx, content, publishedAt(publish))
  const row = await findOne(type, tx, id)
  await audit(tx, actor, {
    action: `${type.name}.created`,
    target: { type: type.name, id },
    after: json(compared(type, row)),
  })
  await type.changed?.(tx, null, row)
  return row
}

export async function createContent<Row extends ContentRow, Form>(
  type: ContentType<Row, Form>,
  db: Database,
  actor: Actor,
  body: { content: Form; publish?: Publish | undefined },
): Promise<Row> {
  return db.$transaction((tx) => insertContent(type, tx, actor, body))
}

interface Update<Form> {
  id: string
  version?: string | undefined
  content: Form
  publish?: Publish | undefined
}

/**
 * Changes a row, with its history. Throws `changed_meanwhile` when it no longer has the version that
 * the editor saw. A change that changes nothing is not written down.
 */
export async function updateContent<Row extends ContentRow, Form>(
  type: ContentType<Row, Form>,
  db: Database,
  actor: Actor,
  { id, version, content, publish }: Update<Form>,
): Promise<Row> {
  return db.$transaction(async (tx) => {
    const before = await lock(type, tx, id)
    if (version !== undefined && version !== before.updated_at.toISOString()) {
      throw new AppError(
        'changed_meanwhile',
        `${type.label} was changed by somebody else meanwhile`,
      )
    }
    await type.update(tx, before, content)
    if (publish) await setState(type, tx, id, { published_at: publishAgain(before, publish) })
    const after = await findOne(type, tx, id)
    const { any, ...change } = difference(compared(type, before), compared(type, after))
    if (any) {
      const target = { type: type.name, id }
      await audit(tx, actor, { action: `${type.name}.updated`, target, ...change })
      await type.changed?.(tx, before, after)
    }
    return after
  })
}

/** Publishing what members see already must not make it new. */
function publishAgain(row: ContentRow, publish: Publish): Date | null {
  const isOut = row.published_at !== null && row.published_at <= new Date()
  return publish === 'now' && isOut ? row.published_at : publishedAt(publish)
}

async function setState<Row extends ContentRow, Form>(
  type: ContentType<Row, Form>,
  tx: Transaction,
  id: string,
  state: { published_at: Date | null } | { archived_at: Date | null },
): Promise<void> {
  const [column, value] = Object.entries(state)[0] ?? []
  if (!column) return
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(type.table)}
    SET ${Prisma.raw(column)} = ${value}, updated_at = clock_timestamp() WHERE id = ${id}::uuid`
}

/** Archives a row, or restores it; doing so twice is doing it once. */
export async function archiveContent<Row extends ContentRow, Form>(
  type: ContentType<Row, Form>,
  db: Database,
  actor: Actor,
  { id, archived }: { id: string; archived: boolean },
): Promise<Row> {
  return db.$transaction(async (tx) => {
    const before = await lock(type, tx, id)
    if ((before.archived_at !== null) === archived) return before
    await setState(type, tx, id, { archived_at: archived ? new Date() : null })
    const after = await findOne(type, tx, id)
    await audit(tx, actor, {
      action: `${type.name}.${archived ? 'archived' : 'restored'}`,
      target: { type: type.name, id },
      before: json({ archived_at: before.archived_at }),
      after: json({ archived_at: after.archived_at }),
    })
    await type.changed?.(tx, before, after)
    return after
  })
}
