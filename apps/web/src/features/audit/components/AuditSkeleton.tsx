import { Skeleton } from '@mantine/core'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import classes from './Audit.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

export const AuditSkeleton = () => (
  <LoadingText text="Loading the audit log...">
    <div className={classes.list}>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <div className={classes.what}>
            <Skeleton height="1.25rem" width="60%" />
            <Skeleton height="1rem" width="40%" mt="xs" />
          </div>
          <Skeleton height="2.75rem" width="5.5rem" />
        </div>
      ))}
    </div>
  </LoadingText>
)
