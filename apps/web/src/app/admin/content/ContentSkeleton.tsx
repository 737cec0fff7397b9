import { Skeleton } from '@mantine/core'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import classes from './Content.module.css'

/** The list before it has come. */
export const ContentSkeleton = () => (
  <LoadingText text="Loading...">
    <div className={classes.list}>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className={classes.row}>
          <div className={classes.what}>
            <Skeleton height="1.25rem" w="60%" />
            <Skeleton height="1rem" w="40%" mt="xs" />
          </div>
          <Skeleton height="2.75rem" w="8rem" />
        </div>
      ))}
    </div>
  </LoadingText>
)
