import type { Event, User } from '@portal/database/client'
import { createEvent, createGuest, createRsvp } from '@portal/database/factories/events'
import {
  createApplicant,
  createEditor,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'
import { clearOldGuests } from './schedule.ts'

const portal = await usePortal()
const { db } = portal

const nobody = '00000000-0000-4000-8000-000000000000'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const inDays = (days: number) => inHours(24 * days)

let editor: Agent
beforeAll(async () => {
  editor = await portal.as(await createEditor(db, { full_name: 'Edith' }))
})

const path = (id: string) => `/api/admin/events/${id}/guests/`
const one = ({ id }: Event, guest: { id: string }) => `${path(id)}${guest.id}/`
const list = async ({ id }: Event) => (await editor.get(path(id))).body.guests
const check = (event: Event, guest: { id: string }, attended = true) =>
  editor.put(one(event, guest)).send({ attended })
const add = ({ id }: Event, body: object) => editor.post(path(id)).send(body)
const archive = (user: User) =>
  db.activity.findMany({ where: { user_id: user.id }, orderBy: { occurred_at: 'asc' } })
const subjectsTo = (user: User) =>
  portal.sent.filter(({ to }) => to === user.email).map(({ subject }) => subject)
const preview = async (event: Event, guest: { id: string }, body?: object) =>
  (await editor.post(`${one(event, guest)}${body ? '' : 'removal/'}email-preview/`).send(body)).body
    .emails
const entries = (event: Event) =>
  db.auditEntry.findMany({ where: { target_id: event.id }, orderBy: { id: 'asc' } })

const salon = (overrides = {}) =>
  createEvent(db, { title: 'Salon', starts_at: inHours(-1), capacity: 9, ...overrides })

describe('the list', () => {
  it('has people with a place from A to Z, then the waiting list in its order', async () => {
    const event = await salon()
    for (const [full_name, status] of [
      ['Zoe', 'going'],
      ['Émilie', 'going'],
      ['Yves', 'waiting'],
      ['Bea', 'waiting'],
    ] as const) {
      await createRsvp(db, event, await createFriend(db, { full_name }), { status })
    }
    await createGuest(db, event, { name: 'Fay' })
    await createGuest(db, event, { name: 'Unconfirmed', confirmed_at: null })
    const found: { name: string; status: string }[] = await list(event)
    expect(found.map(({ name, status }) => [name, status])).toEqual([
      ['Émilie', 'going'],
      ['Fay', 'going'],
      ['Zoe', 'going'],
      ['Yves', 'waiting'],
      ['Bea', 'waiting'],
    ])
  })

  it('shows the addresses of people who signed up, but not of those an editor adds', async () => {
    const [came, added] = [await createFounder(db), await createFriend(db)]
    const event = await salon()
    await createRsvp(db, event, came)
    await add(event, { user_id: added.id })
    const response = await editor.get(path(event.id))
    expect(response.body.guests).toContainEqual(
      expect.objectContaining({ id: came.id, email: came.email, has_account: true }),
    )
    expect(response.body.guests).toContainEqual(
      expect.objectContaining({ id: added.id, email: null, signed_up_at: null, attended: true }),
    )
    expect(response.text).not.toContain(added.email)
    // Nor by moving the event.
    await db.event.update({ where: { id: event.id }, data: { starts_at: inHours(24) } })
    expect((await editor.get(path(event.id))).text).not.toContain(added.email)
  })

  it('counts guests without an account in the places', async () => {
    const event = await salon({ starts_at: inHours(24), capacity: 1 })
    await createGuest(db, event)
    const late = await portal.as(await createFriend(db))
    const { body } = await late.post('/api/events/rsvp/').send({ event_id: event.id })
    expect(body).toMatchObject({ rsvp: 'waiting', places: { going: 1, waiting: 1 } })
    expect(body.going.count).toBe(1)
  })

  it('can be downloaded as CSV and as badges, which the audit log records', async () => {
    const event = await salon()
    await createRsvp(db, event, await createFriend(db, { full_name: 'Ada', email: 'a@q.example' }))
    await createGuest(db, event, { name: '=1+1' })
    const csv = await editor.post(`/api/admin/events/${event.id}/guests.csv`)
    expect(csv.text).toContain('"Ada","","a@q.example","Member","Going"')
    expect(csv.text).toContain(`"'=1+1"`)
    const pdf = await editor.post(`/api/admin/events/${event.id}/badges.pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await entries(event)).map(({ action, after }) => [action, after])).toEqual([
      ['event.guests_exported', { file: 'csv', rows: 2 }],
      ['event.guests_exported', { file: 'badges', rows: 2 }],
    ])
  })
})

describe('check-in', () => {
  it('is Attended in the archive, and removes somebody who had not signed up again', async () => {
    const [came, walkedIn] = [await createFounder(db), await createFriend(db)]
    const event = await salon()
    await createRsvp(db, event, came)
    const guest = await createGuest(db, event)
    expect((await check(event, came)).body.guest).toMatchObject({ id: came.id, attended: true })
    await check(event, came)
    expect(await archive(came)).toMatchObject([
      { activity_type: 'Event Attendance', specific_activity: 'Salon', action_type: 'Attended' },
    ])
    expect((await archive(came))[0]?.occurred_at).toEqual(event.starts_at)
    expect((await check(event, guest)).body.guest).toMatchObject({ attended: true })
    expect((await add(event, { user_id: walkedIn.id })).body.guest.signed_up_at).toBeNull()
    expect((await check(event, came, false)).body.guest).toMatchObject({ attended: false })
    expect(await archive(came)).toEqual([])
    expect((await check(event, walkedIn, false)).body.guest).toBeNull()
    expect(await archive(walkedIn)).toEqual([])
    const ids = (await entries(event)).map(({ action, after }) => {
      const { user_ids, guest_ids } = Object(after)
      return [action, user_ids, guest_ids]
    })
    expect(ids).toEqual([
      ['event.attended', [came.id], undefined],
      ['event.attended', [], [guest.id]],
      ['event.attended', [walkedIn.id], undefined],
      ['event.not_attended', [came.id], undefined],
      ['event.not_attended', [walkedIn.id], undefined],
    ])
  })

  it('of everybody checks in all who have a place', async () => {
    const event = await salon()
    const [here, waits] = [await createFriend(db), await createFriend(db)]
    await createRsvp(db, event, here)
    await createRsvp(db, event, waits, { status: 'waiting' })
    await createGuest(db, event)
    const { body } = await editor.put(path(event.id))
    expect(body.guests.map(({ attended }: { attended: boolean }) => attended)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('opens two hours before the event, and is for its guests only', async () => {
    const user = await createFriend(db)
    const later = await salon({ starts_at: inHours(2.1) })
    await createRsvp(db, later, user)
    for (const refused of [await check(later, user), await editor.put(path(later.id))]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    }
    const soon = await salon({ starts_at: inHours(1.9) })
    expect((await check(soon, user)).status).toBe(404)
    await createRsvp(db, soon, user)
    expect((await check(soon, user)).status).toBe(200)
    expect((await editor.get(path(nobody))).status).toBe(404)
    const elsewhere = await createGuest(db, later)
    expect((await check(soon, elsewhere)).status).toBe(404)
  })

  it('adds members only, and checks in former members who signed up', async () => {
    const event = await salon()
    const applicant = await createApplicant(db)
    const former = await createFounder(db, { is_active: false })
    const left = await createFounder(db, { is_active: false })
    await createRsvp(db, event, left)
    for (const user of [applicant, former]) {
      const refused = await add(event, { user_id: user.id })
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
      expect(refused.text).not.toMatch(new RegExp(`${user.email}|${user.full_name}`))
    }
    expect((await check(event, left)).status).toBe(200)
    expect((await check(event, left, false)).status).toBe(200)
    expect(await db.rsvp.count({ where: { event_id: event.id } })).toBe(1)
  })

  it('finds active members by name and never by address, for editors', async () => {
    const mary = await createFounder(db, { full_name: 'Mary Zq', email: 'zq1@test.example' })
    await createFriend(db, { full_name: 'Ada Zq', email: 'ada@test.example' })
    await createFriend(db, { full_name: 'Gone Zq', is_active: false })
    await db.founderProfile.update({
      where: { user_id: mary.id },
      data: { company_name: 'Zinc', shown_fields: ['company_name'] },
    })
    const found = async (search: string, agent = editor) =>
      (await agent.get('/api/admin/events/members/').query({ search })).body.members
    expect(await found('zq')).toEqual([
      { id: expect.any(String), full_name: 'Ada Zq', company: null },
      { id: mary.id, full_name: 'Mary Zq', company: 'Zinc' },
    ])
    for (const part of ['zq1@test', 'zq1', 'test.example', '@', 'z%q']) {
      expect(await found(part), part).toEqual([])
    }
    await db.founderProfile.update({ where: { user_id: mary.id }, data: { shown_fields: [] } })
    expect(await found('mary')).toMatchObject([{ company: null }])
    expect(await found('zq', await portal.as(mary))).toBeUndefined()
  })
})

describe('places', () => {
  async function fullTable() {
    const event = await salon({ starts_at: inHours(24), capacity: 1 })
    const [has, first, second] = [
      await createFriend(db),
      await createFriend(db, { full_name: 'First' }),
      await createFriend(db),
    ]
    await createRsvp(db, event, has)
    await createRsvp(db, event, first, { status: 'waiting' })
    await createRsvp(db, event, second, { status: 'waiting' })
    return { event, has, first, second }
  }

  it('are given to anyone who waits, who gets the email that the preview shows', async () => {
    const { event, second } = await fullTable()
    const [shown] = await preview(event, second, { status: 'going' })
    expect(shown).toMatchObject({ recipients: 1, subject: 'You have a place: Salon' })
    const { body } = await editor.put(one(event, second)).send({ status: 'going' })
    expect(body.guest).toMatchObject({ id: second.id, status: 'going' })
    await emailsDone(portal)
    expect(subjectsTo(second)).toEqual([shown.subject])
    expect((await archive(second)).map(({ action_type }) => action_type)).toEqual(['Signed Up'])
    expect((await entries(event)).map(({ action }) => action)).toEqual(['event.place_given'])
  })

  it('of somebody taken off go to the next, and the preview names who gets an email', async () => {
    const { event, has, first } = await fullTable()
    const [shown, next] = await preview(event, has)
    expect([shown.name, next.name]).toEqual([has.full_name, 'First'])
    expect((await editor.delete(one(event, has))).status).toBe(200)
    await emailsDone(portal)
    expect(subjectsTo(has)).toEqual([shown.subject])
    expect(subjectsTo(first)).toEqual(['You have a place: Salon'])
    expect(await list(event)).toMatchObject([{ id: first.id }, { status: 'waiting' }])
    expect((await entries(event)).map(({ action }) => action)).toEqual(['event.guest_removed'])
    expect((await editor.delete(one(event, has))).status).toBe(404)
  })

  it('emails no one who is taken off once the event has started', async () => {
    const event = await salon()
    const missed = await createFriend(db)
    await createRsvp(db, event, missed, { attended_at: new Date() })
    expect(await preview(event, missed)).toEqual([])
    expect((await editor.delete(one(event, missed))).status).toBe(200)
    await emailsDone(portal)
    expect(subjectsTo(missed)).toEqual([])
    expect(await archive(missed)).toEqual([])
  })
})

describe('a guest whom an editor adds', () => {
  it('has a place at once, without an account or a name in the audit log', async () => {
    const event = await salon({ starts_at: inHours(24), capacity: 1 })
    await createGuest(db, event)
    const { body } = await add(event, { name: 'Hedy Lamarr' })
    expect(body.guest).toMatchObject({
      ...{ name: 'Hedy Lamarr', email: null, has_account: false },
      ...{ status: 'going', attended: false },
    })
    const [added] = await entries(event)
    expect(JSON.stringify(added?.after)).not.toContain('Hedy')
    expect(await db.user.count({ where: { full_name: 'Hedy Lamarr' } })).toBe(0)
    expect((await add(await salon(), { name: 'Late' })).body.guest.attended).toBe(true)
    expect((await add(event, { name: '' })).status).toBe(400)
  })

  it('is deleted 30 days after the event', async () => {
    await db.eventGuest.deleteMany()
    const over = await salon({ starts_at: inDays(-31), ends_at: inDays(-30.9) })
    const lately = await salon({ starts_at: inDays(-30.2), ends_at: inDays(-29.9) })
    await createGuest(db, over)
    await createGuest(db, lately, { name: 'Stays' })
    await createGuest(db, await salon(), { name: 'Unconfirmed', ...unconfirmed(1.9) })
    await createGuest(db, await salon(), unconfirmed(2.1))
    expect(await clearOldGuests(db)).toBe(2)
    const kept = await db.eventGuest.findMany({ orderBy: { name: 'asc' } })
    expect(kept.map(({ name }) => name)).toEqual(['Stays', 'Unconfirmed'])
  })
})

const unconfirmed = (days: number) => ({ confirmed_at: null, created_at: inDays(-days) })

it('makes the number of guests not matter for the number of queries', async () => {
  const event = await salon()
  const count = () => portal.countQueries(() => list(event))
  await createGuest(db, event)
  const few = await count()
  for (let n = 0; n < 5; n += 1) await createGuest(db, event)
  expect(await count()).toBe(few)
})
