import { Prisma } from '@portal/database/client'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/mail/send-once.ts'
import { eachAlone } from '../../lib/operations/each-alone.ts'
import { introductionDeclined, introductionExpired, introductionReminder } from './mails.ts'
import { endRequests, isOpenToAsker } from './view.ts'

interface Step {
  mail: typeof introductionExpired | typeof introductionDeclined | typeof introductionReminder
  to: 'asker_id' | 'asked_id'
  /** SQL: whether it is the time of introductions `i`, and what is stored then. */
  isDue: Prisma.Sql
  set: Prisma.Sql
}

const take = (deps: Pick<Deps, 'db' | 'mailer'>, { mail, to, isDue, set }: Step): Promise<number> =>
  sendOnce(deps, {
    async due(db) {
      const due = await db.$queryRaw<{ id: string }[]>`
        SELECT i.id::text FROM introductions i WHERE ${isDue}`
      return due.map(({ id }) => id)
    },
    async claim(tx, ids) {
      const marked = await tx.$queryRaw<{ id: string; user_id: string }[]>`
        UPDATE introductions i SET ${set} WHERE i.id = ANY (${ids}::uuid[]) AND ${isDue}
        RETURNING i.id::text, i.${Prisma.raw(to)}::text AS user_id`
      if (mail === introductionExpired) await endRequests(tx, marked)
      return marked.map(({ id, user_id }) => mail.for(user_id, { introduction_id: id }))
    },
  })

const steps: Step[] = [
  {
    mail: introductionExpired,
    to: 'asker_id',
    isDue: Prisma.sql`${isOpenToAsker} AND i.expires_at <= now()`,
    set: Prisma.sql`expired_at = clock_timestamp(),
      state = CASE i.state WHEN 'pending' THEN 'expired' ELSE i.state END,
      answered_at = CASE i.state WHEN 'pending' THEN clock_timestamp() ELSE i.answered_at END`,
  },
  {
    mail: introductionDeclined,
    to: 'asker_id',
    isDue: Prisma.sql`i.state = 'declined' AND i.decline_mailed_at IS NULL AND i.withdrawn_at IS NULL
      AND i.expired_at IS NULL AND i.declined_shown_at <= now()`,
    set: Prisma.sql`decline_mailed_at = clock_timestamp()`,
  },
  {
    mail: introductionReminder,
    to: 'asked_id',
    isDue: Prisma.sql`i.state = 'pending' AND i.reminded_at IS NULL
      AND i.asked_at <= now() - make_interval(days => ${limits.daysToReminder}::int)`,
    set: Prisma.sql`reminded_at = clock_timestamp()`,
  },
]

/**
 * Does what is due with time: expires requests, also those declined without the asker's knowing, tells askers of
 * declines whose morning has come, and reminds founders once. Returns the number of mails.
 */
export const advanceIntroductions = (deps: Pick<Deps, 'db' | 'mailer'>): Promise<number> =>
  eachAlone(steps, (step) => take(deps, step))

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
