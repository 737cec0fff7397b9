import { Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { Attendee, PortalEvent } from '@portal/shared/events/schemas'
import { useState } from 'react'
import { EmptyState } from '#components/feedback/states.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { QueryDialog } from '#components/QueryDialog.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'
import { AddAttendee } from './AddAttendee.tsx'
import { type Attendance, attendanceQuery } from './api.ts'
import {
  attendanceText,
  expectedText,
  findAttendees,
  findMarkState,
  hasAttended,
  type Marks,
  signUpText,
  useMarks,
} from './attendance-marks.ts'

/** Longer lists get a search field. */
const SEARCH_THRESHOLD = 8

interface AttendanceDialogProps {
  id: string | null
  onClose: () => void
}

export const AttendanceDialog = ({ id, onClose }: AttendanceDialogProps) => (
  <QueryDialog
    item={id}
    onClose={onClose}
    queryOf={attendanceQuery}
    title={(found) => (found ? `Attendance: ${found.event.title}` : 'Attendance')}
    errorMessage="We couldn’t load the guest list"
  >
    {(attendance) => <AttendanceList {...attendance} />}
  </QueryDialog>
)

/** The people who signed up. After the event's start, each tick is saved at once. */
function AttendanceList({ event, attendees }: Attendance) {
  const { marks, mark } = useMarks(event.id)
  const [search, setSearch] = useState('')
  const { time_zone } = useNetwork()
  const begun = Date.parse(event.date) <= Date.now()
  const shown = findAttendees(attendees, search)
  const expected = attendees.filter((one) => one.status === 'going' && !hasAttended(one, marks))
  const toMark = expectedText(expected.length, attendees)
  const markExpected = () =>
    void mark(
      expected.map(({ user_id }) => user_id),
      true,
    )
  return (
    <Stack>
      <Text c="dimmed">
        {`${formatEventDate(event, time_zone)}, ${formatEventTime(event, time_zone)}, ${event.location}`}
      </Text>
      {!begun && <Text c="dimmed">You can mark attendance once the event has started.</Text>}
      {attendees.length === 0 ? (
        <EmptyState text="No sign-ups." hint={begun && 'Add anyone who came below.'} />
      ) : (
        <>
          <Group justify="space-between" gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)">
            <Text role="status" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {attendanceText(attendees, begun)}
            </Text>
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
          </Group>
          {attendees.length > SEARCH_THRESHOLD && (
            <SearchField
              label="Search this list"
              placeholder="Search by name or email..."
              value={search}
              onSearch={setSearch}
            />
          )}
          {shown.length === 0 ? (
            <Text c="dimmed">No one on the list matches your search.</Text>
          ) : (
            <Rows label="People" space="sm">
              {shown.map((attendee) => (
                <AttendeeRow
                  key={attendee.user_id}
                  {...{ attendee, event, marks }}
                  onMark={begun ? (attended) => void mark([attendee.user_id], attended) : undefined}
                />
              ))}
            </Rows>
          )}
        </>
      )}
      {begun && (
        <AddAttendee
          known={new Set(attendees.map(({ user_id }) => user_id))}
          add={(id) => mark([id], true)}
        />
      )}
    </Stack>
  )
}

const stateTexts = { saving: 'Saving...', failed: 'Not saved' }

interface AttendeeRowProps {
  attendee: Attendee
  event: PortalEvent
  marks: Marks
  /** Unset before the event has begun. */
  onMark?: ((attended: boolean) => void) | undefined
}

function AttendeeRow({ attendee, event, marks, onMark }: AttendeeRowProps) {
  const { full_name, email } = attendee
  const state = findMarkState(attendee, marks)
  const about = (
    <Group component="span" gap="0 var(--mantine-spacing-md)" fz="sm" lh={1.45}>
      {email && <span>{email}</span>}
      <span>{signUpText(attendee, event)}</span>
    </Group>
  )
  return (
    <Group component="li" wrap="nowrap" mih="2.75rem">
      {onMark ? (
        <Checkbox
          flex={1}
          label={full_name}
          description={about}
          checked={hasAttended(attendee, marks)}
          onChange={({ currentTarget }) => onMark(currentTarget.checked)}
          styles={{ label: { fontWeight: 600 } }}
        />
      ) : (
        <Box flex={1} miw={0}>
          <Text fw={600}>{full_name}</Text>
          <Text component="div" c="dimmed">
            {about}
          </Text>
        </Box>
      )}
      <Text
        span
        role="status"
        flex="none"
        size="sm"
        c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}
        fw={state === 'failed' ? 600 : 400}
      >
        {state && stateTexts[state]}
      </Text>
    </Group>
  )
}
