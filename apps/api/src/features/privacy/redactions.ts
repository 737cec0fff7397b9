import { createHash } from 'node:crypto'
import {
  type Database,
  Prisma,
  type RedactionTable,
  type Transaction,
} from '@portal/database/client'
import { paginate } from '@portal/shared/core/pagination'
import type {
  RedactionDecision,
  RedactionHit,
  RedactionPiece,
  RedactionTask,
} from '@portal/shared/privacy/redactions'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import { deleteInBatches } from '../../lib/delete-in-batches.ts'
import { wordsOf } from './mentions.ts'
import {
  lockRow,
  redactColumn,
  rowsOf,
  sources,
  type TextRow,
  tables,
  writeColumn,
} from './texts.ts'

/** Days that a task is kept for, decided or not. */
const keptDays = 30

const waiting = { decision: null } satisfies Prisma.RedactionHitWhereInput

const withTask = { task: true } satisfies Prisma.RedactionHitInclude
type HitRow = Prisma.RedactionHitGetPayload<{ include: typeof withTask }>
type Place = Pick<HitRow, 'table_name' | 'column_name' | 'row_id'>

/** Tells one state of the texts from another. */
const versionOf = (texts: RedactionPiece[][]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)

/** A text as it is now; nothing is left of one that was changed or deleted. */
function read(hit: Place & { task: { words: Prisma.JsonValue } }, row: TextRow | undefined) {
  const { table_name, column_name, task } = hit
  if (!row) return { value: null, texts: [] }
  return redactColumn(table_name, column_name, row, wordsOf(task))
}

function presentHit(hit: HitRow, row: TextRow | undefined): RedactionHit {
  const { texts } = read(hit, row)
  return {
    id: hit.id,
    subject: sources[hit.table_name].subject,
    row_id: hit.row_id,
    title: row?.title ?? null,
    kind: row?.kind ?? null,
    column: hit.column_name,
    texts,
    version: versionOf(texts),
  }
}

/** The rows in which these texts stand, each table read once. */
async function rowsFor(db: Database, hits: Place[]) {
  const byTable = Map.groupBy(hits, ({ table_name }) => table_name)
  const read = await Promise.all(
    [...byTable].map(async ([table, of]): Promise<[RedactionTable, Map<string, TextRow>]> => {
      return [table, await rowsOf(db, table, [...new Set(of.map(({ row_id }) => row_id))])]
    }),
  )
  const rows = new Map(read)
  return ({ table_name, row_id }: Place) => rows.get(table_name)?.get(row_id)
}

const presentTask = (
  { id, created_at, has_more }: HitRow['task'],
  count: number,
  hits: RedactionHit[],
): RedactionTask => ({
  id,
  created_at: created_at.toISOString(),
  expires_at: new Date(created_at.getTime() + keptDays * 86_400_000).toISOString(),
  waiting: count,
  has_more,
  hits,
})

/** One page of the texts that wait, by task, the oldest first. */
export async function listRedactions(
  db: Database,
  { page, page_size }: { page: number; page_size: number },
) {
  const [hits, total] = await Promise.all([
    db.redactionHit.findMany({
      where: waiting,
      include: withTask,
      orderBy: [
        { task: { created_at: 'asc' } },
        { task_id: 'asc' },
        { table_name: 'asc' },
        { row_id: 'asc' },
        { column_name: 'asc' },
      ],
      skip: (page - 1) * page_size,
      take: page_size,
    }),
    db.redactionHit.count({ where: waiting }),
  ])
  const [rowOf, counts] = await Promise.all([
    rowsFor(db, hits),
    db.redactionHit.groupBy({
      by: ['task_id'],
      where: { ...waiting, task_id: { in: hits.map(({ task_id }) => task_id) } },
      _count: true,
    }),
  ])
  const countOf = new Map(counts.map(({ task_id, _count }) => [task_id, _count]))
  const byTask = Map.groupBy(hits, ({ task_id }) => task_id)
  return {
    tasks: [...byTask].flatMap(([id, ofTask]) => {
      const task = ofTask[0]?.task
      const shown = ofTask.map((hit) => presentHit(hit, rowOf(hit)))
      return task ? [presentTask(task, countOf.get(id) ?? shown.length, shown)] : []
    }),
    pagination: paginate(page, page_size, total),
  }
}

