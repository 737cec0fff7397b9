import { type Event, Prisma, type Transaction } from '@portal/database/client'
import type { Notice } from '@portal/shared/core/content'
import { peopleSchema } from '@portal/shared/core/form-schemas'
import { eventPath, paths } from '@portal/shared/core/paths'
import { eventContent } from '@portal/shared/events/admin-endpoints'
import type { EventForm, EventValues } from '@portal/shared/events/forms'
import { eventSchema, type PortalEvent } from '@portal/shared/events/schemas'
import { eventTimesOf } from '@portal/shared/events/times'
import { isForAllSql, isLiveSql, isUpcomingSql, stateOf } from '../../lib/content/content.ts'
import { defineContent } from '../../lib/content/content-routes.ts'
import { at, type NewsItem, type NewsletterSection, total } from '../../lib/content/news.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { dayAt, eventDays, momentAt, timeAt } from '../../lib/text/days.ts'
import { eventCancelled, eventReminder } from './emails.ts'
import { presentFor, readEvents } from './list.ts'
import { emailAll } from './notices.ts'
import { promoteWaiting } from './rsvps.ts'
import { type Emailing, findSignUps } from './sign-ups.ts'

const { attendeeType, hostType } = eventSchema.shape

const timeText = (start: string, end: string) => (end ? `${start}–${end}` : start)

export function columns(form: EventForm) {
  const { starts_at, ends_at } = eventTimesOf(form, { momentAt })
  return {
    title: form.title,
    starts_at,
    ends_at,
    time: form.time || timeText(form.startTime, form.endTime),
    location: form.location,
    sponsor: form.sponsor || null,
    partner: form.partner || null,
    signup_link: form.signupLink || 'TBC',
    attendee_type: form.attendeeType,
    host_type: form.hostType,
    sign_up_here: form.signUpHere || form.capacity !== null,
    capacity: form.capacity,
    description: form.description || null,
    speakers: form.speakers.map((person) => ({ ...person })),
    address: form.address || null,
    online_url: form.onlineUrl || null,
    cost: form.cost || null,
    bring: form.bring || null,
    is_public: form.isPublic,
    takes_guests: form.takesGuests,
  }
}

export function editorValues(row: Event): EventValues {
  const startTime = timeAt(row.starts_at)
  const endTime = row.ends_at ? timeAt(row.ends_at) : ''
  const date = dayAt(row.starts_at)
  const endDate = row.ends_at ? dayAt(row.ends_at) : ''
  return {
    title: row.title,
    date,
    endDate: endDate === date ? '' : endDate,
    startTime,
    endTime,
    time: row.time === timeText(startTime, endTime) ? '' : row.time,
    location: row.location,
    sponsor: row.sponsor ?? '',
    partner: row.partner ?? '',
    signupLink: row.signup_link,
    attendeeType: attendeeType.parse(row.attendee_type),
    hostType: hostType.parse(row.host_type),
    signUpHere: row.sign_up_here,
    capacity: row.capacity,
    description: row.description ?? '',
    speakers: peopleSchema.parse(row.speakers),
    address: row.address ?? '',
    onlineUrl: row.online_url ?? '',
    cost: row.cost ?? '',
    bring: row.bring ?? '',
    isPublic: row.is_public,
    takesGuests: row.takes_guests,
  }
}

/** The events until a week after the next edition, all of which are listed, and new later ones. */
const news: NewsletterSection<
  NewsItem & Pick<Event, 'starts_at' | 'ends_at' | 'time' | 'location'>
> = {
  title: 'Coming up',
  noun: 'event',
  path: paths.events,
  rows: ({ now, since, until, audience, comingUntil }) => Prisma.sql`
    SELECT id::text, title, NULL AS about, NULL AS owner, starts_at, ends_at, time, location, ${total}
    FROM events
    WHERE ${isLiveSql('events')} AND ${isForAllSql('events')} AND ${isUpcomingSql('events', at(now))}
      AND published_at <= ${at(until)}
      AND (published_at > ${at(since)} OR starts_at < ${at(comingUntil)})
      AND (${audience.founders} OR attendee_type <> 'Founder Only')`,
  order: Prisma.sql`starts_at, id`,
  countListed: (items, { comingUntil }) =>
    items.filter(({ starts_at }) => starts_at < comingUntil).length,
  present: (event) => ({
    path: eventPath(event.id),
    about: `${eventDays(event)}, ${event.time}, ${event.location}`,
  }),
}

