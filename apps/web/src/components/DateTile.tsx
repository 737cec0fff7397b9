import classes from './DateTile.module.css'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short' })

/**
 * The day and month of a date as a small sheet of a calendar. Decorative: the date stands beside
 * it.
 */
export const DateTile = ({ iso }: { iso: string }) => (
  <span className={classes.tile} aria-hidden="true">
    <span>{month.format(new Date(iso))}</span>
    <strong>{day.format(new Date(iso))}</strong>
  </span>
)
