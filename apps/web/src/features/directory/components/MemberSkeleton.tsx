import { Skeleton, Stack } from '@mantine/core'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import classes from './Member.module.css'

/** What stands below the name while a page loads. */
export function MemberSkeleton() {
  return (
    <LoadingText text="Loading member...">
      <div className={classes.columns}>
        <Stack gap="sm">
          <Skeleton height="1.75rem" w="30%" />
          <Skeleton height="1.25rem" />
          <Skeleton height="1.25rem" w="92%" />
          <Skeleton height="1.25rem" w="60%" />
          <Skeleton height="1.75rem" w="40%" mt="lg" />
          <Skeleton height="1rem" w="70%" />
          <Skeleton height="1rem" w="55%" />
        </Stack>
        <Stack gap="md">
          <Skeleton height="1.75rem" w="60%" />
          <Skeleton height="2.5rem" />
          <Skeleton height="2.5rem" />
          <Skeleton height="2.5rem" />
        </Stack>
      </div>
    </LoadingText>
  )
}
