import { Prisma } from '@portal/database/client'
import { namesOf } from '@portal/shared/core/options'
import { type ReportKind, reportKinds } from '@portal/shared/moderation/options'
import type { Registry } from '../../lib/registry.ts'

const kinds = namesOf<ReportKind>(reportKinds)

const idSql = (alias: string, kind: ReportKind) => Prisma.raw(`${alias}.${kind}_id`)

/** SQL: the id of the item that report {alias} is about. Several reports can be about one item. */
export const reportedIdSql = (alias: string): Prisma.Sql =>
  Prisma.sql`coalesce(${Prisma.join(kinds.map((kind) => idSql(alias, kind)))})`

export function reportKindSql(alias: string): Prisma.Sql {
  const cases = kinds.map((kind) => Prisma.sql`WHEN ${idSql(alias, kind)} IS NOT NULL THEN ${kind}`)
  return Prisma.sql`(CASE ${Prisma.join(cases, ' ')} END)`
}

export function reportedFactsSql(alias: string, { reports }: Pick<Registry, 'reports'>) {
  const facts = kinds.map((kind) => Prisma.sql`(${reports[kind].facts(idSql(alias, kind))})`)
  return Prisma.sql`coalesce(${Prisma.join(facts)})`
}

/** SQL condition: the item that report {alias} is about was written by another member. */
export const isByOtherSql = (alias: string, registry: Pick<Registry, 'reports'>, id: string) =>
  Prisma.sql`((${reportedFactsSql(alias, registry)}->>'author_id')::uuid IS DISTINCT FROM ${id}::uuid)`

/** SQL: the undecided reports, as `r`, that are not about items by this member. */
export const waitingReports = (registry: Pick<Registry, 'reports'>, memberId: string) =>
  Prisma.sql`reports r WHERE r.decision IS NULL AND ${isByOtherSql('r', registry, memberId)}`
