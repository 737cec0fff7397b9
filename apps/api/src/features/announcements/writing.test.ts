import { createAnnouncement } from '@portal/database/factories/announcements'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

const portal = await usePortal()
let admin: Agent
beforeEach(async () => {
  await portal.db.announcement.deleteMany()
  await portal.db.pod.deleteMany()
  await portal.db.event.deleteMany()
  await portal.db.user.deleteMany()
  admin = await portal.as(await createAdmin(portal.db, { full_name: 'Grace Hopper' }))
})

const base = '/api/admin/announcements/'
const news = { newsletter: true }
const form = {
  subject: 'The summer party',
  text: 'Come **all** of you.',
  button_label: 'See the place',
  button_url: 'https://party.example',
  audience: 'all',
}
const create = async (overrides = {}) =>
  (await admin.post(base).send({ ...form, ...overrides })).body
const reach = async (audience: string, of = '', about = false) =>
  (await admin.get(`${base}reach/`).query({ audience, audience_of: of, about_service: about })).body
const schedule = (id: string, body = {}, query = {}) =>
  admin.post(`${base}${id}/schedule/`).query(query).send(body)

const entriesOf = (id: string) =>
  portal.db.auditEntry.findMany({ where: { target_id: id }, orderBy: { id: 'desc' } })

