import { Button } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { ExternalButton } from '#components/ExternalButton.tsx'
import { signupOf } from '../event-facts.ts'
import { useRsvp } from '../mutations.ts'

/** Opening the sign-up page records it; an event with places of ours is signed up for right here. */
export function RsvpButton({ event }: { event: PortalEvent }) {
  const rsvp = useRsvp(event)
  const signup = signupOf(event)
  const signUp = () => rsvp.mutate(true)
  if (event.places) {
    return (
      <Button onClick={signUp} loading={rsvp.isPending} aria-label={`RSVP ${event.title}`}>
        RSVP
      </Button>
    )
  }
  if (!signup) return <Button disabled>Link TBC</Button>
  return (
    <ExternalButton
      href={signup}
      about={event.title}
      {...(event.rsvp === null ? { onClick: signUp } : { variant: 'outline' as const })}
    >
      RSVP
    </ExternalButton>
  )
}
