import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createFriend } from '@portal/database/factories/users'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { beforeAll, beforeEach, expect, it } from 'vitest'
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

it('lists past events with the sign-up of the caller', async () => {
  const friend = await createFriend(portal.db)
  for (const status of ['waiting', 'going'] as const) {
    const event = await createEvent(portal.db, { title: status, starts_at: inHours(-5) })
    await createRsvp(portal.db, event, friend, { status })
  }
  const { body } = await (await portal.as(friend)).get('/api/events/').query({ when: 'past' })
  for (const { title, rsvp } of body.events) expect(rsvp).toBe(title)
  expect(body.events).toHaveLength(2)
})
