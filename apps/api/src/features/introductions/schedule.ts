import { Prisma, type Transaction } from '@portal/database/client'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import { deleteInBatches } from '../../lib/delete-in-batches.ts'
import type { Deps } from '../../lib/deps.ts'
import type { LetterName } from '../../lib/mail/message.ts'
import { transaction } from '../../lib/transaction.ts'
import { isOpenToAsker } from './view.ts'

type ScheduleDeps = Pick<Deps, 'db' | 'mailer'>

interface Due {
  user_id: string
  introduction_id: string
}

/** Marks what is due and queues its letters, in one transaction. Returns how many there were. */
function queue(
  { db, mailer }: ScheduleDeps,
  letter: LetterName,
  markDue: (tx: Transaction) => Promise<Due[]>,
): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await markDue(tx)
    await mailer.enqueue(
      tx,
      due.map(({ user_id, introduction_id }) => ({ letter, about: { user_id, introduction_id } })),
    )
    return due.length
  })
}

const returning = (side: 'asker_id' | 'asked_id') => Prisma.sql`
  RETURNING i.${Prisma.raw(side)}::text AS user_id, i.id::text AS introduction_id`

/**
 * Does what is due with time: expires requests, also those declined without the asker's knowing, tells askers of declines whose morning has come, and
 * reminds founders once. Several processes may run it at the same time. Returns the number of mails.
 */
export async function advanceIntroductions(deps: ScheduleDeps): Promise<number> {
  const expired = await queue(
    deps,
    'introduction_expired',
    (tx) => tx.$queryRaw<Due[]>`
      UPDATE introductions i SET expired_at = clock_timestamp(),
        state = CASE i.state WHEN 'pending' THEN 'expired' ELSE i.state END,
        answered_at = CASE i.state WHEN 'pending' THEN clock_timestamp() ELSE i.answered_at END
      WHERE ${isOpenToAsker} AND i.expires_at <= now() ${returning('asker_id')}`,
  )
  const declined = await queue(
    deps,
    'introduction_declined',
    (tx) => tx.$queryRaw<Due[]>`
      UPDATE introductions i SET decline_mailed_at = clock_timestamp()
      WHERE i.state = 'declined' AND i.decline_mailed_at IS NULL AND i.withdrawn_at IS NULL
        AND i.expired_at IS NULL AND i.declined_shown_at <= now() ${returning('asker_id')}`,
  )
  const reminded = await queue(
    deps,
    'introduction_reminder',
    (tx) => tx.$queryRaw<Due[]>`
      UPDATE introductions i SET reminded_at = clock_timestamp()
      WHERE i.state = 'pending' AND i.reminded_at IS NULL
        AND i.asked_at <= now() - make_interval(days => ${limits.daysToReminder}::int)
        ${returning('asked_id')}`,
  )
  return expired + declined + reminded
}

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
      AND NOT EXISTS (SELECT 1 FROM introduction_reports r
        WHERE r.introduction_id = introductions.id AND r.decision IS NULL)`,
  )