describe('the form', () => {
  it('is stored as a draft, with its author', async () => {
    await createFounder(portal.db, { consents: news })
    const made = await create()
    expect(made).toMatchObject({
      subject: form.subject,
      text: form.text,
      button: { label: 'See the place', url: 'https://party.example' },
      state: 'draft',
      audience: 'all',
      audience_of: '',
      author: 'Grace Hopper',
      can: { edit: true, schedule: true, cancel: false, remove: true, retry: false },
    })
    expect((await admin.get(`${base}${made.id}/`)).body).toEqual(made)
  })

  it('changes a draft and a scheduled one, under the version that was seen', async () => {
    await createFounder(portal.db, { consents: news })
    const { id, version } = await create()
    const put = (body: object, seen: string) =>
      admin.put(`${base}${id}/`).query({ version: seen }).send(body)
    const { body } = await put({ ...form, subject: 'Moved' }, version)
    expect(body).toMatchObject({ subject: 'Moved', state: 'draft' })
    expect((await put(form, version)).body.code).toBe('stale_version')
    await schedule(id, { date: '2026-12-24', time: '09:00' })
    const { body: scheduled } = await admin.get(`${base}${id}/`)
    const again = await put({ ...form, button_label: '', button_url: '' }, scheduled.version)
    expect(again.body).toMatchObject({ subject: form.subject, button: null, state: 'scheduled' })
    expect(again.body.scheduled_for).toBe(scheduled.scheduled_for)
    const actions = (await entriesOf(id)).map(({ action }) => action)
    expect(actions).toEqual([
      'announcement.updated',
      'announcement.scheduled',
      'announcement.updated',
      'announcement.created',
    ])
  })

  it('refuses changes to an announcement that is being sent', async () => {
    const { id } = await createAnnouncement(portal.db, { state: 'sending' })
    for (const answer of [
      await admin.put(`${base}${id}/`).send(form),
      await admin.delete(`${base}${id}/`),
      await schedule(id),
      await admin.post(`${base}${id}/cancel/`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    }
  })

  it('deletes a draft, and nothing that is scheduled', async () => {
    await createFounder(portal.db, { consents: news })
    const { id } = await create()
    await schedule(id)
    expect((await admin.delete(`${base}${id}/`)).status).toBe(409)
    await admin.post(`${base}${id}/cancel/`)
    expect((await admin.delete(`${base}${id}/`)).body).toEqual({ ok: true })
    expect((await admin.get(`${base}${id}/`)).status).toBe(404)
  })
})

describe('the reach', () => {
  it('is members with consent and a confirmed address, and counts the others by reason', async () => {
    const { db } = portal
    await createFounder(db, { consents: news })
    await createFriend(db, { consents: { newsletter: false } })
    await createFounder(db)
    await createFounder(db, { consents: news, email_verified_at: null })
    await createFounder(db, { consents: news, email_refused_at: new Date() })
    await createFounder(db, { consents: news, is_active: false })
    await createFounder(db, { consents: news, deletion_due_at: new Date() })
    expect(await reach('all')).toEqual({
      members: 6,
      reached: 1,
      without_consent: 3,
      unconfirmed: 1,
      refused: 1,
    })
    expect(await reach('all', '', true)).toEqual({
      members: 6,
      reached: 5,
      without_consent: 0,
      unconfirmed: 0,
      refused: 1,
    })
  })

  it('is that of a track, an industry, a pod or an event', async () => {
    const { db } = portal
    const ada = await createFounder(db, { consents: news, profile: { industry: 'EdTech' } })
    const fay = await createFriend(db, { consents: news })
    await createFounder(db, { consents: news, profile: { industry: 'BioTech' } })
    const pod = await createPod(db)
    await createPodMember(db, pod, ada)
    await createPodMember(db, pod, fay, { state: 'invited' })
    const dissolved = await createPod(db, { dissolved_at: new Date() })
    await createPodMember(db, dissolved, ada)
    const event = await createEvent(db, { capacity: 9 })
    await createRsvp(db, event, fay)
    await createRsvp(db, event, ada, { status: 'waiting' })
    const meeting = await createEvent(db, { pod: { connect: { id: pod.id } } })
    await createRsvp(db, meeting, ada)
    const reached = async (...given: Parameters<typeof reach>) => (await reach(...given)).reached
    expect(await reached('track', 'friend')).toBe(1)
    expect(await reached('track', 'female_founder')).toBe(2)
    expect(await reached('industry', 'EdTech')).toBe(1)
    // A sector of the directory's filter covers several industries.
    expect(await reached('industry', 'Biotechnology')).toBe(1)
    expect(await reached('industry', 'Fashion')).toBe(0)
    expect(await reached('pod', pod.id)).toBe(1)
    expect(await reached('pod', dissolved.id)).toBe(0)
    expect(await reached('guests', event.id)).toBe(1)
    expect(await reached('guests', meeting.id)).toBe(0)
  })

  it('offers running pods and events of the network', async () => {
    const { db } = portal
    const pod = await createPod(db, { name: 'Fen mums' })
    await createPodMember(db, pod, await createFounder(db))
    await createPod(db, { dissolved_at: new Date() })
    const soon = new Date(Date.now() + 86_400_000)
    const event = await createEvent(db, { title: 'Salon', starts_at: soon })
    await createEvent(db, { pod: { connect: { id: pod.id } }, starts_at: soon })
    await createEvent(db, { published_at: null, starts_at: soon })
    await createEvent(db, { starts_at: new Date('2024-01-01T18:00:00Z') })
    const { body } = await admin.get(`${base}audiences/`)
    expect(body.pods).toEqual([{ id: pod.id, name: 'Fen mums', members: 1 }])
    expect(body.events).toEqual([
      { id: event.id, title: 'Salon', starts_at: soon.toISOString(), going: 0 },
    ])
  })
})

describe('scheduling', () => {
  beforeEach(() => createFounder(portal.db, { consents: news }))

  it('is now, or at a time in the network’s time zone', async () => {
    const { id } = await create()
    const { body } = await schedule(id)
    expect(body).toMatchObject({ state: 'scheduled', can: { cancel: true, schedule: false } })
    expect(Math.abs(Date.parse(body.scheduled_for) - Date.now())).toBeLessThan(60_000)
    const other = await create()
    // In summer London is an hour ahead of UTC.
    const later = await schedule(other.id, { date: '2027-07-01', time: '09:00' })
    expect(later.body.scheduled_for).toBe('2027-07-01T08:00:00.000Z')
    const [entry] = await entriesOf(other.id)
    expect(entry?.after).toMatchObject({ audience: 'all', members: 2, reached: 1 })
  })

  it('is refused without recipients, and for another version', async () => {
    const { id, can } = await create({ audience: 'industry', audience_of: 'Fashion' })
    expect(can.schedule).toBe(false)
    expect((await schedule(id)).body.error).toBe('This announcement has no recipients right now')
    const other = await create()
    expect((await schedule(other.id, {}, { version: 'x' })).body.code).toBe('stale_version')
  })
})

it('sends a test to the caller, marked as such and without an unsubscribe link', async () => {
  await createFounder(portal.db, { consents: news })
  const { id } = await create()
  expect((await admin.post(`${base}${id}/test/`)).body).toEqual({ ok: true })
  await emailsDone(portal)
  expect(portal.sent).toHaveLength(1)
  const [email] = portal.sent
  expect(email?.subject).toBe('Test: The summer party')
  expect(email?.text).toContain('Dear Grace,')
  expect(email?.text).toContain('Come **all** of you.')
  expect(email?.html).toContain('Come <strong>all</strong> of you.')
  expect(email?.text).toContain('See the place: https://party.example')
  expect(email?.headers).not.toHaveProperty('List-Unsubscribe')
  expect((await admin.get(`${base}${id}/`)).body.result.recipients).toBe(0)
})

describe('the list', () => {
  it('is filtered by state and subject, latest changes first', async () => {
    const { db } = portal
    await createAnnouncement(db, { subject: 'Summer party', state: 'sent' })
    const draft = await createAnnouncement(db, { subject: 'Winter party' })
    const listed = async (query = '') => (await admin.get(`${base}${query}`)).body
    const all = await listed()
    expect(all.counts).toEqual({ draft: 1, scheduled: 0, sending: 0, sent: 1 })
    expect(all.announcements.map(({ id }: { id: string }) => id)[0]).toBe(draft.id)
    expect((await listed('?state=draft')).pagination.total).toBe(1)
    expect((await listed('?search=summer')).announcements).toMatchObject([
      { subject: 'Summer party' },
    ])
    expect((await listed('?page=2&page_size=1')).announcements).toHaveLength(1)
  })
})
