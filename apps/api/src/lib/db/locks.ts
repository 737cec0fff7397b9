import { Prisma, type Transaction } from '@portal/database/client'
import { type ContentTable, contentTypes } from '@portal/shared/content/types'

export type Strength = 'UPDATE' | 'NO KEY UPDATE' | 'SHARE' | 'KEY SHARE'

type OtherContent = Exclude<ContentTable, 'events' | 'studies'>

/** The tables of content without a place of their own in the order: they come last. */
const otherContent = Object.fromEntries(
  Object.values(contentTypes)
    .filter(({ segment }) => segment !== 'events' && segment !== 'studies')
    .map(({ segment }) => [segment, 'UPDATE']),
) as Record<OtherContent, 'UPDATE'>

/**
 * The tables whose rows transactions lock, in the order in which one transaction locks them, so
 * that two never wait for each other: with the usual strength of each lock. What is only inserted
 * needs no place. The triggers of the directory lock `users`. A test observes the order in all
 * tests of the API.
 */
export const lockOrder = {
  submissions: 'UPDATE',
  applications: 'UPDATE',
  imports: 'UPDATE',
  member_invitations: 'UPDATE',
  import_rows: 'UPDATE',
  announcements: 'UPDATE',
  announcement_emails: 'UPDATE',
  newsletter_editions: 'UPDATE',
  studies: 'UPDATE',
  users: 'NO KEY UPDATE',
  sessions: 'UPDATE',
  asks: 'UPDATE',
  introductions: 'UPDATE',
  pods: 'UPDATE',
  events: 'UPDATE',
  wins: 'NO KEY UPDATE',
  network_settings: 'UPDATE',
  secret_checks: 'UPDATE',
  ...otherContent,
  messages: 'UPDATE',
} as const satisfies Record<string, Strength>
export type LockedTable = keyof typeof lockOrder

interface Locking {
  /** By default the one of `lockOrder`. */
  strength?: Strength
  /** What is read besides the ids. */
  columns?: Prisma.Sql
}

/**
 * SQL for the end of a SELECT that is part of a larger statement: locks what it reads of `alias`.
 */
export const lockOf = (table: LockedTable, alias: string, strength: Strength = lockOrder[table]) =>
  Prisma.raw(`FOR ${strength} OF ${alias}`)

/**
 * SQL for the end of a SELECT whose rows are changed at once: leaves out those that others hold.
 */
export const skipLocked = Prisma.sql`FOR UPDATE SKIP LOCKED`

/**
 * Locks the rows that meet a condition until the end of the transaction, in the order of their ids.
 * In the condition, the first letter of the table is its alias. Gives their ids, with the columns.
 */
export function lockWhere<Row extends object>(
  tx: Transaction,
  table: LockedTable,
  where: Prisma.Sql,
  { columns, strength }: Locking = {},
): Promise<(Row & { id: string })[]> {
  const alias = table.charAt(0)
  return tx.$queryRaw<(Row & { id: string })[]>`
    SELECT ${Prisma.raw(alias)}.id::text${columns ? Prisma.sql`, ${columns}` : Prisma.empty}
    FROM ${Prisma.raw(`${table} ${alias}`)} WHERE ${where}
    ORDER BY ${Prisma.raw(alias)}.id ${lockOf(table, alias, strength)}`
}

/** Locks the rows with these ids, as `lockWhere`. */
export function lockRows<Row extends object>(
  tx: Transaction,
  table: LockedTable,
  ids: string | string[],
  locking?: Locking,
) {
  const among = Prisma.sql`${Prisma.raw(table.charAt(0))}.id = ANY (${[ids].flat()}::uuid[])`
  return lockWhere<Row>(tx, table, among, locking)
}
