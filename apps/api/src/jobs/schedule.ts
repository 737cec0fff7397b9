import { remindOfEnds } from '../features/accounts/records.ts'
import { sendAnnouncements } from '../features/announcements/sending.ts'
import { notifyReviewers, sendReviewDigest } from '../features/applications/notices.ts'
import { endAsks } from '../features/asks/schedule.ts'
import { announceSecondStep } from '../features/auth/second-step.ts'
import { sendNewsletter } from '../features/emails/newsletter.ts'
import { remindAttendees } from '../features/events/schedule.ts'
import { sendHealthAlerts } from '../features/health/emails.ts'
import { runImports } from '../features/imports/job.ts'
import { remindInvited } from '../features/imports/schedule.ts'
import { importJob } from '../features/imports/service.ts'
import { recordStatistics } from '../features/insights/statistics.ts'
import { advanceIntroductions } from '../features/introductions/schedule.ts'
import { followInvitations } from '../features/pods/schedule.ts'
import { sendInvitations } from '../features/research/invitations.ts'
import { sendMondayEmails } from '../features/today/monday.ts'
import { sendDailyUpdates } from '../features/updates/daily.ts'
import type { JobDeps } from '../lib/deps.ts'
import { countEmails, retryWaitingEmails, undeliveredLine } from '../lib/email/queue.ts'
import { drainErasureLog } from '../lib/operations/erasure-log.ts'
import type { ScheduledJob, Scheduler } from '../lib/operations/scheduler.ts'
import { emails } from '../registry/emails.ts'
import { createRetention, type RetentionLog } from './retention.ts'

async function warnOfUndelivered({ db }: JobDeps): Promise<void> {
  const line = undeliveredLine(await countEmails(db))
  if (line) console.error(line)
}

interface Job extends Pick<ScheduledJob, 'cron' | 'atStart'> {
  work: (deps: JobDeps, now: Date) => Promise<unknown>
}

/** All scheduled jobs by the names of their queues, which must not change. */
const jobs = (log: RetentionLog): Record<string, Job> => ({
  'event-reminders': { cron: '*/10 * * * *', work: remindAttendees },
  'new-applications': { cron: '* * * * *', work: notifyReviewers },
  'review-digest': { cron: '5 * * * *', work: sendReviewDigest },
  'today-emails': { cron: '5 * * * *', work: sendMondayEmails },
  newsletter: { cron: '35 * * * *', work: sendNewsletter },
  'study-invitations': { cron: '*/5 * * * *', work: sendInvitations },
  introductions: { cron: '*/15 * * * *', work: advanceIntroductions },
  asks: { cron: '*/15 * * * *', work: endAsks },
  'daily-updates': {
    cron: '*/5 * * * *',
    work: (deps, now) => sendDailyUpdates(deps, emails.daily_updates, now),
  },
  statistics: { cron: '10 * * * *', work: recordStatistics },
  announcements: { cron: '* * * * *', work: sendAnnouncements },
  'membership-ends': { cron: '55 * * * *', work: remindOfEnds },
  // Runs at the start too, so that the setting is lifted at once.
  'second-step': { cron: '45 * * * *', work: announceSecondStep, atStart: true },
  'pod-invitations': { cron: '*/15 * * * *', work: followInvitations },
  // Starting an import runs it too. This continues imports whose process died.
  [importJob]: { cron: '* * * * *', work: runImports, atStart: true },
  'member-invitations': { cron: '40 * * * *', work: remindInvited },
  // Runs at the start too, for a portal that runs for less than an hour at a time.
  retention: { cron: '20 * * * *', work: createRetention(log), atStart: true },
  // Retries lines that could not be written.
  'erasure-log': { cron: '15 * * * *', work: drainErasureLog, atStart: true },
  'trouble-emails': { cron: '25 * * * *', work: sendHealthAlerts },
  'undelivered-emails': { cron: '50 * * * *', work: warnOfUndelivered },
})

/** Starts sending queued emails, and all jobs. */
export async function startJobs(
  deps: JobDeps,
  scheduler: Pick<Scheduler, 'start'>,
  log: RetentionLog,
): Promise<void> {
  // Their cause may be fixed, and the next try could be six hours away.
  await retryWaitingEmails(deps.db)
  await deps.mailer.start(emails, deps)
  const scheduled = Object.entries(jobs(log)).map(([name, { work, ...job }]) => {
    return [name, { ...job, work: () => work(deps, new Date()) }] as const
  })
  await scheduler.start(Object.fromEntries(scheduled))
}
