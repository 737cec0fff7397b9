import { Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/delete-in-batches.ts'
import { type Due, type Erasing, eraseAccount, type Warn } from './erase.ts'

/** Accounts that are looked up at a time. */
const batch = 50

/** Erases all accounts that are due. One that fails is reported and left to the next run. */
async function eraseAll(deps: Erasing, due: Due, warn: Warn): Promise<number> {
  let erased = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await deps.db.$queryRaw<{ id: string }[]>`
      SELECT id FROM users u WHERE id > ${after}::uuid AND ${due} ORDER BY id LIMIT ${batch}`
    for (const { id } of found) {
      after = id
      try {
        if (await eraseAccount(deps, id, due, warn)) erased += 1
      } catch (error) {
        warn('not erased', id, error)
      }
    }
    if (found.length < batch) return erased
  }
}

/** Accounts whose owners asked for it, once the time in which they could undo it is over. */
export const eraseDeletedAccounts = (deps: Erasing, warn: Warn): Promise<number> =>
  eraseAll(deps, Prisma.sql`u.deletion_due_at <= now()`, warn)

/** She has never been in, and does not run the network. */
const neverMember = Prisma.sql`NOT u.is_active AND u.activated_at IS NULL AND u.role = 'member'`
const before = (days: number) => Prisma.sql`now() - make_interval(days => ${days}::int)`

/**
 * Accounts that never came to be a member's, so many days after their latest application was declined.
 * Until then she may apply again; after that she signs up as anybody does.
 */
export const eraseDeclinedApplicants = (deps: Erasing, days: number, warn: Warn): Promise<number> =>
  eraseAll(
    deps,
    Prisma.sql`${neverMember} AND (
      SELECT a.status = 'rejected' AND a.decided_at < ${before(days)} FROM applications a
      WHERE a.user_id = u.id ORDER BY a.submitted_at DESC, a.id DESC LIMIT 1)`,
    warn,
  )

/**
 * Accounts that never came to be a member's and of which nobody has confirmed the address in so many
 * days, unless somebody has decided on them: a decision is a volunteer's work, and has its own time. An
 * application that came after the account tells of one, also when the declined one before it is cleared.
 */
export const eraseUnverifiedAccounts = (deps: Erasing, days: number, warn: Warn): Promise<number> =>
  eraseAll(
    deps,
    Prisma.sql`${neverMember} AND u.email_verified_at IS NULL AND u.created_at < ${before(days)}
      AND NOT EXISTS (
        SELECT 1 FROM applications a WHERE a.user_id = u.id
          AND (a.status <> 'pending' OR a.submitted_at > u.created_at + interval '1 minute'))`,
    warn,
  )

/**
 * Deletes declined applications of those who have applied again since, with the words about them in the
 * audit log, which nothing would lead to any more. Returns how many there were.
 */
export function clearDeclinedApplications({ db }: Pick<Erasing, 'db'>, days: number) {
  return deleteInBatches(
    db,
    (limit) => Prisma.sql`
      WITH superseded AS MATERIALIZED (
        SELECT a.id FROM applications a
        WHERE a.status = 'rejected' AND a.decided_at < ${before(days)} AND EXISTS (
          SELECT 1 FROM applications later WHERE later.user_id = a.user_id
            AND (later.submitted_at, later.id) > (a.submitted_at, a.id))
        ORDER BY a.id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ), audited AS MATERIALIZED (
        SELECT erase_from_audit(array_agg(id::text)) FROM superseded
      )
      DELETE FROM applications USING audited WHERE id IN (SELECT id FROM superseded)`,
  )
}
