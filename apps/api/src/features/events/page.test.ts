import { createEvent, createRsvp } from '@portal/database/factories/events'
import { openProfile } from '@portal/database/factories/introductions'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import {
  createAdmin,
  createEditor,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import type { EventPage, Guest, PortalEvent } from '@portal/shared/events/schemas'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
beforeEach(() => portal.db.event.deleteMany())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const here = { sign_up_here: true, signup_link: 'TBC' }
const page = async (agent: Agent, id: string): Promise<EventPage> =>
  (await agent.get(`/api/events/${id}/`)).body
const join = async (agent: Agent, id: string, show_me?: boolean): Promise<EventPage> =>
  (await agent.post('/api/events/rsvp/').send({ event_id: id, show_me })).body
const leave = (agent: Agent, id: string) => agent.delete(`/api/events/rsvp/${id}/`)
const names = ({ going }: EventPage) => going.shown.map(({ name }) => name)

const full = {
  ...here,
  ends_at: new Date('2027-06-05T20:00:00Z'),
  starts_at: new Date('2027-06-05T18:00:00Z'),
  description: 'Come **all**.',
  speakers: [{ name: 'Ada', role: 'Founder', link: 'https://ada.example' }],
  address: 'Fen Road 1',
  online_url: 'https://meet.example/secret',
  cost: 'Free',
  bring: 'A cake',
}

it('shows all details, and the online link only to members going', async () => {
  const { id } = await createEvent(portal.db, { ...full, capacity: 1 })
  const [goes, waits, other] = await Promise.all(
    [1, 2, 3].map(async () => portal.as(await createFriend(portal.db))),
  )
  if (!goes || !waits || !other) throw new Error('there are three')
  expect(await page(other, id)).toMatchObject({
    ...{ description: full.description, speakers: full.speakers, address: full.address },
    ...{ cost: full.cost, bring: full.bring, ends_at: full.ends_at.toISOString() },
    ...{ is_online: true, online_url: null, is_public: false, show_me: false, rsvp: null },
    going: { count: 0, shown: [] },
  })
  expect((await join(goes, id)).online_url).toBe(full.online_url)
  expect(await join(waits, id)).toMatchObject({ rsvp: 'waiting', online_url: null })
  const everybody = [waits, other, await portal.as(await createAdmin(portal.db))]
  for (const agent of everybody) {
    const answers = [
      await agent.get(`/api/events/${id}/`),
      await agent.get('/api/events/'),
      await agent.get(`/api/events/${id}/event.ics`),
    ]
    for (const { text } of answers) expect(text).not.toContain('secret')
  }
  expect((await leave(goes, id)).body.online_url).toBeNull()
})

it('is there for members while the event is live, and of a meeting for its pod', async () => {
  const member = await createFriend(portal.db)
  const pod = await createPod(portal.db)
  await createPodMember(portal.db, pod, member)
  const ofPod = { pod: { connect: { id: pod.id } }, description: '# Cake' }
  const meeting = await createEvent(portal.db, ofPod)
  const hidden = [
    await createEvent(portal.db, { published_at: null }),
    await createEvent(portal.db, { published_at: inHours(1) }),
    await createEvent(portal.db, { archived_at: inHours(-1) }),
  ]
  const agent = await portal.as(member)
  expect(await page(agent, meeting.id)).toMatchObject({
    description: '# Cake',
    pod: { id: pod.id },
  })
  const editor = await portal.as(await createEditor(portal.db))
  expect((await editor.get(`/api/events/${meeting.id}/`)).status).toBe(404)
  for (const { id } of hidden) expect((await editor.get(`/api/events/${id}/`)).status).toBe(404)
})

describe('who comes', () => {
  it('names active members who chose it; the others are counted', async () => {
    const event = await createEvent(portal.db, here)
    const soon = inHours(48)
    const people = {
      shown: await createFounder(portal.db, { full_name: 'Shown' }),
      leaving: await createFounder(portal.db, { full_name: 'Leaving', deletion_due_at: soon }),
      hidden: await createFounder(portal.db, { full_name: 'Hidden' }),
      inactive: await createFounder(portal.db, { full_name: 'Inactive', is_active: false }),
      waiting: await createFounder(portal.db, { full_name: 'Waiting' }),
    }
    for (const [name, person] of Object.entries(people)) {
      const status = name === 'waiting' ? 'waiting' : 'going'
      await createRsvp(portal.db, event, person, { show_me: name !== 'hidden', status })
    }
    const reader = await portal.as(await createFriend(portal.db))
    const shown = await page(reader, event.id)
    expect(names(shown)).toEqual(['Shown'])
    expect(shown.going.count).toBe(4)
    const [listed]: PortalEvent[] = (await reader.get('/api/events/')).body.events
    expect(listed?.faces).toEqual([{ id: people.shown.id, name: 'Shown', photo: null }])
  })

  it('does not name a member whom the reader has blocked, or who has blocked the reader', async () => {
    const event = await createEvent(portal.db, here)
    const reader = await createFriend(portal.db)
    const [blocked, blocks] = [await createFounder(portal.db), await createFounder(portal.db)]
    for (const one of [reader, blocked, blocks]) {
      await createRsvp(portal.db, event, one, { show_me: true })
    }
    await portal.db.introductionBlock.createMany({
      data: [
        { owner_id: reader.id, blocked_id: blocked.id },
        { owner_id: blocks.id, blocked_id: reader.id },
      ],
    })
    const agent = await portal.as(reader)
    const { going, faces } = await page(agent, event.id)
    const [listed]: PortalEvent[] = (await agent.get('/api/events/')).body.events
    for (const shown of [going.shown, faces, listed?.faces]) {
      expect(shown?.map(({ id }) => id)).toEqual([reader.id])
    }
    expect(going.count).toBe(3)
  })

  it('says afterwards how many others the reader met, and whom she may ask to meet', async () => {
    const event = await createEvent(portal.db, { ...here, starts_at: inHours(1) })
    const consents = { internal_member_list: true }
    const [reader, open, closed, absent] = await Promise.all([
      createFounder(portal.db, { consents }),
      createFounder(portal.db, { consents, profile: openProfile }),
      createFounder(portal.db, { consents }),
      createFriend(portal.db),
    ])
    for (const one of [reader, open, closed]) {
      await createRsvp(portal.db, event, one, { show_me: true })
    }
    const [agent, outside] = [await portal.as(reader), await portal.as(absent)]
    const met = async () => [(await page(agent, event.id)).met, (await page(outside, event.id)).met]
    expect(await met()).toEqual([null, null])
    await portal.db.event.update({ where: { id: event.id }, data: { starts_at: inHours(-9) } })
    expect(await met()).toEqual([2, null])
    const mark = (user_id: string) =>
      portal.db.rsvp.updateMany({ where: { user_id }, data: { attended_at: inHours(-9) } })
    await mark(open.id)
    expect(await met()).toEqual([null, null])
    await mark(reader.id)
    expect(await met()).toEqual([1, null])
    const askable = ({ going }: EventPage) =>
      going.shown.filter(({ can }) => can.ask).map(({ id }) => id)
    expect(askable(await page(agent, event.id))).toEqual([open.id])
    expect(askable(await page(outside, event.id))).toEqual([])
  })

  it('leads to the pages that the reader may open', async () => {
    const event = await createEvent(portal.db, here)
    const listed = await createFounder(portal.db, { consents: { internal_member_list: true } })
    const hidden = await createFounder(portal.db, { consents: { internal_member_list: false } })
    const friend = await createFriend(portal.db)
    for (const one of [listed, hidden, friend]) {
      await createRsvp(portal.db, event, one, { show_me: true })
    }
    const linked = async (agent: Agent) =>
      (await page(agent, event.id)).going.shown
        .filter(({ has_page }: Guest) => has_page)
        .map(({ id }) => id)
    const founder = await createFounder(portal.db)
    expect(await linked(await portal.as(founder))).toEqual([listed.id])
    expect(await linked(await portal.as(await createAdmin(portal.db)))).toEqual([listed.id])
    expect(await linked(await portal.as(hidden))).toEqual([listed.id, hidden.id])
    expect(await linked(await portal.as(friend))).toEqual([])
    for (const id of await linked(await portal.as(founder))) {
      expect((await (await portal.as(founder)).get(`/api/members/${id}/`)).status).toBe(200)
    }
  })

  it('is told on the page of a founder where the reader goes as well and both show it', async () => {
    const founder = (full_name: string) => createFounder(portal.db, { full_name })
    const [reader, ada] = [await founder('Reader'), await founder('Ada')]
    const agent = await portal.as(reader)
    const tell = async () =>
      (await agent.get(`/api/members/${ada.id}/`)).body.events_of_both.map(
        ({ title }: { title: string }) => title,
      )
    const both = async (title: string, event: object = {}, his: object = {}, hers: object = {}) => {
      const one = await createEvent(portal.db, { ...here, title, ...event })
      await createRsvp(portal.db, one, reader, { show_me: true, ...his })
      await createRsvp(portal.db, one, ada, { show_me: true, ...hers })
    }
    await both('Later', { starts_at: inHours(60) })
    await both('Both', { starts_at: inHours(50) })
    await both('Over', { starts_at: inHours(-4) })
    await both('Cancelled', { archived_at: new Date() })
    await both('Meeting', { pod_id: (await createPod(portal.db)).id })
    await both('Hidden reader', {}, { show_me: false })
    await both('Hidden Ada', {}, {}, { show_me: false })
    await both('Ada waits', {}, {}, { status: 'waiting' })
    await createRsvp(
      portal.db,
      await createEvent(portal.db, { ...here, title: 'Ada alone' }),
      ada,
      { show_me: true },
    )
    expect(await tell()).toEqual(['Both', 'Later'])
    const own = await (await portal.as(ada)).get(`/api/members/${ada.id}/`)
    expect(own.body.events_of_both).toEqual([])
  })

  it('is asked once and remembered, and can be changed for one event, also afterwards', async () => {
    const agent = await portal.as(await createFriend(portal.db, { full_name: 'Mary' }))
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() => createEvent(portal.db, here)),
    )
    if (!first || !second || !third) throw new Error('there are three')
    expect(names(await join(agent, first.id))).toEqual([])
    expect(names(await join(agent, first.id, true))).toEqual(['Mary'])
    expect((await page(agent, second.id)).show_me).toBe(true)
    expect(names(await join(agent, second.id))).toEqual(['Mary'])
    await portal.db.event.update({ where: { id: second.id }, data: { starts_at: inHours(-4) } })
    expect(names(await join(agent, second.id, false))).toEqual([])
    expect(names(await page(agent, first.id))).toEqual(['Mary'])
    expect(names(await join(agent, first.id))).toEqual(['Mary'])
    expect((await page(agent, third.id)).show_me).toBe(false)
    const exported = (await agent.get('/api/auth/me/export/')).text
    expect(exported).toContain('show_me')
    expect(exported).toContain('shows_me_at_events')
  })
})

