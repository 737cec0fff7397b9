import { type Database, Prisma, type Transaction } from '@portal/database/client'
import {
  plansByState,
  type RowPlan,
  type RowState,
  rowStates,
} from '@portal/shared/imports/options'
import type { ColumnMapping, ImportStart } from '@portal/shared/imports/schemas'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { batchesOf } from '../../lib/db/batches.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { staleVersion } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, found, invalidFields } from '../../lib/http/app-error.ts'
import { checkRows, readRows } from './check.ts'
import { fieldsOf, proposeFields } from './columns.ts'
import { type ReadOptions, readTable } from './file.ts'
import { hasMonthFirst } from './member-since.ts'
import type { RowReaderOptions } from './row.ts'

export {
  eraseImportData as forget,
  isTakenSql as isInvitationTakenSql,
  lockImportData as lockFiles,
} from './invitations.ts'

/** The time limit for checking a large file. */
export const checkTimeoutMs = 30_000

/** Stores an uploaded file with proposed fields. Returns its id. */
export async function uploadImport(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { file, file_name, ...options }: { file: unknown; file_name: string } & ReadOptions,
): Promise<string> {
  const { columns, rows } = await readTable(file, options)
  return transaction(db, async (tx) => {
    const earlier = await tx.import.findMany({
      where: { state: { not: 'uploaded' } },
      select: { columns: true, fields: true },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take: 20,
    })
    const fields = proposeFields(columns, earlier).map((field) => field ?? '')
    const { id } = await tx.import.create({
      data: { file_name, columns, fields, size: rows.length, uploaded_by_id: actor.id },
      select: { id: true },
    })
    const numbered = rows.map((cells, at) => ({ number: at + 1, cells }))
    for (const batch of batchesOf(numbered)) {
      await tx.$executeRaw`
        INSERT INTO import_rows (import_id, number, cells)
        SELECT ${id}::uuid, number, cells
        FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS k (number int, cells text[])`
    }
    await audit(tx, actor, 'import.created', id, {
      after: { rows: rows.length, columns: columns.length },
    })
    return id
  })
}

export async function lockImport(tx: Transaction, id: string) {
  await lockRows(tx, 'imports', id)
  return found(await tx.import.findUnique({ where: { id } }), 'This import')
}

type Import = Awaited<ReturnType<typeof lockImport>>

function requireNotStarted({ state }: Import): void {
  if (state === 'uploaded' || state === 'checked') return
  throw conflict('This import has been started and can no longer be changed')
}

/** Locks a checked import. Throws `conflict` if it is unchecked or has started. */
export async function lockChecked(tx: Transaction, id: string): Promise<Import> {
  const stored = await lockImport(tx, id)
  requireNotStarted(stored)
  if (stored.state === 'uploaded') throw conflict('Please match the columns first')
  return stored
}

/** The options to read an import's rows with, including all value mappings. */
export const rowReaderOptions = async (
  db: Database | Transaction,
  network: Network,
  { fields, track, month_first }: Pick<Import, 'fields' | 'track' | 'month_first'>,
): Promise<RowReaderOptions> => ({
  network,
  fields: fieldsOf({ fields }),
  track,
  isMonthFirst: month_first ?? false,
  mappings: await db.importValue.findMany(),
})

function requireFields({ columns }: Import, { fields, track }: ColumnMapping): void {
  if (fields.length !== columns.length) {
    throw invalidFields({ fields: ['Please choose a field or none for each column'] })
  }
  const used = fields.filter((field) => field !== null)
  const twice = used.find((field, at) => used.indexOf(field) !== at)
  if (twice) throw invalidFields({ fields: ['Please choose each field for one column only'] })
  if (used.includes('fullName') && (used.includes('nameStart') || used.includes('nameEnd'))) {
    throw invalidFields({ fields: ['Please choose either the full name or its two parts'] })
  }
  if (!used.includes('email')) {
    throw invalidFields({ fields: ['Please choose the column with the email addresses'] })
  }
  if (!track && !used.includes('track')) {
    throw invalidFields({ track: ['Please choose the track of these members'] })
  }
}

/** Checks every row and stores the results. Keeps choices of rows whose state is the same. */
export async function checkAllRows(
  tx: Transaction,
  id: string,
  reading: RowReaderOptions,
): Promise<void> {
  const stored = await tx.importRow.findMany({
    where: { import_id: id },
    select: { number: true, cells: true },
    orderBy: { number: 'asc' },
  })
  const rows = readRows(reading, stored)
  // Reversed, so that the first row of an address wins.
  const firstRows = new Map(
    rows.map(({ number, email }) => [email ?? '', number] as const).reverse(),
  )
  for (const batch of batchesOf(rows)) {
    const checked = (await checkRows(tx, batch, { importId: id, firstRows })).map(
      ({ number, email, state, track, reasons, missing, user_id }) => ({
        ...{ number, email, state, track, reasons, missing, user_id },
        plan: plansByState[state][0],
      }),
    )
    await tx.$executeRaw`
      UPDATE import_rows r SET email = k.email, state = k.state, track = k.track, reasons = k.reasons,
        missing = k.missing, user_id = k.user_id,
        plan = CASE WHEN r.state = k.state THEN r.plan ELSE k.plan END
      FROM jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) AS k (number int, email citext,
        state "ImportRowState", plan "ImportRowPlan", track "UserType", reasons jsonb,
        missing text[], user_id uuid)
      WHERE r.import_id = ${id}::uuid AND r.number = k.number`
  }
}

