import { createEdition } from '@portal/database/factories/emails'
import { createEvent } from '@portal/database/factories/events'
import { createPod } from '@portal/database/factories/pods'
import { createResource } from '@portal/database/factories/resources'
import {
  createAdmin,
  createEditor,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { Weekday } from '@portal/shared/network/newsletter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operator } from '../../lib/db/audit.ts'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'
import { changeSettings } from '../settings/service.ts'
import { sendNextEdition } from './editing.ts'
import { sendNewsletter } from './newsletter.ts'
import { nextEditionDay } from './next-edition.ts'

const portal = await usePortal()
const { db } = portal
const base = '/api/admin/newsletter/next/'
const plan = { subject: '', opening: '', first: [], left_out: [] }
const thursday = new Date('2026-07-09T07:35:00Z')
const lately = new Date('2026-07-08T12:00:00Z')
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

let editor: Agent
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job WHERE state < 'active'`
  await emailsDone(portal)
  await db.win.deleteMany()
  await db.event.deleteMany()
  await db.resource.deleteMany()
  await db.user.deleteMany()
  await db.newsletterEdition.deleteMany()
  portal.sent.length = 0
  editor = await portal.as(await createEditor(db))
})
afterEach(() => vi.useRealTimers())

const subscriber = () => createFriend(db, { consents: { newsletter: true } })
const win = async (title: string, created_at = hours(-1)) =>
  createWin(db, await createFounder(db, { activated_at: hours(-9999) }), { title, created_at })
const next = async (agent = editor) => (await agent.get(base)).body
const run = async (path: 'send' | 'skip', body = {}) =>
  editor
    .post(`${base}${path}/`)
    .query({ version: (await next()).version })
    .send(body)
const titlesOf = (body: { sections: { items: { title: string }[] }[] }) =>
  body.sections.flatMap(({ items }) => items.map(({ title }) => title))
async function texts(): Promise<string[]> {
  await emailsDone(portal)
  return portal.sent.map(({ text }) => String(text))
}
const planned = (overrides: object) =>
  createEdition(db, '2026-07-09', { since: null, until: null, ...overrides })

describe('the next edition', () => {
  it('is what members would get, and who would', async () => {
    await subscriber()
    await createFriend(db)
    await win('First loom')
    await createResource(db, { kind: 'perk', title: 'Perk', published_at: hours(-1) })
    const { body, status } = await editor.get(base)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...plan, readers: 1, skipped: false, last: null })
    expect(body.day).toBe(body.version)
    expect(titlesOf(body)).toEqual(['First loom', 'Perk'])
  })

  it('shows an editor who is a friend nothing that is for founders', async () => {
    await createFounder(db, { full_name: 'Ada Byron', activated_at: hours(-1) })
    const friend = await portal.as(await createEditor(db, { user_type: 'friend' }))
    const founder = await portal.as(await createAdmin(db, { activated_at: hours(-9999) }))
    expect(titlesOf(await next(friend))).toEqual([])
    expect(titlesOf(await next(founder))).toContain('Ada Byron')
  })

  it('previews to an editor who is a friend what friends get', async () => {
    const consents = { newsletter: true }
    const joined = { activated_at: hours(-1), consents }
    await createFounder(db, { full_name: 'Ada Byron', ...joined })
    await createFounder(db, { full_name: 'Grace Hopper', ...joined })
    const friend = await portal.as(await createEditor(db, { user_type: 'friend' }))
    await win('First loom')
    const preview = async (agent: Agent) => {
      const { version } = await next(agent)
      return agent.post(`${base}send/email-preview/`).query({ version })
    }
    expect((await preview(friend)).status).toBe(409)
    await subscriber()
    const shown = (await preview(friend)).body.emails
    expect(shown).toMatchObject([{ recipients: 3, text: expect.stringContaining('First loom') }])
    expect(shown[0].text).not.toMatch(/Ada|Grace/)
  })
})

describe('on Thursday', () => {
  it('is sent as planned', async () => {
    await subscriber()
    await win('Older', new Date('2026-07-07T12:00:00Z'))
    const { id } = await win('Newer', lately)
    const last = await win('Told first', new Date('2026-07-06T12:00:00Z'))
    await createResource(db, { kind: 'perk', title: 'Perk', published_at: lately })
    await planned({ opening: 'What a **week**.', first: ['Perks', last.id], left_out: [id] })
    expect(await sendNewsletter(portal.deps, thursday)).toBe(1)
    const [text = ''] = await texts()
    expect(text).toContain('What a **week**.\n\nHere’s what’s new: 1 perk and 2 wins.')
    expect(text).not.toContain('Newer')
    const places = ['Perk', 'Told first', 'Older'].map((title) => text.indexOf(`- ${title}`))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(await db.newsletterEdition.findFirst()).toMatchObject({ recipients: 1 })
  })

  it('omitted items are not sent, and the next edition omits them too', async () => {
    await subscriber()
    const { id } = await win('Left out', lately)
    await planned({ left_out: [id] })
    expect(await sendNewsletter(portal.deps, thursday)).toBe(0)
    expect(await sendNewsletter(portal.deps, new Date('2026-07-16T07:35:00Z'))).toBe(0)
  })

  it('a skipped edition is not sent, and the next one has all its news', async () => {
    await subscriber()
    const { id } = await win('Of that week', lately)
    await planned({ skipped_at: new Date(), left_out: [id] })
    expect(await sendNewsletter(portal.deps, thursday)).toBe(0)
    expect(await sendNewsletter(portal.deps, thursday)).toBe(0)
    expect(await sendNewsletter(portal.deps, new Date('2026-07-16T07:35:00Z'))).toBe(1)
    expect((await texts()).join()).toContain('Of that week')
  })

  it('a resumed edition is sent', async () => {
    await subscriber()
    await win('Of that week', lately)
    const { day } = await planned({ skipped_at: new Date() })
    expect(await sendNewsletter(portal.deps, thursday)).toBe(0)
    await db.newsletterEdition.update({ where: { day }, data: { skipped_at: null } })
    expect(await sendNewsletter(portal.deps, thursday)).toBe(1)
  })
})

describe('another day and time', () => {
  const schedule = portal.deps.network.newsletter
  const change = (weekday: Weekday) =>
    changeSettings(portal.deps, operator, { values: { 'newsletter.weekday': weekday } })
  afterEach(async () => {
    await db.networkSettings.deleteMany()
    await portal.deps.settings.reload()
  })

  it('are those of the settings', async () => {
    await subscriber()
    await win('News', lately)
    const deps = { ...portal.deps, network: { ...portal.deps.network } }
    deps.network.newsletter = { weekday: 'wednesday', time: '18:00' }
    for (const early of ['2026-07-08T16:35:00Z', '2026-07-09T07:35:00Z', '2026-07-09T17:35:00Z']) {
      expect(await sendNewsletter(deps, new Date(early)), early).toBe(0)
    }
    expect(await sendNewsletter(deps, new Date('2026-07-08T17:35:00Z'))).toBe(1)
    // The next one is not the day after.
    deps.network.newsletter = schedule
    await win('More', new Date('2026-07-09T06:00:00Z'))
    expect(await sendNewsletter(deps, thursday)).toBe(0)
    expect(await nextEditionDay(db, 'thursday', thursday)).toBe('2026-07-16')
    expect(await nextEditionDay(db, 'sunday', thursday)).toBe('2026-07-12')
  })

  it('take along what editors have planned', async () => {
    const { version } = await next()
    await editor
      .patch(base)
      .query({ version })
      .send({ ...plan, opening: 'Hello' })
    await run('skip')
    const { day } = await next()
    await change('monday')
    const moved = await next()
    expect(new Date(moved.day).getUTCDay()).toBe(1)
    expect(moved).toMatchObject({ opening: 'Hello', skipped: true })
    await change('thursday')
    expect(await next()).toMatchObject({ day, opening: 'Hello', skipped: true })
    expect(await db.newsletterEdition.count()).toBe(1)
  })
})

describe('send now', () => {
  it('sends in place of Thursday, once', async () => {
    await subscriber()
    await win('News')
    const { day, version } = await next()
    const { body } = await run('send')
    expect(body.day > day).toBe(true)
    expect(body).toMatchObject({ last: { day, recipients: 1 }, readers: 0 })
    const again = await editor.post(`${base}send/`).query({ version })
    expect([again.status, again.body.code]).toEqual([409, 'stale_version'])
    expect(await sendNewsletter(portal.deps, new Date())).toBe(0)
    expect(await texts()).toHaveLength(1)
  })

  it('is refused while there is no news', async () => {
    await subscriber()
    expect((await run('send')).status).toBe(409)
    expect(await db.newsletterEdition.count()).toBe(0)
  })

  it('and the job of that Thursday send each email once', async () => {
    const people = await Promise.all([subscriber(), subscriber(), subscriber()])
    await win('News', lately)
    const admin = await createAdmin(db)
    vi.useFakeTimers({ now: thursday, toFake: ['Date'] })
    const sent = await Promise.allSettled([
      sendNextEdition(portal.deps, { ...admin, session_id: admin.id }, '2026-07-09'),
      sendNewsletter(portal.deps, thursday),
      sendNewsletter(portal.deps, thursday),
    ])
    vi.useRealTimers()
    expect(sent.filter(({ status }) => status === 'rejected').length).toBeLessThan(2)
    await emailsDone(portal)
    const to = portal.sent.map((email) => String(email.to)).sort()
    expect(to).toEqual(people.map(({ email }) => email).sort())
    expect(await db.newsletterEdition.findFirst()).toMatchObject({ recipients: 3 })
  })

  it('is completed by the job when the process was killed', async () => {
    await subscriber()
    await win('News')
    await createEdition(db, '2026-01-01', { until: hours(-1 / 60) })
    await db.win.updateMany({ data: { created_at: hours(-1) } })
    expect(await sendNewsletter(portal.deps, new Date())).toBe(1)
    expect(await sendNewsletter(portal.deps, new Date())).toBe(0)
  })
})

describe('past editions', () => {
  const read = async (id: string, agent?: Agent) =>
    (agent ?? (await portal.as(await createFriend(db)))).get(`/api/newsletters/${id}/`)

  it('are the sent ones, with what the reader may still see', async () => {
    const kept = await win('Kept')
    const deletedWin = await win('Withdrawn')
    const hidden = await win('Left out')
    const perk = await createResource(db, { kind: 'perk', title: 'Perk', published_at: hours(-1) })
    const salon = { starts_at: hours(24), attendee_type: 'Founder Only', title: 'Salon' } as const
    const event = await createEvent(db, { ...salon, published_at: hours(-1) })
    await createPod(db).then((pod) =>
      createEvent(db, { pod: { connect: { id: pod.id } }, published_at: hours(-1) }),
    )
    const of = { opening: 'Hello', first: ['Perks'], left_out: [hidden.id], recipients: 3 }
    const { id } = await createEdition(db, '2026-01-01', of)
    await planned({ opening: 'Not yet' })
    await createEdition(db, '2026-01-08')
    const friend = await portal.as(await createFriend(db))
    const list = await friend.get('/api/newsletters/')
    expect(list.body.newsletters).toEqual([{ id, day: '2026-01-01' }])

    const times = { starts_at: hours(-1), ends_at: hours(1 / 3600) }
    await db.event.update({ where: { id: event.id }, data: times })
    await db.win.update({ where: { id: deletedWin.id }, data: { deleted_at: new Date() } })
    const { body } = await read(id, friend)
    expect(body).toMatchObject({ day: '2026-01-01', opening: 'Hello' })
    expect(titlesOf(body)).toEqual(['Perk', 'Kept'])
    const founder = await portal.as(await createFounder(db, { activated_at: hours(-9999) }))
    expect(titlesOf((await read(id, founder)).body)).toEqual(['Perk', 'Salon', 'Kept'])
    await db.resource.update({ where: { id: perk.id }, data: { archived_at: new Date() } })
    expect(titlesOf((await read(id, friend)).body)).toEqual([kept.title])
  })

  it('are not there before they are sent', async () => {
    const { id } = await planned({ opening: 'Not yet' })
    expect((await read(id)).status).toBe(404)
  })
})
