import { Card, Skeleton, Stack } from '@mantine/core'
import { LoadingText } from '#components/feedback/LoadingText.tsx'

export function HealthSkeleton() {
  return (
    <LoadingText text="Loading...">
      <Stack gap="lg">
        {['mails', 'jobs', 'backup'].map((panel) => (
          <Card key={panel}>
            <Stack gap="md">
              <Skeleton height="1.5rem" w="30%" />
              <Skeleton height="1rem" w="70%" />
              <Skeleton height="1rem" w="50%" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </LoadingText>
  )
}
