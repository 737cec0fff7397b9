import type { Prisma, Transaction } from '@portal/database/client'
import type { ReportDecision, ReportKind, reportKinds } from '@portal/shared/moderation/options'
import type { Doer } from '../db/audit.ts'
import type { MailQueue } from '../mail/queued-mail.ts'

/** What a query says of something that was reported. */
export interface ReportedFacts {
  author_id: string | null
  sent_at: string
  /** What a request is about. */
  topic?: string | null
  /** The title of an ask, or of what a message is about. */
  title?: string
  /** Whether it can still be removed. */
  is_there: boolean
  /** What a message is about, if the whole network sees that. */
  place?: { kind: string; id: string } | null
}

/** Does what a decision says, with an audit entry, and an email to the author if it removes something. */
export type ReportEffect = (
  tx: Transaction,
  deps: { mailer: MailQueue },
  actor: Doer,
  reported: { id: string; author_id: string | null; reason: string },
) => Promise<void>

/** What the feature of a kind says of what is reported. */
export interface ReportRules<Decision extends string = ReportDecision> {
  /** SQL: a query of the `ReportedFacts` of one, as JSON, by the SQL of its id. */
  facts: (id: Prisma.Sql) => Prisma.Sql
  /** The page where the whole network sees it; null if there is none. */
  path: (id: string, facts: ReportedFacts) => string | null
  effects: Record<Exclude<Decision, 'warned' | 'dismissed'>, ReportEffect>
}

/** The rules of all kinds: what can be decided about one does not compile without its effect. */
export type Reports = { [Kind in ReportKind]: ReportRules<(typeof reportKinds)[Kind][number]> }
