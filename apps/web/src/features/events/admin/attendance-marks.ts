import { formatCount } from '@portal/shared/core/count'
import type { Attendee, PortalEvent } from '@portal/shared/events/schemas'
import { useRef, useState } from 'react'
import { useMarking } from './api.ts'

/** A tick that the server's last answer does not contain: being saved, or refused. */
export interface Mark {
  attended: boolean
  state: 'saving' | 'failed'
  /** Distinguishes a mark from a later one of the same person. */
  turn: number
}
/** By user id. */
export type Marks = Readonly<Record<string, Mark>>

/** The marks with the same one for several people. */
export const applyMark = (marks: Marks, ids: readonly string[], mark: Mark): Marks => ({
  ...marks,
  ...Object.fromEntries(ids.map((id) => [id, mark])),
})

/** The marks after the answer to a turn: removed if it was saved, else marked as failed. */
export function finishMarks(marks: Marks, turn: number, saved: boolean): Marks {
  const kept = Object.entries(marks).flatMap(([id, mark]): [string, Mark][] => {
    if (mark.turn !== turn) return [[id, mark]]
    return saved ? [] : [[id, { ...mark, state: 'failed' }]]
  })
  return Object.fromEntries(kept)
}

/** Whether somebody came. A mark that is being saved counts, a refused one does not. */
export const hasAttended = ({ user_id, attended }: Attendee, marks: Marks) =>
  marks[user_id]?.state === 'saving' ? marks[user_id].attended : attended

/** Whether a mark is being saved or was refused; null if the server has it after all. */
export function findMarkState({ user_id, attended }: Attendee, marks: Marks): Mark['state'] | null {
  const mark = marks[user_id]
  if (!mark) return null
  return mark.state === 'failed' && mark.attended === attended ? null : mark.state
}

/** The most people that one call takes. */
const MAX_BULK_MARKS = 200

/** The marks of an event, and `mark`, which resolves to whether all of them were saved. */
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
      // The mutation shows a notification; the list says it beside the names.
      saved = false
    }
    setMarks((now) => finishMarks(now, turn, saved))
    return saved
  }
  return { marks, mark }
}

/** How somebody came onto the list. */
export function signUpText({ status, signed_up_at }: Attendee, { places }: PortalEvent) {
  if (signed_up_at === null) return 'Didn’t sign up'
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
  const listed = formatCount(attendees.length, 'person')
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
