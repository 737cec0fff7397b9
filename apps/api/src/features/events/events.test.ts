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
  const page = async (query: object) => {
    const { status, body } = await agent.get('/api/events/').query({ when: 'past', ...query })
    expect(status).toBe(200)
    return body
  }

  it('are paginated, each event once, with the exact total', async () => {
    // Several begin at the same time: their order must be the same for each page.
    for (let n = 0; n < 45; n += 1) {
      await createEvent(portal.db, { title: `Event ${n}`, starts_at: inHours(-4 - (n % 5)) })
    }
    await createEvent(portal.db, { published_at: null, starts_at: inHours(-4) })
    await createEvent(portal.db, { archived_at: inHours(-1), starts_at: inHours(-9) })
    await createEvent(portal.db)
    const pages = await Promise.all([1, 2, 3, 4].map((n) => page({ page: n })))
    expect(pages.map(({ events }) => events.length)).toEqual([20, 20, 5, 0])
    const all: PortalEvent[] = pages.flatMap(({ events }) => events)
    expect(new Set(all.map(({ id }) => id)).size).toBe(45)
    const dates = all.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(pages[1].pagination).toEqual({
      current_page: 2,
      page_size: 20,
      total: 45,
      total_pages: 3,
      has_previous: true,
      has_next: true,
    })
    const large = await page({ page_size: 100 })
    expect(titles(large.events)).toEqual(titles(all))
    expect(titles((await page({ page: 2, page_size: 7 })).events)).toEqual(titles(all.slice(7, 14)))
  })

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

it('lists upcoming events by pages, soonest first', async () => {
  for (let n = 0; n < 25; n += 1) {
    await createEvent(portal.db, { title: `Event ${n}`, starts_at: inHours(24 + n) })
  }
  await createEvent(portal.db, { starts_at: inHours(-24) })
  expect((await list()).body.events).toHaveLength(20)
  const { body } = await agent.get('/api/events/').query({ page: 2 })
  expect(titles(body.events)).toEqual([20, 21, 22, 23, 24].map((n) => `Event ${n}`))
  expect(body.pagination).toMatchObject({ total: 25, total_pages: 2, has_next: false })
})
