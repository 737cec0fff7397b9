import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { UserType } from '@portal/shared/core/access'
import { fieldErrorsSchema } from '@portal/shared/core/errors'
import { limits } from '@portal/shared/core/fields'
import {
  importFieldLabels,
  importFields,
  plansByState,
  type RowOutcome,
  type RowPlan,
  type RowState,
  rowPlans,
  rowStates,
} from '@portal/shared/imports/options'
import type { ImportEntry, ImportRow, OpenImport } from '@portal/shared/imports/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { type Page, page, pageOf } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { found, notFound } from '../../lib/http/app-error.ts'
import { recordOf } from '../../lib/record.ts'
import { csvText } from '../../lib/text/csv.ts'
import { cutText } from './cells.ts'
import { comparedRowsSql, similarPersonSql } from './check.ts'
import { fieldsOf } from './columns.ts'
import { countResendable, isResendableSql, undoableUntil } from './ending.ts'
import { createRowReader, type ReadRow } from './row.ts'
import { rowReaderOptions } from './service.ts'

/** Characters of a cell in a list: the maximum of an answer. */
const maxShown = limits.long

const shorten = (cell: string) => cutText(cell, maxShown)

const moment = (date: Date | null) => date?.toISOString() ?? null

const include = {
  uploaded_by: { select: { full_name: true } },
  // The only row if one person was invited.
  rows: { where: { number: 1 }, select: { cells: true } },
} as const
type Row = Prisma.ImportGetPayload<{ include: typeof include }>

const personOf = ([name = '', email]: string[]) => (email === undefined ? null : { name, email })

const presentEntry = ({
  size,
  invited,
  skipped,
  accepted,
  declined,
  uploaded_by,
  rows: [first],
  ...row
}: Row): ImportEntry => ({
  id: row.id,
  file_name: row.file_name,
  person: row.file_name === null ? personOf(first?.cells ?? []) : null,
  state: row.state,
  uploaded_by: uploaded_by?.full_name ?? null,
  created_at: row.created_at.toISOString(),
  started_at: moment(row.started_at),
  finished_at: moment(row.finished_at),
  undone_at: moment(row.undone_at),
  rows: size,
  outcomes: { invited, skipped, accepted, declined },
})

export async function listImports(db: Database, query: Page) {
  const orderBy = [{ created_at: 'desc' }, { id: 'desc' }] as const
  const { rows, pagination } = await pageOf(
    query,
    (range) => db.import.findMany({ include, orderBy: [...orderBy], ...range }),
    db.import.count(),
  )
  return { imports: rows.map(presentEntry), pagination }
}

const sampledRows = 5

async function samplesOf(db: Database, id: string): Promise<string[][]> {
  const rows = await db.importRow.findMany({
    where: { import_id: id, NOT: { cells: { isEmpty: true } } },
    select: { cells: true },
    orderBy: { number: 'asc' },
    take: sampledRows,
  })
  return rows.map(({ cells }) => cells)
}

interface Counted {
  state: RowState | null
  plan: RowPlan | null
  is_done: boolean
  rows: number
}

const sumOf = (counted: Counted[], matches: (one: Counted) => boolean): number =>
  counted.filter(matches).reduce((sum, { rows }) => sum + rows, 0)

