import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { EventPage } from '@portal/shared/events/schemas'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { useEventFile } from '../api.ts'
import { type Appointment, addLinks } from '../calendar-links.ts'

interface CalendarLinksProps {
  event: Appointment
  children?: ReactNode
}

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

export function AddToCalendar({ event }: { event: EventPage }) {
  const file = useEventFile(event)
  const [isOpen, { toggle }] = useDisclosure(false)
  if (!isOpen) {
    return (
      <Button
        variant="link"
        size="sm"
        aria-expanded={false}
        leftSection={<IconCalendarPlus aria-hidden size="1.25em" stroke={1.5} />}
        onClick={toggle}
      >
        Add to calendar
      </Button>
    )
  }
  return (
    <CalendarLinks event={event}>
      <Button variant="link" size="sm" loading={file.isPending} onClick={() => file.mutate()}>
        Apple and others
      </Button>
    </CalendarLinks>
  )
}
