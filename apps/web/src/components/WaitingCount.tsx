import { VisuallyHidden } from '@mantine/core'
import classes from './WaitingCount.module.css'

/** How much waits behind a link; more than `most` is many. */
export function WaitingCount({ count, most = 99 }: { count: number; most?: number }) {
  return (
    <span data-waiting className={classes.count}>
      <span>{` ${count > most ? `${most}+` : count}`}</span>
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  )
}
