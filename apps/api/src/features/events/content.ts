import type { Event, Transaction } from '@portal/database/client'
import type { EventForm, EventValues } from '@portal/shared/events/forms'
import { eventSchema } from '@portal/shared/events/schemas'
import { AppError } from '../../lib/app-error.ts'
import { stateOf } from '../../lib/content.ts'
import type { ContentType } from '../../lib/content-admin.ts'
import { dayAfter, dayAt, momentAt, timeAt } from '../../lib/days.ts'
import { mailFor } from '../../lib/mail/message.ts'
import {
  eventCancelled,
  eventMoved,
  eventRestored,
  type Occasion,
  type Recipient,
} from './mails.ts'
import { type EventRow, withPhoto } from './presenter.ts'
import { type Mailing, promoteWaiting } from './rsvp.ts'

const { attendeeType, hostType } = eventSchema.shape

const timeText = (start: string, end: string) => (end ? `${start}–${end}` : start)

/** The columns of a form. An end that is not after the start is on the next day. */
function columns(form: EventForm) {
  const { date, startTime, endTime } = form
  const ends = endTime === '' ? null : endTime > startTime ? date : dayAfter(date)
  return {
    title: form.title,
    starts_at: momentAt(date, startTime),
    ends_at: ends === null ? null : momentAt(ends, endTime),
    time: form.time || timeText(startTime, endTime),
    location: form.location,
    sponsor: form.sponsor || null,
    partner: form.partner || null,
    signup_link: form.signupLink || 'TBC',
    attendee_type: form.attendeeType,
    host_type: form.hostType,
    capacity: form.capacity,
  }
}

/** A stored event as its editor shows it. */
export function eventValues(row: Event): EventValues {
  const startTime = timeAt(row.starts_at)
  const endTime = row.ends_at ? timeAt(row.ends_at) : ''
  return {
    title: row.title,
    date: dayAt(row.starts_at),
    startTime,
    endTime,
    time: row.time === timeText(startTime, endTime) ? '' : row.time,
    location: row.location,
    sponsor: row.sponsor ?? '',
    partner: row.partner ?? '',
    signupLink: row.signup_link,
    attendeeType: attendeeType.parse(row.attendee_type),
    hostType: hostType.parse(row.host_type),
    capacity: row.capacity,
  }
}

const isOpen = (event: Event) =>
  stateOf(event, new Date()) === 'live' && event.starts_at > new Date()

const hasMoved = (before: Event, after: Event) =>
  +before.starts_at !== +after.starts_at || before.location !== after.location

/** Mails everybody who has signed up and can still read mails of the portal. */
async function mailAll(
  tx: Transaction,
  { mailer, network, publicUrl }: Mailing,
  event: Event,
  mail: (occasion: Occasion, to: Recipient) => ReturnType<typeof eventMoved>,
): Promise<void> {
  const people = await tx.rsvp.findMany({
    where: { event_id: event.id, user: { is_active: true } },
    include: { user: { select: { email: true, full_name: true, email_verified_at: true } } },
    orderBy: { place: 'asc' },
  })
  await mailer.enqueue(
    tx,
    people.map(({ user, user_id }) => mailFor(user_id, mail({ network, publicUrl, event }, user))),
  )
}

/** An event that people have signed up for is cancelled by archiving it, so that they are told. */
async function requireNobody(tx: Transaction, before: Event, after: Event): Promise<void> {
  const isHidden = isOpen(before) && !after.archived_at && stateOf(after, new Date()) !== 'live'
  if (!isHidden || (await tx.rsvp.count({ where: { event_id: after.id } })) === 0) return
  throw new AppError('conflict', 'People have signed up: archive this event to cancel it')
}

/** What follows from a change for calendars and for those who have signed up. */
async function follow(tx: Transaction, deps: Mailing, before: Event, after: Event): Promise<void> {
  // By hand: the editor's version must not change again.
  await tx.$executeRaw`UPDATE events SET sequence = sequence + 1 WHERE id = ${after.id}::uuid`
  if (isOpen(before) && !isOpen(after) && after.archived_at) {
    await mailAll(tx, deps, after, eventCancelled)
  }
  if (!isOpen(after)) {
    await requireNobody(tx, before, after)
    return
  }
  if (before.archived_at) await mailAll(tx, deps, after, eventRestored)
  if (isOpen(before) && hasMoved(before, after)) {
    await mailAll(tx, deps, after, eventMoved)
    const isFar = after.starts_at.getTime() - Date.now() > 86_400_000
    if (isFar) {
      await tx.rsvp.updateMany({ where: { event_id: after.id }, data: { reminded_at: null } })
    }
  }
  await promoteWaiting(tx, deps, after)
}

/** Events as administrators keep them. */
export function eventContentType(deps: Mailing): ContentType<EventRow, EventForm> {
  return {
    table: 'events',
    name: 'event',
    label: 'This event',
    find: (db, ids) => db.event.findMany({ where: { id: { in: ids } }, include: withPhoto }),
    insert: (tx, form, published_at) =>
      tx.event.create({ data: { ...columns(form), published_at }, select: { id: true } }),
    update: (tx, { id }, form) => tx.event.update({ where: { id }, data: columns(form) }),
    values: eventValues,
    async changed(tx, before, after) {
      if (before) await follow(tx, deps, before, after)
    },
  }
}
