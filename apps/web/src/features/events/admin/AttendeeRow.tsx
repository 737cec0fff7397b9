import { Checkbox } from '@mantine/core'
import type { Attendee, PortalEvent } from '@portal/shared/events/schemas'
import classes from './Attendance.module.css'
import { hasCome, type Marks, signUpText, stateOf } from './attendance-marks.ts'

const words = { saving: 'Saving...', failed: 'Not saved' }

interface AttendeeRowProps {
  attendee: Attendee
  event: PortalEvent
  marks: Marks
  /** Absent before the event has begun. */
  onMark?: ((attended: boolean) => void) | undefined
}

/** Somebody on the list of an event, and whether they came. */
export function AttendeeRow({ attendee, event, marks, onMark }: AttendeeRowProps) {
  const { full_name, email } = attendee
  const state = stateOf(attendee, marks)
  const about = (
    <>
      <span>{email}</span>
      <span>{signUpText(attendee, event)}</span>
    </>
  )
  return (
    <li className={classes.row}>
      {onMark ? (
        <Checkbox
          label={full_name}
          description={about}
          checked={hasCome(attendee, marks)}
          onChange={({ currentTarget }) => onMark(currentTarget.checked)}
          classNames={{
            root: classes.tick ?? '',
            label: classes.name ?? '',
            description: classes.about ?? '',
          }}
        />
      ) : (
        <div className={classes.tick}>
          <p className={classes.name}>{full_name}</p>
          <p className={classes.about}>{about}</p>
        </div>
      )}
      <span role="status" data-state={state ?? undefined} className={classes.state}>
        {state && words[state]}
      </span>
    </li>
  )
}
