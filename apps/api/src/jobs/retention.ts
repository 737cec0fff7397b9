import { clearOldRecipients } from '../features/announcements/sending.ts'
import { clearOldAsks } from '../features/asks/service.ts'
import { deleteEndedSessions, deleteSpentLinks } from '../features/auth/retention.ts'
import { clearRemovedMessages } from '../features/conversations/service.ts'
import { clearOldNewsletters } from '../features/emails/newsletter.ts'
import { clearOldGuests } from '../features/events/schedule.ts'
import { clearOldImports } from '../features/imports/schedule.ts'
import { clearOldIntroductions } from '../features/introductions/schedule.ts'
import { clearDecidedReports } from '../features/moderation/notices.ts'
import { clearDissolvedPods } from '../features/pods/schedule.ts'
import type { EraseDeps, Warn } from '../features/privacy/erase.ts'
import { clearDeclinedApplications, eraseDue } from '../features/privacy/retention.ts'
import { clearUnusedTeamPhotos } from '../features/settings/pictures.ts'
import { clearOldUpdates } from '../features/updates/service.ts'
import { clearDeletedWins } from '../features/wins/service.ts'
import { audit, operator } from '../lib/db/audit.ts'
import { clearOldKeys } from '../lib/db/idempotency.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Deps } from '../lib/deps.ts'
import { deleteSentEmails } from '../lib/email/queue.ts'
import { errorCodes } from '../lib/operations/log.ts'
import { runEach } from '../lib/operations/run-each.ts'

export interface RetentionLog {
  info(counts: object, message: string): void
  warn(counts: object, message: string): void
}

type RetentionDeps = EraseDeps & Pick<Deps, 'rules'>
type Step = (deps: RetentionDeps, warn: Warn) => Promise<number>

const steps = Object.entries<Step>({
  wins: ({ db }) => clearDeletedWins(db),
  messages: ({ db }) => clearRemovedMessages(db),
  reports: ({ db }) => clearDecidedReports(db),
  asks: ({ db }) => clearOldAsks(db),
  sessions: ({ db, rules }) => deleteEndedSessions(db, rules.retention_days),
  links: ({ db }) => deleteSpentLinks(db),
  idempotency_keys: ({ db }) => clearOldKeys(db),
  emails: ({ db }) => deleteSentEmails(db),
  newsletters: ({ db }) => clearOldNewsletters(db),
  announcement_emails: ({ db }) => clearOldRecipients(db),
  updates: ({ db }) => clearOldUpdates(db),
  introductions: (deps) => clearOldIntroductions(deps),
  pods: ({ db }) => clearDissolvedPods(db),
  guests: ({ db }) => clearOldGuests(db),
  team_photos: ({ db }) => clearUnusedTeamPhotos(db),
  member_invitations: ({ db }) => clearOldImports(db),
  deleted_accounts: (deps, warn) => eraseDue(deps, 'deleted_accounts', warn),
  unverified_accounts: (deps, warn) => eraseDue(deps, 'unverified_accounts', warn),
  declined_applicants: (deps, warn) => eraseDue(deps, 'declined_applicants', warn),
  declined_applications: (deps) => clearDeclinedApplications(deps, deps.rules.retention_days),
})

/** The audit log keeps the numbers of these deleted rows. */
const audited = [
  'deleted_accounts',
  'unverified_accounts',
  'declined_applicants',
  'declined_applications',
]

async function record({ db }: RetentionDeps, counts: Record<string, number>): Promise<void> {
  const after = Object.fromEntries(audited.map((name) => [name, counts[name] ?? 0]))
  if (Object.values(after).every((count) => count === 0)) return
  await transaction(db, (tx) => audit(tx, operator, 'retention.cleared', 'run', { after }))
}

// Logs the numbers of deleted rows. Deleted accounts or applications add an audit entry.
export const createRetention =
  (log: RetentionLog) =>
  async (deps: RetentionDeps): Promise<void> => {
    const counts: Record<string, number> = {}
    try {
      await runEach(steps, async ([name, step]) => {
        const count = await step(deps, (message, account, error) =>
          log.warn({ what: name, account, ...errorCodes(error) }, message),
        )
        counts[name] = count
        return count
      })
    } finally {
      // Runs even after a failed step.
      await record(deps, counts)
      log.info(counts, 'cleared what is kept no longer')
    }
  }
