import { createEvent } from '@portal/database/factories/events'
import { createFounder, createFriend } from '@portal/database/factories/users'
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
