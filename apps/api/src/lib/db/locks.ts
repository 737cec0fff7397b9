import { Prisma, type Transaction } from '@portal/database/client'
import { type ContentTable, contentTypes } from '@portal/shared/content/types'

export type Strength = 'UPDATE' | 'NO KEY UPDATE' | 'SHARE' | 'KEY SHARE'

type OtherContent = Exclude<ContentTable, 'events' | 'studies'>

/** Content tables that the order does not name come last. */
const otherContent = Object.fromEntries(
  Object.values(contentTypes)
    .filter(({ segment }) => segment !== 'events' && segment !== 'studies')
    .map(({ segment }) => [segment, 'UPDATE']),
) as Record<OtherContent, 'UPDATE'>

// The order in which a transaction locks tables, so that no two transactions block each other, and
// the strength of each lock. Tables that are only inserted into need no place. The triggers of the
// directory lock `users`. A test checks the order in all API tests.
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
  push_keys: 'UPDATE',
  ...otherContent,
  messages: 'UPDATE',
} as const satisfies Record<string, Strength>
export type LockedTable = keyof typeof lockOrder

interface Locking {
  /** The strength in `lockOrder` by default. */
  strength?: Strength
  columns?: Prisma.Sql
}

/** SQL: the end of a SELECT within a larger statement, which locks the rows of `alias`. */
export const lockOf = (table: LockedTable, alias: string, strength: Strength = lockOrder[table]) =>
  Prisma.raw(`FOR ${strength} OF ${alias}`)

/** SQL: the end of a SELECT of rows to change. Skips rows that other transactions have locked. */
export const skipLocked = Prisma.sql`FOR UPDATE SKIP LOCKED`

/**
 * Locks the rows that match a condition until the end of the transaction, in the order of their
 * ids. The table has no alias in the condition. Returns the ids and the columns.
 */
export function lockWhere<Row extends object>(
  tx: Transaction,
  table: LockedTable,
  where: Prisma.Sql,
  { columns, strength }: Locking = {},
): Promise<(Row & { id: string })[]> {
  return tx.$queryRaw<(Row & { id: string })[]>`
    SELECT id::text${columns ? Prisma.sql`, ${columns}` : Prisma.empty}
    FROM ${Prisma.raw(table)} WHERE ${where}
    ORDER BY ${Prisma.raw(table)}.id ${lockOf(table, table, strength)}`
}

/** Locks the rows with these ids. See `lockWhere`. */
export function lockRows<Row extends object>(
  tx: Transaction,
  table: LockedTable,
  ids: string | string[],
  locking?: Locking,
) {
  const among = Prisma.sql`id = ANY (${[ids].flat()}::uuid[])`
  return lockWhere<Row>(tx, table, among, locking)
}
