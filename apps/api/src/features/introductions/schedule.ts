import { Prisma } from '@portal/database/client'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import { deleteInBatches } from '../../lib/db/batches.ts'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { runEach } from '../../lib/operations/run-each.ts'
import { deleteRequestUpdates } from './blocks.ts'
import { introductionExpired, introductionReminder } from './emails.ts'
import { isWaitingSql } from './status.ts'

type ScheduleDeps = Pick<Deps, 'db' | 'mailer'>

function expire(deps: ScheduleDeps): Promise<number> {
  const isDue = Prisma.sql`i.state = 'pending' AND i.expires_at <= now()`
  return sendOnce(deps, {
    findDue: Prisma.sql`SELECT i.id::text FROM introductions i WHERE ${isDue}`,
    async claim(tx, ids) {
      const expired = await tx.$queryRaw<{ id: string; asker_id: string }[]>`
        UPDATE introductions i SET state = 'expired', answered_at = clock_timestamp()
        WHERE i.id = ANY (${ids}::uuid[]) AND ${isDue} RETURNING i.id::text, i.asker_id::text`
      await deleteRequestUpdates(tx, expired)
      return expired.map((one) =>
        introductionExpired.for(one.asker_id, { introduction_id: one.id }),
      )
    },
  })
}

function remind(deps: ScheduleDeps): Promise<number> {
  const isDue = Prisma.sql`${isWaitingSql('i')} AND i.reminded_at IS NULL
    AND i.asked_at <= now() - make_interval(days => ${limits.daysToReminder}::int)`
  return sendOnce(deps, {
    findDue: Prisma.sql`SELECT i.id::text FROM introductions i WHERE ${isDue}`,
    async claim(tx, ids) {
      const reminded = await tx.$queryRaw<{ id: string; asked_id: string }[]>`
        UPDATE introductions i SET reminded_at = clock_timestamp()
        WHERE i.id = ANY (${ids}::uuid[]) AND ${isDue} RETURNING i.id::text, i.asked_id::text`
      return reminded.map((one) =>
        introductionReminder.for(one.asked_id, { introduction_id: one.id }),
      )
    },
  })
}

export const advanceIntroductions = (deps: ScheduleDeps): Promise<number> =>
  runEach([expire, remind], (step) => step(deps))

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