describe('the email about a sign-up', () => {
  const emailsTo = (email: string) => portal.sent.filter(({ to }) => to === email)
  const entryOf = (email: (typeof portal.sent)[number] | undefined) => {
    const [file] = email?.attachments ?? []
    expect(file).toMatchObject({ filename: 'event.ics' })
    const calendar = new ICAL.Component(ICAL.parse(String(file?.content)))
    const [entry] = calendar.getAllSubcomponents('vevent')
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: entry?.getFirstPropertyValue('uid'),
      sequence: entry?.getFirstPropertyValue('sequence'),
      location: entry?.getFirstPropertyValue('location'),
      url: entry?.getFirstPropertyValue('url'),
      status: entry?.getFirstPropertyValue('status'),
    }
  }

  it('has a file for the calendar, which that of a change replaces', async () => {
    const user = await createFriend(portal.db)
    const agent = await portal.as(user)
    const event = await createEvent(portal.db, { ...full, title: 'Supper', location: 'Hall' })
    await join(agent, event.id)
    await join(agent, event.id, true)
    await expect.poll(() => emailsTo(user.email)).toHaveLength(1)
    const [email] = emailsTo(user.email)
    expect(email?.subject).toBe('You’re going: Supper')
    expect(JSON.stringify(email)).not.toContain('secret')
    const entry = entryOf(email)
    expect(entry).toMatchObject({
      ...{ method: 'PUBLISH', uid: event.id, sequence: 0, status: 'CONFIRMED' },
      location: 'Hall, Fen Road 1',
    })
    expect(entry.url).toMatch(new RegExp(`/events/${event.id}$`))
    const admin = await portal.as(await createAdmin(portal.db))
    const { values } = (await admin.get(`/api/admin/events/${event.id}/`)).body
    const content = { ...values, address: 'Mill Road 2' }
    await admin.patch(`/api/admin/events/${event.id}/`).send({ content })
    await expect.poll(() => emailsTo(user.email)).toHaveLength(2)
    expect(entryOf(emailsTo(user.email)[1])).toMatchObject({
      ...{ uid: event.id, sequence: 1, location: 'Hall, Mill Road 2' },
    })
    await admin.post(`/api/admin/events/${event.id}/cancel/`).send({})
    await expect.poll(() => emailsTo(user.email)).toHaveLength(3)
    expect(entryOf(emailsTo(user.email)[2])).toMatchObject({ sequence: 2, status: 'CANCELLED' })
  })

  it('is not sent to waiting members or unconfirmed addresses', async () => {
    const event = await createEvent(portal.db, { ...here, capacity: 2 })
    const unconfirmed = await createFriend(portal.db, { email_verified_at: null })
    const goes = await createFriend(portal.db)
    const waits = await createFriend(portal.db)
    for (const user of [unconfirmed, goes, waits]) await join(await portal.as(user), event.id)
    await expect.poll(() => emailsTo(goes.email)).toHaveLength(1)
    await expect
      .poll(
        () => portal.db.$queryRaw`SELECT 1 FROM pgboss.job WHERE name = 'email'
        AND state IN ('created', 'active', 'retry')`,
      )
      .toEqual([])
    expect([...emailsTo(unconfirmed.email), ...emailsTo(waits.email)]).toEqual([])
  })
})
