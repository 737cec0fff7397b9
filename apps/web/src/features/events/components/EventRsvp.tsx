import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import type { ReactNode } from 'react'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { formatSeeYou } from '#lib/text/event-time.ts'
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
  /** On the page of the event: the button that adds it to a calendar. */
  calendar?: ReactNode
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
export function EventRsvp({ event, past, showMe, calendar }: EventRsvpProps) {
  const signup = signupOf(event)
  // On the page there is room to say whose page the button opens.
  const label = calendar && signup ? `RSVP on ${siteOf(signup)}` : 'RSVP'
  if (!past) return <UpcomingRsvp {...{ event, signup, label, showMe, calendar }} />
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
  calendar: ReactNode
}

function UpcomingRsvp({ event, signup, label, showMe, calendar }: UpcomingRsvpProps) {
  const { mutate, isPending } = useRsvp(event)
  const { user } = useSession()
  const { time_zone } = useNetwork()
  const status = event.rsvp && statuses[event.rsvp]
  const signUp = () => mutate({ coming: true, show_me: showMe })
  const look = calendar ? ({ variant: 'accent', fullWidth: true } as const) : {}
  const cancel = (
    <Button
      variant="link"
      size="sm"
      loading={isPending}
      onClick={() => mutate({ coming: false })}
      aria-label={`Can’t come to ${event.title}`}
    >
      Can’t come
    </Button>
  )
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
        {status &&
          (calendar ? (
            <Stack gap={0} flex={1}>
              <Text ff="heading" fz="h4" fw={560}>
                {event.rsvp === 'going' ? formatSeeYou(event, time_zone) : status.label}
              </Text>
              <Group justify="space-between" gap="0 var(--mantine-spacing-lg)">
                {event.rsvp === 'going' && calendar}
                {cancel}
              </Group>
            </Stack>
          ) : (
            <>
              <Badge color={status.color}>{status.label}</Badge>
              {cancel}
            </>
          ))}
      </Group>
      {!status && !canSignUp(event, user) ? (
        <Text c="dimmed">For founders</Text>
      ) : event.places ? (
        !status && (
          <Button {...look} onClick={signUp} loading={isPending} aria-label={`RSVP ${event.title}`}>
            RSVP
          </Button>
        )
      ) : signup ? (
        <ExternalButton
          href={signup}
          about={event.title}
          {...(status ? { variant: 'outline' as const } : { ...look, onClick: signUp })}
        >
          {label}
        </ExternalButton>
      ) : (
        <Button disabled bg="transparent" c="dimmed" fw={400} px={0} justify="flex-start">
          Link TBC
        </Button>
      )}
    </>
  )
}
