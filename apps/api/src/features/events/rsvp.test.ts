import { createEvent, createRsvp } from '@portal/database/factories/events'
import {
  createAdmin,
  createApplicant,
  createEditor,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { several } from '../../test/several.ts'

type User = Awaited<ReturnType<typeof createFriend>>

const portal = await usePortal()

const nobody = '00000000-0000-4000-8000-000000000000'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const join = (agent: Agent, id: string) => agent.post('/api/events/rsvp/').send({ event_id: id })
const leave = (agent: Agent, id: string) => agent.delete(`/api/events/rsvp/${id}/`)
const archive = (user: User) =>
  portal.db.activity.findMany({ where: { user_id: user.id }, orderBy: { occurred_at: 'asc' } })
const emailsTo = (user: User) => portal.sent.filter((email) => email.to === user.email)
async function somebody() {
  const user = await createFriend(portal.db)
  return { user, agent: await portal.as(user) }
}

describe('an event without capacity', () => {
  it('records a sign-up once, and removes it on withdrawal', async () => {
    const user = await createFounder(portal.db)
    const agent = await portal.as(user)
    const event = await createEvent(portal.db, { title: 'Supper' })
    for (const _ of ['once', 'twice']) {
      const { status, body } = await join(agent, event.id)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: event.id, rsvp: 'going', places: null })
      expect(body.signupLink).toMatch(/^https:/)
    }
    expect(await archive(user)).toMatchObject([
      {
        activity_type: 'Event Attendance',
        specific_activity: 'Supper',
        action_type: 'Signed Up',
        event_id: event.id,
      },
    ])
    for (const _ of ['once', 'twice']) {
      const { status, body } = await leave(agent, event.id)
      expect([status, body.rsvp]).toEqual([200, null])
    }
    expect(await archive(user)).toEqual([])
    expect(await portal.db.rsvp.count({ where: { event_id: event.id } })).toBe(0)
  })

  it('refuses sign-up while the link is TBC, after the start, and for hidden events', async () => {
    const agent = await portal.as(await createFriend(portal.db))
    const event = await createEvent(portal.db, { signup_link: 'TBC' })
    const refused = await join(agent, event.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    const over = await createEvent(portal.db, { starts_at: inHours(-3.01) })
    expect((await join(agent, over.id)).status).toBe(409)
    expect((await leave(agent, over.id)).status).toBe(409)
    const draft = await createEvent(portal.db, { published_at: null })
    const archived = await createEvent(portal.db, { archived_at: inHours(-1) })
    for (const id of [draft.id, archived.id, nobody]) {
      expect((await join(agent, id)).status).toBe(404)
      expect((await leave(agent, id)).status).toBe(404)
    }
  })
})

