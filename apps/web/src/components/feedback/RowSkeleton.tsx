import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import rows from '../list/Rows.module.css'

const shapes = ['a', 'b', 'c', 'd', 'e', 'f']

interface LoadingProps {
  text: string
  children: ReactNode
}

export const Loading = ({ text, children }: LoadingProps) => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{text}</VisuallyHidden>
    <div aria-hidden="true">{children}</div>
  </div>
)

interface RowSkeletonProps {
  text?: string
  /** Six at most. */
  count?: number
}

export const RowSkeleton = ({ text = 'Loading...', count = 3 }: RowSkeletonProps) => (
  <Loading text={text}>
    <div className={rows.rows}>
      {shapes.slice(0, count).map((shape) => (
        <Group key={shape} wrap="nowrap">
          <Stack gap="xs" flex={1}>
            <Skeleton height="1.25rem" w="60%" />
            <Skeleton height="1rem" w="40%" />
          </Stack>
          <Skeleton height="2.75rem" w="5.5rem" />
        </Group>
      ))}
    </div>
  </Loading>
)
