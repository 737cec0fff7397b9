import { Box, Button, Group, Paper, Text } from '@mantine/core'
import { useSession } from '#lib/session/session.ts'
import { useCancelDeletion } from '../api.ts'
import { deletionState } from '../leave-texts.ts'

export function GraceBanner() {
  const due = useSession().user?.deletion_due_at ?? null
  const keep = useCancelDeletion()
  if (due === null) return null
  const { text, canUndo } = deletionState(due)
  return (
    <Paper
      component="section"
      aria-labelledby="grace-title"
      px="lg"
      py="md"
      mb="xl"
      bd="1px solid var(--portal-celebrate)"
    >
      <Group justify="space-between" gap="md">
        <Box flex="1 1 20rem" miw={0} maw="var(--portal-reading-width)">
          <Text id="grace-title" ff="heading" fz="h4" fw={540}>
            {text}
          </Text>
          <Text>
            {canUndo
              ? 'The directory no longer shows you. Changed your mind? You can still keep your account.'
              : 'You can no longer undo this.'}
          </Text>
        </Box>
        {canUndo && (
          <Button loading={keep.isPending} onClick={() => keep.mutate()}>
            Undo
          </Button>
        )}
      </Group>
    </Paper>
  )
}
