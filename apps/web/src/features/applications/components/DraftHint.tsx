import { Box, Button, Text } from '@mantine/core'

/** Says that earlier answers are back, and offers a clean sheet. */
export function DraftHint({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <Box role="status" p="md" bdrs="md" bg="var(--portal-tint)">
      <Text mb="xs">Your draft is restored. For your safety, passwords are never kept.</Text>
      <Button variant="link" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </Box>
  )
}
