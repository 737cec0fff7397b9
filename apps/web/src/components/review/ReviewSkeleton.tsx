import { Card, Group, Skeleton, Stack } from '@mantine/core'
import { LoadingText } from '../feedback/LoadingText.tsx'

function CardShape() {
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between">
          <Skeleton height="1.5rem" w="40%" />
          <Skeleton height="1rem" w="20%" />
        </Group>
        <Skeleton height="1rem" w="55%" />
        <Skeleton height="1rem" w="85%" />
        <Skeleton height="1rem" w="70%" />
        <Group gap="sm">
          <Skeleton height="2.75rem" w="7rem" />
          <Skeleton height="2.75rem" w="7rem" />
        </Group>
      </Stack>
    </Card>
  )
}

export function ReviewSkeleton() {
  return (
    <LoadingText text="Loading...">
      <Stack gap="md">
        <CardShape />
        <CardShape />
        <CardShape />
      </Stack>
    </LoadingText>
  )
}