export const events = defineContent<Event, EventForm, EventValues, PortalEvent>({
  name: 'event',
  endpoints: eventContent,
  news: [news],
  // Meetings of pods are for their members only.
  where: isForAllSql('events'),
  order: Prisma.sql`
    CASE WHEN ${isUpcomingSql('events')} THEN starts_at END, starts_at DESC,
    updated_at DESC, id`,
  find: (db, ids) =>
    readEvents(db, Prisma.sql`WHERE e.id = ANY (${ids}::uuid[]) AND ${isForAllSql('e')}`),
  insert: (tx, form, published_at) => tx.event.create({ data: { ...columns(form), published_at } }),
  update: (tx, id, form, published_at) =>
    tx.event.update({ where: { id }, data: { ...columns(form), published_at } }),
  values: editorValues,
  items(db, rows, actor) {
    const ids = rows.map(({ id }) => id)
    return presentFor(db, ids, actor.id)
  },
  async signedUp(db, ids) {
    const counted = await db.$queryRaw<{ event_id: string; count: number }[]>`
      SELECT event_id::text, count(*)::int AS count FROM (
        SELECT event_id FROM rsvps WHERE event_id = ANY (${ids}::uuid[]) AND signed_up
        UNION ALL
        SELECT event_id FROM event_guests
        WHERE event_id = ANY (${ids}::uuid[]) AND confirmed_at IS NOT NULL) s GROUP BY 1`
    return new Map(counted.map(({ event_id, count }) => [event_id, count]))
  },
  changed: handleEventChange,
})

/** Whether an event is published and not over. */
export const isOpen = (event: Event): boolean =>
  stateOf(event, new Date()) === 'live' && event.over_at > new Date()

const hasSignUps = async (tx: Transaction, id: string): Promise<boolean> =>
  (await findSignUps(tx, id, 'going')).length + (await findSignUps(tx, id, 'waiting')).length > 0

// Counts the change for calendars, emails members who signed up, and fills free places. Throws
// `conflict` if it would withdraw an event that members signed up for.
export async function handleEventChange(
  tx: Transaction,
  deps: Emailing,
  before: Event,
  after: Event,
  notice: Notice | null,
): Promise<void> {
  // Raw SQL, because Prisma would change `updated_at`, the editor's version.
  await tx.$executeRaw`UPDATE events SET sequence = sequence + 1 WHERE id = ${after.id}::uuid`
  const wasOpen = isOpen(before)
  if (!isOpen(after)) {
    await deleteUpdates(tx, { subjectId: after.id })
    const isHidden = wasOpen && stateOf(after, new Date()) !== 'live'
    if (!isHidden) return
    if (after.archived_at && notice) await emailAll(tx, deps, after, 'cancelled', notice)
    else if (await hasSignUps(tx, after.id)) {
      throw conflict('People have signed up. Cancel this event instead')
    }
    return
  }
  if (before.archived_at) {
    await deleteUpdates(tx, { subjectId: after.id, emails: [eventCancelled] })
    await emailAll(tx, deps, after, 'restored', notice)
  }
  const whenAndWhere = (event: Event) =>
    JSON.stringify([
      event.starts_at,
      event.ends_at,
      event.location,
      event.address,
      event.online_url,
    ])
  if (wasOpen && whenAndWhere(before) !== whenAndWhere(after)) {
    await emailAll(tx, deps, after, 'moved', notice)
    const isFar = after.starts_at.getTime() - Date.now() > 86_400_000
    if (isFar) {
      await deleteUpdates(tx, { subjectId: after.id, emails: [eventReminder] })
      await tx.rsvp.updateMany({ where: { event_id: after.id }, data: { reminded_at: null } })
    }
  }
  await promoteWaiting(tx, deps, after)
}
