import type { Pod, Transaction } from '@portal/database/client'
import { lockRows } from '../../lib/db/locks.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, found } from '../../lib/http/app-error.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { podInvitation } from './emails.ts'

/** The states of a pod's people. They change only under the lock of the pod's row. */
export const present = ['member', 'invited', 'waiting'] as const

export async function lockPod(tx: Transaction, id: string): Promise<Pod> {
  await lockRows(tx, 'pods', id)
  return found(await tx.pod.findUnique({ where: { id } }), 'This pod')
}

export async function lockRunningPod(tx: Transaction, id: string): Promise<Pod> {
  const pod = await lockPod(tx, id)
  if (pod.dissolved_at) throw conflict('This pod has been dissolved')
  return pod
}

export const countTaken = (tx: Transaction, podId: string): Promise<number> =>
  tx.podMember.count({ where: { pod_id: podId, state: { in: ['member', 'invited'] } } })

/** Adds people, in order, to the waiting list of a pod they do not belong to. Returns their ids. */
export async function addToWaitingList(
  tx: Transaction,
  podId: string,
  userIds: string[],
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ user_id: string }[]>`
    INSERT INTO pod_members (pod_id, user_id, state, waiting_since)
    SELECT ${podId}::uuid, user_id, 'waiting', clock_timestamp()
    FROM unnest(${[...new Set(userIds)]}::uuid[]) WITH ORDINALITY AS wanted (user_id, place)
    ORDER BY place
    ON CONFLICT (pod_id, user_id) DO UPDATE SET state = excluded.state,
      waiting_since = excluded.waiting_since, position = excluded.position,
      invited_at = NULL, reminded_at = NULL, answered_at = NULL
    WHERE pod_members.state NOT IN ('member', 'invited', 'waiting')
    RETURNING user_id::text`
  return rows.map(({ user_id }) => user_id)
}

/** Invites people on the waiting list, in order, to the free places of a running pod. */
export async function fillPlaces(
  tx: Transaction,
  { mailer }: Pick<Deps, 'mailer'>,
  { id, places, dissolved_at }: Pod,
): Promise<void> {
  const free = places - (await countTaken(tx, id))
  if (free <= 0 || dissolved_at) return
  const invited = await tx.$queryRaw<{ user_id: string }[]>`
    UPDATE pod_members SET state = 'invited', invited_at = clock_timestamp(), waiting_since = NULL
    WHERE pod_id = ${id}::uuid AND user_id IN (
      SELECT m.user_id FROM pod_members m JOIN users u ON u.id = m.user_id
      WHERE m.pod_id = ${id}::uuid AND m.state = 'waiting'
        AND ${isStayingSql('u')}
      ORDER BY m.position LIMIT ${free})
    RETURNING user_id::text`
  await mailer.enqueue(
    tx,
    invited.map(({ user_id }) => podInvitation.for(user_id, { pod_id: id })),
  )
}
