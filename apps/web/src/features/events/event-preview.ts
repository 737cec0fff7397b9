import type { EventForm } from '@portal/shared/events/forms'
import type { PortalEvent } from '@portal/shared/events/schemas'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Whether the event has begun; the times of the form are in the network's time zone. */
export const isPast = ({ date, startTime }: EventForm, now: Date = new Date()) =>
  `${date} ${startTime}` <= clock.format(now)

/** The event that a form describes, with the present sign-ups and photo, as a member sees it who has not signed up. */
export function eventOf(form: EventForm, standing: PortalEvent | null): PortalEvent {
  const { startTime, endTime, capacity, date, ...fields } = form
  const { going, waiting } = standing?.places ?? { going: 0, waiting: 0 }
  return {
    ...fields,
    id: standing?.id ?? 'new',
    // The card shows only the day, and noon UTC is on that day in summer and winter.
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
