import { type Database, type Db, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { namesOf } from '@portal/shared/core/options'
import {
  type ReportDecision,
  type ReportKind,
  reportKinds,
} from '@portal/shared/moderation/options'
import type { Report } from '@portal/shared/moderation/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { ReportedFacts } from '../../lib/content/report.ts'
import { type Page, page } from '../../lib/db/page.ts'
import type { Registry } from '../../lib/registry.ts'

const kinds = namesOf<ReportKind>(reportKinds)

const idSql = (alias: string, kind: ReportKind) => Prisma.raw(`${alias}.${kind}_id`)

/** SQL: the id of the item that report {alias} is about. Several reports can be about one item. */
export const reportedIdSql = (alias: string): Prisma.Sql =>
  Prisma.sql`coalesce(${Prisma.join(kinds.map((kind) => idSql(alias, kind)))})`

function reportKindSql(alias: string): Prisma.Sql {
  const cases = kinds.map((kind) => Prisma.sql`WHEN ${idSql(alias, kind)} IS NOT NULL THEN ${kind}`)
  return Prisma.sql`(CASE ${Prisma.join(cases, ' ')} END)`
}

function reportedFactsSql(alias: string, { reports }: Pick<Registry, 'reports'>) {
  const facts = kinds.map((kind) => Prisma.sql`(${reports[kind].facts(idSql(alias, kind))})`)
  return Prisma.sql`coalesce(${Prisma.join(facts)})`
}

/** SQL condition: the item that report {alias} is about was written by another member. */
const isByOtherSql = (alias: string, registry: Pick<Registry, 'reports'>, id: string) =>
  Prisma.sql`((${reportedFactsSql(alias, registry)}->>'author_id')::uuid IS DISTINCT FROM ${id}::uuid)`

/** SQL: the undecided reports, as `r`, that are not about items by this member. */
export const waitingReports = (registry: Pick<Registry, 'reports'>, memberId: string) =>
  Prisma.sql`reports r WHERE r.decision IS NULL AND ${isByOtherSql('r', registry, memberId)}`

interface Reading {
  db: Db
  registry: Pick<Registry, 'reports'>
}

export interface ReportRow
  extends Pick<Report, 'id' | 'message' | 'reason' | 'author' | 'reporter' | 'decision' | 'note'> {
  kind: ReportKind
  subject_id: string
  facts: ReportedFacts
  reported_at: Date
  decided_at: Date | null
  decided_by: string | null
}

const person = (alias: string, more = Prisma.empty) => {
  const user = Prisma.raw(alias)
  return Prisma.sql`jsonb_build_object('id', ${user}.id, 'full_name', ${user}.full_name,
    'email', ${user}.email ${more})`
}

const columns = Prisma.sql`
  r.id::text, ${reportKindSql('r')} AS kind, ${reportedIdSql('r')}::text AS subject_id, f.facts,
  r.text AS message, r.reason, r.reported_at, r.decision::text, r.decided_at, r.note,
  ${person('reporter')} AS reporter, decider.full_name AS decided_by,
  CASE WHEN author.id IS NOT NULL THEN ${person(
    'author',
    Prisma.sql`, 'suspended', author.introductions_suspended_at IS NOT NULL`,
  )} END AS author`

const from = (registry: Reading['registry'], where: Prisma.Sql) => Prisma.sql`
  reports r CROSS JOIN LATERAL (SELECT ${reportedFactsSql('r', registry)} AS facts) f
  JOIN users reporter ON reporter.id = r.reporter_id
  LEFT JOIN users author ON author.id = (f.facts->>'author_id')::uuid
  LEFT JOIN users decider ON decider.id = r.decided_by_id WHERE ${where}`

function decisionsOf({ kind, decision, author, facts }: ReportRow): ReportDecision[] {
  if (decision !== null) return []
  const possible: Partial<Record<ReportDecision, boolean>> = {
    removed: facts.is_there,
    warned: author !== null,
  }
  return reportKinds[kind].filter((one) => possible[one] ?? true)
}

export function presentReport({ reports }: Reading['registry'], row: ReportRow): Report {
  const { subject_id, facts, ...report } = row
  const { topic = null, title } = facts
  const path = reports[row.kind].path(subject_id, facts)
  return {
    ...report,
    topic,
    about: title === undefined ? null : { title, path },
    sent_at: new Date(facts.sent_at).toISOString(),
    reported_at: row.reported_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decisions: decisionsOf(row),
  }
}

/** Lists a page of the reports the administrator decides: undecided first, then oldest first. */
export async function listReports(
  { db, registry }: Reading & { db: Database },
  { id }: Pick<Actor, 'id'>,
  query: Page,
) {
  const { rows, pagination } = await page<ReportRow>(db, query, {
    select: columns,
    from: from(registry, isByOtherSql('r', registry, id)),
    order: Prisma.sql`r.decided_at DESC NULLS FIRST, r.reported_at, r.id`,
  })
  return { reports: rows.map((row) => presentReport(registry, row)), pagination }
}

export async function countWaitingReports({ db, registry }: Reading, id: string): Promise<number> {
  const [counted] = await read<{ waiting: number }>(
    db,
  )`SELECT count(*)::int AS waiting FROM ${waitingReports(registry, id)}`
  return counted?.waiting ?? 0
}

export async function findReport(
  { db, registry }: Reading,
  id: string,
  exceptBy?: string,
): Promise<ReportRow | undefined> {
  const where = exceptBy ? isByOtherSql('r', registry, exceptBy) : Prisma.sql`TRUE`
  const [row] = await read<ReportRow>(
    db,
  )`SELECT ${columns} FROM ${from(registry, Prisma.sql`r.id = ${id}::uuid AND ${where}`)}`
  return row
}
