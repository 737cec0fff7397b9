import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import type { ReactNode } from 'react'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { formatSeeYou } from '#lib/text/event-time.ts'
import { canSignUp, signupOf, useRsvp } from '../api.ts'

const siteOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

const statuses = {
  going: { label: 'You’re going', color: 'sage' },
  waiting: { label: 'You’re on the waiting list', color: 'accent' },
} as const

interface EventRsvpProps {
  event: PortalEvent
  past: boolean
  /** Sent with a sign-up; by default the member's last choice. */
  showMe?: boolean
  /** On the event's page: the button that adds it to a calendar. */
  calendar?: ReactNode
}

/**
 * Signs up for an event and withdraws. In the portal, one press signs up, or joins the waiting list
 * of a full event. Otherwise the button opens the sign-up page and records the sign-up. A past
 * event only has the link to its sign-up page, which records nothing.
 */
export function EventRsvp({ event, past, showMe, calendar }: EventRsvpProps) {
  const { mutate, isPending, isSuccess, variables } = useRsvp(event)
  const { user } = useSession()
  const { time_zone } = useNetwork()
  const signup = signupOf(event)
  // The event's page has space to name the site.
  const label = calendar && signup ? `RSVP on ${siteOf(signup)}` : 'RSVP'
  if (past) {
    return (
      signup && (
        <ExternalButton href={signup} about={event.title} variant="outline">
          {label}
        </ExternalButton>
      )
    )
  }
  const status = event.rsvp && statuses[event.rsvp]
  const hasCancelled = !status && isSuccess && !variables.coming
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
      {/* Rendered while empty, so that screen readers announce its text. */}
      <Group
        role="status"
        justify="space-between"
        gap="0 var(--mantine-spacing-sm)"
        flex="1 0 100%"
        pos={status || hasCancelled ? 'static' : 'absolute'}
      >
        {hasCancelled && <Text c="dimmed">You’re off the guest list.</Text>}
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
