import { Prisma } from '@portal/database/client'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import { deleteInBatches } from '../../lib/db/batches.ts'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { runEach } from '../../lib/operations/run-each.ts'
import { deleteRequestUpdates } from './blocks.ts'
import { introductionExpired, introductionReminder } from './emails.ts'
import { isWaitingSql } from './status.ts'

/** A change of a request that is due some time after it, and the email about it. */
interface TimedStep {
  email: typeof introductionExpired | typeof introductionReminder
  recipient: 'asker_id' | 'asked_id'
  isDueSql: Prisma.Sql
  setSql: Prisma.Sql
  endsRequest: boolean
}

const runStep = (
  deps: Pick<Deps, 'db' | 'mailer'>,
  { email, recipient, isDueSql, setSql, endsRequest }: TimedStep,
): Promise<number> =>
  sendOnce(deps, {
    findDue: Prisma.sql`
        SELECT i.id::text FROM introductions i WHERE ${isDueSql}`,
    async claim(tx, ids) {
      const marked = await tx.$queryRaw<{ id: string; user_id: string }[]>`
        UPDATE introductions i SET ${setSql} WHERE i.id = ANY (${ids}::uuid[]) AND ${isDueSql}
        RETURNING i.id::text, i.${Prisma.raw(recipient)}::text AS user_id`
      if (endsRequest) await deleteRequestUpdates(tx, marked)
      return marked.map(({ id, user_id }) => email.for(user_id, { introduction_id: id }))
    },
  })

const steps: TimedStep[] = [
  {
    email: introductionExpired,
    recipient: 'asker_id',
    isDueSql: Prisma.sql`i.state = 'pending' AND i.expires_at <= now()`,
    setSql: Prisma.sql`state = 'expired', answered_at = clock_timestamp()`,
    endsRequest: true,
  },
  {
    email: introductionReminder,
    recipient: 'asked_id',
    isDueSql: Prisma.sql`${isWaitingSql('i')} AND i.reminded_at IS NULL
      AND i.asked_at <= now() - make_interval(days => ${limits.daysToReminder}::int)`,
    setSql: Prisma.sql`reminded_at = clock_timestamp()`,
    endsRequest: false,
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
