import type { Attendee, PortalEvent } from '@portal/shared/events/schemas'

/** What was ticked and is not in what the server said last: under way, or refused. */
export interface Mark {
  attended: boolean
  state: 'saving' | 'failed'
  /** Tells a mark from the one that took its place meanwhile. */
  turn: number
}
/** By whose they are. */
export type Marks = Readonly<Record<string, Mark>>

/** The marks with the same one for several people. */
export const marked = (marks: Marks, ids: readonly string[], mark: Mark): Marks => ({
  ...marks,
  ...Object.fromEntries(ids.map((id) => [id, mark])),
})

/** The marks after an answer to a turn: gone when it is saved, else said to have failed. */
export function settled(marks: Marks, turn: number, saved: boolean): Marks {
  const kept = Object.entries(marks).flatMap(([id, mark]): [string, Mark][] => {
    if (mark.turn !== turn) return [[id, mark]]
    return saved ? [] : [[id, { ...mark, state: 'failed' }]]
  })
  return Object.fromEntries(kept)
}

/** Whether somebody came: what is being saved counts, what was refused does not. */
export const hasCome = ({ user_id, attended }: Attendee, marks: Marks) =>
  marks[user_id]?.state === 'saving' ? marks[user_id].attended : attended

/** Whether what was ticked is under way or was refused; what came through after all is neither. */
export function stateOf({ user_id, attended }: Attendee, marks: Marks): Mark['state'] | null {
  const mark = marks[user_id]
  if (!mark) return null
  return mark.state === 'failed' && mark.attended === attended ? null : mark.state
}

/** How she came onto the list. */
export function standingOf({ status, signed_up_at }: Attendee, { date, places }: PortalEvent) {
  if (Date.parse(signed_up_at) >= Date.parse(date)) return 'Did not sign up'
  if (status === 'waiting') return 'On the waiting list'
  return places ? 'Signed up' : 'Opened the sign-up page'
}

/** Those whose name or address has the text in it. */
export function findAttendees(attendees: readonly Attendee[], text: string) {
  const wanted = text.toLocaleLowerCase('en-GB')
  return attendees.filter(({ full_name, email }) =>
    [full_name, email].some((one) => one.toLocaleLowerCase('en-GB').includes(wanted)),
  )
}

/** '3 people on the list, 2 of them came'. */
export function attendanceText(attendees: readonly Attendee[], begun: boolean): string {
  const listed = attendees.length === 1 ? '1 person' : `${attendees.length} people`
  if (begun) {
    const came = attendees.filter(({ attended }) => attended).length
    return `${listed} on the list, ${came} came`
  }
  const waiting = attendees.filter(({ status }) => status === 'waiting').length
  return waiting > 0 ? `${listed} on the list, ${waiting} waiting` : `${listed} on the list`
}

/** What marks those who were going and are not marked so far. */
export const expectedText = (expected: number, attendees: readonly Attendee[]) =>
  expected === attendees.filter(({ status }) => status === 'going').length
    ? `Mark all ${expected}`
    : `Mark the other ${expected}`
