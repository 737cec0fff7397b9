import type { Pod, Transaction } from '@portal/database/client'
import { namesOf } from '@portal/shared/core/options'
import { offeredValues } from '@portal/shared/network/lists'
import { type PodChange, type PodForm, podFormSchema } from '@portal/shared/pods/forms'
import type { Actor } from '../../lib/auth/actor.ts'
import { difference } from '../../lib/content/content-admin.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion, versionOf } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { conflict, found, invalidFields } from '../../lib/http/app-error.ts'
import { lockActiveMembers } from '../../lib/members/active-members.ts'
import { pick } from '../../lib/record.ts'
import { cancelMeetings, setMeetingPlaces } from '../events/service.ts'
import { podDissolved, podHostNamed, podInvitation, removedFromPod } from './emails.ts'
import {
  addToWaitingList,
  countTaken,
  fillPlaces,
  lockPod,
  lockRunningPod,
  present,
} from './places.ts'
import { endMembership } from './service.ts'

type PodDeps = Pick<Deps, 'db' | 'mailer' | 'network'>

const fieldsOf = (pod: Pod) => pick(pod, namesOf(podFormSchema.shape))

const changedFields = (before: Pod, change: PodChange) => ({
  kind: change.kind ?? before.kind,
  name: change.name ?? before.name,
  purpose: change.purpose ?? before.purpose,
  host_id: change.host_id === undefined ? before.host_id : change.host_id,
  rhythm: change.rhythm ?? before.rhythm,
  meeting_link: (change.meeting_link ?? before.meeting_link) || null,
  chat_link: (change.chat_link ?? before.chat_link) || null,
  places: change.places ?? before.places,
})

function requireKnownKind({ network }: PodDeps, kind: string): void {
  if (offeredValues(network, 'pods').includes(kind)) return
  throw invalidFields({ kind: ['Please choose from the options'] })
}

async function lockHost(tx: Transaction, id: string): Promise<void> {
  if (await lockActiveMembers(tx, [id])) return
  throw invalidFields({ host_id: ['Please choose an active member'] })
}

/** Makes the host a member of the pod and emails them. */
async function assignHost(
  tx: Transaction,
  { mailer }: PodDeps,
  pod: Pod,
  hostId: string,
): Promise<void> {
  const key = { pod_id: pod.id, user_id: hostId }
  const known = await tx.podMember.findUnique({ where: { pod_id_user_id: key } })
  const hasPlace = known?.state === 'member' || known?.state === 'invited'
  if (!hasPlace && (await countTaken(tx, pod.id)) >= pod.places) {
    throw conflict('All places are taken. Add one for the new host')
  }
  if (known?.state !== 'member') {
    const joined = { state: 'member', answered_at: new Date(), waiting_since: null } as const
    await tx.podMember.upsert({
      where: { pod_id_user_id: key },
      create: { ...key, ...joined },
      update: joined,
    })
  }
  await deleteUpdates(tx, { subjectId: pod.id, userId: hostId, emails: [podInvitation] })
  await deleteUpdates(tx, { subjectId: pod.id, emails: [podHostNamed] })
  await mailer.enqueue(tx, [podHostNamed.for(hostId, { pod_id: pod.id })])
}

export async function createPod(deps: PodDeps, actor: Actor, form: PodForm): Promise<string> {
  requireKnownKind(deps, form.kind)
  return transaction(deps.db, async (tx) => {
    await lockHost(tx, form.host_id)
    const links = { meeting_link: form.meeting_link || null, chat_link: form.chat_link || null }
    const pod = await tx.pod.create({ data: { ...form, ...links } })
    await assignHost(tx, deps, pod, form.host_id)
    await audit(tx, actor, 'pod.created', pod.id, { after: fieldsOf(pod) })
    return pod.id
  })
}

