import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPicture } from '@portal/database/factories/pictures'
import { createAdmin, createFriend } from '@portal/database/factories/users'
import { emptyEvent } from '@portal/shared/events/forms'
import { picturePath } from '@portal/shared/pictures/kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

const portal = await usePortal()
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await portal.as(await createAdmin(portal.db, { full_name: 'Grace Lindholm' }))
})

const form = {
  ...emptyEvent,
  title: 'Supper Club',
  date: '2027-06-05',
  startTime: '18:30',
  endTime: '21:00',
  time: '',
  location: 'The Boathouse',
  sponsor: 'Granta',
  partner: '',
  signupLink: 'https://tickets.example/supper',
  attendeeType: 'Women Only',
  hostType: 'Partner Event',
  capacity: null,
}
const create = (content: object, publish?: string) =>
  admin.post('/api/admin/events/').send({ content, ...(publish ? { publish } : {}) })
const change = (id: string, content: object) =>
  admin.patch(`/api/admin/events/${id}/`).send({ content: { ...form, ...content } })
const cancel = (id: string, body: object) =>
  admin.post(`/api/admin/events/${id}/cancel/`).send(body)
const subjectsTo = (email: string) =>
  portal.sent.filter(({ to }) => to === email).map(({ subject }) => subject)

it('stores the form and returns the event as members see it', async () => {
  const { status, body } = await create(form)
  expect(status).toBe(201)
  expect(body.values).toEqual(form)
  expect(body.item).toEqual({
    id: body.id,
    title: 'Supper Club',
    date: '2027-06-05T17:30:00.000Z',
    ends_at: '2027-06-05T20:00:00.000Z',
    over_at: '2027-06-05T20:00:00.000Z',
    time: '18:30–21:00',
    location: 'The Boathouse',
    sponsor: 'Granta',
    partner: null,
    signupLink: 'https://tickets.example/supper',
    attendeeType: 'Women Only',
    hostType: 'Partner Event',
    photo: null,
    places: null,
    faces: [],
    rsvp: null,
    pod: null,
  })
  const member = await portal.as(await createFriend(portal.db))
  expect((await member.get('/api/events/')).body.events).toContainEqual(body.item)
})

it('shows its photo, also while it is a draft', async () => {
  const { id } = await createEvent(portal.db, { published_at: null })
  const photo = picturePath((await createPicture(portal.db, { kind: 'event', event_id: id })).id)
  expect((await admin.get(`/api/admin/events/${id}/`)).body.item.photo).toBe(photo)
  expect((await portal.anonymous.get(photo)).status).toBe(200)
  await admin.patch(`/api/admin/events/${id}/`).send({ content: form, publish: 'now' })
  const { events } = (await admin.get('/api/events/')).body
  expect(events).toContainEqual(expect.objectContaining({ id, photo }))
})

it('lists the next to come first, then past ones, the latest first, page by page', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  // The ids are in no order, and neither are the changes.
  for (const days of [-40, 3, 90, -2, 30]) {
    await createEvent(portal.db, { title: `Ordered ${days}`, starts_at: inDays(days) })
  }
  const titles = async (page: number) => {
    const query = { search: 'ordered', page, page_size: 3 }
    const { body } = await admin.get('/api/admin/events/').query(query)
    expect(body.pagination).toMatchObject({ total: 5, total_pages: 2 })
    return body.entries.map(({ item }: { item: { title: string } }) => item.title)
  }
  expect(await titles(1)).toEqual(['Ordered 3', 'Ordered 30', 'Ordered 90'])
  expect(await titles(2)).toEqual(['Ordered -2', 'Ordered -40'])
})

it('counts sign-ups in the list, also for sign-up elsewhere', async () => {
  const event = await createEvent(portal.db, { title: 'Counted', sign_up_here: false })
  await createRsvp(portal.db, event, await createFriend(portal.db))
  await createRsvp(portal.db, event, await createFriend(portal.db), { signed_up: false })
  await createEvent(portal.db, { title: 'Counted as none' })
  const { body } = await admin.get('/api/admin/events/').query({ search: 'counted' })
  const found = body.entries.map(
    ({ item, signed_up }: { item: { title: string }; signed_up: number }) => [
      item.title,
      signed_up,
    ],
  )
  expect(Object.fromEntries(found)).toEqual({ Counted: 1, 'Counted as none': 0 })
})

