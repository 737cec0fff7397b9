import { VisuallyHidden } from '@mantine/core'
import classes from './WaitingCount.module.css'

/** How much waits behind a link; more than 99 is many. */
export function WaitingCount({ count }: { count: number }) {
  return (
    <span data-waiting className={classes.count}>
      {` ${count > 99 ? '99+' : count}`}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  )
}
