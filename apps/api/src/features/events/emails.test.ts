import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPod } from '@portal/database/factories/pods'
import { createFriend } from '@portal/database/factories/users'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { eventCancelled, eventMoved, eventReminder, eventRestored, placeFound } from './emails.ts'
import { remindAttendees } from './schedule.ts'

const portal = await usePortal()
beforeEach(() => portal.db.event.deleteMany())
afterEach(() => void vi.useRealTimers())

type EventEmail =
  | typeof eventReminder
  | typeof placeFound
  | typeof eventMoved
  | typeof eventRestored
  | typeof eventCancelled

const inHours = (hours: number, now = Date.now()) => new Date(now + hours * 3_600_000)

async function attendee(of: { archived_at?: Date } = {}) {
  const user = await createFriend(portal.db)
  const event = await createEvent(portal.db, { starts_at: inHours(20), ...of })
  await createRsvp(portal.db, event, user)
  const isSent = async (email: EventEmail) =>
    (await email.prepare(portal.deps, email.for(user.id, { event_id: event.id }))) !== null
  return { user, event, isSent }
}

it.each([eventReminder, placeFound, eventMoved, eventRestored, eventCancelled])(
  '$name is not sent to somebody whose sign-up is gone by then',
  async (email) => {
    const isCancelled = email === eventCancelled
    const { user, event, isSent } = await attendee(isCancelled ? { archived_at: new Date() } : {})
    expect(await isSent(email)).toBe(true)
    await createRsvp(portal.db, event, await createFriend(portal.db))
    await portal.db.rsvp.deleteMany({ where: { user_id: user.id } })
    expect(await isSent(email)).toBe(false)
  },
)

describe('a reminder is not sent', () => {
  it.each([
    ['of an event that was moved', { starts_at: inHours(25) }],
    ['of one that is over', { starts_at: inHours(-4) }],
    ['of a cancelled one', { archived_at: new Date() }],
  ])('%s', async (_, data) => {
    const { event, isSent } = await attendee()
    await portal.db.event.update({ where: { id: event.id }, data })
    expect(await isSent(eventReminder)).toBe(false)
  })

  it('to somebody who waits for a place', async () => {
    const { user, isSent } = await attendee()
    await portal.db.rsvp.updateMany({ where: { user_id: user.id }, data: { status: 'waiting' } })
    expect(await isSent(eventReminder)).toBe(false)
  })
})

it('has the calendar file only for members going, at confirmed addresses', async () => {
  const { user, event } = await attendee()
  const hasFile = async () => {
    const written = await eventMoved.prepare(
      portal.deps,
      eventMoved.for(user.id, { event_id: event.id }),
    )
    return written?.calendar !== undefined
  }
  expect(await hasFile()).toBe(true)
  await portal.db.rsvp.updateMany({ where: { user_id: user.id }, data: { status: 'waiting' } })
  expect(await hasFile()).toBe(false)
  await portal.db.rsvp.updateMany({ where: { user_id: user.id }, data: { status: 'going' } })
  const { id: pod_id } = await createPod(portal.db)
  await portal.db.event.update({ where: { id: event.id }, data: { pod_id } })
  expect(await hasFile()).toBe(true)
  await portal.db.user.update({ where: { id: user.id }, data: { email_verified_at: null } })
  expect(await hasFile()).toBe(false)
})

/** Reminds as if it were `now`, which is also when the emails are written. */
const remind = (now = Date.now()) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  return remindAttendees(portal.deps, new Date(now))
}

it('emails members going once, a day before, also with several processes', async () => {
  // Not near midnight, when 23.9 hours later is the same day. Not far away, because the queue's
  // timers cannot wait for longer than 24 days.
  const noon = new Date(Date.now() + 48 * 3_600_000).setUTCHours(12, 0, 0, 0)
  const going = await createFriend(portal.db)
  const waiting = await createFriend(portal.db)
  const inactive = await createFriend(portal.db)
  const soon = await createEvent(portal.db, {
    title: 'Walk',
    starts_at: inHours(23.9, noon),
    capacity: 1,
  })
  const later = await createEvent(portal.db, { starts_at: inHours(24.1, noon) })
  const cancelled = await createEvent(portal.db, {
    starts_at: inHours(20, noon),
    archived_at: new Date(),
  })
  const draft = await createEvent(portal.db, { starts_at: inHours(20, noon), published_at: null })
  const over = await createEvent(portal.db, { starts_at: inHours(-4, noon) })
  for (const event of [soon, later, cancelled, draft, over]) {
    await createRsvp(portal.db, event, going)
    await createRsvp(portal.db, event, waiting, { status: 'waiting' })
    await createRsvp(portal.db, event, inactive)
  }
  await portal.db.user.update({ where: { id: inactive.id }, data: { is_active: false } })
  const counts = await Promise.all([remind(noon), remind(noon), remind(noon)])
  expect(counts.sort()).toEqual([0, 0, 1])
  expect(await remind(noon)).toBe(0)
  await expect.poll(() => portal.sent.length).toBe(1)
  expect(portal.sent[0]).toMatchObject({ to: going.email, subject: 'Tomorrow: Walk' })
  expect(portal.sent[0]?.text).toContain(soon.location)
})

it('says today if the event is on the same day in the network’s time zone', async () => {
  const starts_at = new Date('2027-06-05T21:00:00Z')
  const event = await createEvent(portal.db, { title: 'Late show', starts_at })
  const going = await createFriend(portal.db)
  await createRsvp(portal.db, event, going)
  // After midnight in London, before midnight in UTC.
  expect(await remind(Date.parse('2027-06-04T23:10:00Z'))).toBe(1)
  const email = () => portal.sent.find(({ to }) => to === going.email)
  await expect.poll(() => email()?.subject).toBe('Today: Late show')
})

it('does not remind members who signed up or got their place within the last day', async () => {
  const event = await createEvent(portal.db, { starts_at: inHours(5), capacity: 1 })
  const agent = await portal.as(await createFriend(portal.db))
  const next = await portal.as(await createFriend(portal.db))
  for (const one of [agent, next]) {
    await one.post('/api/events/rsvp/').send({ event_id: event.id })
  }
  await agent.delete(`/api/events/rsvp/${event.id}/`)
  expect(await remind()).toBe(0)
})
