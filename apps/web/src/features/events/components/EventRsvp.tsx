import { Badge, Button, Group } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { signupOf, useRsvp } from '../api.ts'

const statuses = {
  going: { label: 'You are signed up', color: 'sage' },
  waiting: { label: 'You are on the waiting list', color: 'marigold' },
} as const

interface EventRsvpProps {
  event: PortalEvent
  past: boolean
}

/**
 * Signing up for an event and withdrawing, by one rule wherever an event is shown:
 *
 * - an event with places is signed up for in the portal, a full one too: that is its waiting list;
 * - any other event by its sign-up page, and opening the page records the sign-up. The page can be opened
 *   again afterwards. Without a page, the button is disabled;
 * - a member who is signed up or waiting can withdraw;
 * - a past event only has the link to its sign-up page, and opening it records nothing.
 */
export function EventRsvp({ event, past }: EventRsvpProps) {
  const signup = signupOf(event)
  if (!past) return <UpcomingRsvp event={event} signup={signup} />
  return (
    signup && (
      <ExternalButton href={signup} about={event.title} variant="outline">
        RSVP
      </ExternalButton>
    )
  )
}

function UpcomingRsvp({ event, signup }: { event: PortalEvent; signup: string | null }) {
  const { mutate, isPending } = useRsvp(event)
  const status = event.rsvp && statuses[event.rsvp]
  const signUp = () => mutate(true)
  return (
    <>
      {/* It is there before it says anything, so that screen readers announce what it says. */}
      <Group
        role="status"
        justify="space-between"
        gap="0 var(--mantine-spacing-sm)"
        flex="1 0 100%"
        pos={status ? 'static' : 'absolute'}
      >
        {status && (
          <>
            <Badge color={status.color}>{status.label}</Badge>
            <Button
              variant="link"
              size="sm"
              loading={isPending}
              onClick={() => mutate(false)}
              aria-label={`Withdraw from ${event.title}`}
            >
              Withdraw
            </Button>
          </>
        )}
      </Group>
      {event.places ? (
        !status && (
          <Button onClick={signUp} loading={isPending} aria-label={`RSVP ${event.title}`}>
            RSVP
          </Button>
        )
      ) : signup ? (
        <ExternalButton
          href={signup}
          about={event.title}
          {...(status ? { variant: 'outline' as const } : { onClick: signUp })}
        >
          RSVP
        </ExternalButton>
      ) : (
        <Button disabled>Link TBC</Button>
      )}
    </>
  )
}
