import { createEvent } from '@portal/database/factories/events'
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

it('is one query, however many there are', async () => {
  const none = await portal.countQueries(() => list())
  for (let n = 0; n < 5; n += 1) await createEvent(portal.db)
  expect(await portal.countQueries(() => list())).toBe(none)
})

it('refuses another time, applicants and strangers', async () => {
  const { status, body } = await list('tomorrow')
  expect([status, Object.keys(body.details)]).toEqual([400, ['when']])
  const applicant = await portal.as(await createApplicant(portal.db))
  expect((await applicant.get('/api/events/')).body.code).toBe('pending_approval')
  expect((await portal.anonymous.get('/api/events/')).status).toBe(401)
})
