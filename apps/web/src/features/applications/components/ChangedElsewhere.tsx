import { Box, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'

interface ChangedElsewhereProps {
  onKeepMine: () => Promise<void>
  onTakeSaved: () => Promise<void>
}

/** What she typed and what was saved elsewhere differ: she says which of them is right. */
export function ChangedElsewhere({ onKeepMine, onTakeSaved }: ChangedElsewhereProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (choose: () => Promise<void>) => choose(),
    onError: (error) =>
      notify.error(messageOf(error, 'The saved answers could not be loaded. Please try again.')),
  })
  return (
    <Box
      component="section"
      role="alert"
      aria-label="Changed elsewhere"
      p="md"
      bdrs="md"
      bg="var(--portal-tint)"
    >
      <Text mb="xs">Your answers were changed elsewhere meanwhile, perhaps on another device.</Text>
      <Group gap="sm">
        <Button variant="outline" disabled={isPending} onClick={() => mutate(onKeepMine)}>
          Keep what I wrote here
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => mutate(onTakeSaved)}>
          Take the saved answers
        </Button>
      </Group>
    </Box>
  )
}
