import { announcementLetters, sendAnnouncements } from './features/announcements/sending.ts'
import { sendReviewDigest } from './features/applications/digest.ts'
import { applicationLetters } from './features/applications/letters.ts'
import { authLetters } from './features/auth/service.ts'
import { newsletterLetters, sendNewsletter } from './features/emails/newsletter.ts'
import { remindAttendees } from './features/events/reminders.ts'
import { importLetters } from './features/imports/invitations.ts'
import { runImports } from './features/imports/job.ts'
import { importJob } from './features/imports/service.ts'
import { recordStatistics } from './features/insights/statistics.ts'
import { introductionLetters } from './features/introductions/letters.ts'
import { advanceIntroductions } from './features/introductions/schedule.ts'
import { followInvitations, podLetters } from './features/pods/invitations.ts'
import { invitationLetters, sendInvitations } from './features/research/invitations.ts'
import type { Deps } from './lib/deps.ts'
import type { LetterWriters } from './lib/mail/message.ts'

/** The letters of all features: mails that are written when they are sent. */
export const lettersOf = (deps: Deps): LetterWriters => ({
  ...applicationLetters(deps),
  ...authLetters(deps),
  ...newsletterLetters(deps),
  ...invitationLetters(deps),
  ...introductionLetters(deps),
  ...podLetters(deps),
  ...importLetters(deps),
  ...announcementLetters(deps),
})

interface Job {
  /** Five fields, in UTC. */
  cron: string
  work: (deps: Deps, now: Date) => Promise<unknown>
  /** Whether it also runs soon after a start. */
  atStart?: true
}

/** What all features do at set times, by the names of the queues, which must not change. */
export const jobs: Record<string, Job> = {
  'event-reminders': { cron: '*/10 * * * *', work: remindAttendees },
  'review-digest': { cron: '5 * * * *', work: sendReviewDigest },
  newsletter: { cron: '35 * * * *', work: sendNewsletter },
  'study-invitations': { cron: '*/5 * * * *', work: sendInvitations },
  introductions: { cron: '*/15 * * * *', work: advanceIntroductions },
  statistics: { cron: '10 * * * *', work: recordStatistics },
  announcements: { cron: '* * * * *', work: sendAnnouncements },
  'pod-invitations': { cron: '*/15 * * * *', work: followInvitations },
  // Besides when an import is started: continues one whose process died.
  [importJob]: { cron: '* * * * *', work: runImports, atStart: true },
}