export async function getImport(
  { db }: Pick<Deps, 'db'>,
  _actor: Actor,
  id: string,
): Promise<OpenImport> {
  const [row, samples, counted, resendable] = await Promise.all([
    db.import.findUnique({ where: { id }, include }),
    samplesOf(db, id),
    db.$queryRaw<Counted[]>`
      SELECT state::text, plan::text, outcome IS NOT NULL AS is_done, count(*)::int AS rows
      FROM import_rows WHERE import_id = ${id}::uuid GROUP BY 1, 2, 3`,
    countResendable(db, id),
  ])
  if (!row) throw notFound('This import')
  const { state, columns, track, finished_at } = row
  const fields = fieldsOf(row)
  const plans = recordOf(rowPlans, (plan) => sumOf(counted, (one) => one.plan === plan))
  const isOpen = state === 'uploaded' || state === 'checked'
  const until = finished_at && undoableUntil(finished_at)
  return {
    ...presentEntry(row),
    columns: columns.map((name, at) => ({
      name,
      field: fields[at] ?? null,
      samples: samples.map((cells) => shorten(cells[at] ?? '')).filter((cell) => cell !== ''),
    })),
    track,
    states: recordOf(rowStates, (one) => sumOf(counted, (row) => row.state === one)),
    plans,
    month_first: row.month_first,
    remind: row.remind,
    resendable,
    done: sumOf(counted, ({ is_done }) => is_done),
    undo_until: state === 'finished' ? moment(until) : null,
    can: {
      match: isOpen,
      start: state === 'checked' && plans.invite > 0,
      undo: state === 'running' || (state === 'finished' && until !== null && until > new Date()),
      discard: isOpen,
    },
  }
}

interface StoredRow {
  number: number
  cells: string[]
  state: RowState
  plan: RowPlan
  outcome: RowOutcome | null
  email: string | null
  track: UserType | null
  reasons: unknown
  missing: string[]
  user_id: string | null
  left_out: boolean
  has_invitation: boolean
  sent_at: Date | null
  expires_at: Date | null
  is_resendable: boolean
}

type Match = Omit<NonNullable<ImportRow['match']>, 'created_at'> & { created_at: Date }

type ReadStored = StoredRow & { read: ReadRow }

/** The account or invitation that each known or similar row may match, by row number. */
async function matchesOf(
  db: Database | Transaction,
  importId: string,
  rows: ReadStored[],
): Promise<Map<number, Match>> {
  const known = rows.filter(({ state }) => state === 'known')
  const similar = rows.filter(({ state }) => state === 'similar')
  const compared = similar.map(({ number, read }) => ({ number, ...read }))
  const matches = [
    ...known.map(({ number, user_id }) => ({ number, id: user_id })),
    ...(await db.$queryRaw<{ number: number; id: string | null }[]>`
      SELECT k.number, ${similarPersonSql(importId)}::text AS id FROM ${comparedRowsSql(compared)}`),
  ]
  const ids = matches.flatMap(({ id }) => id ?? [])
  const found = await db.$queryRaw<Match[]>`
    SELECT u.id::text, CASE WHEN u.is_active THEN 'member' ELSE 'account' END AS kind,
      u.full_name AS name, u.email::text, u.user_type::text AS track,
      coalesce(p.company_name, f.role_org) AS company, coalesce(p.city, f.city) AS city,
      coalesce(p.linkedin_profile, f.linkedin_profile) AS profile_link, u.created_at
    FROM users u LEFT JOIN founder_profiles p ON p.user_id = u.id
    LEFT JOIN friend_profiles f ON f.user_id = u.id
    WHERE u.id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT i.id::text, 'invitation', coalesce(i.answers->>'fullName', ''), i.email::text,
      i.user_type::text, coalesce(i.answers->>'companyName', i.answers->>'roleOrg'),
      i.answers->>'city', i.answers->>'linkedinProfile', i.created_at
    FROM member_invitations i WHERE i.id = ANY (${ids}::uuid[])`
  const byId = new Map(found.map((match) => [match.id, match] as const))
  return new Map(
    matches.flatMap(({ number, id }) => {
      const match = byId.get(id ?? '')
      return match ? [[number, match] as const] : []
    }),
  )
}

function textOf({ answers }: ReadRow, field: string): string | null {
  const value = answers[field]
  return typeof value === 'string' ? value : null
}

