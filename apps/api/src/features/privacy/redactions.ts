import { createHash } from 'node:crypto'
import type { Database, Prisma, Transaction } from '@portal/database/client'
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
import { inBatches } from '../../lib/delete-in-batches.ts'
import { transaction } from '../../lib/transaction.ts'
import { wordsOf } from './mentions.ts'
import { redactColumn, rowsOf, sources, type TextRow, writeColumn } from './texts.ts'

/** Days for which a task is kept, decided or not. */
const retentionDays = 30

const undecided = { decision: null } satisfies Prisma.RedactionHitWhereInput

const withTask = {
  task: { include: { _count: { select: { hits: { where: undecided } } } } },
} satisfies Prisma.RedactionHitInclude
type HitRow = Prisma.RedactionHitGetPayload<{ include: typeof withTask }>

/** A hash of the texts, by which a decision names what the administrator has seen. */
const versionOf = (texts: RedactionPiece[][]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)

/** The texts of a hit as they are now; none when they were changed or deleted since. */
function read({ table_name, column_name, task }: HitRow, row: TextRow | undefined) {
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

/** Reads the rows of hits by id, one query a table. */
async function rowsFor(db: Database, hits: HitRow[]): Promise<Map<string, TextRow>> {
  const byTable = Map.groupBy(hits, ({ table_name }) => table_name)
  const rows = await Promise.all(
    [...byTable].map(([table, ofTable]) =>
      rowsOf(
        db,
        table,
        ofTable.map(({ row_id }) => row_id),
      ),
    ),
  )
  return new Map(rows.flat().map((row) => [row.id, row]))
}

/** One page of the undecided texts, by task, the oldest first. */
export async function listRedactions(
  db: Database,
  { page, page_size }: { page: number; page_size: number },
) {
  const [hits, total] = await Promise.all([
    db.redactionHit.findMany({
      where: undecided,
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
    db.redactionHit.count({ where: undecided }),
  ])
  const rows = await rowsFor(db, hits)
  const tasks = new Map(hits.map(({ task }) => [task.id, task]))
  return {
    tasks: [...tasks.values()].map(
      ({ id, created_at, has_more, _count }): RedactionTask => ({
        id,
        created_at: created_at.toISOString(),
        expires_at: new Date(created_at.getTime() + retentionDays * 86_400_000).toISOString(),
        waiting: _count.hits,
        has_more,
        hits: hits
          .filter(({ task_id }) => task_id === id)
          .map((hit) => presentHit(hit, rows.get(hit.row_id))),
      }),
    ),
    pagination: paginate(page, page_size, total),
  }
}

/** Deletes what a task looks for once all its texts are decided. Returns how many are not. */
async function finishTask(tx: Transaction, id: string): Promise<number> {
  const left = await tx.redactionHit.count({ where: { ...undecided, task_id: id } })
  if (left === 0) {
    await tx.redactionTask.update({ where: { id }, data: { words: [], finished_at: new Date() } })
  }
  return left
}

interface Decision {
  task: string
  hit: string
  decision: RedactionDecision
  /** The version of the texts that the administrator has seen. */
  version: string
}

/**
 * Redacts a text or leaves it, once. Locks task and row; the audit entry holds the place and no words.
 * Throws `not_found`, `already_decided`, and `changed_meanwhile` when the text is not as it was shown.
 *
 * @returns the number of undecided texts of the task
 */
export async function decideRedaction(
  db: Database,
  actor: Actor,
  { task, hit: id, decision, version }: Decision,
): Promise<number> {
  return transaction(db, async (tx) => {
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
    const [row] = await rowsOf(tx, table, [row_id], { lock: true })
    const { texts, value } = read(hit, row)
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

/** Deletes the undecided hits whose texts were changed or deleted, and mention the member no longer. */
async function clearSettledHits(db: Database): Promise<void> {
  const hits = await db.redactionHit.findMany({ where: undecided, include: withTask })
  const rows = await rowsFor(db, hits)
  for (const hit of hits) {
    if (read(hit, rows.get(hit.row_id)).texts.length > 0) continue
    await transaction(db, async (tx) => {
      await tx.$queryRaw`SELECT id FROM redaction_tasks WHERE id = ${hit.task_id}::uuid FOR UPDATE`
      const { count } = await tx.redactionHit.deleteMany({ where: { ...undecided, id: hit.id } })
      if (count > 0) await finishTask(tx, hit.task_id)
    })
  }
}

/**
 * Deletes hits that are settled, then tasks an hour after their last decision, and all after 30 days.
 * Returns the number of tasks.
 */
export async function clearRedactionTasks(db: Database): Promise<number> {
  await clearSettledHits(db)
  return inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM redaction_tasks WHERE id IN (
        SELECT id FROM redaction_tasks
        WHERE finished_at < now() - interval '1 hour'
          OR created_at < now() - make_interval(days => ${retentionDays}::int)
        ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`,
  )
}
