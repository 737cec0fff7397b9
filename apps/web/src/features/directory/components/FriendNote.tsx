import { Button, Group } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { Link } from 'react-router-dom'
import { EmptyState } from '#components/feedback/states.tsx'

interface FriendNoteProps {
  text: string
  hint: string
}

/** Tells a friend that a page is for founders, and suggests other pages. */
export const FriendNote = (texts: FriendNoteProps) => (
  <EmptyState
    {...texts}
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