function presentRow(
  row: ReadStored,
  { isOpen, match }: { isOpen: boolean; match: Match | undefined },
): ImportRow {
  const { number, state, plan, outcome, cells, read } = row
  return {
    number,
    state,
    plan,
    choices: isOpen && outcome === null ? [...plansByState[state]] : [],
    outcome,
    person: {
      name: textOf(read, 'fullName') ?? '',
      email: row.email ?? '',
      track: row.track,
      company: textOf(read, 'companyName') ?? textOf(read, 'roleOrg'),
      city: textOf(read, 'city'),
      profile_link: textOf(read, 'linkedinProfile'),
    },
    cells: cells.map(shorten),
    reasons: fieldErrorsSchema.parse(row.reasons),
    notes: read.notes,
    missing: importFields.filter((field) => row.missing.includes(field)),
    left_out: row.left_out && row.outcome === null,
    match: match ? { ...match, created_at: match.created_at.toISOString() } : null,
    invitation: row.has_invitation
      ? {
          sent_at: moment(row.sent_at),
          expires_at: moment(row.expires_at),
          can_resend: row.is_resendable,
        }
      : null,
  }
}

/** SQL condition: an earlier import skipped the person of row r, who could be invited now. */
const wasLeftOutSql = Prisma.sql`(r.state NOT IN ('duplicate', 'known', 'waiting') AND EXISTS (
  SELECT 1 FROM import_rows e WHERE e.email = r.email AND e.import_id <> r.import_id
    AND e.outcome = 'skipped' AND e.state NOT IN ('duplicate', 'known', 'waiting')))`

interface RowFilter extends Page {
  id: string
  state?: RowState | undefined
  outcome?: RowOutcome | undefined
}

export async function listRows(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  { id, state, outcome, ...query }: RowFilter,
) {
  const stored = found(await db.import.findUnique({ where: { id } }), 'This import')
  const where = Prisma.sql`r.import_id = ${id}::uuid AND r.state IS NOT NULL
    ${state ? Prisma.sql`AND r.state::text = ${state}` : Prisma.empty}
    ${outcome ? Prisma.sql`AND r.outcome::text = ${outcome}` : Prisma.empty}`
  const { rows, pagination } = await page<StoredRow>(db, query, {
    select: Prisma.sql`
      r.number, r.cells, r.state::text, r.plan::text, r.outcome::text, r.email::text,
      r.track::text, r.reasons, r.missing, r.user_id::text, ${wasLeftOutSql} AS left_out,
      i.id IS NOT NULL AS has_invitation, i.sent_at, i.expires_at,
      coalesce(${isResendableSql('i')}, false) AS is_resendable`,
    from: Prisma.sql`import_rows r LEFT JOIN member_invitations i ON i.id = r.invitation_id
      WHERE ${where}`,
    order: Prisma.sql`r.number`,
  })
  const readRow = createRowReader(await rowReaderOptions(db, network, stored))
  const read = rows.map((row) => ({ ...row, read: readRow(row.cells) }))
  const matches = await matchesOf(db, id, read)
  const isOpen = stored.started_at === null
  return {
    rows: read.map((row) => presentRow(row, { isOpen, match: matches.get(row.number) })),
    pagination,
  }
}

function reasonText(reasons: unknown): string {
  const byField = fieldErrorsSchema.parse(reasons)
  return importFields
    .filter((field) => byField[field])
    .map((field) => `${importFieldLabels[field]}: ${byField[field]?.join('; ')}`)
    .join('. ')
}

export async function exportErrors(db: Database, actor: Actor, id: string): Promise<string> {
  const stored = found(
    await db.import.findUnique({ where: { id }, select: { columns: true } }),
    'This import',
  )
  const rows = await db.importRow.findMany({
    where: { import_id: id, state: { in: ['invalid', 'duplicate'] } },
    select: { cells: true, reasons: true },
    orderBy: { number: 'asc' },
  })
  const after = { rows: rows.length }
  await transaction(db, (tx) => audit(tx, actor, 'import.exported', id, { after }))
  const lines = rows.map(({ cells, reasons }) => [...cells, reasonText(reasons)])
  return csvText([[...stored.columns, 'Reason'], ...lines])
}
