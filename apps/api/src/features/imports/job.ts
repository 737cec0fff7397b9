import type { Transaction } from '@portal/database/client'
import { plansByState, type RowOutcome, type RowPlan } from '@portal/shared/imports/options'
import { lockOf } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { runEach } from '../../lib/operations/run-each.ts'
import { type CheckedRow, checkRows, type FirstRows, type NumberedRow, readRows } from './check.ts'
import { memberInvitation } from './emails.ts'
import { lockImport, rowReaderOptions } from './service.ts'

const batchSize = 100

type JobDeps = Pick<Deps, 'db' | 'mailer' | 'network'>

interface ProcessedRow extends CheckedRow {
  outcome: RowOutcome
  invitation_id: string | null
}

export async function invite(
  tx: Transaction,
  mailer: Deps['mailer'],
  rows: CheckedRow[],
  message: string | null,
): Promise<Map<string, string>> {
  const people = rows.map(({ email, track, answers, notes, joined_on, labels }) => ({
    ...{ email, track, answers, notes, joined_on, labels },
  }))
  // Another import may have invited the same person: they are invited once.
  const invited = await tx.$queryRaw<{ id: string; email: string }[]>`
    INSERT INTO member_invitations (email, user_type, answers, notes, joined_on, labels, message)
    SELECT email, track, answers, notes, joined_on, labels, ${message}
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      AS k (email citext, track "UserType", answers jsonb, notes jsonb, joined_on date, labels text[])
    ON CONFLICT DO NOTHING RETURNING id::text, email::text`
  await mailer.enqueue(
    tx,
    // An administrator waits for a single one, so it doesn't queue behind bulk emails.
    invited.map(({ id }) => ({ ...memberInvitation.for(id, {}), bulk: rows.length > 1 })),
  )
  return new Map(invited.map(({ id, email }) => [email, id] as const))
}

/** The planned action, unless the row's state no longer offers it. */
const planOf = (state: CheckedRow['state'], planned: RowPlan | null): RowPlan =>
  plansByState[state].find((plan) => plan === planned) ?? 'skip'

async function inviteRows(
  tx: Transaction,
  mailer: Deps['mailer'],
  rows: (CheckedRow & { plan: RowPlan })[],
  message: string | null,
): Promise<ProcessedRow[]> {
  const invitations = await invite(
    tx,
    mailer,
    rows.filter(({ plan }) => plan === 'invite'),
    message,
  )
  return rows.map((row) => {
    const invitation_id = (row.plan === 'invite' && invitations.get(row.email ?? '')) || null
    return { ...row, outcome: invitation_id ? 'invited' : 'skipped', invitation_id }
  })
}

async function store(tx: Transaction, importId: string, taken: ProcessedRow[]): Promise<void> {
  const rows = taken.map(({ number, state, reasons, user_id, outcome, invitation_id }) => ({
    ...{ number, state, reasons, user_id, outcome, invitation_id },
  }))
  await tx.$executeRaw`
    UPDATE import_rows r SET state = k.state, reasons = k.reasons, user_id = k.user_id,
      outcome = k.outcome, invitation_id = k.invitation_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS k (number int,
      state "ImportRowState", reasons jsonb, user_id uuid, outcome "ImportRowOutcome",
      invitation_id uuid)
    WHERE r.import_id = ${importId}::uuid AND r.number = k.number`
  const countOf = (outcome: RowOutcome) => taken.filter((row) => row.outcome === outcome).length
  await tx.import.update({
    where: { id: importId },
    data: {
      invited: { increment: countOf('invited') },
      skipped: { increment: countOf('skipped') },
    },
  })
}

async function firstRowsOf(tx: Transaction, id: string, rows: NumberedRow[]): Promise<FirstRows> {
  const emails = rows.flatMap(({ email }) => email ?? [])
  const first = await tx.$queryRaw<{ email: string; number: number }[]>`
    SELECT email::text, min(number) AS number FROM import_rows
    WHERE import_id = ${id}::uuid AND email = ANY (${emails}::citext[]) GROUP BY email`
  return new Map(first.map(({ email, number }) => [email, number] as const))
}

// Invitations, emails and outcomes are stored in one transaction. The lock makes several processes
// take turns. Returns the number of rows; 0 once it has finished or was undone.
function processBatch({ db, mailer, network }: JobDeps, id: string): Promise<number> {
  return transaction(db, async (tx) => {
    const running = await lockImport(tx, id)
    if (running.state !== 'running') return 0
    // The lock makes a decline of another import's invitation wait, so that it clears this row too.
    const stored = await tx.$queryRaw<{ number: number; cells: string[]; plan: RowPlan | null }[]>`
      SELECT number, cells, plan::text FROM import_rows r
      WHERE import_id = ${id}::uuid AND outcome IS NULL
      ORDER BY number LIMIT ${batchSize} ${lockOf('import_rows', 'r')}`
    if (stored.length === 0) {
      await tx.import.update({
        where: { id },
        data: { state: 'finished', finished_at: new Date() },
      })
      return 0
    }
    const planned = new Map(stored.map(({ number, plan }) => [number, plan] as const))
    const read = readRows(await rowReaderOptions(tx, network, running), stored)
    const firstRows = await firstRowsOf(tx, id, read)
    const checked = await checkRows(tx, read, { importId: id, firstRows })
    const rows = checked.map((row) => ({
      ...row,
      plan: planOf(row.state, planned.get(row.number) ?? null),
    }))
    await store(tx, id, await inviteRows(tx, mailer, rows, running.message))
    return stored.length
  })
}

/** Processes running imports in batches and returns the number of rows. Throws only at the end. */
export async function runImports(deps: JobDeps): Promise<number> {
  const running = await deps.db.import.findMany({
    where: { state: 'running' },
    select: { id: true },
    orderBy: { started_at: 'asc' },
  })
  return runEach(running, async ({ id }) => {
    let done = 0
    for (let size = -1; size !== 0; done += size) {
      size = await processBatch(deps, id)
    }
    return done
  })
}
