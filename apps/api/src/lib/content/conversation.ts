import { Prisma } from '@portal/database/client'
import type { ConversationKind } from '@portal/shared/conversations/kinds'
import type { Actor } from '../auth/actor.ts'
import type { LockedTable } from '../db/locks.ts'

/** What a member who reads a conversation may do in it. */
export interface ConversationAccess {
  /** Why nobody can write any more; null while members can. */
  closed: string | null
  /** Whether they may take away the messages of others. */
  moderates: boolean
}

/**
 * What the feature of a kind says of its conversations. Its SQL leaves the alias `m` to the
 * messages.
 */
export interface ConversationRules {
  /** The table of what is talked about. */
  table: LockedTable
  /**
   * SQL: a query of a member's `ConversationAccess` by the SQL of its id; no row unless they see
   * what it is about.
   */
  access: (member: Pick<Actor, 'id' | 'role' | 'user_type'>, id: Prisma.Sql) => Prisma.Sql
  /**
   * SQL: the ids of members whom every message concerns, besides those who have written, by the SQL
   * of its id.
   */
  concerned?: (id: Prisma.Sql) => Prisma.Sql
  /** SQL: the title of what is talked about, by the SQL of its id. */
  title: (id: Prisma.Sql) => Prisma.Sql
  /** SQL: whether the whole network sees it, by the same. */
  isForAll: (id: Prisma.Sql) => Prisma.Sql
}

/**
 * SQL: whether a report about a conversation or an ask, by the SQL of what it is about, waits for a
 * decision: till then both are kept.
 */
export const hasOpenReportSql = (kind: ConversationKind, id: Prisma.Sql) => Prisma.sql`(EXISTS (
  SELECT 1 FROM messages m JOIN reports r ON r.message_id = m.id
  WHERE m.kind = ${kind}::"ConversationKind" AND m.subject_id = ${id} AND r.decision IS NULL)
  OR EXISTS (SELECT 1 FROM reports r WHERE r.ask_id = ${id} AND r.decision IS NULL))`

/** What a report quotes of an ask. */
export const askText = ({ title, text }: { title: string; text: string }): string =>
  `${title}\n\n${text}`
