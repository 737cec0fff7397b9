import { Badge, Button } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { useRsvp } from '../mutations.ts'
import classes from './Events.module.css'

const states = {
  going: { label: 'You are signed up', color: 'sage' },
  waiting: { label: 'You are on the waiting list', color: 'marigold' },
} as const

/** Where she stands with an event, and the way out of it. */
export function Standing({ event }: { event: PortalEvent }) {
  const rsvp = useRsvp(event)
  const state = event.rsvp && states[event.rsvp]
  return (
    <div role="status" className={classes.standing}>
      {state && (
        <>
          <Badge color={state.color}>{state.label}</Badge>
          <Button
            variant="link"
            size="sm"
            loading={rsvp.isPending}
            onClick={() => rsvp.mutate(false)}
            aria-label={`Withdraw from ${event.title}`}
          >
            Withdraw
          </Button>
        </>
      )}
    </div>
  )
}
