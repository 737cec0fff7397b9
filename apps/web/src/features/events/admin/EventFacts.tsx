import { formatCount } from '@portal/shared/core/count'
import { isolate } from '@portal/shared/core/direction'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'
import { isPast, signupOf } from '../api.ts'
import { placesText } from '../components/EventCard.tsx'

interface EventFactsProps {
  event: PortalEvent
  /** How many members have signed up, on another page too. */
  signedUp: number
}

/** How many have signed up, and where if not here. */
function signUpText({ event, signedUp }: EventFactsProps): string {
  if (event.places) return placesText(event.places)
  const page = signupOf(event)
  if (page) return `${formatCount(signedUp, 'sign-up')}, on ${new URL(page).hostname}`
  return signedUp > 0 ? formatCount(signedUp, 'sign-up') : 'Sign-up not open yet'
}

/** What the editors' list says of an event: when, where, and who comes. */
export function EventFacts(props: EventFactsProps) {
  const { event } = props
  const { time_zone } = useNetwork()
  const year = new Date(event.ends_at ?? event.date).toLocaleDateString('en-GB', {
    year: 'numeric',
    timeZone: time_zone,
  })
  const when = `${formatEventDate(event, time_zone)} ${year}, ${formatEventTime(event, time_zone)}`
  const facts = [isPast(event) ? `Past: ${when}` : when, isolate(event.location), signUpText(props)]
  return <>{facts.join('\u00a0· ')}</>
}
