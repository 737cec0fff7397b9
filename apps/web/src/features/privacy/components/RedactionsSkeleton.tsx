import { Card, Group, Skeleton, Stack } from '@mantine/core'
import { LoadingText } from '#components/feedback/LoadingText.tsx'

export const RedactionsSkeleton = () => (
  <LoadingText text="Loading the redactions...">
    <Stack gap="md">
      <Skeleton height="1.5rem" w="min(20rem, 80%)" />
      <Skeleton height="1rem" w="min(34rem, 100%)" />
      {['a', 'b'].map((card) => (
        <Card key={card}>
          <Stack gap="md">
            <Skeleton height="1.5rem" w="40%" />
            <Skeleton height="4.5rem" />
            <Group gap="sm">
              <Skeleton height="2.75rem" w="7rem" />
              <Skeleton height="2.75rem" w="7rem" />
            </Group>
          </Stack>
        </Card>
      ))}
    </Stack>
  </LoadingText>
)
