import { formatCount } from '@portal/shared/core/count'
import type { Attendee, PortalEvent } from '@portal/shared/events/schemas'
import { useRef, useState } from 'react'
import { useMarking } from './api.ts'

/** A tick that the last response does not contain: it is being saved, or has failed. */
export interface Mark {
  attended: boolean
  state: 'saving' | 'failed'
  /** Distinguishes a mark from a later one for the same person. */
  turn: number
}
export type Marks = Readonly<Record<string, Mark>>

export const applyMark = (marks: Marks, ids: readonly string[], mark: Mark): Marks => ({
  ...marks,
  ...Object.fromEntries(ids.map((id) => [id, mark])),
})

/** Returns the marks after a response: saved ones are removed, others marked as failed. */
export function finishMarks(marks: Marks, turn: number, saved: boolean): Marks {
  const kept = Object.entries(marks).flatMap(([id, mark]): [string, Mark][] => {
    if (mark.turn !== turn) return [[id, mark]]
    return saved ? [] : [[id, { ...mark, state: 'failed' }]]
  })
  return Object.fromEntries(kept)
}

/** Whether a person came. A mark that is being saved counts, a failed one does not. */
export const hasAttended = ({ user_id, attended }: Attendee, marks: Marks) =>
  marks[user_id]?.state === 'saving' ? marks[user_id].attended : attended

/** Returns whether a mark is being saved or has failed; null if the server has it. */
export function findMarkState({ user_id, attended }: Attendee, marks: Marks): Mark['state'] | null {
  const mark = marks[user_id]
  if (!mark) return null
  return mark.state === 'failed' && mark.attended === attended ? null : mark.state
}

/** The maximum for one call. */
const MAX_BULK_MARKS = 200

/** Returns the marks of an event, and `mark`, which resolves to whether all were saved. */
export function useMarks(id: string) {
  const { mutateAsync } = useMarking(id)
  const [marks, setMarks] = useState<Marks>({})
  const turns = useRef(0)
  const mark = async (ids: string[], attended: boolean): Promise<boolean> => {
    turns.current += 1
    const turn = turns.current
    setMarks((now) => applyMark(now, ids, { attended, state: 'saving', turn }))
    let saved = true
    try {
      for (let from = 0; from < ids.length; from += MAX_BULK_MARKS) {
        await mutateAsync({ user_ids: ids.slice(from, from + MAX_BULK_MARKS), attended })
      }
    } catch {
      // The mutation shows a notification, and the list shows the failure beside the names.
      saved = false
    }
    setMarks((now) => finishMarks(now, turn, saved))
    return saved
  }
  return { marks, mark }
}

export function signUpText({ status, signed_up_at }: Attendee, { places }: PortalEvent) {
  if (signed_up_at === null) return 'Didn’t sign up'
  if (status === 'waiting') return 'On the waiting list'
  return places ? 'Signed up' : 'Opened the sign-up page'
}

export function findAttendees(attendees: readonly Attendee[], text: string) {
  const search = text.toLocaleLowerCase('en-GB')
  return attendees.filter(({ full_name, email }) =>
    [full_name, email ?? ''].some((one) => one.toLocaleLowerCase('en-GB').includes(search)),
  )
}

/** Formats '3 people on the list, 2 of them came'. */
export function attendanceText(attendees: readonly Attendee[], begun: boolean): string {
  const listed = formatCount(attendees.length, 'person')
  if (begun) {
    const came = attendees.filter(({ attended }) => attended).length
    return `${listed} on the list, ${came} came`
  }
  const waiting = attendees.filter(({ status }) => status === 'waiting').length
  return waiting > 0 ? `${listed} on the list, ${waiting} waiting` : `${listed} on the list`
}

/** Returns the label of the button that marks all unmarked people who were going. */
export const expectedText = (expected: number, attendees: readonly Attendee[]) =>
  expected === attendees.filter(({ status }) => status === 'going').length
    ? `Mark all ${expected}`
    : `Mark the other ${expected}`
