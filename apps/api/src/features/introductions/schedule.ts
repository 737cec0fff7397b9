import { Prisma } from '@portal/database/client'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { runEach } from '../../lib/operations/run-each.ts'
import { introductionExpired, introductionReminder } from './emails.ts'
import { endRequests, isWaitingSql } from './view.ts'

interface Step {
  email: typeof introductionExpired | typeof introductionReminder
  to: 'asker_id' | 'asked_id'
  /** SQL: whether it is the time of introductions `i`, and what is stored then. */
  isDue: Prisma.Sql
  set: Prisma.Sql
}

const take = (
  deps: Pick<Deps, 'db' | 'mailer'>,
  { email, to, isDue, set }: Step,
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
      if (email === introductionExpired) await endRequests(tx, marked)
      return marked.map(({ id, user_id }) => email.for(user_id, { introduction_id: id }))
    },
  })

const steps: Step[] = [
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

/**
 * Does what is due with time: expires requests, and reminds founders once of those that they have not put aside.
 * Returns the number of emails.
 */
export const advanceIntroductions = (deps: Pick<Deps, 'db' | 'mailer'>): Promise<number> =>
  runEach(steps, (step) => take(deps, step))

/** Days that a request or a connection is kept after it ended. */
const daysKept = 365

/**
 * Deletes requests and connections that ended long ago, unless a report about them waits. Returns how many
 * there were.
 */
export const clearOldIntroductions = ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  deleteInBatches(
    db,
    'introductions',
    Prisma.sql`answered_at < now() - make_interval(days => ${daysKept}::int) AND state <> 'accepted'
      AND NOT EXISTS (SELECT 1 FROM reports r
        WHERE r.introduction_id = introductions.id AND r.decision IS NULL)`,
  )
