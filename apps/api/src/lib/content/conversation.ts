import { Prisma } from '@portal/database/client'
import type { ConversationKind } from '@portal/shared/conversations/kinds'
import type { Actor } from '../auth/actor.ts'
import type { LockedTable } from '../db/locks.ts'

/** What a member who reads a conversation may do in it. */
export interface ConversationAccess {
  /** Why members can no longer write; null while they can. */
  closed: string | null
  /** Whether they may remove other members' messages. */
  moderates: boolean
}

/** The rules of a kind of conversation. Its SQL must not use the messages' alias `m`. */
export interface ConversationRules {
  /** The table of the conversation's subject. */
  table: LockedTable
  /** SQL: a query of a member's `ConversationAccess`; no row if they cannot see the subject. */
  access: (member: Pick<Actor, 'id' | 'roles' | 'user_type'>, id: Prisma.Sql) => Prisma.Sql
  concerned?: (id: Prisma.Sql) => Prisma.Sql
  title: (id: Prisma.Sql) => Prisma.Sql
  /** SQL condition: all members see the subject, by the SQL of its id. */
  isForAll: (id: Prisma.Sql) => Prisma.Sql
}

/** SQL condition: a report about this conversation or ask is undecided, so both are kept. */
export const hasOpenReportSql = (kind: ConversationKind, id: Prisma.Sql) => Prisma.sql`(EXISTS (
  SELECT 1 FROM messages m JOIN reports r ON r.message_id = m.id
  WHERE m.kind = ${kind}::"ConversationKind" AND m.subject_id = ${id} AND r.decision IS NULL)
  OR EXISTS (SELECT 1 FROM reports r WHERE r.ask_id = ${id} AND r.decision IS NULL))`

/** The quotation of an ask in a report. */
export const askText = ({ title, text }: { title: string; text: string }): string =>
  `${title}\n\n${text}`
