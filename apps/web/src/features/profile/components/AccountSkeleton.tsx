import { Card, Skeleton, Stack } from '@mantine/core'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import classes from './Account.module.css'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** Her cards, about to come. */
export function AccountSkeleton() {
  return (
    <LoadingText text="Loading your account...">
      <div className={classes.frame}>
        <div className={classes.columns}>
          <div className={classes.column}>
            <Card className={classes.card}>
              <Skeleton height="1.5rem" w="60%" />
              <Skeleton height="1rem" w="85%" />
              <Skeleton height="1rem" w="50%" />
              <Skeleton height="2.75rem" />
            </Card>
            <Card className={classes.card}>
              <div className={classes.identity}>
                <Skeleton height="3.5rem" w="3.5rem" circle />
                <Stack gap="xs" flex={1}>
                  <Skeleton height="1.25rem" w="70%" />
                  <Skeleton height="0.875rem" w="50%" />
                </Stack>
              </div>
              <Skeleton height="6rem" />
            </Card>
          </div>
          <div className={classes.column}>
            <Card className={classes.card}>
              <Skeleton height="2rem" w="45%" />
              {rows.map((row) => (
                <Skeleton key={row} height="1.5rem" />
              ))}
            </Card>
          </div>
        </div>
      </div>
    </LoadingText>
  )
}