/** Once nothing waits, nothing of the member is kept; what was decided stays for the next run. */
async function finishTask(tx: Transaction, id: string): Promise<number> {
  const left = await tx.redactionHit.count({ where: { ...waiting, task_id: id } })
  if (left === 0) {
    await tx.redactionTask.update({ where: { id }, data: { words: [], finished_at: new Date() } })
  }
  return left
}

interface Decided {
  task: string
  hit: string
  decision: RedactionDecision
  /** That of the texts which the administrator has seen. */
  version: string
}

/**
 * Redacts a text or leaves it, once: task and row are locked, and the entry in the log says where, never
 * what. Returns how many texts of the task still wait. Throws `not_found`, `already_decided`, and
 * `changed_meanwhile` when the text is not what was shown any more.
 */
export async function decideRedaction(
  db: Database,
  actor: Actor,
  { task, hit: id, decision, version }: Decided,
): Promise<number> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM redaction_tasks WHERE id = ${task}::uuid FOR UPDATE`
    const hit = await tx.redactionHit.findFirst({
      where: { id, task_id: task },
      include: withTask,
    })
    if (!hit) throw notFound('This text')
    if (hit.decision) {
      throw new AppError('already_decided', 'Somebody has decided about this text already')
    }
    const { table_name: table, column_name: column, row_id } = hit
    const { texts, value } = read(hit, await lockRow(tx, table, row_id))
    const isGone = decision === 'redact' && texts.length === 0
    if (version !== versionOf(texts) || isGone) {
      throw new AppError(
        'changed_meanwhile',
        'This text was changed meanwhile. Please look at it again',
      )
    }
    if (decision === 'redact') await writeColumn(tx, table, column, { id: row_id, value })
    await tx.redactionHit.update({ where: { id }, data: { decision } })
    const { subject } = sources[table]
    await audit(tx, actor, {
      action: `${subject}.${decision === 'redact' ? 'redacted' : 'left_as_it_is'}`,
      target: { type: subject, id: row_id },
      before: { column, mention: 'waiting' },
      after: { column, mention: decision },
    })
    return finishTask(tx, task)
  })
}

/** Takes texts out of their tasks that were changed or deleted, and mention nobody any more. */
async function clearSettledHits(db: Database): Promise<void> {
  for (const table_name of tables) {
    const hits = await db.redactionHit.findMany({
      where: { ...waiting, table_name },
      include: withTask,
    })
    const rowOf = await rowsFor(db, hits)
    for (const hit of hits) {
      if (read(hit, rowOf(hit)).texts.length > 0) continue
      await db.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT id FROM redaction_tasks WHERE id = ${hit.task_id}::uuid FOR UPDATE`
        const { count } = await tx.redactionHit.deleteMany({ where: { ...waiting, id: hit.id } })
        if (count > 0) await finishTask(tx, hit.task_id)
      })
    }
  }
}

/**
 * Deletes tasks of which everything was decided an hour ago, and all after 30 days; texts that mention
 * nobody any more go before. Returns how many tasks there were.
 */
export async function clearRedactionTasks(db: Database): Promise<number> {
  await clearSettledHits(db)
  return deleteInBatches(
    db,
    (limit) => Prisma.sql`
      DELETE FROM redaction_tasks WHERE id IN (
        SELECT id FROM redaction_tasks
        WHERE finished_at < now() - interval '1 hour'
          OR created_at < now() - make_interval(days => ${keptDays}::int)
        ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`,
  )
}
