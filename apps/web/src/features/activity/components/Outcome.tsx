import { Anchor, Badge } from '@mantine/core'
import type { Activity } from '@portal/shared/activity/schemas'
import { Link } from 'react-router-dom'
import { outcomeOf } from '../archive-texts.ts'
import classes from './Archive.module.css'

/** What became of a form that was sent in, and why. */
export function Outcome({ activity }: { activity: Activity }) {
  const outcome = outcomeOf(activity)
  if (!outcome) return null
  return (
    <>
      <Badge color={outcome.color}>{outcome.label}</Badge>
      {outcome.place && (
        <Anchor
          component={Link}
          to={outcome.place.to}
          className={classes.place ?? ''}
          aria-label={`See it on ${outcome.place.screen}: ${activity.specificActivity}`}
        >
          See it on {outcome.place.screen}
        </Anchor>
      )}
      {outcome.reason && <span className={classes.reason}>{outcome.reason}</span>}
    </>
  )
}
