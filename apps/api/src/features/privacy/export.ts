import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { canSeeEventSql } from '../../lib/content/content.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { addressOwnerSql } from '../../lib/email/addresses.ts'
import { emailQueue, recipientIdSql } from '../../lib/email/queue.ts'
import {
  auditTargetsOf,
  type ExportedTable,
  exportedTables,
  notIncluded,
} from './exported-tables.ts'

type Row = Record<string, unknown>

export interface Section {
  title: string
  rows: Row[]
}

export interface Export {
  network: string
  produced_at: string
  not_included: string[]
  sections: Section[]
}

async function rowsOf(tx: Transaction, id: string, exported: ExportedTable): Promise<Row[]> {
  const { table, owner = 'user_id', ownerSql = Prisma.raw(`t.${owner}`) } = exported
  const { excludedColumns = {}, includeOnly, extraColumns = Prisma.sql`'{}'::jsonb` } = exported
  const extra = typeof extraColumns === 'function' ? extraColumns(id) : extraColumns
  const found = await tx.$queryRaw<{ row: Row; extra: Row }[]>`
    SELECT to_jsonb(t) - ${Object.keys(excludedColumns)}::text[] AS row, ${extra} AS extra
    FROM ${Prisma.raw(table)} t
    WHERE ${ownerSql} = ${id}::uuid ORDER BY coalesce(to_jsonb(t)->>'created_at',
      to_jsonb(t)->>'submitted_at', to_jsonb(t)->>'occurred_at', to_jsonb(t)->>'asked_at')`
  return found.map(({ row, extra }) => ({
    ...(includeOnly ? Object.fromEntries(includeOnly.map((name) => [name, row[name]])) : row),
    ...extra,
  }))
}

/** SQL: audit entries about the person, without the administrator and others in the same action. */
const auditEntriesSql = (id: string) => Prisma.sql`
  SELECT row FROM (
    SELECT t.id, CASE t.action
      -- The reason stands beside the message, unless a block keeps it from its author.
      WHEN 'message.removed' THEN to_jsonb(t) - ARRAY['actor_id', 'after']
      ELSE to_jsonb(t) - 'actor_id' END AS row
    FROM audit_entries t
    WHERE t.target_id IN (${auditTargetsOf(id)})
      -- Between those who reported and the administrators.
      AND t.action NOT LIKE '%.dismissed'
    UNION ALL
    SELECT t.id, to_jsonb(t) - ARRAY['actor_id', 'before', 'after'] || jsonb_build_object('event',
      (SELECT e.title FROM events e WHERE e.id::text = t.target_id AND ${canSeeEventSql('e', id)}))
    FROM audit_entries t
    WHERE t.action IN ('event.attended', 'event.not_attended', 'event.place_given', 'event.guest_removed') AND t.after->'user_ids' ? ${id}) entries
  ORDER BY id`

/** SQL: the emails to a person that are still in the queue's table. */
const emailsToSql = (id: string) => Prisma.sql`
  SELECT data || jsonb_build_object('state', state::text, 'created_at', created_on) AS row
  FROM pgboss.job WHERE name = ${emailQueue} AND ${recipientIdSql} = ${id} ORDER BY created_on`

const invitationToSql = (id: string) => Prisma.sql`
  SELECT to_jsonb(i) AS row FROM member_invitations i
  WHERE ${addressOwnerSql(Prisma.sql`i.email`)} = ${id}::uuid`

/** SQL: sign-ups for events without the account, with its confirmed address. */
const guestSignUpsSql = (id: string) => Prisma.sql`
  SELECT to_jsonb(g) || jsonb_build_object('event', e.title) AS row
  FROM event_guests g JOIN events e ON e.id = g.event_id
  WHERE g.confirmed_at IS NOT NULL AND ${addressOwnerSql(Prisma.sql`g.email`)} = ${id}::uuid`

const otherSections = {
  'What administrators did': auditEntriesSql,
  'Your invitation to the portal': invitationToSql,
  'Events without your account': guestSignUpsSql,
  'Emails to you': emailsToSql,
}

/** Exports all stored data about a person, read in one snapshot. Leaves out empty sections. */
export async function exportOf(
  db: Database,
  { name }: Pick<Network, 'name'>,
  { id }: Pick<Actor, 'id'>,
): Promise<Export> {
  const sections = await transaction(
    db,
    async (tx) => {
      const found: Section[] = []
      for (const exported of exportedTables) {
        found.push({ title: exported.title, rows: await rowsOf(tx, id, exported) })
      }
      for (const [title, sqlFor] of Object.entries(otherSections)) {
        const rows = await read<{ row: Row }>(tx, sqlFor(id))
        found.push({ title, rows: rows.map(({ row }) => row) })
      }
      return found.filter(({ rows }) => rows.length > 0)
    },
    { isolationLevel: 'RepeatableRead' },
  )
  return {
    network: name,
    produced_at: new Date().toISOString(),
    not_included: notIncluded,
    sections,
  }
}