describe('an event with capacity', () => {
  it('gives ten of twelve concurrent sign-ups a place, and two wait', async () => {
    const event = await createEvent(portal.db, { capacity: 10, signup_link: 'TBC' })
    const crowd = await several(12, somebody)
    const answers = await Promise.all(crowd.map(({ agent }) => join(agent, event.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const mine = answers.map(({ body }) => body.rsvp).sort()
    expect(mine).toEqual([...Array(10).fill('going'), 'waiting', 'waiting'])
    const count = (status: 'going' | 'waiting') =>
      portal.db.rsvp.count({ where: { event_id: event.id, status } })
    expect([await count('going'), await count('waiting')]).toEqual([10, 2])
    const signedUp = await portal.db.activity.count({ where: { event_id: event.id } })
    expect(signedUp).toBe(10)
  })

  it('gives each freed place to the first member who waits, with an email, also concurrently', async () => {
    const event = await createEvent(portal.db, { capacity: 2, title: 'Small table' })
    const crowd = await several(6, somebody)
    for (const { agent } of crowd) await join(agent, event.id)
    const [first, second, third, fourth, fifth, sixth] = crowd
    const left = await Promise.all([leave(first.agent, event.id), leave(second.agent, event.id)])
    expect(left.map(({ status }) => status)).toEqual([200, 200])
    const rows = await portal.db.rsvp.findMany({
      where: { event_id: event.id },
      orderBy: { place: 'asc' },
    })
    expect(rows.map(({ user_id, status }) => [user_id, status])).toEqual([
      [third.user.id, 'going'],
      [fourth.user.id, 'going'],
      [fifth.user.id, 'waiting'],
      [sixth.user.id, 'waiting'],
    ])
    await expect.poll(() => emailsTo(third.user).length + emailsTo(fourth.user).length).toBe(2)
    expect(emailsTo(third.user)[0]?.subject).toBe('You have a place: Small table')
    expect((await archive(third.user)).map(({ action_type }) => action_type)).toEqual(['Signed Up'])
    expect(await archive(fifth.user)).toEqual([])
    // A waiting member who leaves frees no place.
    await leave(fifth.agent, event.id)
    expect((await join(sixth.agent, event.id)).body).toMatchObject({
      rsvp: 'waiting',
      places: { capacity: 2, going: 2, waiting: 1 },
    })
  })
})

describe('attendance', () => {
  const path = (id: string) => `/api/admin/events/${id}/attendees/`
  const say = (agent: Agent, id: string, user_ids: string[], attended = true) =>
    agent.put(path(id)).send({ user_ids, attended })

  it('is marked by administrators, and is Attended in the archive', async () => {
    const admin = await portal.as(await createAdmin(portal.db))
    const came = await createFounder(portal.db)
    const walkedIn = await createFriend(portal.db)
    const event = await createEvent(portal.db, { title: 'Salon', starts_at: inHours(-2) })
    await createRsvp(portal.db, event, came, { created_at: inHours(-3) })
    const mark = (user: User, attended: boolean) =>
      say(admin, event.id, [user.id, user.id], attended)
    expect((await mark(came, true)).body.attendees).toMatchObject([
      { user_id: came.id, full_name: came.full_name, email: came.email, attended: true },
    ])
    await mark(came, true)
    expect(await archive(came)).toMatchObject([
      { activity_type: 'Event Attendance', specific_activity: 'Salon', action_type: 'Attended' },
    ])
    expect((await archive(came))[0]?.occurred_at).toEqual(event.starts_at)
    expect((await mark(walkedIn, true)).body.attendees).toHaveLength(2)
    expect((await mark(came, false)).body.attendees).toMatchObject([{}, {}])
    expect(await archive(came)).toEqual([])
    // The member without sign-up is removed.
    expect((await mark(walkedIn, false)).body.attendees).toMatchObject([
      { user_id: came.id, status: 'going', attended: false },
    ])
    expect(await archive(walkedIn)).toEqual([])
    const audited = await portal.db.auditEntry.findMany({
      where: { target_id: event.id },
      orderBy: { id: 'asc' },
    })
    expect(audited.map(({ action, after }) => [action, Object(after).user_ids])).toEqual([
      ['event.attended', [came.id]],
      ['event.attended', [walkedIn.id]],
      ['event.not_attended', [came.id]],
      ['event.not_attended', [walkedIn.id]],
    ])
  })

  it('is refused before the event begins, and for unknown events and members', async () => {
    const admin = await portal.as(await createAdmin(portal.db))
    const user = await createFriend(portal.db)
    const event = await createEvent(portal.db)
    const early = await say(admin, event.id, [user.id])
    expect([early.status, early.body.code]).toEqual([409, 'conflict'])
    const past = await createEvent(portal.db, { starts_at: inHours(-4) })
    expect((await say(admin, past.id, [user.id, nobody])).status).toBe(404)
    expect((await say(admin, nobody, [user.id])).status).toBe(404)
    expect(await portal.db.rsvp.count({ where: { event_id: past.id } })).toBe(0)
    expect((await admin.get(path(nobody))).status).toBe(404)
  })

  it('shows editors the addresses of members who signed up, but not of those they add', async () => {
    const editor = await portal.as(await createEditor(portal.db))
    const [came, added] = [await createFounder(portal.db), await createFriend(portal.db)]
    const event = await createEvent(portal.db, { starts_at: inHours(-2) })
    await createRsvp(portal.db, event, came, { created_at: inHours(-3) })
    const { body } = await say(editor, event.id, [came.id, added.id])
    const listed = [
      { user_id: came.id, email: came.email, signed_up_at: expect.any(String) },
      { user_id: added.id, email: null, signed_up_at: null, full_name: added.full_name },
    ]
    expect(body.attendees).toMatchObject(listed)
    await portal.db.event.update({ where: { id: event.id }, data: { starts_at: inHours(24) } })
    const moved = await editor.get(path(event.id))
    expect(moved.body.attendees).toMatchObject(listed)
    expect(moved.text).not.toContain(added.email)
  })

  it('adds members only, and marks former members who signed up', async () => {
    const editor = await portal.as(await createEditor(portal.db))
    const event = await createEvent(portal.db, { starts_at: inHours(-2) })
    const applicant = await createApplicant(portal.db)
    const former = await createFounder(portal.db, { is_active: false })
    const left = await createFounder(portal.db, { is_active: false })
    await createRsvp(portal.db, event, left, { created_at: inHours(-3) })
    for (const user of [applicant, former]) {
      const refused = await say(editor, event.id, [user.id])
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
      expect(refused.text).not.toMatch(new RegExp(`${user.email}|${user.full_name}`))
    }
    expect((await say(editor, event.id, [left.id])).status).toBe(200)
    expect((await say(editor, event.id, [left.id], false)).status).toBe(200)
    expect(await portal.db.rsvp.count({ where: { event_id: event.id } })).toBe(1)
  })

  it('finds active members by name and never by address, for editors', async () => {
    const editor = await portal.as(await createEditor(portal.db, { full_name: 'Edith' }))
    const mary = await createFounder(portal.db, { full_name: 'Mary Zq', email: 'zq1@test.example' })
    await createFriend(portal.db, { full_name: 'Ada Zq', email: 'ada@test.example' })
    await createFriend(portal.db, { full_name: 'Gone Zq', is_active: false })
    await portal.db.founderProfile.update({
      where: { user_id: mary.id },
      data: { company_name: 'Zinc', shown_fields: ['company_name'] },
    })
    const found = async (search: string, agent = editor) =>
      (await agent.get('/api/admin/events/attendees/').query({ search })).body.members
    expect(await found('zq')).toEqual([
      { id: expect.any(String), full_name: 'Ada Zq', company: null },
      { id: mary.id, full_name: 'Mary Zq', company: 'Zinc' },
    ])
    for (const part of ['zq1@test', 'zq1', 'test.example', '@']) {
      expect(await found(part), part).toEqual([])
    }
    expect(await found('z%q')).toEqual([])
    await portal.db.founderProfile.update({
      where: { user_id: mary.id },
      data: { shown_fields: [] },
    })
    expect(await found('mary')).toMatchObject([{ company: null }])
    expect(await found('zq', await portal.as(mary))).toBeUndefined()
  })
})