describe('members who signed up', () => {
  async function withPeople(changes: object = {}) {
    const { body } = await create({ ...form, hostType: 'Network Hosted', capacity: 1, ...changes })
    const [going, waiting] = [await createFriend(portal.db), await createFriend(portal.db)]
    await createRsvp(portal.db, body, going, { reminded_at: new Date() })
    await createRsvp(portal.db, body, waiting, { status: 'waiting' })
    return { id: body.id, going, waiting }
  }

  it('are emailed when the event moves, and will be reminded again', async () => {
    const { id, going, waiting } = await withPeople()
    await change(id, { capacity: 1, title: 'Another name' })
    await change(id, { capacity: 1, title: 'Another name', date: '2027-06-12' })
    for (const { email } of [going, waiting]) {
      await expect.poll(() => subjectsTo(email)).toEqual(['Changed: Another name'])
    }
    const email = portal.sent.find(({ to }) => to === going.email)
    expect(email?.text).toContain('Saturday 12 June, 18:30–21:00, The Boathouse')
    expect(await portal.db.rsvp.count({ where: { event_id: id, reminded_at: null } })).toBe(2)
  })

  it.each([
    ['end', { endTime: '22:00' }],
    ['online link', { onlineUrl: 'https://call.example/2' }],
  ])('are emailed when the event has another %s', async (_, changes) => {
    const { id, going, waiting } = await withPeople()
    await change(id, { capacity: 1, ...changes })
    for (const { email } of [going, waiting]) {
      await expect.poll(() => subjectsTo(email)).toEqual(['Changed: Supper Club'])
    }
  })

  it('are emailed once when the event is cancelled, with the reason', async () => {
    const { id, going, waiting } = await withPeople()
    const body = { note: 'The boathouse is flooded.' }
    for (const _ of ['once', 'twice']) await cancel(id, body)
    for (const { email } of [going, waiting]) {
      await expect.poll(() => subjectsTo(email)).toEqual(['Cancelled: Supper Club'])
    }
    expect(portal.sent.find(({ to }) => to === going.email)?.text).toContain(`> ${body.note}`)
  })

  it('are not emailed when a past event is archived, which cannot be cancelled', async () => {
    const past = await createEvent(portal.db, { starts_at: new Date(Date.now() - 4 * 3_600_000) })
    const guest = await createFriend(portal.db)
    await createRsvp(portal.db, past, guest)
    expect((await cancel(past.id, {})).status).toBe(409)
    expect((await admin.post(`/api/admin/events/${past.id}/archive/`)).status).toBe(200)
    await emailsDone(portal)
    expect(subjectsTo(guest.email)).toEqual([])
  })

  it('keep an upcoming event that is archived or made a draft: it must be cancelled', async () => {
    const { id, going } = await withPeople()
    const archived = await admin.post(`/api/admin/events/${id}/archive/`)
    expect(archived.status).toBe(409)
    expect(archived.body.error).toBe('People have signed up. Cancel this event instead')
    await emailsDone(portal)
    expect(subjectsTo(going.email)).toEqual([])
  })

  it('are not emailed about a change or a cancellation if the editor chose so', async () => {
    const { id, going } = await withPeople()
    const content = { ...form, capacity: 1, location: 'The Mill' }
    await admin.patch(`/api/admin/events/${id}/`).send({ content, notify: false })
    await cancel(id, { notify: false })
    await emailsDone(portal)
    expect(subjectsTo(going.email)).toEqual([])
  })

  it('are emailed when the event has another place or is restored', async () => {
    const { id, going } = await withPeople()
    const inactive = await createFriend(portal.db, { is_active: false })
    await createRsvp(portal.db, { id }, inactive, { status: 'waiting' })
    await change(id, { capacity: 1, location: 'The Mill' })
    await expect.poll(() => subjectsTo(going.email)).toEqual(['Changed: Supper Club'])
    await cancel(id, {})
    await emailsDone(portal)
    for (const _ of ['once', 'twice']) await admin.post(`/api/admin/events/${id}/restore/`)
    const all = ['Changed: Supper Club', 'Cancelled: Supper Club', 'Back on: Supper Club']
    await expect.poll(() => subjectsTo(going.email).sort()).toEqual(all.sort())
    expect(subjectsTo(inactive.email)).toEqual([])
  })
})
