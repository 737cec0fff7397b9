import { deleteEndedSessions, deleteSpentLinks } from './features/auth/retention.ts'
import { clearOldNewsletters } from './features/emails/retention.ts'
import type { Warn } from './features/privacy/erase.ts'
import { searchForMentions } from './features/privacy/mentions.ts'
import { clearRedactionTasks } from './features/privacy/redactions.ts'
import {
  clearDeclinedApplications,
  eraseDeclinedApplicants,
  eraseDeletedAccounts,
  eraseUnverifiedAccounts,
} from './features/privacy/retention.ts'
import { clearDeletedWins } from './features/wins/retention.ts'
import type { Deps } from './lib/deps.ts'
import { errorCodes } from './lib/log.ts'
import { deleteSentMails } from './lib/mail/queue.ts'

interface Log {
  info(counts: object, message: string): void
  warn(counts: object, message: string): void
}

const day = 24 * 3600 * 1000

type Retaining = Pick<Deps, 'db' | 'mailer' | 'network' | 'publicUrl' | 'retentionDays'>
type Clear = (deps: Retaining, warn: Warn) => Promise<number>

/** What is cleared, and in this order, under the names that its counts have in the log. */
const names = [
  'wins',
  'sessions',
  'links',
  'mails',
  'newsletters',
  'deleted_accounts',
  'unverified_accounts',
  'declined_applicants',
  'declined_applications',
  // After all that erase somebody: their tasks are searched in the same run.
  'mentions_searched',
  'redaction_tasks',
] as const
type Name = (typeof names)[number]

const clearing: Record<Name, Clear> = {
  wins: ({ db }) => clearDeletedWins(db),
  sessions: ({ db, retentionDays }) => deleteEndedSessions(db, retentionDays),
  links: ({ db }) => deleteSpentLinks(db),
  mails: ({ db }) => deleteSentMails(db),
  newsletters: ({ db }) => clearOldNewsletters(db),
  deleted_accounts: (deps, warn) => eraseDeletedAccounts(deps, warn),
  unverified_accounts: (deps, warn) => eraseUnverifiedAccounts(deps, deps.retentionDays, warn),
  declined_applicants: (deps, warn) => eraseDeclinedApplicants(deps, deps.retentionDays, warn),
  declined_applications: (deps) => clearDeclinedApplications(deps, deps.retentionDays),
  mentions_searched: ({ db }) => searchForMentions(db),
  redaction_tasks: ({ db }) => clearRedactionTasks(db),
}

type Counts = Partial<Record<Name, number>>

async function clearAll(deps: Retaining, log: Log): Promise<Counts> {
  const counts: Counts = {}
  for (const what of names) {
    counts[what] = await clearing[what](deps, (message, account, error) =>
      log.warn({ what, account, ...errorCodes(error) }, message),
    )
  }
  return counts
}

/**
 * Clears what is kept no longer, each time it is called, and logs how many rows that were: each run for
 * whoever looks closely, and once a day the sum of them in the log as it is set at first.
 */
export function createRetention(log: Log, now: () => number = Date.now) {
  let since = now()
  let sum: Counts = {}
  return async (deps: Retaining): Promise<void> => {
    const counts = await clearAll(deps, log)
    log.info(counts, 'cleared what is kept no longer')
    for (const what of names) sum[what] = (sum[what] ?? 0) + (counts[what] ?? 0)
    if (now() - since < day) return
    log.warn(sum, 'cleared what is kept no longer, in a day')
    since = now()
    sum = {}
  }
}
