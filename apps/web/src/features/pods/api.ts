import { listEvents } from '@portal/shared/events/endpoints'
import { listAdminPods } from '@portal/shared/pods/admin-endpoints'
import {
  declinePodInvitation,
  getPod,
  joinPod,
  leavePod,
  listPods,
} from '@portal/shared/pods/endpoints'
import type { Pod, PodMemberState } from '@portal/shared/pods/schemas'
import { todayKey } from '#features/today/public.ts'
import { call } from '#lib/http/api.ts'
import { fresh, keepPrevious, keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

/** A member's action on a pod. `withdraw` leaves the waiting list, `leave` the pod. */
export type MembershipAction = 'join' | 'pass' | 'leave' | 'withdraw'

/** The member's own pods, invitations and waiting lists, and a page of pods to join. */
export const podsQuery = ({ page }: { page: number }) =>
  queryOf(listPods, { query: { page } }, keepPrevious)

/** One pod. Fetched on each visit, because several people write its notes. */
export const podQuery = (id: string) => queryOf(getPod, { params: { id } }, fresh)

/** The queries of pods for members and administrators, and of their meetings. */
export const podChanges = [keyOf(listPods), keyOf(listAdminPods), keyOf(listEvents), todayKey]

function successText(act: MembershipAction, state: PodMemberState, name: string): string {
  if (act === 'pass') return `You’ve declined “${name}”.`
  if (act === 'leave') return `You’ve left “${name}”.`
  if (act === 'withdraw') return `You’ve left the waiting list for “${name}”.`
  return state === 'waiting'
    ? `“${name}” is full. You’re on its waiting list.`
    : `You’ve joined “${name}”.`
}

interface Membership {
  act: MembershipAction
  pod: Pick<Pod, 'id' | 'name'>
  shares_contact: boolean
}

export const useMembership = () =>
  useChange(
    ({ act, pod: { id }, shares_contact }: Membership) => {
      const params = { id }
      if (act === 'join') return call(joinPod, { params, body: { shares_contact } })
      return call(act === 'pass' ? declinePodInvitation : leavePod, { params })
    },
    {
      // Former members cannot fetch the pod's page any more.
      invalidates: (answer) =>
        answer && answer.state !== 'member' ? [keyOf(listPods, { query: {} })] : [keyOf(listPods)],
      successMessage: ({ state }, { act, pod }) => successText(act, state, pod.name),
    },
  )
