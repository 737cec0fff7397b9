import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

interface LoadingTextProps {
  /** Read out, while the eye sees the skeleton. */
  text: string
  /** Skeletons in the shape of what comes. */
  children: ReactNode
}

export function LoadingText({ text, children }: LoadingTextProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

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
