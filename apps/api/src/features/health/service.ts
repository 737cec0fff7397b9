import { readFileSync } from 'node:fs'
import { listBackups } from '@portal/database/backup/folder'
import type { Database } from '@portal/database/client'
import type { FailedMail, JobHealth, PortalHealth } from '@portal/shared/health/schemas'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import type { Deps } from '../../lib/deps.ts'
import { maskAddress, stripAddresses } from '../../lib/log.ts'
import {
  countMails,
  discardFailed,
  type FailedMailRow,
  hasMail,
  listFailedMails,
  retryFailed,
} from '../../lib/mail/queue.ts'
import { type JobRow, listJobs } from '../../lib/scheduler.ts'

const maxFailuresShown = 50
const maxReasonLength = 300

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** Mail servers repeat the address that they refuse. */
const presentReason = (reason: string | null) =>
  stripAddresses((reason ?? '').replace(/\s+/g, ' ').trim()).slice(0, maxReasonLength)

/** 'password_reset' as 'Password reset'. */
function sentence(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const presentFailedMail = (row: FailedMailRow): FailedMail => ({
  id: row.id,
  about: row.subject ?? sentence(row.letter ?? 'e-mail'),
  member: row.user_id && row.full_name ? { id: row.user_id, full_name: row.full_name } : null,
  address: maskAddress(row.address ?? ''),
  tries: row.tries,
  queued_at: row.queued_at.toISOString(),
  failed_at: row.failed_at.toISOString(),
  reason: presentReason(row.reason),
})

const outcomes: Record<string, 'done' | 'running'> = { completed: 'done', active: 'running' }

function presentJob({ state, started_at, finished_at, reason, ...job }: JobRow): JobHealth {
  if (!state || !started_at) return { ...job, last: null }
  const outcome = outcomes[state] ?? 'failed'
  return {
    ...job,
    last: {
      outcome,
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
      reason: outcome === 'failed' ? presentReason(reason) : null,
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

/** The state of the database, mails, jobs and backups at this moment. */
export async function readHealth({ db, backups }: Deps, now: Date): Promise<PortalHealth> {
  const database = await readDatabase(db)
  const [mails, failures, jobs, kept] = await Promise.all([
    countMails(db),
    listFailedMails(db, maxFailuresShown),
    listJobs(db),
    listBackups(backups),
  ])
  const [last] = kept
  return {
    checked_at: now.toISOString(),
    version,
    started_at: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    database,
    mails: {
      ...mails,
      oldest_at: mails.oldest_at?.toISOString() ?? null,
      failures: failures.map(presentFailedMail),
    },
    jobs: jobs.map(presentJob),
    backup: {
      folder: backups,
      last: last
        ? { made_at: last.made_at.toISOString(), bytes: last.bytes, rows: last.rows }
        : null,
      count: kept.length,
    },
  }
}

const decisions = { retried: retryFailed, discarded: discardFailed } as const

/**
 * Retries or discards a failed mail, once. Throws `conflict` for a mail that has not failed, and
 * `not_found`.
 */
export async function decideMail(
  db: Database,
  actor: Actor,
  id: string,
  decision: keyof typeof decisions,
): Promise<void> {
  await db.$transaction(async (tx) => {
    if (await decisions[decision](tx, id)) {
      return audit(tx, actor, {
        action: `mail.${decision}`,
        target: { type: 'mail', id },
        before: { state: 'failed' },
        after: { state: decision === 'retried' ? 'waiting' : 'removed' },
      })
    }
    if (await hasMail(tx, id)) {
      throw new AppError('conflict', 'This e-mail is being sent, or was sent meanwhile')
    }
    throw notFound('This e-mail')
  })
}
