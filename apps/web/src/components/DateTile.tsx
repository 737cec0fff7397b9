import classes from './DateTile.module.css'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short' })

/** Shows the day and month of a date. Decorative: the date is also written beside it. */
export const DateTile = ({ iso }: { iso: string }) => (
  <span className={classes.tile} aria-hidden="true">
    <span>{month.format(new Date(iso))}</span>
    <strong>{day.format(new Date(iso))}</strong>
  </span>
)
