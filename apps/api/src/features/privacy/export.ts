import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/actor.ts'
import { mailQueue, recipient } from '../../lib/mail/queue.ts'
import { type Held, held, notIncluded } from './held.ts'

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

async function rowsOf(tx: Transaction, id: string, { table, owner, ...rest }: Held) {
  const { withheld = {}, only, also = Prisma.sql`'{}'::jsonb` } = rest
  const found = await tx.$queryRaw<{ row: Row }[]>`
    SELECT to_jsonb(t) - ${Object.keys(withheld)}::text[] || ${also} AS row
    FROM ${Prisma.raw(table)} t WHERE t.${Prisma.raw(owner)} = ${id}::uuid ORDER BY coalesce(
      to_jsonb(t)->>'created_at', to_jsonb(t)->>'submitted_at', to_jsonb(t)->>'occurred_at')`
  const rows = found.map(({ row }) => row)
  if (!only) return rows
  return rows.map((row) => Object.fromEntries(only.map((name) => [name, row[name]])))
}

/**
 * What administrators did about her: to her account, to what she applied with, posted or sent in. Which
 * colleague it was is not hers to know, nor who else was marked in the same go.
 */
async function deedsAbout(tx: Transaction, id: string): Promise<Row[]> {
  const deeds = await tx.$queryRaw<{ row: Row }[]>`
    SELECT to_jsonb(t) - 'actor_id' AS row FROM audit_entries t
    WHERE t.target_id IN (
      SELECT ${id} UNION ALL SELECT id::text FROM applications WHERE user_id = ${id}::uuid
      UNION ALL SELECT id::text FROM wins WHERE author_id = ${id}::uuid
      UNION ALL SELECT id::text FROM submissions WHERE sender_id = ${id}::uuid)
    UNION ALL
    SELECT to_jsonb(t) - ARRAY['actor_id', 'before', 'after'] || jsonb_build_object('event',
      (SELECT title FROM events e WHERE e.id::text = t.target_id))
    FROM audit_entries t
    WHERE t.action IN ('event.attended', 'event.not_attended') AND t.after->'user_ids' ? ${id}`
  return deeds.map(({ row }) => row).sort((a, b) => Number(a.id) - Number(b.id))
}

/** Mails to her that the queue still keeps, sent or not. */
async function mailsTo(tx: Transaction, { id }: Actor): Promise<Row[]> {
  const mails = await tx.$queryRaw<{ row: Row }[]>`
    SELECT data || jsonb_build_object('state', state::text, 'created_at', created_on) AS row
    FROM pgboss.job
    WHERE name = ${mailQueue} AND ${recipient} = ${id}
    ORDER BY created_on`
  return mails.map(({ row }) => row)
}

/** Everything held about somebody, read at one moment. Sections without rows are left out. */
export async function exportOf(
  db: Database,
  { name }: Pick<Network, 'name'>,
  actor: Actor,
): Promise<Export> {
  const sections = await db.$transaction(
    async (tx) => {
      const read: Section[] = []
      for (const one of held) read.push({ title: one.title, rows: await rowsOf(tx, actor.id, one) })
      read.push({ title: 'What administrators did', rows: await deedsAbout(tx, actor.id) })
      read.push({ title: 'E-mails to you', rows: await mailsTo(tx, actor) })
      return read.filter(({ rows }) => rows.length > 0)
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
