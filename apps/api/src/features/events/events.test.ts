import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createApplicant, createFriend } from '@portal/database/factories/users'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let portal: TestApp
let agent: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  portal = await startTestApp()
  agent = await portal.as(await createFriend(portal.db))
})
afterAll(() => portal.close())
beforeEach(() => portal.db.event.deleteMany())

const list = (when?: string) => agent.get('/api/events/').query(when ? { when } : {})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const titles = (events: PortalEvent[]) => events.map(({ title }) => title)

it('has the fields of the spec, the network’s own events under their stored name', async () => {
  const starts_at = inHours(24)
  const { id } = await createEvent(portal.db, {
    title: 'Supper Club',
    starts_at,
    sponsor: 'Granta',
  })
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.events).toEqual([
    {
      id,
      title: 'Supper Club',
      date: starts_at.toISOString(),
      time: '18:00 - 20:30',
      location: expect.any(String),
      sponsor: 'Granta',
      partner: null,
      signupLink: expect.stringMatching(/^https:\/\/events\.example\/\d+$/),
      attendeeType: 'Founder Only',
      hostType: 'Network Hosted',
      photo: null,
      places: null,
      rsvp: null,
    },
  ])
})

it('has upcoming ones soonest first and past ones latest first; one that has begun is past', async () => {
  await createEvent(portal.db, { title: 'next week', starts_at: inHours(168) })
  await createEvent(portal.db, { title: 'soon', starts_at: inHours(0.05), signup_link: 'TBC' })
  await createEvent(portal.db, { title: 'long ago', starts_at: inHours(-900) })
  await createEvent(portal.db, { title: 'running', starts_at: inHours(-0.05) })
  const upcoming = (await list()).body.events
  expect(titles(upcoming)).toEqual(['soon', 'next week'])
  expect(upcoming[0].signupLink).toBe('TBC')
  expect(titles((await list('upcoming')).body.events)).toEqual(['soon', 'next week'])
  expect(titles((await list('past')).body.events)).toEqual(['running', 'long ago'])
})

it('costs as many queries for many as for one, whoever has signed up', async () => {
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

it('has neither drafts, nor what is to be published later, nor what was archived', async () => {
  await createEvent(portal.db, { published_at: null })
  await createEvent(portal.db, { published_at: inHours(1) })
  await createEvent(portal.db, { archived_at: inHours(-1) })
  await createEvent(portal.db, { starts_at: inHours(-9), archived_at: inHours(-1) })
  expect((await list('upcoming')).body).toEqual({ events: [] })
  expect((await list('past')).body).toEqual({ events: [] })
})

it('has both with any, the upcoming ones first, and as many as are asked for', async () => {
  for (const [title, hours] of [
    ['later', 48],
    ['sooner', 24],
    ['lately', -24],
    ['of old', -480],
  ] as const) {
    await createEvent(portal.db, { title, starts_at: inHours(hours) })
  }
  const any = async (limit?: number) =>
    titles(
      (await agent.get('/api/events/').query({ when: 'any', ...(limit && { limit }) })).body.events,
    )
  expect(await any()).toEqual(['sooner', 'later', 'lately', 'of old'])
  expect(await any(3)).toEqual(['sooner', 'later', 'lately'])
  for (const limit of [0, 101, 'x']) {
    const { status, body } = await agent.get('/api/events/').query({ limit })
    expect([status, Object.keys(body.details)]).toEqual([400, ['limit']])
  }
})

it('finds by title, place, sponsor or partner, whatever the case and accents; signs are plain', async () => {
  await createEvent(portal.db, { title: 'Café Évenings', location: 'Mill Road' })
  await createEvent(portal.db, { title: '100% Angels', sponsor: 'Granta', partner: 'Frühling' })
  const find = async (search: string) =>
    titles((await agent.get('/api/events/').query({ search })).body.events)
  expect(await find('cafe even')).toEqual(['Café Évenings'])
  expect(await find('MILL ROAD')).toEqual(['Café Évenings'])
  expect(await find('fruhl')).toEqual(['100% Angels'])
  expect(await find('gr')).toEqual(['100% Angels'])
  expect(await find('100%')).toEqual(['100% Angels'])
  expect(await find('100_')).toEqual([])
  expect(await find('%%%')).toEqual([])
  const long = await agent.get('/api/events/').query({ search: 'x'.repeat(201) })
  expect([long.status, Object.keys(long.body.details)]).toEqual([400, ['search']])
})

it('refuses another time, applicants and strangers', async () => {
  const { status, body } = await list('tomorrow')
  expect([status, Object.keys(body.details)]).toEqual([400, ['when']])
  const applicant = await portal.as(await createApplicant(portal.db))
  expect((await applicant.get('/api/events/')).body.code).toBe('pending_approval')
  expect((await portal.anonymous.get('/api/events/')).status).toBe(401)
})
