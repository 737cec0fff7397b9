import {
  createAnnouncement,
  createAnnouncementEmail,
} from '@portal/database/factories/announcements'
import { giveConsents } from '@portal/database/factories/members'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import type { OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'
import { announcement } from './emails.ts'
import { clearOldRecipients, sendAnnouncements } from './sending.ts'

const portal = await usePortal()
let admin: Agent
beforeEach(async () => {
  await emailsDone(portal)
  await portal.db.announcement.deleteMany()
  await portal.db.user.deleteMany()
  await portal.db.$executeRaw`DELETE FROM pgboss.job`
  portal.sent.length = 0
  admin = await portal.as(await createAdmin(portal.db))
})

const news = { newsletter: true }
const scheduled = (overrides = {}) =>
  createAnnouncement(portal.db, { state: 'scheduled', ...overrides })
const send = (now = new Date()) => sendAnnouncements(portal.deps, now)
const open = async ({ id }: { id: string }): Promise<OpenAnnouncement> =>
  (await admin.get(`/api/admin/announcements/${id}/`)).body
const recipients = () => portal.sent.map(({ to }) => String(to)).sort()

async function sendAll(): Promise<void> {
  await send()
  await emailsDone(portal)
  await send()
}

async function crowd(count: number): Promise<void> {
  await portal.db.$executeRaw`
    WITH made AS (
      INSERT INTO users (email, password_hash, full_name, user_type, is_active, email_verified_at)
      SELECT 'crowd' || n || '@test.example', 'x', 'Person ' || n, 'friend', true, now()
      FROM generate_series(1, ${count}::int) AS n RETURNING id)
    INSERT INTO consents (user_id, kind, granted, wording, wording_version, source)
    SELECT id, 'newsletter', true, 'W', '1', 'account' FROM made`
}

const queued = () =>
  portal.db.$queryRaw<{ user_id: string; id: string }[]>`
    SELECT data->>'user_id' AS user_id, id::text FROM pgboss.job
    WHERE name = 'email' AND data->>'email' = 'announcement' ORDER BY created_on, id`

const write = (one: { id: string }, { id = '' } = {}) =>
  announcement.prepare(portal.deps, announcement.for(id, { announcement_id: one.id }))

/** Makes the mail server refuse all waiting emails for three days. */
const giveUp = () =>
  portal.db.$executeRaw`
    UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE name = 'email'`

describe('an announcement', () => {
  it('goes to members with consent to news, with an unsubscribe link', async () => {
    const { db } = portal
    const ada = await createFounder(db, { full_name: 'Ada Byron', consents: news })
    await createFriend(db)
    await createFriend(db, { consents: news, email_verified_at: null })
    const one = await scheduled({
      subject: 'The party',
      text: 'Come **all**.',
      button_label: 'See the place',
      button_url: 'https://party.example',
    })
    await sendAll()
    expect(recipients()).toEqual([ada.email])
    const [email] = portal.sent
    expect(email?.subject).toBe('The party')
    expect(email?.html).toContain('Come <strong>all</strong>.')
    expect(email?.text).toContain('Dear Ada,')
    expect(email?.text).toContain('See the place: https://party.example')
    expect(email?.text).toContain("because 'Newsletter and announcements' is on for you")
    expect(email?.headers).toHaveProperty('List-Unsubscribe-Post')
    expect(await open(one)).toMatchObject({
      state: 'sent',
      reach: null,
      result: { members: 4, recipients: 1, sent: 1, waiting: 0, failed: 0, skipped: 0 },
    })
  })

  it('about the portal itself goes to every active member and cannot be turned off', async () => {
    const ada = await createFounder(portal.db)
    const grace = await createFriend(portal.db, { email_verified_at: null, full_name: 'Typed' })
    await createFriend(portal.db, { is_active: false })
    const left = await createFriend(portal.db, { deletion_due_at: new Date() })
    await scheduled({ about_service: true })
    await sendAll()
    expect(recipients()).toHaveLength(3)
    expect(recipients()).toEqual(expect.arrayContaining([ada.email, grace.email]))
    expect(recipients()).not.toContain(left.email)
    for (const email of portal.sent) {
      expect(email.text).toContain('is about the')
      expect(email.headers).not.toHaveProperty('List-Unsubscribe')
    }
    expect(portal.sent.find(({ to }) => to === grace.email)?.text).not.toContain('Typed')
  })

  it('waits for its time', async () => {
    await createFounder(portal.db, { consents: news })
    const soon = new Date(Date.now() + 3_600_000)
    const one = await scheduled({ scheduled_for: soon })
    expect(await send()).toBe(0)
    expect((await open(one)).state).toBe('scheduled')
    expect(await send(soon)).toBe(1)
  })

  it('that was cancelled is not sent', async () => {
    await createFounder(portal.db, { consents: news })
    const { id } = await scheduled()
    await admin.post(`/api/admin/announcements/${id}/cancel/`)
    expect(await send()).toBe(0)
    expect(await queued()).toEqual([])
  })

  it('is sent at a steady pace, to each member once, with several processes too', async () => {
    await crowd(450)
    const one = await scheduled()
    const { db } = portal
    const queuedFor: unknown[] = []
    const mailer = {
      ...portal.deps.mailer,
      enqueue: async (...[, emails]: Parameters<typeof portal.deps.mailer.enqueue>) => {
        queuedFor.push(...emails.map(({ user_id }) => user_id))
      },
    }
    const run = () => sendAnnouncements({ db, mailer }, new Date())
    expect(await run()).toBe(200)
    const { result } = await open(one)
    expect([result.members, result.recipients]).toEqual([451, 200])
    const both = await Promise.all([run(), run()])
    expect(both.reduce((sum, n) => sum + n)).toBe(200)
    expect(await run()).toBe(50)
    expect(await run()).toBe(0)
    expect([queuedFor.length, new Set(queuedFor).size]).toEqual([450, 450])
  })

  it('is queued without address and text, after all other emails', async () => {
    const { id: user_id } = await createFounder(portal.db, { consents: news })
    const one = await scheduled()
    await send()
    const jobs = await portal.db
      .$queryRaw`SELECT data, priority FROM pgboss.job WHERE name = 'email'`
    expect(jobs).toEqual([
      {
        data: { email: 'announcement', user_id, data: { announcement_id: one.id } },
        priority: -1,
      },
    ])
  })
})

describe('a member who changes her mind', () => {
  it('gets none if she withdraws, is removed or leaves between queueing and sending', async () => {
    const { db } = portal
    const people = [1, 2, 3].map(() => createFounder(db, { consents: news }))
    const [off, out, leaves] = await Promise.all(people)
    const staying = await createFounder(db, { consents: news })
    const one = await scheduled()
    // Does not queue, because the running mailer might send before the next step.
    const mailer = { ...portal.deps.mailer, enqueue: async () => {} }
    expect(await sendAnnouncements({ db, mailer }, new Date())).toBe(4)
    await giveConsents(db, off?.id ?? '', { newsletter: false })
    await db.user.update({ where: { id: out?.id ?? '' }, data: { is_active: false } })
    const data = { deletion_due_at: new Date() }
    await db.user.update({ where: { id: leaves?.id ?? '' }, data })
    for (const person of [off, out, leaves]) expect(await write(one, person)).toBeNull()
    const email = await write(one, staying)
    expect(email?.to).toBe(staying.email)
    await email?.onSent()
    // A retry after a crash between the mail server's answer and the end of the job.
    expect(await write(one, staying)).toBeNull()
    expect(await write(one, await createFounder(db, { consents: news }))).toBeNull()
    await send()
    expect(await open(one)).toMatchObject({
      state: 'sent',
      result: { recipients: 4, sent: 1, skipped: 3, waiting: 0 },
    })
  })

  it('unsubscribes from news by the link, which the result counts', async () => {
    const ada = await createFounder(portal.db, { consents: news })
    const one = await scheduled()
    await sendAll()
    const [email] = portal.sent
    const { value } = Object(email?.headers)['List-Unsubscribe']
    const path = new URL(value.slice(1, -1)).pathname
    const click = () => portal.anonymous.post(path).type('form').send('List-Unsubscribe=One-Click')
    expect((await click()).body).toEqual({ ok: true })
    expect((await click()).body).toEqual({ ok: true })
    expect((await open(one)).result.unsubscribed).toBe(1)
    const last = await portal.db.consent.findFirstOrThrow({
      where: { user_id: ada.id, kind: 'newsletter' },
      orderBy: { id: 'desc' },
    })
    expect(last).toMatchObject({ granted: false, source: 'email link' })
    const token = /#token=(\S+)/.exec(String(email?.text))?.[1]
    await portal.anonymous.post('/api/unsubscribe/').send({ token, on: true })
    expect((await open(one)).result.unsubscribed).toBe(0)
  })
})

describe('emails that fail for good', () => {
  it('are counted, and only they are sent again', async () => {
    const { db } = portal
    const ada = await createFounder(db, { consents: news })
    const fay = await createFriend(db, { consents: news })
    const one = await scheduled()
    await sendAll()
    // Ada's email has been refused for three days.
    await db.announcementEmail.updateMany({ where: { user_id: ada.id }, data: { state: 'queued' } })
    await db.announcement.update({
      where: { id: one.id },
      data: { sent: 1, state: 'sending', finished_at: null },
    })
    await giveUp()
    await send()
    expect(await open(one)).toMatchObject({
      state: 'sent',
      can: { retry: true },
      result: { sent: 1, failed: 1, waiting: 0 },
    })
    portal.sent.length = 0
    await createFounder(db, { consents: news })
    const retry = () => admin.post(`/api/admin/announcements/${one.id}/retry/`)
    expect((await retry()).body).toMatchObject({
      state: 'sending',
      result: { failed: 0, waiting: 1 },
    })
    expect((await retry()).status).toBe(409)
    await emailsDone(portal)
    await send()
    expect(recipients()).toEqual([ada.email])
    expect(recipients()).not.toContain(fay.email)
    expect(await open(one)).toMatchObject({
      state: 'sent',
      result: { recipients: 2, sent: 2, failed: 0, waiting: 0 },
    })
  })
})

describe('past announcements', () => {
  const listed = async (user: { id: string }) => {
    const { body } = await (await portal.as(user)).get('/api/announcements/')
    return body.announcements.map(({ subject }: { subject: string }) => subject)
  }

  it('are those to all members, and those sent to the member', async () => {
    const { db } = portal
    const ada = await createFounder(db, { consents: news })
    const fay = await createFriend(db)
    await scheduled({ subject: 'To founders', audience: 'track', audience_of: 'female_founder' })
    await sendAll()
    const past = new Date('2026-01-01T10:00:00Z')
    const all = await createAnnouncement(db, {
      subject: 'To all',
      state: 'sent',
      started_at: past,
      text: '**Hello**',
      button_label: 'Go',
      button_url: 'https://a.example',
    })
    await createAnnouncement(db, { subject: 'Draft' })
    const friends = { audience: 'track', audience_of: 'friend' } as const
    const missed = await createAnnouncement(db, { subject: 'Missed', state: 'sent', ...friends })
    await createAnnouncementEmail(db, missed, fay, { state: 'skipped' })
    await scheduled({ subject: 'Soon', scheduled_for: new Date(Date.now() + 3_600_000) })
    expect(await listed(ada)).toEqual(['To founders', 'To all'])
    expect(await listed(fay)).toEqual(['To all'])
    const agent = await portal.as(fay)
    expect((await agent.get(`/api/announcements/${all.id}/`)).body).toEqual({
      id: all.id,
      picture: null,
      subject: 'To all',
      sent_at: past.toISOString(),
      about_service: false,
      text: '**Hello**',
      button: { label: 'Go', url: 'https://a.example' },
    })
    for (const { id } of await db.announcement.findMany({ where: { id: { not: all.id } } })) {
      expect((await agent.get(`/api/announcements/${id}/`)).status).toBe(404)
    }
    const { body } = await agent.get('/api/announcements/?page=2&page_size=1')
    expect(body.pagination).toMatchObject({ total: 1, current_page: 2 })
  })
})

it('deletes recipients after a year and keeps the numbers', async () => {
  const { db } = portal
  await createFounder(db, { consents: news })
  const old = await scheduled()
  await sendAll()
  const created_at = new Date(Date.now() - 366 * 86_400_000)
  await db.announcementEmail.updateMany({ data: { created_at } })
  await scheduled()
  await sendAll()
  expect(await clearOldRecipients(db)).toBe(1)
  expect(await db.announcementEmail.count()).toBe(1)
  expect((await open(old)).result.sent).toBe(1)
})
