import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { EmptyState } from '#components/feedback/states.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { longMoment } from '#lib/dates.ts'
import { AddAttendee } from './AddAttendee.tsx'
import classes from './Attendance.module.css'
import { AttendeeRow } from './AttendeeRow.tsx'
import type { Attendance } from './api.ts'
import {
  attendanceText,
  expectedText,
  findAttendees,
  hasCome,
  useMarks,
} from './attendance-marks.ts'

/** A list with more people than this can be searched. */
const MANY = 8

/** The people who signed up for an event. Once it has begun they can be ticked; each tick is saved at once. */
export function AttendanceList({ event, attendees }: Attendance) {
  const { marks, mark } = useMarks(event.id)
  const [search, setSearch] = useState('')
  const count = useRef<HTMLParagraphElement>(null)
  const begun = Date.parse(event.date) <= Date.now()
  const shown = findAttendees(attendees, search)
  const expected = attendees.filter((one) => one.status === 'going' && !hasCome(one, marks))
  const toMark = expectedText(expected.length, attendees)
  const markExpected = () => {
    const ids = expected.map(({ user_id }) => user_id)
    void mark(ids, true)
    // The button disappears; the count announces the result.
    count.current?.focus()
  }
  return (
    <div className={classes.attendance}>
      <p className={classes.facts}>
        {longMoment(event.date)}, {event.location}
      </p>
      {!begun && (
        <p className={classes.facts}>Attendance can be marked once the event has begun.</p>
      )}
      {attendees.length === 0 ? (
        <EmptyState
          text="Nobody has signed up."
          hint={begun && 'Whoever came all the same can be added below.'}
        />
      ) : (
        <>
          <div className={classes.summary}>
            <p ref={count} tabIndex={-1} role="status" className={classes.count}>
              {attendanceText(attendees, begun)}
            </p>
            {begun && expected.length > 1 && (
              <Button
                variant="outline"
                size="sm"
                onClick={markExpected}
                aria-label={`${toMark} who were going`}
              >
                {toMark}
              </Button>
            )}
          </div>
          {attendees.length > MANY && (
            <SearchField
              label="Search this list"
              placeholder="Search by name or e-mail..."
              value={search}
              onSearch={setSearch}
            />
          )}
          {shown.length === 0 ? (
            <p className={classes.facts}>Nobody on the list has that in her name or address.</p>
          ) : (
            <ul aria-label="People" className={classes.list}>
              {shown.map((attendee) => (
                <AttendeeRow
                  key={attendee.user_id}
                  {...{ attendee, event, marks }}
                  onMark={begun ? (attended) => void mark([attendee.user_id], attended) : undefined}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {begun && (
        <AddAttendee
          known={new Set(attendees.map(({ user_id }) => user_id))}
          add={(id) => mark([id], true)}
        />
      )}
    </div>
  )
}
