import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOnline } from '#lib/http/online.ts'
import rows from '../list/Rows.module.css'

const shapes = ['a', 'b', 'c', 'd', 'e', 'f']

interface LoadingProps {
  text: string
  children: ReactNode
}

/** Shown until data is there. Offline it says why there is none; the banner has 'Retry'. */
export const Loading = ({ text, children }: LoadingProps) =>
  useOnline() ? (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  ) : (
    <p>You need a connection to see this.</p>
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
