import { Badge, Button, Group, Text } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { useSession } from '#lib/session/session.ts'
import { canSignUp, signupOf, useRsvp } from '../api.ts'

const statuses = {
  going: { label: 'You’re going', color: 'sage' },
  waiting: { label: 'You’re on the waiting list', color: 'accent' },
} as const

interface EventRsvpProps {
  event: PortalEvent
  past: boolean
  /** What goes with a sign-up; without it, what the member chose last. */
  showMe?: boolean
  /** On the page of the event, where the button says whose page it opens. */
  full?: boolean
}

/**
 * Signing up for an event and withdrawing, by one rule wherever an event is shown:
 * - where members sign up in the portal, one press does, for a full event too: that is its waiting
 *   list;
 * - any other event by its sign-up page, and opening the page records the sign-up. The page can be
 *   opened again afterwards. Without a page, the button is disabled;
 * - a member who is signed up or waiting can withdraw;
 * - a friend reads that an event is for founders;
 * - a past event only has the link to its sign-up page, and opening it records nothing.
 */
export function EventRsvp({ event, past, showMe, full = false }: EventRsvpProps) {
  const signup = signupOf(event)
  const label = full && signup ? `RSVP on ${siteOf(signup)}` : 'RSVP'
  if (!past) return <UpcomingRsvp {...{ event, signup, label, showMe }} />
  return (
    signup && (
      <ExternalButton href={signup} about={event.title} variant="outline">
        {label}
      </ExternalButton>
    )
  )
}

/** 'tickets.example', of an address there. */
const siteOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

interface UpcomingRsvpProps {
  event: PortalEvent
  signup: string | null
  label: string
  showMe: boolean | undefined
}

function UpcomingRsvp({ event, signup, label, showMe }: UpcomingRsvpProps) {
  const { mutate, isPending } = useRsvp(event)
  const { user } = useSession()
  const status = event.rsvp && statuses[event.rsvp]
  const signUp = () => mutate({ coming: true, show_me: showMe })
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
              onClick={() => mutate({ coming: false })}
              aria-label={`Can’t come to ${event.title}`}
            >
              Can’t come
            </Button>
          </>
        )}
      </Group>
      {!status && !canSignUp(event, user) ? (
        <Text c="dimmed">For founders</Text>
      ) : event.places ? (
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
          {label}
        </ExternalButton>
      ) : (
        <Button disabled>Link TBC</Button>
      )}
    </>
  )
}
