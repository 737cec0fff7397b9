import { Skeleton } from '@mantine/core'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import classes from './Privacy.module.css'

interface PrivacySkeletonProps {
  text: string
  rows: number
}

/** Switches that are about to come. */
export function PrivacySkeleton({ text, rows }: PrivacySkeletonProps) {
  return (
    <LoadingText text={text}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without content, always in this order.
        <div key={row} className={classes.row}>
          <div className={classes.words}>
            <Skeleton height="1.125rem" w="30%" />
            <Skeleton height="0.875rem" w="60%" mt="xs" />
          </div>
          <Skeleton height="1.5rem" w="2.75rem" />
        </div>
      ))}
    </LoadingText>
  )
}
