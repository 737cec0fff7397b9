import { listBackups } from '@portal/database/backup/folder'
import type { Database } from '@portal/database/client'
import type { HealthIssueKind } from '@portal/shared/today/kinds'
import type { Deps } from '../deps.ts'
import { countEmails } from '../email/queue.ts'
import { isLoopback } from '../env.ts'
import { readOffsite } from './offsite.ts'
import { listJobs, outcomeOf } from './scheduler.ts'

export interface HealthFinding {
  count: number
  since: Date | null
}

type HealthCheckDeps = Pick<Deps, 'db' | 'disks' | 'backups' | 'setup' | 'settings' | 'publicUrl'>

/** A nightly backup may take some hours, and one may be missed. */
const maxBackupAgeMs = 48 * 3_600_000

const earliest = (moments: (Date | null)[]): Date | null => {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** Finds jobs whose last run failed, and which failed `least` times in seven days. */
export async function findFailedJobs(db: Database, least = 1): Promise<HealthFinding> {
  const jobs = await listJobs(db)
  const failed = jobs.filter(
    ({ state, failed }) => state !== null && outcomeOf(state) === 'failed' && failed >= least,
  )
  return { count: failed.length, since: earliest(failed.map(({ started_at }) => started_at)) }
}

/** Before the portal was set up there was nothing to back up. */
async function readBeginning(db: Database): Promise<Date | null> {
  const [first] = await db.$queryRaw<[{ at: Date | null }]>`
    SELECT min(finished_at) AS at FROM _prisma_migrations`
  return first.at
}

/** Whether the portal has a public address and is not a demonstration. */
const isOpen = ({ publicUrl, setup }: HealthCheckDeps) =>
  !setup.isDemo && !isLoopback(new URL(publicUrl).hostname)

export const healthChecks: Record<
  HealthIssueKind,
  (deps: HealthCheckDeps, now: Date) => Promise<HealthFinding>
> = {
  unnamed: async (deps) => ({
    count: isOpen(deps) && deps.settings.isFictional ? 1 : 0,
    since: null,
  }),
  no_mail_server: async (deps) => ({
    count: isOpen(deps) && deps.setup.email.destination !== 'server' ? 1 : 0,
    since: null,
  }),
  async failed_emails({ db }) {
    const { failed, failed_since, failing, failing_since } = await countEmails(db)
    return { count: failed + failing, since: earliest([failed_since, failing_since]) }
  },
  failed_jobs: ({ db }) => findFailedJobs(db),
  async no_backup({ db, backups, setup }, now) {
    if (setup.isDemo) return { count: 0, since: null }
    const [newest] = await listBackups(backups)
    const since = newest?.made_at ?? (await readBeginning(db))
    const isLate = since !== null && now.getTime() - since.getTime() > maxBackupAgeMs
    return { count: isLate ? 1 : 0, since }
  },
  async no_offsite_copy({ backups }, now) {
    const copy = await readOffsite(backups, now.getTime())
    const since = copy?.finished_at ? new Date(copy.finished_at) : null
    return { count: copy?.is_late ? 1 : 0, since }
  },
  async full_disks({ disks }) {
    const low = (await disks()).filter(({ is_low }) => is_low)
    return { count: low.length, since: null }
  },
}
