import { Skeleton, Stack } from '@mantine/core'
import { LoadingText } from './LoadingText.tsx'

/** What a dialog shows before its rows have come. */
export const RowsSkeleton = () => (
  <LoadingText text="Loading...">
    <Stack gap="md">
      <Skeleton height="1.5rem" w="60%" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </Stack>
  </LoadingText>
)
