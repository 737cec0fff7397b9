import { createEvent } from '@portal/database/factories/events'
import { createAdmin, createFriend } from '@portal/database/factories/users'
import ICAL from 'ical.js'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dayAfter } from '../../lib/text/days.ts'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let member: Agent
let admin: Agent
beforeAll(async () => {
  member = await portal.as(await createFriend(portal.db))
  admin = await portal.as(await createAdmin(portal.db))
})
beforeEach(() => portal.db.event.deleteMany())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** Reads a file with another library than the one that wrote it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      location: event.location,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      status: component.getFirstPropertyValue('status'),
    }
  })
}

const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

const form = {
  title: 'Supper Club',
  date: '2027-03-27',
  startTime: '18:30',
  endTime: '21:00',
  location: 'The Boathouse, Cambridge',
  attendeeType: 'Women Only',
  hostType: 'Network Hosted',
}
const create = async (changes: object = {}) => {
  const { status, body } = await admin
    .post('/api/admin/events/')
    .send({ content: { ...form, ...changes } })
  expect(status).toBe(201)
  return body
}
const file = (id: string) => member.get(`/api/events/${id}/event.ics`)
const makeFeed = async (agent: Agent): Promise<string> =>
  new URL((await agent.post('/api/events/calendar/')).body.url).pathname

it.each([
  ['the evening before spring forward', '2027-03-27', '18:30', '2027-03-27T18:30:00.000Z'],
  ['the evening of spring forward', '2027-03-28', '18:30', '2027-03-28T17:30:00.000Z'],
  ['the evening before the clocks go back', '2026-10-24', '18:30', '2026-10-24T17:30:00.000Z'],
  ['the evening the clocks go back', '2026-10-25', '18:30', '2026-10-25T18:30:00.000Z'],
])('has the local time of the event, on %s', async (_, date, startTime, moment) => {
  const { id, item } = await create({ date, startTime })
  expect(item.date).toBe(moment)
  const { headers, text } = await file(id)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="event.ics"')
  const [event] = read(text)
  expect(event?.start.toISOString()).toBe(moment)
  const [year, month, day] = date.split('-')
  expect(inLondon.format(event?.start)).toBe(`${day}/${month}/${year}, 18:30`)
  expect(event).toMatchObject({ uid: id, title: form.title, location: form.location, sequence: 0 })
})

it('keeps its duration across a clock change', async () => {
  const hours = async (date: string) => {
    const times = { startTime: '23:00', endDate: dayAfter(date), endTime: '05:00' }
    const { id } = await create({ date, ...times })
    const [event] = read((await file(id)).text)
    return ((event?.end.getTime() ?? 0) - (event?.start.getTime() ?? 0)) / 3_600_000
  }
  expect(await hours('2027-03-27')).toBe(5)
  expect(await hours('2026-10-24')).toBe(7)
  expect(await hours('2027-06-05')).toBe(6)
})

it('keeps its UID and increments SEQUENCE at each change and cancellation', async () => {
  const { id } = await create({ date: '2027-06-05' })
  const feed = await makeFeed(member)
  const inFeed = async () => read((await portal.anonymous.get(feed)).text)
  expect(await inFeed()).toMatchObject([{ uid: id, sequence: 0, status: 'CONFIRMED' }])
  const change = (content: object) =>
    admin.patch(`/api/admin/events/${id}/`).send({ content: { ...form, ...content } })
  await change({ date: '2027-06-06' })
  const [moved] = await inFeed()
  expect(moved).toMatchObject({ uid: id, sequence: 1, status: 'CONFIRMED' })
  expect(moved?.start.toISOString()).toBe('2027-06-06T17:30:00.000Z')
  await change({ date: '2027-06-06' })
  expect(await inFeed()).toMatchObject([{ uid: id, sequence: 1 }])
  await admin.post(`/api/admin/events/${id}/archive/`)
  expect(await inFeed()).toMatchObject([{ uid: id, sequence: 2, status: 'CANCELLED' }])
  await admin.post(`/api/admin/events/${id}/restore/`)
  expect(await inFeed()).toMatchObject([{ uid: id, sequence: 3, status: 'CONFIRMED' }])
})

it('includes live events of the last 90 days, without drafts and archived past events', async () => {
  await createEvent(portal.db, { title: 'soon', starts_at: inHours(48) })
  await createEvent(portal.db, { title: 'lately', starts_at: inHours(-48) })
  await createEvent(portal.db, { title: 'long ago', starts_at: inHours(-24 * 91) })
  await createEvent(portal.db, { title: 'draft', published_at: null })
  await createEvent(portal.db, { title: 'to come', published_at: inHours(1) })
  // Archived before it was published, so members never saw it.
  await createEvent(portal.db, {
    title: 'given up',
    starts_at: inHours(48),
    published_at: inHours(-1),
    archived_at: inHours(-2),
  })
  await createEvent(portal.db, {
    title: 'filed',
    starts_at: inHours(-48),
    archived_at: inHours(-1),
  })
  const feed = await makeFeed(member)
  const { status, headers, text } = await portal.anonymous.get(feed)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(read(text).map(({ title }) => title)).toEqual(['lately', 'soon'])
})

it('has one private address a member, which a new one replaces and revoking deletes', async () => {
  const user = await createFriend(portal.db)
  const agent = await portal.as(user)
  expect((await agent.get('/api/events/calendar/')).body).toEqual({ url: null })
  const first = await makeFeed(agent)
  const known = (await agent.get('/api/events/calendar/')).body.url
  expect(known).toBe(`https://portal.test${first}`)
  expect(JSON.stringify(await portal.db.calendarFeed.findMany())).not.toContain(
    first.split('/')[3]?.split('.')[1],
  )
  const second = await makeFeed(agent)
  const status = async (path: string) => (await portal.anonymous.get(path)).status
  expect([await status(first), await status(second)]).toEqual([404, 200])
  await portal.db.user.update({ where: { id: user.id }, data: { is_active: false } })
  expect(await status(second)).toBe(404)
  await portal.db.user.update({ where: { id: user.id }, data: { is_active: true } })
  expect((await agent.delete('/api/events/calendar/')).body).toEqual({ ok: true })
  expect(await status(second)).toBe(404)
  expect((await agent.delete('/api/events/calendar/')).status).toBe(200)
})

it('refuses forged addresses', async () => {
  const feed = await makeFeed(member)
  const token = feed.split('/')[3] ?? ''
  const [id, mac = ''] = token.split('.')
  const forged = [
    `${id}.`,
    `${id}.${mac.slice(1)}`,
    `${id}.${mac}.x`,
    `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${mac}`,
    'x',
  ]
  for (const wrong of forged) {
    const { status } = await portal.anonymous.get(`/api/calendar/${wrong}/events.ics`)
    expect(status, wrong).toBe(404)
  }
})
