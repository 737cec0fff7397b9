import type { Application, Transaction } from '@portal/database/client'
import type { ApplicationWithPeople } from './list.ts'

interface Row extends Application {
  decider: string | null
  email: string
  full_name: string
  email_verified_at: Date | null
}

/** An application, and who decided it. */
const withDecider = ({ decider, email, full_name, email_verified_at, ...application }: Row) => ({
  ...application,
  decided_by: decider === null ? null : { full_name: decider },
})

/** Locks applications, in one order for everybody, and reads them as `withPeople` does, by their ids. */
export async function lockApplications(
  tx: Transaction,
  ids: string[],
): Promise<Map<string, ApplicationWithPeople>> {
  // All that follows finds rows by their keys, so that one plan serves however many. Postgres would plan
  // for each number of them anew, which takes longer than the work.
  await tx.$executeRaw`SET LOCAL plan_cache_mode = force_generic_plan`
  await tx.$queryRaw`
    SELECT id FROM applications WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`
  const rows = await tx.$queryRaw<Row[]>`
    SELECT a.id, a.user_id, a.user_type, a.status, a.application_data, a.submitted_at, a.edited_at,
      a.decided_at, a.decided_by_id, a.reason, a.note, d.full_name AS decider, u.email, u.full_name, u.email_verified_at
    FROM applications a
    JOIN users u ON u.id = a.user_id
    LEFT JOIN users d ON d.id = a.decided_by_id
    WHERE a.user_id IN (SELECT user_id FROM applications WHERE id = ANY (${ids}::uuid[]))
    ORDER BY a.submitted_at DESC, a.id DESC`
  const sentBy = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    rows.map((row) => {
      const { email, full_name, email_verified_at } = row
      const applications = (sentBy.get(row.user_id) ?? []).map(withDecider)
      const user = { email, full_name, email_verified_at, applications }
      return [row.id, { ...withDecider(row), user }]
    }),
  )
}

/** Which of these people are in. Their rows are locked: whoever is not, stays out until all is written. */
export async function lockActive(tx: Transaction, userIds: string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string; is_active: boolean }[]>`
    SELECT id, is_active FROM users
    WHERE id = ANY (${userIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  return new Set(rows.filter(({ is_active }) => is_active).map(({ id }) => id))
}

/** Writes what was decided. */
export async function storeDecisions(
  tx: Transaction,
  decided: ApplicationWithPeople[],
): Promise<void> {
  const rows = decided.map(({ id, status, decided_at, decided_by_id, reason, note }) => ({
    id,
    status,
    decided_at,
    decided_by_id,
    reason,
    note,
  }))
  await tx.$executeRaw`
    UPDATE applications a
    SET status = d.status, decided_at = d.decided_at, decided_by_id = d.decided_by_id,
      reason = d.reason, note = d.note
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d (
      id uuid, status "ApplicationStatus", decided_at timestamptz, decided_by_id uuid, reason text,
      note text)
    WHERE a.id = d.id`
}

/**
 * Makes accounts active. Nothing here lists anybody: the trigger `directory` on `users` writes the rows of
 * `directory_entries` for founders who have agreed to be listed (`directory_on_users` and
 * `refresh_directory`, last changed in prisma/migrations/20261121191500_privacy_rights; decision 0004).
 */
export async function activate(tx: Transaction, userIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET is_active = TRUE, activated_at = now() WHERE id = ANY (${userIds}::uuid[])`
}
