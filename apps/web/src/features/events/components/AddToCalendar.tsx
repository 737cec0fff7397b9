import { Anchor, Group, Text } from '@mantine/core'
import type { EventPage } from '@portal/shared/events/schemas'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { useEventFile } from '../api.ts'
import { addLinks } from '../calendar-links.ts'

/** Adds an event to a calendar on the web, or as a file to the one of the device. */
export function AddToCalendar({ event }: { event: EventPage }) {
  const { google, outlook } = addLinks(event, window.location.origin)
  const file = useEventFile(event)
  return (
    <Group role="group" aria-label="Add to calendar" gap="0.25rem var(--mantine-spacing-md)">
      <Text span>Add to</Text>
      <ExternalLink href={google}>Google</ExternalLink>
      <ExternalLink href={outlook}>Outlook</ExternalLink>
      <Anchor component="button" inherit disabled={file.isPending} onClick={() => file.mutate()}>
        Apple
      </Anchor>
    </Group>
  )
}
