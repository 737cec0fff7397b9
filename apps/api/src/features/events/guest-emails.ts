import { type Event, Prisma } from '@portal/database/client'
import { cancelGuestPath, confirmGuestPath, paths } from '@portal/shared/core/paths'
import type { RsvpStatus } from '@portal/shared/events/schemas'
import { z } from 'zod'
import { isLiveSql } from '../../lib/content/content.ts'
import {
  alwaysSent,
  defineEmail,
  type EmailContext,
  type EmailDeps,
  noData,
} from '../../lib/email/define.ts'
import { type EmailContent, formatContactLine, type Recipient } from '../../lib/email/message.ts'
import { eventDays } from '../../lib/text/days.ts'
import { calendarOf } from './calendar.ts'
import { readEvents } from './list.ts'
import { forVisitors, takesGuestsSql } from './public.ts'

/** What guests read about an event: as visitors do, without joining links. */
type Facts = Pick<Event, 'id' | 'title' | 'location' | 'starts_at' | 'ends_at' | 'time'>

async function findEvent({ db }: EmailDeps, id: string, isSo: Prisma.Sql) {
  const [event] = await readEvents(db, Prisma.sql`WHERE e.id = ${id}::uuid AND ${isSo}`)
  return event && forVisitors(event)
}

/** To a visitor who signed up, to confirm the address. Contains nothing that the visitor typed. */
export const guestConfirmation = defineEmail({
  ...alwaysSent,
  name: 'guest_confirmation',
  data: noData,
  async load(
    deps,
    { user_id: id },
  ): Promise<{ to: Recipient; event: Facts; token: string } | null> {
    const guest = await deps.db.eventGuest.findUnique({ where: { id } })
    if (!guest?.email || guest.confirmed_at) return null
    const event = await findEvent(deps, guest.event_id, takesGuestsSql('e'))
    if (!event) return null
    const to: Recipient = { id, email: guest.email, full_name: '', email_verified_at: null }
    const token = deps.tokens.guestToken('confirm', { guestId: id, sends: guest.sends })
    return { to, event, token }
  },
  recipient: ({ to }) => to,
  content: ({ event, token }, { network }) => ({
    subject: `Confirm that you’re coming on ${eventDays(event)}`,
    lead: `this address was used to sign up for an event of ${network.name} on ${eventDays(event)}.`,
    paragraphs: [
      'Open the link to see the event and confirm. Until then you’re not on the list.',
      'The link works once. If it wasn’t you, do nothing. We delete your address within two days.',
      'If you’re a member, sign in and sign up on the event’s page instead.',
    ],
    button: { label: 'Confirm', url: `${confirmGuestPath(event.id)}#token=${token}` },
  }),
})

const guestChanges = ['signed_up', 'place_found', 'cancelled', 'moved', 'restored'] as const
type GuestChange = (typeof guestChanges)[number]

const facts = (event: Facts) => `${eventDays(event)}, ${event.time}, ${event.location}`

interface Written {
  subject: string
  lead: string
  paragraphs: string[]
}

const texts: Record<
  GuestChange | 'waiting',
  (event: Facts, context: Pick<EmailContext, 'network'>) => Written
> = {
  signed_up: (event) => ({
    subject: `You’re going: ${event.title}`,
    lead: `you’re on our list for '${event.title}'.`,
    paragraphs: [`${facts(event)}.`, 'Open the attached file to add it to your calendar.'],
  }),
  waiting: (event) => ({
    subject: `You’re on the waiting list: ${event.title}`,
    lead: `'${event.title}' is full, so you’re on the waiting list.`,
    paragraphs: [`${facts(event)}.`, 'We’ll email you if you get a place.'],
  }),
  place_found: (event) => ({
    subject: `You have a place: ${event.title}`,
    lead: `a place has become free at '${event.title}', and it’s yours.`,
    paragraphs: [`${facts(event)}.`],
  }),
  cancelled: (event, { network }) => ({
    subject: `Cancelled: ${event.title}`,
    lead: `'${event.title}' on ${eventDays(event)} has been cancelled.`,
    paragraphs: [formatContactLine(network)],
  }),
  moved: (event) => ({
    subject: `Changed: ${event.title}`,
    lead: `'${event.title}' has changed. It is now on ${facts(event)}.`,
    paragraphs: [],
  }),
  restored: (event) => ({
    subject: `Back on: ${event.title}`,
    lead: `'${event.title}' is going ahead after all, on ${facts(event)}.`,
    paragraphs: ['You’re still on the list.'],
  }),
}

interface Noticed {
  to: Recipient
  event: Facts
  status: RsvpStatus
  /** Of the link to cancel. */
  token: string
  calendar: string
}

/**
 * To a guest without an account: that they have a place or wait, and about changes of the event.
 */
export const guestNotice = defineEmail({
  ...alwaysSent,
  name: 'guest_notice',
  data: z.object({
    event_id: z.string(),
    change: z.enum(guestChanges),
    note: z.string().optional(),
  }),
  async load(deps, { user_id: id, event_id, change }): Promise<Noticed | null> {
    const guest = await deps.db.eventGuest.findUnique({ where: { id } })
    if (!guest?.email || !guest.confirmed_at) return null
    const isSo = change === 'cancelled' ? Prisma.sql`e.archived_at IS NOT NULL` : isLiveSql('e')
    const event = await findEvent(deps, event_id, isSo)
    if (!event) return null
    const { name: full_name, email, confirmed_at: email_verified_at, status, sends } = guest
    const to: Recipient = { id, email, full_name, email_verified_at }
    const token = deps.tokens.guestToken('cancel', { guestId: id, sends })
    return { to, event, status, token, calendar: calendarOf(deps, [event]) }
  },
  recipient: ({ to }) => to,
  content({ event, change, note, status, token, calendar }, context): EmailContent {
    const isWaiting = status === 'waiting'
    const about = change === 'signed_up' && isWaiting ? 'waiting' : change
    const { paragraphs, ...written } = texts[about](event, context)
    if (change === 'cancelled') return { ...written, ...(note && { quote: note }), paragraphs }
    return {
      ...written,
      ...(note && { quote: note }),
      paragraphs: [
        ...paragraphs,
        'If you can’t come, please tell us. We’ll then delete your name and address. Otherwise we delete them 30 days after the event.',
      ],
      button: { label: 'Can’t come', url: `${cancelGuestPath(event.id)}#token=${token}` },
      ...(!isWaiting && { calendar }),
    }
  },
})

/**
 * To a guest whom an editor took off the list. The row is deleted, so the queue has the address.
 */
export const guestTakenOff = defineEmail({
  ...alwaysSent,
  name: 'guest_taken_off',
  data: z.object({ event_id: z.string(), email: z.string(), name: z.string() }),
  async load(
    deps,
    { user_id: id, event_id, email, name },
  ): Promise<{ to: Recipient; event: Facts } | null> {
    const event = await findEvent(deps, event_id, isLiveSql('e'))
    if (!event) return null
    const to: Recipient = { id, email, full_name: name, email_verified_at: new Date() }
    return { to, event }
  },
  recipient: ({ to }) => to,
  content: ({ event }, { network }) => ({
    subject: `No longer on the guest list: ${event.title}`,
    lead: `you’re no longer on the guest list of '${event.title}' on ${eventDays(event)}.`,
    paragraphs: [formatContactLine(network)],
    button: { label: `See ${network.name}`, url: paths.landing },
  }),
})
