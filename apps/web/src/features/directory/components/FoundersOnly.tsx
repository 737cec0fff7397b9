import { Button, Group } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { Link } from 'react-router-dom'
import { EmptyState } from '#components/feedback/states.tsx'

export const FoundersOnly = () => (
  <EmptyState
    text="The directory is for founders"
    hint="Founders agreed to be listed for other founders only. You can meet them at events, and read about their wins."
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
