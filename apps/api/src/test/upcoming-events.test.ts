import type { Event, User } from '@portal/database/client'
import { createEdition } from '@portal/database/factories/emails'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createFounder, createFriend } from '@portal/database/factories/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newsletter } from '../features/emails/emails.ts'
import { type Agent, usePortal } from './app.ts'

const portal = await usePortal()
const { db } = portal
let ada: User
let agent: Agent
beforeAll(async () => {
  ada = await createFounder(db, { consents: { newsletter: true } })
  agent = await portal.as(ada)
})
beforeEach(async () => {
  await db.event.deleteMany()
  await db.newsletterEdition.deleteMany()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const salon = {
  title: 'Salon',
  is_public: true,
  sign_up_here: true,
  attendee_type: 'Mixed Gender',
  online_url: 'https://call.example/1',
}
const on = [
  ['without an end, an hour after its start', { starts_at: inHours(-1) }],
  ['an hour before its end', { starts_at: inHours(-5), ends_at: inHours(1) }],
  ['on the second of its days', { starts_at: inHours(-30), ends_at: inHours(10) }],
] as const
const over = [
  ['without an end, three hours after its start', { starts_at: inHours(-3.01) }],
  ['just after its end', { starts_at: inHours(-0.5), ends_at: inHours(-0.01) }],
] as const

const titlesIn = (body: { title: string }[]) => body.map(({ title }) => title)

async function whereItIsUpcoming({ id }: Event) {
  const bea = await createFounder(db)
  await createRsvp(db, { id }, ada, { show_me: true })
  await createRsvp(db, { id }, bea, { show_me: true })
  await createEdition(db, '2026-01-01')
  const get = async (path: string) => (await agent.get(path)).body
  const email = await newsletter.prepare(portal.deps, newsletter.for(ada.id, { day: '2026-01-01' }))
  const page = await portal.anonymous.get(`/api/public/events/${id}/`)
  const feed = await portal.anonymous.get('/api/public/events.ics')
  const [found] = (await get('/api/search/?q=salon')).groups
  return {
    upcoming: titlesIn((await get('/api/events/')).events).includes('Salon'),
    'not past': !titlesIn((await get('/api/events/?when=past')).events).includes('Salon'),
    home: JSON.stringify((await get('/api/home/')).for_you).includes('Salon'),
    'not held': (await get('/api/network/about/')).figures.events_held === 0,
    search: !found.items[0].detail.includes('past'),
    'public page': page.status === 200,
    'public feed': feed.text.includes('Salon'),
    newsletter: JSON.stringify(email ?? '').includes('Salon'),
    'page of a member': JSON.stringify(
      (await get(`/api/members/${bea.id}/`)).events_of_both,
    ).includes('Salon'),
  }
}

it('accepts only founders’ sign-ups if it is for founders, even from the waiting list', async () => {
  const event = await createEvent(db, { ...salon, attendee_type: 'Founder Only', capacity: 1 })
  const fay = await createFriend(db)
  const friend = await portal.as(fay)
  const { status, body } = await friend.post('/api/events/rsvp/').send({ event_id: event.id })
  expect([status, body.error]).toEqual([403, 'This event is for founders'])
  expect((await agent.post('/api/events/rsvp/').send({ event_id: event.id })).status).toBe(200)
  // She was waiting before the event was limited to founders.
  await createRsvp(db, event, fay, { status: 'waiting' })
  await agent.delete(`/api/events/rsvp/${event.id}/`).expect(200)
  expect(await db.rsvp.findMany({ where: { event_id: event.id } })).toMatchObject([
    { user_id: fay.id, status: 'waiting' },
  ])
})

describe.each(on)('an event %s', (_, times) => {
  it('is upcoming wherever events are shown', async () => {
    const places = await whereItIsUpcoming(await createEvent(db, { ...salon, ...times }))
    expect(Object.entries(places).filter(([, isUpcoming]) => !isUpcoming)).toEqual([])
  })

  it('accepts sign-ups, shows the online link, and can be left', async () => {
    const event = await createEvent(db, { ...salon, ...times })
    const { body, status } = await agent.post('/api/events/rsvp/').send({ event_id: event.id })
    expect([status, body.rsvp, body.online_url]).toEqual([200, 'going', salon.online_url])
    expect((await agent.delete(`/api/events/rsvp/${event.id}/`)).status).toBe(200)
  })
})

describe.each(over)('an event %s', (_, times) => {
  it('is past wherever events are shown', async () => {
    const places = await whereItIsUpcoming(await createEvent(db, { ...salon, ...times }))
    expect(Object.entries(places).filter(([, isUpcoming]) => isUpcoming)).toEqual([])
  })

  it('accepts no sign-ups, and cannot be left', async () => {
    const event = await createEvent(db, { ...salon, ...times })
    expect((await agent.post('/api/events/rsvp/').send({ event_id: event.id })).status).toBe(409)
    expect((await agent.delete(`/api/events/rsvp/${event.id}/`)).status).toBe(409)
  })
})
