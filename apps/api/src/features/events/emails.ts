import { type Event, Prisma } from '@portal/database/client'
import { eventPath, paths } from '@portal/shared/core/paths'
import { z } from 'zod'
import { isForAllSql, isLiveSql, isUpcomingSql } from '../../lib/content/content.ts'
import {
  alwaysSent,
  defineEmail,
  type EmailContext,
  type EmailDeps,
} from '../../lib/email/define.ts'
import { type EmailContent, formatContactLine } from '../../lib/email/message.ts'
import { dayAt, eventDays } from '../../lib/text/days.ts'
import { calendarOf } from './calendar.ts'
import { readEvents } from './list.ts'

type EventText = Pick<Event, 'title' | 'location'>

type EventFacts = Pick<Event, 'id' | 'starts_at' | 'ends_at' | 'time' | 'sign_up_here'>

type EventDescription = EventFacts & EventText

interface Loaded {
  event: EventFacts
  text: EventText
  /** For calendar apps; null for members who are not going. */
  calendar: string | null
}

interface About {
  user_id: string
  event_id: string
}

const aboutEvent = z.object({ event_id: z.string(), note: z.string().optional() })
const byId = ({ event_id }: z.infer<typeof aboutEvent>) => event_id

/** Finds the event if the recipient is still signed up, so former pod members learn nothing. */
async function findEvent(
  { db }: EmailDeps,
  { event_id, user_id }: About,
  isSo: Prisma.Sql,
): Promise<Event | undefined> {
  const [event] = await readEvents(
    db,
    Prisma.sql`JOIN rsvps r ON r.event_id = e.id AND r.user_id = ${user_id}::uuid
      WHERE e.id = ${event_id}::uuid AND ${isSo}`,
  )
  return event
}

const isGoing = Prisma.sql`r.status = 'going'`

const textOf = ({ title, location }: EventText): EventText => ({ title, location })

const describeEvent = (
  { id, starts_at, ends_at, time, sign_up_here }: EventFacts,
  text: EventText | null,
): EventDescription => ({
  ...{ id, starts_at, ends_at, time, sign_up_here },
  ...(text ?? { title: 'Your event', location: 'see its page for the place' }),
})

const facts = (event: EventDescription) => `${eventDays(event)}, ${event.time}, ${event.location}`

const buttonOf = ({ id }: EventFacts) => ({ label: 'See the event', url: eventPath(id) })

/** To members who are going, up to a day before the event. */
export const eventReminder = defineEmail({
  name: 'event_reminder',
  topic: 'event_reminders',
  addresses: 'any',
  data: aboutEvent,
  getSubjectId: byId,
  /** Null if it was moved or cancelled, or is over. */
  async load(deps, about): Promise<(Omit<Loaded, 'calendar'> & { today: boolean }) | null> {
    const now = new Date()
    const at = Prisma.sql`${now.toISOString()}::timestamptz`
    const isSo = Prisma.sql`${isGoing} AND ${isLiveSql('e')} AND ${isUpcomingSql('e', at)}
      AND e.starts_at <= ${at} + interval '24 hours'`
    const event = await findEvent(deps, about, isSo)
    if (!event) return null
    return { event, text: textOf(event), today: dayAt(event.starts_at) <= dayAt(now) }
  },
  push: ({ today }) => (today ? 'event_today' : 'event_tomorrow'),
  freeText: ['text'],
  content: ({ today, text, ...about }) => {
    const event = describeEvent(about.event, text)
    return {
      subject: `${today ? 'Today' : 'Tomorrow'}: ${event.title}`,
      detail: facts(event),
      lead: `you’re going to '${event.title}' ${today ? 'today' : 'tomorrow'}.`,
      paragraphs: [
        `${facts(event)}.`,
        event.sign_up_here
          ? 'If you can’t come, please tell us on its page. Someone may be waiting for a place.'
          : 'If you can’t come, please say so where you signed up.',
      ],
      button: buttonOf(event),
    }
  },
})

/** Emails members who signed up, while the event takes place or is cancelled. */
const defineAttendeeEmail = <const Name extends string>(
  name: Name,
  when: 'takes place' | 'is cancelled',
  contentOf: (event: EventDescription, context: EmailContext) => EmailContent,
) =>
  defineEmail({
    ...alwaysSent,
    name,
    data: aboutEvent,
    getSubjectId: byId,
    async load(deps, about): Promise<Loaded | null> {
      const isSo = when === 'is cancelled' ? Prisma.sql`e.archived_at IS NOT NULL` : isLiveSql('e')
      const event = await findEvent(deps, about, isSo)
      if (!event) return null
      const goes = await findEvent(deps, about, isGoing)
      return { event, text: textOf(event), calendar: goes ? calendarOf(deps, [event]) : null }
    },
    freeText: ['text', 'calendar', 'note'],
    content({ event, text, calendar, note }, context) {
      const described = describeEvent(event, text)
      return {
        detail: facts(described),
        ...contentOf(described, context),
        ...(note && { quote: note }),
        ...(calendar && { calendar }),
      }
    },
  })

