import { Card, Skeleton, Stack } from '@mantine/core'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import classes from './Wins.module.css'

function CardShape() {
  return (
    <Card className={classes.card}>
      <div className={classes.byline}>
        <Skeleton height="3.5rem" w="3.5rem" circle />
        <Stack gap="xs" w="8rem">
          <Skeleton height="1rem" />
          <Skeleton height="0.75rem" w="70%" />
        </Stack>
      </div>
      <Stack gap="sm" className={classes.story}>
        <Skeleton height="1.5rem" w="60%" />
        <Skeleton height="1rem" />
        <Skeleton height="1rem" w="85%" />
        <Skeleton height="2.5rem" w="9rem" />
      </Stack>
    </Card>
  )
}

/** Cards that are about to come. */
export function WinsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <LoadingText text="Loading wins...">
      <div className={classes.list}>
        {['first', 'second', 'third'].slice(0, count).map((card) => (
          <CardShape key={card} />
        ))}
      </div>
    </LoadingText>
  )
}
