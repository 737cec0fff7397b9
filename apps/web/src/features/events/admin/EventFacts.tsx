import type { PortalEvent } from '@portal/shared/events/schemas'
import { eventDay } from '#lib/dates.ts'
import { useNetwork } from '#lib/network.ts'
import { isPast, signupOf } from '../api.ts'
import { placesText } from '../components/EventCard.tsx'

/** How people sign up, with how many have done so in the portal. */
function signUpText(event: PortalEvent): string {
  if (event.places) return placesText(event.places)
  const page = signupOf(event)
  return page ? `Sign-up on ${new URL(page).hostname}` : 'Sign-up not open yet'
}

/** What the editors' list says of an event: when, where, and who comes. */
export function EventFacts({ event }: { event: PortalEvent }) {
  const { time_zone } = useNetwork()
  const year = new Date(event.date).toLocaleDateString('en-GB', {
    year: 'numeric',
    timeZone: time_zone,
  })
  const when = `${eventDay(event, time_zone)} ${year}, ${event.time}`
  const facts = [isPast(event) ? `Past: ${when}` : when, event.location, signUpText(event)]
  return <>{facts.join(' · ')}</>
}
