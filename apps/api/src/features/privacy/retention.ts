import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { inBatches, readInBatches } from '../../lib/db/batches.ts'
import { lockWhere, skipLocked } from '../../lib/db/locks.ts'
import type { Deps } from '../../lib/deps.ts'
import { hasConfirmedSql } from '../../lib/email/addresses.ts'
import { type EraseDeps, eraseAccount, eraseRows, type Warn } from './erase.ts'

/** SQL condition: user {alias} was never a member. */
const wasNeverMemberSql = (alias: string) => Prisma.sql`(NOT ${Prisma.raw(alias)}.is_active
  AND ${Prisma.raw(alias)}.activated_at IS NULL AND ${Prisma.raw(alias)}.roles = '{}')`
const before = (days: number) => Prisma.sql`now() - make_interval(days => ${days}::int)`

/** SQL condition: the days of grace after user {alias} requested deletion are over. */
const isDeletionDueSql = (alias: string) =>
  Prisma.sql`${Prisma.raw(alias)}.deletion_due_at <= now()`

/** SQL condition: user {alias} was never a member, and was declined at least `days` days ago. */
const isDeclinedSql = (alias: string, days: number) => Prisma.sql`${wasNeverMemberSql(alias)} AND (
  SELECT a.status = 'rejected' AND a.decided_at < ${before(days)} FROM applications a
  WHERE a.user_id = ${Prisma.raw(alias)}.id ORDER BY a.submitted_at DESC, a.id DESC LIMIT 1)`

// SQL condition: user {alias} was never a member and has not confirmed the address for `days` days.
// Omits accounts that have had an application decided, answered or reopened. If that application is
// deleted, a later one, newer than the account, shows that it existed.
const isUnverifiedSql = (alias: string, days: number) => Prisma.sql`
  ${isUnconfirmedSql(alias)} AND ${Prisma.raw(alias)}.created_at < ${before(days)}
  AND NOT EXISTS (
    SELECT 1 FROM applications a WHERE a.user_id = ${Prisma.raw(alias)}.id
      AND (a.status <> 'pending' OR a.returned_at IS NOT NULL
        OR a.submitted_at > ${Prisma.raw(alias)}.created_at + interval '1 minute'))`

/** SQL condition: application {alias} was declined over `days` days ago, before a later one. */
function isSupersededSql(alias: string, days: number): Prisma.Sql {
  const a = Prisma.raw(alias)
  return Prisma.sql`
    ${a}.status = 'rejected' AND ${a}.decided_at < ${before(days)} AND EXISTS (
      SELECT 1 FROM applications later WHERE later.user_id = ${a}.user_id
        AND (later.submitted_at, later.id) > (${a}.submitted_at, ${a}.id))`
}

/** SQL conditions: the accounts that are erased, by reason. */
const dueAccounts = {
  deleted_accounts: isDeletionDueSql,
  unverified_accounts: isUnverifiedSql,
  declined_applicants: isDeclinedSql,
}

/** Erases the accounts that are due for a reason, by their ids. Returns their number. */
export async function eraseDue(
  deps: EraseDeps & Pick<Deps, 'rules'>,
  reason: keyof typeof dueAccounts,
  warn: Warn,
): Promise<number> {
  const due = dueAccounts[reason]('users', deps.rules.retention_days)
  const batches = readInBatches(
    50,
    (after, limit) => deps.db.$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE id > ${after}::uuid AND ${due} ORDER BY id LIMIT ${limit}`,
  )
  let erased = 0
  for await (const accounts of batches) {
    for (const { id } of accounts) {
      try {
        if (await eraseAccount(deps, id, { due }, warn)) erased += 1
      } catch (error) {
        warn('not erased', id, error)
      }
    }
  }
  return erased
}

const isUnconfirmedSql = (alias: string) =>
  Prisma.sql`${wasNeverMemberSql(alias)} AND NOT ${hasConfirmedSql(alias)}`

/** Finds a non-member's account by its unconfirmed address. Locks its applications first. */
export async function lockUnconfirmed(tx: Transaction, email: string): Promise<string | null> {
  const [account] = await tx.$queryRaw<{ id: string }[]>`
    SELECT u.id::text FROM users u WHERE u.email = ${email}::citext AND ${isUnconfirmedSql('u')}`
  if (!account) return null
  await lockWhere(tx, 'applications', Prisma.sql`user_id = ${account.id}::uuid`)
  return account.id
}

/** Erases the account that `lockUnconfirmed` found. Call `drainErasureLog` after the commit. */
export async function eraseUnconfirmed(
  tx: Transaction,
  deps: EraseDeps,
  id: string,
): Promise<void> {
  await eraseRows(tx, deps, id, { due: isUnconfirmedSql('users') })
}

export function clearDeclinedApplications({ db }: Pick<EraseDeps, 'db'>, days: number) {
  return inBatches(
    (limit) => db.$executeRaw`
      WITH superseded AS MATERIALIZED (
        SELECT a.id FROM applications a WHERE ${isSupersededSql('a', days)}
        ORDER BY a.id LIMIT ${limit} ${skipLocked}
      ), audited AS MATERIALIZED (
        SELECT erase_from_audit(array_agg(id::text)) FROM superseded
      )
      DELETE FROM applications USING audited WHERE id IN (SELECT id FROM superseded)`,
  )
}

/** Counts the accounts, and the applications of other accounts, that the next run deletes. */
export async function countDue(
  db: Database,
  days: number,
): Promise<{ accounts: number; applications: number }> {
  const [due] = await db.$queryRaw<{ accounts: number; applications: number }[]>`
    SELECT
      (SELECT count(*)::int FROM users u
       WHERE ${Prisma.join(
         Object.values(dueAccounts).map((isDueSql) => Prisma.sql`(${isDueSql('u', days)})`),
         ' OR ',
       )}) AS accounts,
      (SELECT count(*)::int FROM applications a WHERE ${isSupersededSql('a', days)}) AS applications`
  return due ?? { accounts: 0, applications: 0 }
}
