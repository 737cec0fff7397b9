import type { Pod, Transaction } from '@portal/database/client'
import { hasPermission } from '@portal/shared/core/access'
import type { MeetingForm, MeetingValues } from '@portal/shared/pods/forms'
import type { PodMeeting } from '@portal/shared/pods/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { forbidden, notFound } from '../../lib/http/app-error.ts'
import { requireStillMember } from '../../lib/members/active-members.ts'
import * as events from '../events/service.ts'
import { lockRunningPod } from './places.ts'

type MeetingDeps = events.Emailing & Pick<Deps, 'db'>

interface MeetingId {
  id: string
  meeting_id: string
}

async function lockOwnPod(tx: Transaction, actor: Actor, id: string): Promise<Pod> {
  await requireStillMember(tx, actor)
  const where = { pod_id: id, user_id: actor.id, state: 'member' } as const
  const managesAll = hasPermission(actor.roles, 'manage_pods')
  const isMember = (await tx.podMember.count({ where })) > 0
  if (!isMember && !managesAll) throw notFound('This pod')
  const pod = await lockRunningPod(tx, id)
  if (pod.host_id !== actor.id && !managesAll) {
    throw forbidden('Only the host of this pod can plan its meetings')
  }
  return pod
}

/** The audited fields of a meeting. Its texts may contain the address of a member who leaves. */
const times = (values: MeetingValues | null) =>
  values && { date: values.date, startTime: values.startTime, endTime: values.endTime }

/** Writes an audit entry unless the actor hosts the pod. */
async function record(
  tx: Transaction,
  actor: Actor,
  pod: Pod,
  change: {
    kind: 'planned' | 'changed' | 'cancelled'
    before: MeetingValues | null
    after: MeetingValues | null
  },
): Promise<void> {
  if (pod.host_id === actor.id) return
  await audit(tx, actor, `pod.meeting_${change.kind}`, pod.id, {
    before: { meeting: times(change.before) },
    after: { meeting: times(change.after) },
  })
}

export async function planMeeting(
  deps: MeetingDeps,
  actor: Actor,
  { id, ...form }: MeetingForm & { id: string },
): Promise<PodMeeting> {
  return transaction(deps.db, async (tx) => {
    const pod = await lockOwnPod(tx, actor, id)
    const meeting = await events.planMeeting(tx, deps, pod, form, actor.id)
    await record(tx, actor, pod, { kind: 'planned', before: null, after: meeting.values })
    return meeting
  })
}

export async function changeMeeting(
  deps: MeetingDeps,
  actor: Actor,
  { id, meeting_id, version, ...form }: MeetingForm & MeetingId & { version?: string | undefined },
): Promise<PodMeeting> {
  return transaction(deps.db, async (tx) => {
    const pod = await lockOwnPod(tx, actor, id)
    const { before, ...meeting } = await events.changeMeeting(
      tx,
      deps,
      pod,
      { id: meeting_id, version, form },
      actor.id,
    )
    await record(tx, actor, pod, { kind: 'changed', before, after: meeting.values })
    return meeting
  })
}

export async function cancelMeeting(
  deps: MeetingDeps,
  actor: Actor,
  { id, meeting_id }: MeetingId,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const pod = await lockOwnPod(tx, actor, id)
    const before = await events.cancelMeeting(tx, deps, { pod_id: id, id: meeting_id })
    await record(tx, actor, pod, { kind: 'cancelled', before, after: null })
  })
}
