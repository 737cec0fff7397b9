import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { EmptyState } from '#components/feedback/states.tsx'
import { paths } from '#config/paths.ts'

/** Instead of the list, for whoever is no founder: she asked for nothing wrong, and there is more to see. */
export function FriendNote() {
  return (
    <EmptyState
      text="The directory is a space that our founders keep for one another."
      hint="Each of them agreed to be seen by their fellow founders, and we hold to that. As a friend of the network you are warmly welcome everywhere else: meet founders in person at an event, or cheer on what they have just achieved."
      action={
        <Group justify="center" gap="sm">
          <Button component={Link} to={paths.events}>
            See events
          </Button>
          <Button component={Link} to={paths.wins} variant="outline">
            Read their wins
          </Button>
        </Group>
      }
    />
  )
}
