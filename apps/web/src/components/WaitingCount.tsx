import { VisuallyHidden } from '@mantine/core'
import classes from './WaitingCount.module.css'

interface WaitingCountProps {
  count: number
  max?: number
  small?: boolean
}

export function WaitingCount({ count, max = 99, small = false }: WaitingCountProps) {
  return (
    <span data-waiting data-small={small || undefined} className={classes.count}>
      <span>{` ${count > max ? `${max}+` : count}`}</span>
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  )
}