/** Changes a pod. Records nothing if no field differs. */
export async function updatePod(
  deps: PodDeps,
  actor: Actor,
  { id, version, ...change }: PodChange & { id: string; version?: string | undefined },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    // Accounts are always locked before pods.
    const isHostActive = change.host_id ? await lockActiveMembers(tx, [change.host_id]) : true
    const before = await lockRunningPod(tx, id)
    if (!isHostActive && change.host_id !== before.host_id) {
      throw invalidFields({ host_id: ['Please choose an active member'] })
    }
    requireVersion(version, versionOf(before))
    if (change.kind !== undefined && change.kind !== before.kind) {
      requireKnownKind(deps, change.kind)
    }
    const data = changedFields(before, change)
    const changed = difference(fieldsOf(before), data)
    if (!changed) return
    const after = { ...before, ...data }
    const taken = await countTaken(tx, id)
    if (after.places < taken) {
      throw conflict(`Members and invitations already take ${taken} places`)
    }
    await tx.pod.update({ where: { id }, data })
    if (after.host_id !== null && after.host_id !== before.host_id) {
      await assignHost(tx, deps, after, after.host_id)
    }
    if (after.places !== before.places) await setMeetingPlaces(tx, after)
    await fillPlaces(tx, deps, after)
    await audit(tx, actor, 'pod.updated', id, { ...changed })
  })
}

/** Invites members in order; those without a free place wait. Returns the number of each. */
export async function inviteToPod(
  deps: PodDeps,
  actor: Actor,
  { id, user_ids }: { id: string; user_ids: string[] },
): Promise<{ invited: number; waiting: number }> {
  return transaction(deps.db, async (tx) => {
    if (!(await lockActiveMembers(tx, user_ids))) {
      throw invalidFields({ user_ids: ['Please choose active members only'] })
    }
    const pod = await lockRunningPod(tx, id)
    const before = await countInvited(tx, id)
    const added = await addToWaitingList(tx, id, user_ids)
    if (added.length === 0) return { invited: 0, waiting: 0 }
    await fillPlaces(tx, deps, pod)
    const waiting = await tx.podMember.count({
      where: { pod_id: id, state: 'waiting', user_id: { in: added } },
    })
    await audit(tx, actor, 'pod.invited', id, {
      before,
      after: { ...(await countInvited(tx, id)), user_ids: added },
    })
    return { invited: added.length - waiting, waiting }
  })
}

async function countInvited(tx: Transaction, podId: string) {
  const count = (state: 'invited' | 'waiting') =>
    tx.podMember.count({ where: { pod_id: podId, state } })
  return { invited: await count('invited'), waiting: await count('waiting') }
}

export async function removeFromPod(
  deps: PodDeps,
  actor: Actor,
  { id, user_id, reason }: { id: string; user_id: string; reason: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockRunningPod(tx, id)
    const known = found(
      await tx.podMember.findFirst({
        where: { pod_id: id, user_id, state: { in: [...present] } },
        select: { state: true },
      }),
      'This member',
    )
    await endMembership(tx, deps, { pod_id: id, user_id, state: 'removed' })
    // The entry's subject is the member, so that it is exported and erased with their account.
    await audit(tx, actor, 'member.removed_from_pod', user_id, {
      before: { pod_id: id, state: known.state },
      after: { pod_id: id, state: 'removed', reason },
    })
    if (known.state !== 'member') return
    await deps.mailer.enqueue(tx, [removedFromPod.for(user_id, { pod_id: id, reason })])
  })
}

async function notifyOfDissolution(
  tx: Transaction,
  { mailer }: PodDeps,
  pod_id: string,
): Promise<void> {
  const people = await tx.podMember.findMany({
    where: { pod_id, state: { in: ['member', 'invited'] }, user: { is_active: true } },
    select: { state: true, user_id: true },
    orderBy: { user_id: 'asc' },
  })
  await mailer.enqueue(
    tx,
    people.map(({ state, user_id }) =>
      podDissolved.for(user_id, { pod_id, member: state === 'member' }),
    ),
  )
}

export async function dissolvePod(
  deps: PodDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const before = await lockPod(tx, id)
    if (before.dissolved_at) throw conflict('This pod has already been dissolved')
    const data = { dissolved_at: new Date(), dissolved_reason: reason || null }
    await tx.pod.update({ where: { id }, data })
    await deleteUpdates(tx, { subjectId: id })
    await notifyOfDissolution(tx, deps, id)
    await cancelMeetings(tx, id)
    await tx.podMember.updateMany({
      where: { pod_id: id, state: { in: ['invited', 'waiting'] } },
      data: { state: 'lapsed', waiting_since: null },
    })
    await audit(tx, actor, 'pod.dissolved', id, {
      before: { dissolved_at: null },
      after: { dissolved_at: data.dissolved_at.toISOString(), reason: data.dissolved_reason },
    })
  })
}
