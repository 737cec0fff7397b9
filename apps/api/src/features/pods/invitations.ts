import { Prisma } from '@portal/database/client'
import { invitationDays } from '@portal/shared/pods/schemas'
import { daysAfter } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { eachAlone } from '../../lib/each-alone.ts'
import { wantsMails } from '../../lib/mail/choices.ts'
import type { LetterWriter, LetterWriters } from '../../lib/mail/message.ts'
import { transaction } from '../../lib/transaction.ts'
import { invitation, invitationReminder } from './mails.ts'
import { recipient } from './people.ts'
import { fillPlaces, lockPod } from './places.ts'

/** When an invitation lapses that was sent at a moment. */
export const lapsesAt = (invitedAt: Date): Date => daysAfter(invitedAt, invitationDays)

/** The invitations that are this many days old. */
const isOlder = (now: Date, days: number) =>
  Prisma.sql`m.invited_at <= ${daysAfter(now, -days).toISOString()}::timestamptz`

/** Frees the places of invitations that nobody answered. Returns how many there were. */
async function lapse(deps: Pick<Deps, 'db' | 'mailer'>, now: Date): Promise<number> {
  const late = Prisma.sql`m.state = 'invited' AND ${isOlder(now, invitationDays)}`
  const pods = await deps.db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT m.pod_id::text AS id FROM pod_members m WHERE ${late} ORDER BY 1`
  return eachAlone(pods, ({ id }) =>
    transaction(deps.db, async (tx) => {
      const pod = await lockPod(tx, id)
      const count = await tx.$executeRaw`
        UPDATE pod_members m SET state = 'lapsed' WHERE m.pod_id = ${id}::uuid AND ${late}`
      await fillPlaces(tx, deps, pod)
      return count
    }),
  )
}

/** Queues a reminder of each invitation that half of its days have passed for, once. */
const remind = ({ db, mailer }: Pick<Deps, 'db' | 'mailer'>, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const due = await tx.$queryRaw<{ user_id: string; pod_id: string }[]>`
      UPDATE pod_members m SET reminded_at = clock_timestamp()
      WHERE m.state = 'invited' AND m.reminded_at IS NULL AND ${isOlder(now, invitationDays / 2)}
      RETURNING m.user_id::text, m.pod_id::text`
    await mailer.enqueue(
      tx,
      due.map((about) => ({ letter: 'pod_reminder', about })),
    )
    return due.length
  })

/**
 * Lets invitations lapse, and reminds of those that will. Several processes may run it at the same time.
 * Returns the numbers of both.
 */
export async function followInvitations(deps: Pick<Deps, 'db' | 'mailer'>, now: Date) {
  const lapsing = lapse(deps, now)
  // Also when it fails for a pod.
  await Promise.allSettled([lapsing])
  const reminded = await remind(deps, now)
  return { lapsed: await lapsing, reminded }
}

/** Writes queued invitations when they are sent: only while they stand, and if such mails are wanted. */
export function podLetters({ db, network, publicUrl }: Pick<Deps, 'db' | 'network' | 'publicUrl'>) {
  const letter =
    (write: typeof invitation): LetterWriter =>
    async ({ user_id = '', pod_id = '' }) => {
      const row = await db.podMember.findFirst({
        where: {
          user_id,
          pod_id,
          state: 'invited',
          pod: { dissolved_at: null },
          user: { is_active: true },
        },
        select: { invited_at: true, pod: true, user: recipient },
      })
      if (!row?.invited_at || !(await wantsMails(db, 'pods', user_id))) return null
      return write({ network, publicUrl, pod: row.pod, to: row.user }, lapsesAt(row.invited_at))
    }
  return {
    pod_invitation: letter(invitation),
    pod_reminder: letter(invitationReminder),
  } satisfies Partial<LetterWriters>
}
