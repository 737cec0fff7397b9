import { readFileSync } from 'node:fs'
import { listBackups } from '@portal/database/backup/folder'
import type { Database } from '@portal/database/client'
import type { PortalHealth } from '@portal/shared/health/schemas'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import type { Deps } from '../../lib/deps.ts'
import {
  countMails,
  discardFailed,
  hasMail,
  listFailedMails,
  retryFailed,
} from '../../lib/mail/queue.ts'
import { listJobs } from '../../lib/scheduler.ts'
import { presentFailedMail, presentJob } from './presenter.ts'

/** Failed mails shown at most; their number is told in full. */
const shown = 50

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

async function readDatabase(db: Database): Promise<PortalHealth['database']> {
  const began = performance.now()
  const [applied] = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL ORDER BY migration_name DESC LIMIT 1`
  const latency = performance.now() - began
  return { latency_ms: Math.round(latency * 10) / 10, schema_version: applied?.name ?? '' }
}

/** How the portal runs, as it stands at this moment. */
export async function readHealth({ db, backups }: Deps, now: Date): Promise<PortalHealth> {
  const database = await readDatabase(db)
  const [mails, failures, jobs, kept] = await Promise.all([
    countMails(db),
    listFailedMails(db, shown),
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

const deciding = {
  retried: retryFailed,
  discarded: discardFailed,
} as const

/** Tries a failed mail again, or removes it: once, however many administrators press the button. */
export async function decideMail(
  db: Deps['db'],
  actor: Actor,
  id: string,
  decision: keyof typeof deciding,
): Promise<void> {
  await db.$transaction(async (tx) => {
    if (await deciding[decision](tx, id)) {
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
