import { VisuallyHidden } from '@mantine/core'
import classes from './WaitingCount.module.css'

interface WaitingCountProps {
  count: number
  /** More than this is many. */
  most?: number
  small?: boolean
}

/** How much waits behind a link. */
export function WaitingCount({ count, most = 99, small = false }: WaitingCountProps) {
  return (
    <span data-waiting data-small={small || undefined} className={classes.count}>
      <span>{` ${count > most ? `${most}+` : count}`}</span>
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  )
}
