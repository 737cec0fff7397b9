import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPod } from '@portal/database/factories/pods'
import { createFounder } from '@portal/database/factories/users'
import ICAL from 'ical.js'
import { beforeEach, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()
beforeEach(() => portal.db.event.deleteMany())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const get = (path: string) => portal.anonymous.get(`/api/public/events${path}`)

const salon = {
  is_public: true,
  title: 'Salon',
  starts_at: new Date('2099-06-05T17:30:00Z'),
  ends_at: new Date('2099-06-05T20:00:00Z'),
  time: '18:30–21:00',
  location: 'The Boathouse',
  address: '1 Mill Lane, Cambridge',
  description: 'An evening about **money**.',
  cost: '£5',
  attendee_type: 'Mixed Gender',
}

/** What no visitor may read: people, and the links that are for those who go. */
const secrets = {
  speakers: [{ name: 'Secret Speaker', role: 'Secret Role', link: 'https://secret.example/me' }],
  online_url: 'https://secret.example/call',
  signup_link: 'https://secret.example/tickets',
  bring: 'Secret cake',
  sponsor: 'Secret sponsor',
  partner: 'Secret partner',
}

it('lists public events to come for anybody, soonest first', async () => {
  const second = await createEvent(portal.db, { ...salon, ...secrets })
  const first = await createEvent(portal.db, { is_public: true })
  const { status, body } = await get('/')
  expect(status).toBe(200)
  expect(body.events.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
  expect(body.events[1]).toEqual({
    id: second.id,
    title: 'Salon',
    date: '2099-06-05T17:30:00.000Z',
    ends_at: '2099-06-05T20:00:00.000Z',
    time: '18:30–21:00',
    location: 'The Boathouse',
    address: '1 Mill Lane, Cambridge',
    is_online: true,
    description: 'An evening about **money**.',
    cost: '£5',
    attendeeType: 'Mixed Gender',
    url: `https://portal.test/events/${second.id}`,
  })
  expect((await get(`/${second.id}/`)).body).toEqual(body.events[1])
})

it('has a feed for calendars', async () => {
  const { id } = await createEvent(portal.db, salon)
  const { headers, text } = await get('.ics')
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entries = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(entries.map(({ uid, summary }) => [uid, summary])).toEqual([[id, 'Salon']])
  expect(entries[0]?.startDate.toJSDate()).toEqual(salon.starts_at)
  expect(entries[0]?.endDate.toJSDate()).toEqual(salon.ends_at)
})

it('tells nothing about people, and no link for taking part', async () => {
  const event = await createEvent(portal.db, { ...salon, ...secrets, sign_up_here: true })
  const elsewhere = await createEvent(portal.db, { ...salon, ...secrets })
  const attendee = await createFounder(portal.db, { full_name: 'Secret Attendee' })
  for (const one of [event, elsewhere])
    await createRsvp(portal.db, one, attendee, { show_me: true })
  for (const path of ['/', '.ics', `/${event.id}/`, `/${elsewhere.id}/`]) {
    const { status, text } = await get(path)
    expect([status, text], path).toEqual([200, expect.stringContaining('Salon')])
    expect(text, path).not.toMatch(/secret/i)
    expect(text, path).not.toContain(attendee.id)
  }
})

it.each<[string, object | (() => Promise<object>)]>([
  ['not public', { is_public: false }],
  ['a draft', { published_at: null }],
  ['scheduled', { published_at: inHours(1) }],
  ['archived', { archived_at: inHours(-1) }],
  ['past', { starts_at: inHours(-1), ends_at: inHours(1) }],
  [
    'the meeting of a pod',
    // The database refuses a public one.
    async () => ({
      is_public: false,
      pod: { connect: { id: (await createPod(portal.db)).id } },
    }),
  ],
])('knows nothing of an event that is %s', async (_, changes) => {
  const given = typeof changes === 'function' ? await changes() : changes
  const event = await createEvent(portal.db, { ...salon, ...given })
  expect((await get('/')).body).toEqual({ events: [] })
  expect((await get('.ics')).text).not.toContain('VEVENT')
  const { status, text } = await get(`/${event.id}/`)
  expect(status).toBe(404)
  expect(text).not.toContain('Salon')
})

it('lists many events with as many queries as one', async () => {
  await createEvent(portal.db, salon)
  const one = await portal.countQueries(() => get('/'))
  for (let n = 0; n < 4; n += 1) await createEvent(portal.db, salon)
  expect(await portal.countQueries(() => get('/'))).toBe(one)
})