/** To a member who is going. Repeated sign-ups must not fill a stranger's unconfirmed inbox. */
export const signedUp = defineEmail({
  name: 'signed_up',
  topic: null,
  addresses: 'confirmed',
  data: aboutEvent,
  /** Null if they can't come any more, or it was cancelled. */
  async load(deps, about): Promise<Loaded | null> {
    const event = await findEvent(deps, about, Prisma.sql`${isGoing} AND ${isLiveSql('e')}`)
    return event ? { event, text: textOf(event), calendar: calendarOf(deps, [event]) } : null
  },
  content: ({ event, text, calendar }) => ({
    subject: `${event.sign_up_here ? 'You’re going' : 'For your calendar'}: ${text.title}`,
    lead: `you’re on our list for '${text.title}'.`,
    paragraphs: [
      `${facts({ ...event, ...text })}.`,
      'Open the attached file to add it to your calendar.',
      event.sign_up_here
        ? 'If you can’t come, please tell us on its page.'
        : 'Places are booked on another page, so please make sure you’ve signed up there too.',
    ],
    button: buttonOf(event),
    ...(calendar && { calendar }),
  }),
})

/** To a member on the waiting list who got a place. */
export const placeFound = defineAttendeeEmail('place_found', 'takes place', (event) => ({
  subject: `You have a place: ${event.title}`,
  lead: `a place has become free at '${event.title}', and it’s yours.`,
  paragraphs: [
    `${facts(event)}.`,
    'If you can’t come, please tell us on its page so that the next person can have your place.',
  ],
  button: buttonOf(event),
}))

/** To the other members of a pod, when its host plans a meeting. Not if it is over. */
export const meetingPlanned = defineEmail({
  name: 'meeting_planned',
  topic: 'pods',
  addresses: 'any',
  data: aboutEvent,
  getSubjectId: byId,
  async load(
    { db },
    { event_id, user_id },
  ): Promise<(Omit<Loaded, 'calendar'> & { pod: string }) | null> {
    const [event] = await readEvents(
      db,
      Prisma.sql`JOIN pod_members m ON m.pod_id = e.pod_id AND m.user_id = ${user_id}::uuid
        WHERE m.state = 'member' AND e.id = ${event_id}::uuid AND ${isLiveSql('e')}
          AND ${isUpcomingSql('e')}`,
    )
    const pod = event?.pod_id && (await db.pod.findUnique({ where: { id: event.pod_id } }))
    return pod ? { event, text: textOf(event), pod: pod.name } : null
  },
  freeText: ['text', 'pod'],
  content({ event, text, pod }) {
    const described = describeEvent(event, text)
    return {
      subject: `${pod ?? 'Your pod'} meets${text ? `: ${text.title}` : ''}`,
      detail: facts(described),
      lead: pod
        ? `'${pod}' has planned a meeting: '${described.title}'.`
        : 'your pod has planned a meeting.',
      paragraphs: [`${facts(described)}.`, 'Please say on its page whether you’re coming.'],
      button: buttonOf(event),
    }
  },
})

/** To a member whom an editor took off the guest list. Not if they have signed up again. */
export const takenOff = defineEmail({
  ...alwaysSent,
  name: 'taken_off_event',
  data: aboutEvent,
  getSubjectId: byId,
  async load({ db }, { event_id, user_id }): Promise<Loaded | null> {
    const [event] = await readEvents(
      db,
      Prisma.sql`WHERE e.id = ${event_id}::uuid AND ${isLiveSql('e')} AND ${isForAllSql('e')}
        AND ${isUpcomingSql('e')} AND NOT EXISTS (
          SELECT 1 FROM rsvps r WHERE r.event_id = e.id AND r.user_id = ${user_id}::uuid)`,
    )
    return event ? { event, text: textOf(event), calendar: null } : null
  },
  freeText: ['text', 'calendar', 'note'],
  content({ event, text }, { network }) {
    const described = describeEvent(event, text)
    return {
      subject: `No longer on the guest list: ${described.title}`,
      detail: facts(described),
      lead: `you’re no longer on the guest list of '${described.title}' on ${eventDays(described)}.`,
      paragraphs: [formatContactLine(network)],
      button: { label: 'See other events', url: paths.events },
    }
  },
})

/** When the event has another time, place or online link. */
export const eventMoved = defineAttendeeEmail('event_moved', 'takes place', (event) => ({
  subject: `Changed: ${event.title}`,
  lead: `'${event.title}' has changed. It is now on ${facts(event)}.`,
  paragraphs: [
    'Its page has all the times and, if you can join online, the link.',
    'If you can’t come any more, please tell us on its page.',
  ],
  button: buttonOf(event),
}))

/** When a cancelled event takes place after all. */
export const eventRestored = defineAttendeeEmail('event_restored', 'takes place', (event) => ({
  subject: `Back on: ${event.title}`,
  lead: `'${event.title}' is going ahead after all, on ${facts(event)}.`,
  paragraphs: ['You’re still on the list. If you can’t come, please tell us on its page.'],
  button: buttonOf(event),
}))

/** When the event is cancelled. */
export const eventCancelled = defineAttendeeEmail(
  'event_cancelled',
  'is cancelled',
  (event, { network }) => ({
    subject: `Cancelled: ${event.title}`,
    lead: `'${event.title}' on ${eventDays(event)} has been cancelled.`,
    paragraphs: [formatContactLine(network)],
    button: { label: 'See other events', url: paths.events },
  }),
)

export const signUpEmails = [eventCancelled, eventMoved, eventReminder, eventRestored, placeFound]
