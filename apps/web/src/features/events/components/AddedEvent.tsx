import { Button, Group, Paper, Text } from '@mantine/core'
import { announceEventPath } from '@portal/shared/announcements/paths'
import { copyContentPath, eventPath } from '@portal/shared/core/paths'
import { LinkButton } from '#components/links.tsx'
import { copy } from '#lib/notify/copy.ts'

const refused = 'Your browser doesn’t allow copying. Copy the address of this page instead.'

/** What an editor may do next with a new event. */
export function AddedEvent({ id }: { id: string }) {
  const link = window.location.origin + eventPath(id)
  return (
    <Paper component="section" aria-label="What’s next" withBorder p="md">
      <Text fw={600} mb="sm">
        Members can see your event now.
      </Text>
      <Group gap="sm">
        <Button variant="outline" onClick={() => copy(link, undefined, refused)}>
          Copy link
        </Button>
        <LinkButton to={announceEventPath(id)} variant="outline">
          Announce it
        </LinkButton>
        <LinkButton to={copyContentPath({ id, kind: 'events' })} variant="outline">
          Add another date
        </LinkButton>
      </Group>
    </Paper>
  )
}
