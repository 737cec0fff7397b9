import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createFriend } from '@portal/database/factories/users'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let agent: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  agent = await portal.as(await createFriend(portal.db))
})
beforeEach(() => portal.db.event.deleteMany())

const list = (when?: string) => agent.get('/api/events/').query(when ? { when } : {})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const titles = (events: PortalEvent[]) => events.map(({ title }) => title)

it('lists upcoming events soonest first, and those on now among them, and past ones latest first', async () => {
  await createEvent(portal.db, { title: 'next week', starts_at: inHours(168) })
  await createEvent(portal.db, { title: 'soon', starts_at: inHours(0.05), signup_link: 'TBC' })
  await createEvent(portal.db, { title: 'long ago', starts_at: inHours(-900) })
  await createEvent(portal.db, { title: 'over', starts_at: inHours(-3.01) })
  await createEvent(portal.db, { title: 'on now', starts_at: inHours(-2.9) })
  const upcoming = (await list()).body.events
  expect(titles(upcoming)).toEqual(['on now', 'soon', 'next week'])
  expect(upcoming[1].signupLink).toBe('TBC')
  expect(titles((await list('upcoming')).body.events)).toEqual(['on now', 'soon', 'next week'])
  expect(titles((await list('past')).body.events)).toEqual(['over', 'long ago'])
})

it('uses as many queries for many events and sign-ups as for one', async () => {
  await createEvent(portal.db)
  const one = await portal.countQueries(() => list())
  for (let n = 0; n < 5; n += 1) {
    const event = await createEvent(portal.db, { capacity: 3 })
    await createRsvp(portal.db, event, await createFriend(portal.db))
    await createRsvp(portal.db, event, await createFriend(portal.db), { status: 'waiting' })
  }
  expect(await portal.countQueries(() => list())).toBe(one)
  const { events } = (await list()).body
  expect(events.at(-1)).toMatchObject({
    places: { capacity: 3, going: 1, waiting: 1 },
    rsvp: null,
  })
})

describe('past events', () => {
  it('use as many queries for many as for one, and include the caller’s sign-up', async () => {
    const friend = await createFriend(portal.db)
    const mine = await portal.as(friend)
    const past = () => mine.get('/api/events/').query({ when: 'past', page_size: 100 })
    await createEvent(portal.db, { starts_at: inHours(-4) })
    const one = await portal.countQueries(past)
    for (let n = 0; n < 30; n += 1) {
      const event = await createEvent(portal.db, { capacity: 2, starts_at: inHours(-5) })
      await createRsvp(portal.db, event, friend, { status: n % 2 ? 'waiting' : 'going' })
    }
    expect(await portal.countQueries(past)).toBe(one)
    const { events } = (await past()).body
    expect(events.filter(({ rsvp }: PortalEvent) => rsvp === 'going')).toHaveLength(15)
    expect(events.filter(({ rsvp }: PortalEvent) => rsvp === 'waiting')).toHaveLength(15)
  })
})
