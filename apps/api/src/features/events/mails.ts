import type { Event } from '@portal/database/client'
import { paths } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { dayAt, weekdayDate } from '../../lib/days.ts'
import { type Addressee, greeting, isConfirmed, type Message } from '../../lib/mail/message.ts'

/** The data that a mail about an event needs. */
export interface Occasion {
  network: Network
  publicUrl: string
  event: Pick<
    Event,
    'title' | 'starts_at' | 'time' | 'location' | 'signup_link' | 'capacity' | 'pod_id'
  >
}

export interface Recipient extends Addressee {
  email: string
}

/** A member wrote what a meeting is called and where it is, perhaps at home: not for unconfirmed addresses. */
const tellable = (occasion: Occasion, to: Recipient): Occasion =>
  occasion.event.pod_id === null || isConfirmed(to)
    ? occasion
    : {
        ...occasion,
        event: {
          ...occasion.event,
          title: 'A meeting of your pod',
          location: 'the place that its page shows',
        },
      }

const facts = ({ event }: Occasion) =>
  `${weekdayDate(event.starts_at)}, ${event.time}, at ${event.location}`

interface Text {
  /** Stands before the title of the event in the subject. */
  subject: string
  /** Follows the greeting. */
  lead: string
  paragraphs: string[]
}

const eventMail = (
  { event, publicUrl }: Occasion,
  to: Recipient,
  { subject, lead, paragraphs }: Text,
): Message => ({
  to: to.email,
  subject: `${subject}: ${event.title}`,
  lead: `${greeting(to)}, ${lead}`,
  paragraphs,
  button: { label: 'See the event', url: publicUrl + paths.events },
})

/** Sent to those who are going, a day before the event or later. */
export function eventReminder(
  about: Occasion,
  to: Recipient & { user_id: string },
  now: Date,
): Message {
  const occasion = tellable(about, to)
  const { event } = occasion
  const isToday = dayAt(event.starts_at) === dayAt(now)
  const mail = eventMail(occasion, to, {
    subject: isToday ? 'Today' : 'Tomorrow',
    lead: `a reminder that you are going to '${event.title}'.`,
    paragraphs: [
      `${facts(occasion)}.`,
      event.capacity === null
        ? 'If you cannot come after all, please say so where you signed up.'
        : 'If you cannot come after all, please withdraw on the events page: somebody may be waiting for the place.',
    ],
  })
  return { ...mail, choice: { topic: 'event_reminders', user_id: to.user_id } }
}

/** Sent to a member who waited and now has a place. */
export function placeFound(about: Occasion, to: Recipient): Message {
  const occasion = tellable(about, to)
  return eventMail(occasion, to, {
    subject: 'You have a place',
    lead: `a place has become free at '${occasion.event.title}', and it is yours.`,
    paragraphs: [
      `${facts(occasion)}.`,
      'If you cannot come, please withdraw on the events page, so that the next one can.',
    ],
  })
}

/** Sent to all who signed up, when the event has another time or place. */
export function eventMoved(about: Occasion, to: Recipient): Message {
  const occasion = tellable(about, to)
  return eventMail(occasion, to, {
    subject: 'Changed',
    lead: `'${occasion.event.title}' has changed. It is now on ${facts(occasion)}.`,
    paragraphs: ['If you cannot come any more, please withdraw on the events page.'],
  })
}

/** Sent to all who signed up, when a cancelled event will take place after all. */
export function eventRestored(about: Occasion, to: Recipient): Message {
  const occasion = tellable(about, to)
  return eventMail(occasion, to, {
    subject: 'Back on',
    lead: `'${occasion.event.title}' will take place after all, on ${facts(occasion)}.`,
    paragraphs: [
      'You are still on its list. If you cannot come, please withdraw on the events page.',
    ],
  })
}

/** Sent to all who signed up, when the event is cancelled. */
export function eventCancelled(about: Occasion, to: Recipient): Message {
  const occasion = tellable(about, to)
  const { event, network, publicUrl } = occasion
  const mail = eventMail(occasion, to, {
    subject: 'Cancelled',
    lead: `'${event.title}' on ${weekdayDate(event.starts_at)} will not take place.`,
    paragraphs: [`If you have a question, write to ${network.contact_email}.`],
  })
  return { ...mail, button: { label: 'See other events', url: publicUrl + paths.events } }
}
