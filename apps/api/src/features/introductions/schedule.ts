import { Prisma } from '@portal/database/client'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { runEach } from '../../lib/operations/run-each.ts'
import { introductionExpired, introductionReminder } from './emails.ts'
import { deleteRequestUpdates, isWaitingSql } from './view.ts'

/** An email that is due some time after the request, and the change of the request. */
interface TimedStep {
  email: typeof introductionExpired | typeof introductionReminder
  to: 'asker_id' | 'asked_id'
  isDue: Prisma.Sql
  set: Prisma.Sql
}

const runStep = (
  deps: Pick<Deps, 'db' | 'mailer'>,
  { email, to, isDue, set }: TimedStep,
): Promise<number> =>
  sendOnce(deps, {
    async findDue(db) {
      const due = await db.$queryRaw<{ id: string }[]>`
        SELECT i.id::text FROM introductions i WHERE ${isDue}`
      return due.map(({ id }) => id)
    },
    async claim(tx, ids) {
      const marked = await tx.$queryRaw<{ id: string; user_id: string }[]>`
        UPDATE introductions i SET ${set} WHERE i.id = ANY (${ids}::uuid[]) AND ${isDue}
        RETURNING i.id::text, i.${Prisma.raw(to)}::text AS user_id`
      if (email === introductionExpired) await deleteRequestUpdates(tx, marked)
      return marked.map(({ id, user_id }) => email.for(user_id, { introduction_id: id }))
    },
  })

const steps: TimedStep[] = [
  {
    email: introductionExpired,
    to: 'asker_id',
    isDue: Prisma.sql`i.state = 'pending' AND i.expires_at <= now()`,
    set: Prisma.sql`state = 'expired', answered_at = clock_timestamp()`,
  },
  {
    email: introductionReminder,
    to: 'asked_id',
    isDue: Prisma.sql`${isWaitingSql('i')} AND i.reminded_at IS NULL
      AND i.asked_at <= now() - make_interval(days => ${limits.daysToReminder}::int)`,
    set: Prisma.sql`reminded_at = clock_timestamp()`,
  },
]

export const advanceIntroductions = (deps: Pick<Deps, 'db' | 'mailer'>): Promise<number> =>
  runEach(steps, (step) => runStep(deps, step))

/** How long a request or connection is kept after it has ended, in days. */
const retentionDays = 365

/** Deletes introductions that ended long ago and have no undecided report. Returns the number. */
export const clearOldIntroductions = ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  deleteInBatches(
    db,
    'introductions',
    Prisma.sql`answered_at < now() - make_interval(days => ${retentionDays}::int) AND state <> 'accepted'
      AND NOT EXISTS (SELECT 1 FROM reports r
        WHERE r.introduction_id = introductions.id AND r.decision IS NULL)`,
  )