/** Whether dates with slashes in this column have the month first. Columns count from 1. */
async function findMonthFirst(tx: Transaction, id: string, column: number) {
  const rows = await tx.$queryRaw<{ cell: string }[]>`
    SELECT DISTINCT cells[${column}::int] AS cell FROM import_rows
    WHERE import_id = ${id}::uuid AND cells[${column}::int] LIKE '%/%'`
  return hasMonthFirst(rows.map(({ cell }) => cell))
}

/** Matches columns to fields and checks every row. */
export async function matchColumns(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  { id, ...mapping }: ColumnMapping & { id: string },
): Promise<void> {
  const work = async (tx: Transaction) => {
    const stored = await lockImport(tx, id)
    requireNotStarted(stored)
    requireFields(stored, mapping)
    const fields = mapping.fields.map((field) => field ?? '')
    const { track } = mapping
    const column = fields.indexOf('memberSince') + 1
    const month_first = mapping.month_first ?? (await findMonthFirst(tx, id, column))
    const data = { fields, track, month_first, state: 'checked' } as const
    await tx.import.update({ where: { id }, data })
    await checkAllRows(tx, id, await rowReaderOptions(tx, network, data))
    await audit(tx, actor, 'import.matched', id, {
      before: { state: stored.state, fields: stored.fields, track: stored.track },
      after: { state: 'checked', fields, track, month_first },
    })
  }
  await transaction(db, work, { timeout: checkTimeoutMs })
}

type Choice = { plan: RowPlan } & ({ rows: number[] } | { state: RowState })

const statesOffering = (plan: RowPlan): RowState[] =>
  rowStates.filter((state) => plansByState[state].some((one) => one === plan))

/** Chooses the plan of rows whose state offers it. */
export async function chooseForRows(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, ...choice }: Choice & { id: string },
): Promise<void> {
  const { plan } = choice
  await transaction(db, async (tx) => {
    requireNotStarted(await lockImport(tx, id))
    const chosen =
      'rows' in choice
        ? Prisma.sql`r.number = ANY (${choice.rows}::int[])`
        : Prisma.sql`r.state::text = ${choice.state}`
    const offered = Prisma.sql`r.state::text = ANY (${statesOffering(plan)}::text[])`
    const before = await tx.$queryRaw<{ plan: RowPlan; rows: number }[]>`
      SELECT plan::text, count(*)::int AS rows FROM import_rows r
      WHERE r.import_id = ${id}::uuid AND ${chosen} AND ${offered} GROUP BY 1`
    const changed = await tx.$executeRaw`
      UPDATE import_rows r SET plan = ${plan}::"ImportRowPlan"
      WHERE r.import_id = ${id}::uuid AND ${chosen} AND ${offered}`
    if ('rows' in choice && changed < new Set(choice.rows).size) {
      throw invalidFields({ rows: ['You can’t choose this for all of these rows'] })
    }
    await audit(tx, actor, 'import.chosen', id, {
      before: { ...choice, plan: Object.fromEntries(before.map((one) => [one.plan, one.rows])) },
      after: { ...choice, plan: { [plan]: changed } },
    })
  })
}

export const importJob = 'imports'

/** Starts a checked import. Throws `stale_version` if its numbers have changed. */
export async function startImport(
  { db, scheduler }: Pick<Deps, 'db' | 'scheduler'>,
  actor: Actor,
  { id, ...confirmed }: ImportStart & { id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const stored = await lockImport(tx, id)
    requireNotStarted(stored)
    if (stored.state === 'uploaded') {
      throw conflict('Please check the rows before you start the import')
    }
    const plans = await tx.$queryRaw<{ plan: RowPlan; rows: number }[]>`
      SELECT plan::text, count(*)::int AS rows FROM import_rows
      WHERE import_id = ${id}::uuid GROUP BY 1`
    const rowsWith = (plan: RowPlan) => plans.find((one) => one.plan === plan)?.rows ?? 0
    if (confirmed.invite !== undefined && confirmed.invite !== rowsWith('invite')) {
      throw staleVersion()
    }
    if (!plans.some(({ plan }) => plan !== 'skip')) {
      throw conflict('There’s nothing to import: every row of this file is skipped')
    }
    const { message = null, remind } = confirmed
    await tx.import.update({
      where: { id },
      data: { state: 'running', started_at: new Date(), message, remind },
    })
    await audit(tx, actor, 'import.started', id, {
      before: { state: stored.state },
      after: {
        state: 'running',
        ...{ message: message !== null, remind },
        ...Object.fromEntries(plans.map(({ plan, rows }) => [plan, rows])),
      },
    })
    await scheduler.runSoon(tx, importJob)
  })
}
