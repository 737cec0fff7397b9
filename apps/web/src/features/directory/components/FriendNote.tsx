import { Button, Group } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { Link } from 'react-router-dom'
import { EmptyState } from '#components/feedback/states.tsx'

interface FriendNoteProps {
  text: string
  hint: string
}

/** Instead of what founders have, for a friend: she asked for nothing wrong, and there is more to see. */
export const FriendNote = (words: FriendNoteProps) => (
  <EmptyState
    {...words}
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
