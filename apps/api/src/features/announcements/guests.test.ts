import { createEvent, createGuest, createRsvp } from '@portal/database/factories/events'
import { createEditor, createFriend } from '@portal/database/factories/users'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'
import { sendAnnouncements } from './sending.ts'

const portal = await usePortal()
const { db } = portal
const path = '/api/admin/announcements/'
let editor: Agent
beforeAll(async () => {
  editor = await portal.as(await createEditor(db))
})
beforeEach(async () => {
  await db.announcement.deleteMany()
  await db.event.deleteMany()
})

const form = { subject: 'Bring a coat', text: 'It is **cold**.' }
const audience = (event_id: string, waiting = false) => ({ kind: 'guests', event_id, waiting })
const write = async (body: object) => (await editor.post(path).send({ ...form, ...body })).body
const subjectsTo = (email: string) =>
  portal.sent.filter(({ to }) => to === email).map(({ subject }) => subject)

/** Sends everything that is due, as the job does each minute. */
async function send() {
  const later = new Date(Date.now() + 1000)
  await sendAnnouncements(portal.deps, later)
  await emailsDone(portal)
  await sendAnnouncements(portal.deps, later)
}

async function anEvent() {
  const event = await createEvent(db, { title: 'Walk', capacity: 9 })
  const [going, waits, added, unconfirmed] = [
    await createFriend(db),
    await createFriend(db),
    await createFriend(db),
    await createFriend(db, { email_verified_at: null }),
  ]
  await createRsvp(db, event, going)
  await createRsvp(db, event, waits, { status: 'waiting' })
  await createRsvp(db, event, added, { signed_up: false })
  await createRsvp(db, event, unconfirmed)
  const guest = { name: 'Hedy Lamarr', email: `hedy-${event.id}@guests.example` }
  await createGuest(db, event, guest)
  await createGuest(db, event, { email: `late-${event.id}@guests.example`, confirmed_at: null })
  await createGuest(db, event)
  return { event, going, waits, added, unconfirmed, guest }
}

it('reaches who signed up and confirmed the address, without consent to news, as it counted', async () => {
  const { event, going, waits, added, unconfirmed, guest } = await anEvent()
  const one = await write({ audience: audience(event.id) })
  expect(one).toMatchObject({ audience: 'guests', audience_of: event.id, waiting: false })
  expect(one.reach).toMatchObject({ members: 3, reached: 2, without_consent: 0, unconfirmed: 1 })
  expect((await editor.post(`${path}${one.id}/schedule/`).send({})).status).toBe(200)
  await send()
  for (const { email } of [going, guest]) expect(subjectsTo(email)).toEqual([form.subject])
  for (const { email } of [waits, added, unconfirmed]) expect(subjectsTo(email)).toEqual([])
  expect(subjectsTo(`late-${event.id}@guests.example`)).toEqual([])
  const { body } = await editor.get(`${path}${one.id}/`)
  expect(body).toMatchObject({ state: 'sent', result: { recipients: 2, sent: 2, failed: 0 } })
})

it('also reaches the waiting list if the editor chose so', async () => {
  const { event, waits } = await anEvent()
  const one = await write({ audience: audience(event.id, true) })
  expect(one.reach.reached).toBe(3)
  const query = { audience: 'guests', audience_of: event.id, waiting: 'true' }
  expect((await editor.get(`${path}reach/`).query(query)).body).toEqual(one.reach)
  await editor.post(`${path}${one.id}/schedule/`).send({})
  await send()
  expect(subjectsTo(waits.email)).toEqual([form.subject])
})

it('offers a way to cancel instead of one to unsubscribe', async () => {
  const { event, going, guest } = await anEvent()
  const { id } = await write({ audience: audience(event.id) })
  await editor.post(`${path}${id}/schedule/`).send({})
  await send()
  const textTo = (email: string) => String(portal.sent.findLast(({ to }) => to === email)?.text)
  expect(textTo(going.email)).toContain(`/events/${event.id}\n`)
  for (const { email } of [going, guest]) {
    expect(textTo(email)).toContain('CAN’T COME?')
    expect(textTo(email)).not.toContain('Turn it off')
  }
  const token = /\/cancel#token=(\S+)/.exec(textTo(guest.email))?.[1] ?? ''
  await portal.anonymous.post('/api/public/events/guests/cancel/').send({ token })
  expect(await db.eventGuest.count({ where: { email: guest.email } })).toBe(0)
})

it('is not sent to a guest who has cancelled since it was queued', async () => {
  const { event, guest, going } = await anEvent()
  const { id } = await write({ audience: audience(event.id) })
  await editor.post(`${path}${id}/schedule/`).send({})
  await db.eventGuest.deleteMany({ where: { email: guest.email } })
  await db.rsvp.deleteMany({ where: { user_id: going.id } })
  await send()
  expect(subjectsTo(guest.email)).toEqual([])
  expect(subjectsTo(going.email)).toEqual([])
})

it('may be sent by editors, who cannot turn it into one to all members', async () => {
  const { event } = await anEvent()
  const { id } = await write({ audience: audience(event.id) })
  const scheduled = await editor
    .post(`${path}${id}/schedule/`)
    .send({ date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), time: '10:00' })
  expect(scheduled.body).toMatchObject({ state: 'scheduled', can: { edit: true, cancel: true } })
  const widened = await editor.put(`${path}${id}/`).send({ ...form, audience: 'all' })
  expect([widened.status, widened.body.code]).toEqual([403, 'forbidden'])
  const draft = await write({ audience: 'all' })
  expect(draft).toMatchObject({ waits: true, can: { schedule: false } })
  expect((await editor.post(`${path}${draft.id}/schedule/`).send({})).status).toBe(403)
})
