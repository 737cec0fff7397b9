import type { Deps } from './deps.ts'
import { countMails } from './mail/queue.ts'
import { listJobs, outcomeOf } from './scheduler.ts'

/** How many undelivered mails, jobs whose last run failed and disks without room Health shows. */
export async function countConcerns({ db, disks }: Pick<Deps, 'db' | 'disks'>): Promise<number> {
  const [mails, jobs, read] = await Promise.all([countMails(db), listJobs(db), disks()])
  const failedJobs = jobs.filter(({ state }) => state !== null && outcomeOf(state) === 'failed')
  const lowDisks = read.filter(({ is_low }) => is_low)
  return mails.failed + mails.failing + failedJobs.length + lowDisks.length
}
