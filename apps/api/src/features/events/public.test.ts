import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPod } from '@portal/database/factories/pods'
import { createEditor, createFounder } from '@portal/database/factories/users'
import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { network, useOwnPortal } from '../../test/app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'web-'))
writeFileSync(
  join(webRoot, 'index.html'),
  '<html><head><title>x</title></head><body></body></html>',
)
const portal = await useOwnPortal({ webRoot })
afterAll(() => rmSync(webRoot, { recursive: true }))
beforeEach(() => portal.db.event.deleteMany())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const unknown = '00000000-0000-4000-8000-000000000000'
const get = (path: string) => portal.anonymous.get(`/api/public/events${path}`)

/** The page as served, without the nonce, which differs each time. */
const page = async (id: string): Promise<string> =>
  (await portal.app.inject({ url: `/events/${id}` })).body.replace(/nonce="[^"]*"/, '')

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

const secrets = {
  speakers: [{ name: 'Secret Speaker', role: 'Secret Role', link: 'https://secret.example/me' }],
  online_url: 'https://secret.example/call',
  signup_link: 'https://secret.example/tickets',
  bring: 'Secret cake',
  sponsor: 'Secret sponsor',
  partner: 'Secret partner',
}

it('lists coming public events for anyone, soonest first', async () => {
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
    over_at: '2099-06-05T20:00:00.000Z',
    time: '18:30–21:00',
    location: 'The Boathouse',
    address: '1 Mill Lane, Cambridge',
    is_online: true,
    description: 'An evening about **money**.',
    cost: '£5',
    attendeeType: 'Mixed Gender',
    url: `https://portal.test/events/${second.id}`,
  })
  const page = { ...body.events[1], guest_sign_up: null }
  expect((await get(`/${second.id}/`)).body).toEqual(page)
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

it('reveals nothing about people, and no link for taking part', async () => {
  const event = await createEvent(portal.db, { ...salon, ...secrets, sign_up_here: true })
  const elsewhere = await createEvent(portal.db, { ...salon, ...secrets })
  const attendee = await createFounder(portal.db, { full_name: 'Secret Attendee' })
  for (const one of [event, elsewhere])
    await createRsvp(portal.db, one, attendee, { show_me: true })
  const answers = await Promise.all(
    [event, elsewhere]
      .flatMap(({ id }) => ['/', '.ics', `/${id}/`, `/${id}/event.ics`])
      .map(async (path) => (await get(path)).text),
  )
  for (const text of [...answers, await page(event.id), await page(elsewhere.id)]) {
    expect(text).toContain('Salon')
    expect(text).not.toMatch(/secret/i)
    expect(text).not.toContain(attendee.id)
  }
})

it.each([
  ['https://secret.example/call', 'Online'],
  ['Zoom (HTTPS://secret.example/call)', 'Zoom (Online)'],
])('reveals no link for taking part in the place, as in %s', async (location, shown) => {
  const { id } = await createEvent(portal.db, { ...salon, location, address: null })
  const { body } = await get(`/${id}/`)
  expect(body.location).toBe(shown)
  const lists = await Promise.all(['/', '.ics', `/${id}/event.ics`].map((path) => get(path)))
  for (const text of [...lists.map(({ text }) => text), await page(id)]) {
    expect(text).toContain(shown)
    expect(text).not.toMatch(/secret/i)
  }
})

it.each<[string, object | (() => Promise<object>)]>([
  ['not public', { is_public: false }],
  ['a draft', { published_at: null }],
  ['scheduled', { published_at: inHours(1) }],
  ['archived', { archived_at: inHours(-1) }],
  ['over', { starts_at: inHours(-4), ends_at: null }],
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
  for (const path of [`/${event.id}/`, `/${event.id}/event.ics`]) {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).not.toContain('Salon')
  }
  expect(await page(event.id)).toBe(await page(unknown))
})

it('is made public by an editor, and not public again', async () => {
  const { id } = await createEvent(portal.db, { ...salon, is_public: false })
  const editor = await portal.as(await createEditor(portal.db))
  const path = `/api/admin/events/${id}/`
  const { values } = (await editor.get(path)).body
  expect(values.isPublic).toBe(false)
  for (const isPublic of [true, false]) {
    const { body } = await editor.patch(path).send({ content: { ...values, isPublic } })
    expect(body.values.isPublic).toBe(isPublic)
    expect((await get(`/${id}/`)).status).toBe(isPublic ? 200 : 404)
  }
})

describe('the page of a public event', () => {
  const metaOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)" \/>/g)].map(
        ([, name, content]) => [name, content],
      ),
    )
  const scriptsOf = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    )

  it('has what previews of links and search engines read, in its HTML', async () => {
    const { id } = await createEvent(portal.db, { ...salon, title: 'Salon "<i>" & co' })
    const html = await page(id)
    expect(html.slice(0, html.indexOf('</head>'))).toContain('og:title')
    const url = `https://portal.test/events/${id}`
    expect(metaOf(html)).toEqual({
      'og:type': 'website',
      'og:site_name': network.name,
      'og:title': 'Salon &quot;&lt;i&gt;&quot; &amp; co',
      'og:description': 'Friday 5 June, 18:30–21:00, The Boathouse. An evening about money.',
      'og:url': url,
      'og:image': `${url}/card.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
    })
    const card = await portal.app.inject({ url: `/events/${id}/card.png` })
    expect([card.statusCode, card.headers['content-type'], card.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=300',
    ])
    await portal.db.event.update({ where: { id }, data: { is_public: false } })
    expect((await portal.app.inject({ url: `/events/${id}/card.png` })).statusCode).toBe(404)
    expect(scriptsOf(html)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'Salon "<i>" & co',
        startDate: '2099-06-05T17:30:00.000Z',
        endDate: '2099-06-05T20:00:00.000Z',
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: 'The Boathouse', address: '1 Mill Lane, Cambridge' },
        description: 'An evening about money.',
        url,
        organizer: { '@type': 'Organization', name: network.full_name, url: 'https://portal.test' },
        offers: { '@type': 'Offer', description: '£5', url, price: '5', priceCurrency: 'GBP' },
      },
    ])
  })

  it('lets no text end the script or add another', async () => {
    const evil = '</script><script>alert(1)</script><!--'
    const { id } = await createEvent(portal.db, {
      ...{ ...salon, title: evil, description: evil, location: evil, cost: evil },
    })
    const html = await page(id)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toContain('<!--')
    expect(scriptsOf(html)).toMatchObject([{ name: evil, offers: { description: evil } }])
  })

  it('allows no code besides the portal’s own, and is not stored', async () => {
    const { id } = await createEvent(portal.db, salon)
    const { headers } = await portal.app.inject({ url: `/events/${id}/` })
    expect(headers['cache-control']).toBe('no-cache')
    // Data blocks are not executed, so they need no exception.
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })
})

it('may be read by other sites, and is the only thing that may', async () => {
  const { id } = await createEvent(portal.db, salon)
  const origin = 'https://www.network.example'
  for (const path of ['/', '.ics', `/${id}/`, `/${id}/event.ics`]) {
    const { headers } = await get(path).set('origin', origin)
    expect(headers['access-control-allow-origin'], path).toBe('*')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  }
  const { headers } = await portal.anonymous.get('/api/network/').set('origin', origin)
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})
