import { count } from '@portal/shared/core/count'
import type { Attendee, PortalEvent } from '@portal/shared/events/schemas'
import { type MutationState, useMutationState } from '@tanstack/react-query'
import { type Marking, markingKey, useMarking } from './api.ts'

type Mark = Pick<MutationState<unknown, Error, Marking>, 'status' | 'variables'>
/** The ticks of an event that are being saved or were refused, the latest last. */
export type Marks = readonly Mark[]

const markOf = ({ user_id }: Attendee, marks: Marks) =>
  marks.findLast(({ variables }) => variables?.user_ids.includes(user_id))

/** Whether somebody came. A mark that is being saved counts, a refused one does not. */
export function hasCome(attendee: Attendee, marks: Marks) {
  const { status, variables } = markOf(attendee, marks) ?? {}
  return status === 'pending' && variables ? variables.attended : attendee.attended
}

/** Whether a mark is being saved or was refused; null if the server has it after all. */
export function stateOf(attendee: Attendee, marks: Marks): 'saving' | 'failed' | null {
  const { status, variables } = markOf(attendee, marks) ?? {}
  if (status === 'pending') return 'saving'
  return status === 'error' && variables?.attended !== attendee.attended ? 'failed' : null
}

/** The most people that one call takes. */
const AT_ONCE = 200

/** The marks of an event, and `mark`, which resolves to whether all of them were saved. */
export function useMarks(id: string) {
  const { mutateAsync } = useMarking(id)
  const marks = useMutationState<MutationState<unknown, Error, Marking>>({
    filters: { mutationKey: markingKey(id) },
  })
  const mark = async (ids: string[], attended: boolean): Promise<boolean> => {
    const calls: Promise<unknown>[] = []
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      calls.push(mutateAsync({ user_ids: ids.slice(from, from + AT_ONCE), attended }))
    }
    // The mutation shows a notification of a failure; the list says it beside the names.
    const settled = await Promise.allSettled(calls)
    return settled.every(({ status }) => status === 'fulfilled')
  }
  return { marks, mark }
}

/** How somebody came onto the list. */
export function signUpText({ status, signed_up_at }: Attendee, { places }: PortalEvent) {
  if (signed_up_at === null) return 'Did not sign up'
  if (status === 'waiting') return 'On the waiting list'
  return places ? 'Signed up' : 'Opened the sign-up page'
}

/** Those whose name or address contains the text. */
export function findAttendees(attendees: readonly Attendee[], text: string) {
  const wanted = text.toLocaleLowerCase('en-GB')
  return attendees.filter(({ full_name, email }) =>
    [full_name, email ?? ''].some((one) => one.toLocaleLowerCase('en-GB').includes(wanted)),
  )
}

/** '3 people on the list, 2 of them came'. */
export function attendanceText(attendees: readonly Attendee[], begun: boolean): string {
  const listed = count(attendees.length, 'person')
  if (begun) {
    const came = attendees.filter(({ attended }) => attended).length
    return `${listed} on the list, ${came} came`
  }
  const waiting = attendees.filter(({ status }) => status === 'waiting').length
  return waiting > 0 ? `${listed} on the list, ${waiting} waiting` : `${listed} on the list`
}

/** The label of the button that marks everybody who was going and is not marked yet. */
export const expectedText = (expected: number, attendees: readonly Attendee[]) =>
  expected === attendees.filter(({ status }) => status === 'going').length
    ? `Mark all ${expected}`
    : `Mark the other ${expected}`
