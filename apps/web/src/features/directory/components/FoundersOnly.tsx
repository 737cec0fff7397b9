import { Group } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { EmptyState } from '#components/feedback/states.tsx'
import { LinkButton } from '#components/links.tsx'

export const FoundersOnly = () => (
  <EmptyState
    text="The directory is for founders"
    hint="Founders agreed to be listed for other founders only. You can meet them at events, and read about their wins."
    action={
      <Group justify="center" gap="sm">
        <LinkButton to={paths.events}>See events</LinkButton>
        <LinkButton to={paths.wins} variant="outline">
          Read their wins
        </LinkButton>
      </Group>
    }
  />
)
