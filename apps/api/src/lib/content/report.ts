import type { Prisma, Transaction } from '@portal/database/client'
import type { ReportDecision, ReportKind, reportKinds } from '@portal/shared/moderation/options'
import type { Doer } from '../db/audit.ts'
import type { EmailQueue } from '../email/queue.ts'

export interface ReportedFacts {
  author_id: string | null
  sent_at: string
  topic?: string | null
  title?: string
  /** Whether it can still be removed. */
  is_there: boolean
  /** The subject of a message, if all members see it. */
  place?: { kind: string; id: string } | null
}

/** Applies a decision. Removing something writes an audit entry and emails the author. */
export type ReportEffect = (
  tx: Transaction,
  deps: { mailer: EmailQueue },
  actor: Doer,
  reported: { id: string; author_id: string | null; reason: string },
) => Promise<void>

/** What a feature provides so that its content can be reported. */
export interface ReportRules<Decision extends string = ReportDecision> {
  /** SQL: a query of the `ReportedFacts` as JSON, by the SQL of an id. */
  facts: (id: Prisma.Sql) => Prisma.Sql
  /** The page on which all members see it; null if there is none. */
  path: (id: string, facts: ReportedFacts) => string | null
  effects: Record<Exclude<Decision, 'warned' | 'dismissed'>, ReportEffect>
}

/** The rules of all reported kinds. A decision without its effect does not compile. */
export type Reports = { [Kind in ReportKind]: ReportRules<(typeof reportKinds)[Kind][number]> }
