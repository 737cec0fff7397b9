import { listBackups } from '@portal/database/backup/folder'
import type { Database } from '@portal/database/client'
import { humanise } from '@portal/shared/core/options'
import type { FailedEmail, JobHealth, PortalHealth } from '@portal/shared/health/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import {
  countEmails,
  discardEmail,
  hasEmail,
  listUndelivered,
  retryEmail,
  retryWaitingEmails,
  type UndeliveredEmailRow,
} from '../../lib/email/queue.ts'
import { conflict, notFound } from '../../lib/http/app-error.ts'
import { maskAddress, reasonOf } from '../../lib/operations/log.ts'
import { readOffsite } from '../../lib/operations/offsite.ts'
import { type JobRow, listJobs, outcomeOf } from '../../lib/operations/scheduler.ts'
import { version } from '../../lib/operations/version.ts'

export { testEmail } from './emails.ts'

const maxFailuresShown = 50

const presentFailedEmail = (row: UndeliveredEmailRow): FailedEmail => ({
  id: row.id,
  about: humanise(row.name ?? 'email'),
  member: row.user_id && row.full_name ? { id: row.user_id, full_name: row.full_name } : null,
  address: maskAddress(row.address ?? ''),
  tries: row.tries,
  queued_at: row.queued_at.toISOString(),
  failed_at: row.failed_at.toISOString(),
  next_try_at: row.next_try_at?.toISOString() ?? null,
  reason: reasonOf(row.reason ?? ''),
})

function presentJob({
  state,
  started_at,
  finished_at,
  done_at: _,
  reason,
  ...job
}: JobRow): JobHealth {
  if (!state || !started_at) return { ...job, last: null }
  const outcome = outcomeOf(state)
  return {
    ...job,
    last: {
      outcome,
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
      reason: outcome === 'failed' ? reasonOf(reason ?? '') : null,
    },
  }
}

async function readDatabase(db: Database): Promise<PortalHealth['database']> {
  const began = performance.now()
  const [applied] = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL ORDER BY migration_name DESC LIMIT 1`
  const latency = performance.now() - began
  return { latency_ms: Math.round(latency * 10) / 10, schema_version: applied?.name ?? '' }
}

async function readEmails({ db, setup }: Deps): Promise<PortalHealth['emails']> {
  const [
    { failing, failing_since, failing_reason, failed_since: _, oldest_at, ...counts },
    failures,
  ] = await Promise.all([countEmails(db), listUndelivered(db, maxFailuresShown)])
  return {
    ...counts,
    ...setup.email,
    oldest_at: oldest_at?.toISOString() ?? null,
    failing: failing_since && {
      count: failing,
      since: failing_since.toISOString(),
      reason: reasonOf(failing_reason ?? ''),
    },
    failures: failures.map(presentFailedEmail),
  }
}

/** The state of the database, emails, jobs, backups and disks at this moment. */
export async function readHealth(deps: Deps, now: Date): Promise<PortalHealth> {
  const { db, backups, settings, setup } = deps
  const database = await readDatabase(db)
  const [emails, jobs, kept, offsite, disks] = await Promise.all([
    readEmails(deps),
    listJobs(db),
    listBackups(backups),
    readOffsite(backups),
    deps.disks(),
  ])
  const [last] = kept
  return {
    checked_at: now.toISOString(),
    version,
    started_at: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    is_demo: setup.isDemo,
    is_fictional: settings.isFictional && !setup.isDemo,
    database,
    emails,
    jobs: jobs.map(presentJob),
    backup: {
      folder: backups,
      last: last
        ? { made_at: last.made_at.toISOString(), bytes: last.bytes, rows: last.rows }
        : null,
      count: kept.length,
      offsite,
    },
    disks,
  }
}

/** Retries all emails that wait for their next try. Returns their number. */
export async function retryAll(db: Database, actor: Actor): Promise<number> {
  return transaction(db, async (tx) => {
    const tried = await retryWaitingEmails(tx)
    if (tried > 0) {
      await audit(tx, actor, 'email.all_retried', 'all', {
        before: { next_try: 'later' },
        after: { next_try: 'at once', emails: tried },
      })
    }
    return tried
  })
}

const decisions = { retried: retryEmail, discarded: discardEmail } as const

export async function decideEmail(
  db: Database,
  actor: Actor,
  id: string,
  decision: keyof typeof decisions,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (await decisions[decision](tx, id)) {
      return audit(tx, actor, `email.${decision}`, id, {
        before: { state: 'undelivered' },
        after: { state: decision === 'retried' ? 'waiting' : 'removed' },
      })
    }
    if (await hasEmail(tx, id)) {
      throw conflict('This email is being sent or has already been sent')
    }
    throw notFound('This email')
  })
}
