import type { Event } from '@portal/database/client'
import type { Network } from '@portal/shared/network/schemas'
import { dayAt } from '../../lib/days.ts'
import { type Addressee, greeting, type Message } from '../../lib/mail/message.ts'

/** What the mails about an event need to know. */
export interface Occasion {
  network: Network
  publicUrl: string
  event: Pick<Event, 'title' | 'starts_at' | 'time' | 'location' | 'signup_link' | 'capacity'>
}

export interface Recipient extends Addressee {
  email: string
}

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

const facts = ({ event }: Occasion) =>
  `${days.format(event.starts_at)}, ${event.time}, at ${event.location}`
const seeEvents = ({ publicUrl }: Occasion) => ({
  label: 'See the event',
  url: `${publicUrl}/events`,
})

/** A day before, to those who are going; later on when it was moved close or nobody was there to send. */
export function eventReminder(
  occasion: Occasion,
  to: Recipient & { user_id: string },
  now: Date,
): Message {
  const { event } = occasion
  const isToday = dayAt(event.starts_at) === dayAt(now)
  return {
    to: to.email,
    choice: { topic: 'event_reminders', user_id: to.user_id },
    subject: `${isToday ? 'Today' : 'Tomorrow'}: ${event.title}`,
    lead: `${greeting(to)}, a reminder that you are going to '${event.title}'.`,
    paragraphs: [
      `${facts(occasion)}.`,
      event.capacity === null
        ? 'If you cannot come after all, please say so where you signed up.'
        : 'If you cannot come after all, please withdraw on the events page: somebody may be waiting for the place.',
    ],
    button: seeEvents(occasion),
  }
}

/** To the first who waited, once a place is free. */
export function placeFound(occasion: Occasion, to: Recipient): Message {
  const { event } = occasion
  return {
    to: to.email,
    subject: `You have a place: ${event.title}`,
    lead: `${greeting(to)}, a place has become free at '${event.title}', and it is yours.`,
    paragraphs: [
      `${facts(occasion)}.`,
      'If you cannot come, please withdraw on the events page, so that the next one can.',
    ],
    button: seeEvents(occasion),
  }
}

/** When an event has moved, to all who signed up. */
export function eventMoved(occasion: Occasion, to: Recipient): Message {
  const { event } = occasion
  return {
    to: to.email,
    subject: `Changed: ${event.title}`,
    lead: `${greeting(to)}, '${event.title}' has changed. It is now on ${facts(occasion)}.`,
    paragraphs: ['If you cannot come any more, please withdraw on the events page.'],
    button: seeEvents(occasion),
  }
}

/** When a cancelled event is to be after all, to all who had signed up. */
export function eventRestored(occasion: Occasion, to: Recipient): Message {
  const { event } = occasion
  return {
    to: to.email,
    subject: `Back on: ${event.title}`,
    lead: `${greeting(to)}, '${event.title}' will take place after all, on ${facts(occasion)}.`,
    paragraphs: [
      'You are still on its list. If you cannot come, please withdraw on the events page.',
    ],
    button: seeEvents(occasion),
  }
}

/** When an event will not be, to all who signed up. */
export function eventCancelled(occasion: Occasion, to: Recipient): Message {
  const { event, network } = occasion
  return {
    to: to.email,
    subject: `Cancelled: ${event.title}`,
    lead: `${greeting(to)}, '${event.title}' on ${days.format(event.starts_at)} will not take place.`,
    paragraphs: [`If you have a question, write to ${network.contact_email}.`],
    button: { ...seeEvents(occasion), label: 'See other events' },
  }
}
