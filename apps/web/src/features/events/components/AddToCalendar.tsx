import { Anchor, Group, Text } from '@mantine/core'
import type { EventPage } from '@portal/shared/events/schemas'
import type { ReactNode } from 'react'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { useEventFile } from '../api.ts'
import { type Appointment, addLinks } from '../calendar-links.ts'

interface CalendarLinksProps {
  event: Appointment
  /** The way for the calendar of the device. */
  children?: ReactNode
}

/** Adds an event to a calendar on the web. */
export function CalendarLinks({ event, children }: CalendarLinksProps) {
  const { google, outlook } = addLinks(event, window.location.origin)
  return (
    <Group role="group" aria-label="Add to calendar" gap="0.25rem var(--mantine-spacing-md)">
      <Text span>Add to</Text>
      <ExternalLink href={google}>Google</ExternalLink>
      <ExternalLink href={outlook}>Outlook</ExternalLink>
      {children}
    </Group>
  )
}

/** Adds an event to a calendar on the web, or as a file to the one of the device. */
export function AddToCalendar({ event }: { event: EventPage }) {
  const file = useEventFile(event)
  return (
    <CalendarLinks event={event}>
      <Anchor component="button" inherit disabled={file.isPending} onClick={() => file.mutate()}>
        Apple
      </Anchor>
    </CalendarLinks>
  )
}
