import { type PodMemberState, Prisma, type Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { conflict, found, notFound } from '../../lib/http/app-error.ts'
import { requireStillMember } from '../../lib/members/active-members.ts'
import {
  type Emailing,
  leaveMeetings,
  lockEventsOf,
  withdrawFromMeetings,
} from '../events/service.ts'
import { podInvitation } from './emails.ts'
import {
  addToWaitingList,
  countTaken,
  fillPlaces,
  lockPod,
  lockRunningPod,
  present,
} from './places.ts'

export { unmet } from './admin-list.ts'
export { isReadableSql } from './list.ts'

type PodDeps = Emailing & Pick<Deps, 'db'>

const findMembership = (tx: Transaction, pod_id: string, user_id: string) =>
  tx.podMember.findUnique({ where: { pod_id_user_id: { pod_id, user_id } } })

const refusals: Partial<Record<PodMemberState, string>> = {
  member: 'You are already in this pod',
  waiting: 'You are already waiting for a place in this pod',
  removed: 'Only the administrators can invite you to this pod again',
}

/** Accepts an invitation, takes a free place, or joins the waiting list. */
export async function joinPod(
  { db }: PodDeps,
  actor: Actor,
  { id, shares_contact }: { id: string; shares_contact: boolean },
): Promise<{ state: PodMemberState }> {
  return transaction(db, async (tx) => {
    await requireStillMember(tx, actor)
    const pod = await lockRunningPod(tx, id)
    const known = await findMembership(tx, id, actor.id)
    const refusal = known && refusals[known.state]
    if (refusal) throw conflict(refusal)
    if (known?.state !== 'invited' && (await countTaken(tx, id)) >= pod.places) {
      await addToWaitingList(tx, id, [actor.id])
      return { state: 'waiting' }
    }
    const key = { pod_id: id, user_id: actor.id }
    const joined = { state: 'member', shares_contact, answered_at: new Date() } as const
    await tx.podMember.upsert({
      where: { pod_id_user_id: key },
      create: { ...key, ...joined },
      update: joined,
    })
    await deleteUpdates(tx, { subjectId: id, userId: actor.id, emails: [podInvitation] })
    return { state: 'member' }
  })
}

export async function passPod(
  deps: PodDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ state: PodMemberState }> {
  return transaction(deps.db, async (tx) => {
    const pod = await lockPod(tx, id)
    const known = found(await findMembership(tx, id, actor.id), 'This pod')
    if (known.state !== 'invited') {
      throw conflict('You have no open invitation to this pod')
    }
    await tx.podMember.update({
      where: { pod_id_user_id: { pod_id: id, user_id: actor.id } },
      data: { state: 'passed', answered_at: new Date() },
    })
    await deleteUpdates(tx, { subjectId: id, userId: actor.id })
    await fillPlaces(tx, deps, pod)
    return { state: 'passed' }
  })
}

// Ends a person's membership or waiting, also as host, with their sign-ups and meetings. The next
// person on the waiting list gets the place. Needs the lock on the pod's row.
export async function endMembership(
  tx: Transaction,
  deps: Emailing,
  { pod_id, user_id, state }: { pod_id: string; user_id: string; state: 'left' | 'removed' },
): Promise<void> {
  await tx.podMember.updateMany({
    where: { pod_id, user_id, state: { in: [...present] } },
    data: { state, shares_contact: false, waiting_since: null },
  })
  await tx.pod.updateMany({ where: { id: pod_id, host_id: user_id }, data: { host_id: null } })
  const meetings = await tx.event.findMany({ where: { pod_id }, select: { id: true } })
  const subjectId = [pod_id, ...meetings.map(({ id }) => id)]
  await deleteUpdates(tx, { subjectId, userId: user_id })
  await leaveMeetings(tx, deps, { pod_id, user_id })
  await withdrawFromMeetings(tx, deps, { pod_id, user_id })
  await fillPlaces(tx, deps, await tx.pod.findUniqueOrThrow({ where: { id: pod_id } }))
}

export async function leavePod(
  deps: PodDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ state: PodMemberState }> {
  return transaction(deps.db, async (tx) => {
    await lockPod(tx, id)
    const known = found(await findMembership(tx, id, actor.id), 'This pod')
    if (known.state !== 'member' && known.state !== 'waiting') {
      throw conflict('You are not in this pod')
    }
    await endMembership(tx, deps, { pod_id: id, user_id: actor.id, state: 'left' })
    return { state: 'left' }
  })
}

/** Shares the caller's email address with the pod, or stops sharing it. Throws `not_found`. */
export async function shareContact(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, shares_contact }: { id: string; shares_contact: boolean },
): Promise<void> {
  const { count } = await db.podMember.updateMany({
    where: { pod_id: id, user_id: actor.id, state: 'member' },
    data: { shares_contact },
  })
  if (count === 0) throw notFound('This pod')
}

/** Invites a member who has cancelled their deletion to free places. Locks pods. */
export async function fillPlacesFor(
  tx: Transaction,
  deps: Pick<Deps, 'mailer'>,
  userId: string,
): Promise<void> {
  const isWaitedFor = Prisma.sql`EXISTS (SELECT 1 FROM pod_members m
    WHERE m.pod_id = pods.id AND m.user_id = ${userId}::uuid AND m.state = 'waiting')`
  const pods = await lockWhere(tx, 'pods', isWaitedFor)
  for (const { id } of pods) {
    await fillPlaces(tx, deps, await tx.pod.findUniqueOrThrow({ where: { id } }))
  }
}

/** Removes a former member from all pods and waiting lists. Locks pods, then events. */
export async function leaveAllPods(tx: Transaction, deps: Emailing, userId: string): Promise<void> {
  const pods = await lockWhere(
    tx,
    'pods',
    Prisma.sql`host_id = ${userId}::uuid OR EXISTS (
        SELECT 1 FROM events e WHERE e.pod_id = pods.id AND e.planned_by_id = ${userId}::uuid
      ) OR EXISTS (
        SELECT 1 FROM pod_members m WHERE m.pod_id = pods.id AND m.user_id = ${userId}::uuid
          AND m.state IN ('member', 'invited', 'waiting'))`,
  )
  const ids = pods.map(({ id }) => id)
  await lockEventsOf(tx, userId, ids)
  for (const id of ids) {
    await endMembership(tx, deps, { pod_id: id, user_id: userId, state: 'left' })
  }
}
