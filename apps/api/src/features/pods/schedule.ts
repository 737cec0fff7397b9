import { type Database, Prisma } from '@portal/database/client'
import { dissolvedPodDays, podInvitationDays } from '@portal/shared/pods/schemas'
import { hasOpenReportSql } from '../../lib/content/conversation.ts'
import { deleteInBatches } from '../../lib/db/batches.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { runEach } from '../../lib/operations/run-each.ts'
import { daysAfter } from '../../lib/text/days.ts'
import { podReminder } from './emails.ts'
import { fillPlaces, lockPod } from './places.ts'

const isOlder = (now: Date, days: number) =>
  Prisma.sql`m.invited_at <= ${daysAfter(now, -days).toISOString()}::timestamptz`

async function lapse(deps: Pick<Deps, 'db' | 'mailer'>, now: Date): Promise<number> {
  const late = Prisma.sql`m.state = 'invited' AND ${isOlder(now, podInvitationDays)}`
  const pods = await deps.db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT m.pod_id::text AS id FROM pod_members m WHERE ${late} ORDER BY 1`
  return runEach(pods, ({ id }) =>
    transaction(deps.db, async (tx) => {
      const pod = await lockPod(tx, id)
      const lapsed = await tx.$queryRaw<{ user_id: string }[]>`
        UPDATE pod_members m SET state = 'lapsed' WHERE m.pod_id = ${id}::uuid AND ${late}
        RETURNING m.user_id::text`
      await deleteUpdates(tx, { subjectId: id, userId: lapsed.map(({ user_id }) => user_id) })
      await fillPlaces(tx, deps, pod)
      return lapsed.length
    }),
  )
}

/** Queues one reminder for each invitation that has passed half of its days. */
const remind = (deps: Pick<Deps, 'db' | 'mailer'>, now: Date): Promise<number> => {
  const isDue = Prisma.sql`m.state = 'invited' AND m.reminded_at IS NULL
    AND ${isOlder(now, podInvitationDays / 2)}`
  return sendOnce(deps, {
    findDue: Prisma.sql`
        SELECT m.position::text AS id FROM pod_members m WHERE ${isDue}`,
    async claim(tx, ids) {
      const marked = await tx.$queryRaw<{ user_id: string; pod_id: string }[]>`
        UPDATE pod_members m SET reminded_at = clock_timestamp()
        WHERE m.position = ANY (${ids}::bigint[]) AND ${isDue}
        RETURNING m.user_id::text, m.pod_id::text`
      return marked.map(({ user_id, pod_id }) => podReminder.for(user_id, { pod_id }))
    },
  })
}

/** Ends expired invitations and queues reminders. Safe to run concurrently. */
export async function followInvitations(deps: Pick<Deps, 'db' | 'mailer'>, now: Date) {
  const lapsing = lapse(deps, now)
  // Reminders go out even if a pod fails.
  await Promise.allSettled([lapsing])
  const reminded = await remind(deps, now)
  return { lapsed: await lapsing, reminded }
}

export const clearDissolvedPods = (db: Database): Promise<number> =>
  deleteInBatches(
    db,
    'pods',
    Prisma.sql`dissolved_at <= now() - make_interval(days => ${dissolvedPodDays}::int)
      AND NOT ${hasOpenReportSql('pod', Prisma.sql`pods.id`)}
      AND NOT EXISTS (SELECT 1 FROM events e
        WHERE e.pod_id = pods.id AND ${hasOpenReportSql('event', Prisma.sql`e.id`)})`,
  )
