import type { EventForm } from '@portal/shared/events/forms'
import type { PortalEvent } from '@portal/shared/events/schemas'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Whether it has begun by the network's clock, which is what the times of the form are told in. */
export const isPast = ({ date, startTime }: EventForm, now: Date = new Date()) =>
  `${date} ${startTime}` <= clock.format(now)

/** What a form makes of an event; sign-ups and photo are those that stand. Nobody is signed up. */
export function eventOf(form: EventForm, standing: PortalEvent | null): PortalEvent {
  const { startTime, endTime, capacity, date, ...fields } = form
  const { going, waiting } = standing?.places ?? { going: 0, waiting: 0 }
  return {
    ...fields,
    id: standing?.id ?? 'new',
    // The card tells the day alone, and noon is of the same day whatever the clocks do.
    date: `${date}T12:00:00Z`,
    time: form.time || (endTime ? `${startTime}–${endTime}` : startTime),
    sponsor: form.sponsor || null,
    partner: form.partner || null,
    signupLink: form.signupLink || 'TBC',
    photo: standing?.photo ?? null,
    places: capacity === null ? null : { capacity, going, waiting },
    rsvp: null,
  }
}
