import { Box, Card, Group, Text } from '@mantine/core'
import type { Supporter } from '@portal/shared/directory/schemas'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { IntroductionButton } from '#features/introductions/public.ts'
import { HelpsWith } from './HelpsWith.tsx'
import { Marked } from './Marked.tsx'

interface SupporterCardProps {
  supporter: Supporter
  as: 'li' | 'div'
  /** Marked on the card. */
  searchedFor?: { search: string; helps_with: readonly string[] }
}

/** A friend as founders see them in the list of supporters. */
export function SupporterCard({ supporter, as, searchedFor }: SupporterCardProps) {
  const { name, photo, role_org, helps_with } = supporter
  const { search = '', helps_with: chosen = [] } = searchedFor ?? {}
  return (
    <Card component={as} px="sm" py="0.625rem">
      <Group gap="sm" wrap="nowrap" align="flex-start" mb="0.25rem">
        <PersonAvatar name={name} photo={photo} size="md" />
        <Box flex={1} miw={0}>
          <Text component={as === 'li' ? 'h2' : 'div'} ff="heading" fz="h4" fw={540} lh={1.3}>
            <Marked text={name} search={search} />
          </Text>
          <Text size="sm" c="dimmed">
            <Marked text={role_org ?? ''} search={search} />
          </Text>
        </Box>
        <IntroductionButton compact="xl" member={supporter} />
      </Group>
      <HelpsWith titled topics={helps_with} search={search} chosen={chosen} />
    </Card>
  )
}
