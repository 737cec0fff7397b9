import { randomUUID } from 'node:crypto'
import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk } from '@portal/database/factories/conversations'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import type { Ask, AskList } from '@portal/shared/asks/schemas'
import type { Update } from '@portal/shared/updates/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { emailTo } from '../../test/emails.ts'
import { endAsks } from './schedule.ts'
import { clearOldAsks } from './service.ts'

const portal = await useCleanPortal((db) => db.ask.deleteMany())
const { db } = portal

const create = async () => ({
  ada: await createFounder(db, { full_name: 'Ada Byron' }),
  mary: await createFounder(db, { profile: { contributions: ['Mentorship'] } }),
  friend: await createFriend(db, { full_name: 'Tom Poole' }),
  admin: await createAdmin(db),
})
let people: Awaited<ReturnType<typeof create>>
beforeEach(async () => {
  people = await create()
})
type Name = keyof typeof people

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const form = {
  topic: 'Mentorship',
  title: 'A lawyer for a first licence',
  text: 'We license a sensor\nto a hospital.',
  audience: 'members' as const,
  until: day(14),
  in_newsletter: true,
}
const at = (id = '') => `/api/asks/${id && `${id}/`}`
const as = (name: Name) => portal.as(people[name])
const post = async (name: Name, body: object = {}) =>
  (await as(name)).post(at()).send({ key: randomUUID(), ...form, ...body })
const see = async (name: Name, { id }: { id: string }) => (await as(name)).get(at(id))
const list = async (name: Name, query: object = {}) =>
  (await (await as(name)).get(at()).query(query)).body as AskList
const titles = async (name: Name, query: object = {}) =>
  (await list(name, query)).asks.map(({ title }) => title)
const patch = async (name: Name, { id }: { id: string }, body: object) =>
  (await as(name)).patch(at(id)).send(body)
const remove = async (name: Name, { id }: { id: string }, body: object = {}) =>
  (await as(name)).delete(at(id)).send(body)
const close = async (name: Name, { id }: { id: string }, body: object) =>
  (await as(name)).post(`${at(id)}close/`).send(body)
const block = (owner: Name, blocked: Name) =>
  db.introductionBlock.create({
    data: { owner_id: people[owner].id, blocked_id: people[blocked].id },
  })

/** What the page Updates tells, and where it leads. */
const toldTo = async (name: Name) => {
  const { updates } = (await (await as(name)).get('/api/updates/')).body as { updates: Update[] }
  return updates.map(({ title, path }) => [title, path])
}

describe('asking', () => {
  it('creates an ask that others read', async () => {
    const { status, body } = await post('ada')
    expect(status).toBe(201)
    const { in_newsletter, ...shown } = form
    expect(body).toEqual({
      ...shown,
      id: expect.any(String),
      author: {
        ...{ id: people.ada.id, name: 'Ada Byron', photo: null },
        path: `/directory/${people.ada.id}`,
      },
      state: 'open',
      created_at: expect.any(String),
      closed_at: null,
      ...{ matches: false, messages: 0, thanked: 0, helped_by: [], offer: null },
      connected: false,
      own: { in_newsletter, offers: 0, helpers: [] },
      can: {
        ...{ edit: true, close: true, delete: true },
        ...{ remove: false, help: false, ask_again: false, report: false, block: false },
      },
    } satisfies Ask)
    expect((await see('mary', body)).body).toMatchObject({
      ...{ own: null, matches: true },
      can: { edit: false, close: false, delete: false, remove: false, help: true },
    })
    expect((await see('friend', body)).body.author.path).toBeNull()
    expect((await see('admin', body)).body.can).toMatchObject({ remove: true, delete: false })
  })

  it('takes something else as a topic, and refuses a fourth open ask, also of two at once', async () => {
    expect((await post('ada', { topic: null })).body.topic).toBeNull()
    await post('ada')
    expect((await list('ada')).can).toEqual({ ask: true })
    const last = await Promise.all([post('ada'), post('ada')])
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
    const { can, asks } = await list('ada')
    expect(can).toEqual({ ask: false })
    expect((await post('ada')).body.error).toContain('You have 3 open asks')
    await close('ada', asks[0] as Ask, { solved: false })
    expect((await post('ada')).status).toBe(201)
  })
})

describe('members who can help', () => {
  it('are notified of an ask on their topics while they see it, and of no other', async () => {
    await db.friendProfile.update({
      where: { user_id: people.friend.id },
      data: { contributions: ['Mentorship'] },
    })
    await post('ada', { topic: 'Feedback' })
    const { body: ask } = await post('ada')
    const about = [`Ada Byron asks: ${form.title}`, `/asks/${ask.id}`]
    expect(await toldTo('mary')).toEqual([about])
    expect(await toldTo('friend')).toEqual([about])
    for (const name of ['ada', 'admin'] as const) expect(await toldTo(name)).toEqual([])
    await patch('ada', ask, { audience: 'founders' })
    expect(await toldTo('friend')).toEqual([])
    await close('ada', ask, { solved: true })
    expect(await toldTo('mary')).toEqual([])
  })

  it('are not notified of asks that they do not see', async () => {
    await db.friendProfile.updateMany({ data: { contributions: ['Mentorship'] } })
    await block('ada', 'mary')
    await post('ada', { audience: 'founders' })
    const user_id = { in: [people.mary.id, people.friend.id] }
    expect(await db.update.count({ where: { user_id } })).toBe(0)
  })
})

describe('who sees', () => {
  it('what is for founders: founders, its author and administrators; 404 for others, whatever they do', async () => {
    const created_at = new Date(Date.now() - 1000)
    const older = { title: 'F', audience: 'founders', created_at } as const
    const forFounders = await createAsk(db, people.ada, older)
    const byFriend = await createAsk(db, people.friend, { title: 'T', audience: 'founders' })
    expect(await titles('mary')).toEqual(['T', 'F'])
    expect(await titles('admin')).toEqual(['T', 'F'])
    expect(await titles('friend')).toEqual(['T'])
    expect((await list('friend')).counts).toEqual({ open: 1, closed: 0 })
    expect((await see('friend', byFriend)).status).toBe(200)
    const friend = await as('friend')
    const { id } = forFounders
    const conversation = `/api/conversations/ask/${id}/`
    const message = { message: 'I can help with this, and gladly so', share: 'email' }
    const answers = [
      await friend.get(at(id)),
      await friend.patch(at(id)).send({ title: 'Mine' }),
      await friend.delete(at(id)).send({ reason: 'No' }),
      await friend.post(`${at(id)}help/`).send(message),
      await friend.post(`${at(id)}close/`).send({ solved: true }),
      await friend.put(`${at(id)}thanks/`).send({ named: true }),
      await friend.get(conversation),
      await friend.post(conversation).send({ text: 'Hello', key: crypto.randomUUID() }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404))
  })

  it('no asks across a block, unless they moderate', async () => {
    const ask = await createAsk(db, people.ada)
    await block('ada', 'mary')
    await block('friend', 'ada')
    for (const name of ['mary', 'friend'] as const) {
      expect((await see(name, ask)).status).toBe(404)
      expect(await titles(name)).toEqual([])
    }
    await block('ada', 'admin')
    expect((await see('admin', ask)).status).toBe(200)
  })

  it('asks in which they took part, even after the author has blocked them', async () => {
    const [open, over] = [
      await createAsk(db, people.ada),
      await createAsk(db, people.ada, solvedAsk()),
    ]
    const [thanked, others] = [
      await createAsk(db, people.ada, solvedAsk()),
      await createAsk(db, people.ada, solvedAsk()),
    ]
    for (const ask of [open, over]) await createMessage(db, underAsk(ask), people.mary)
    await db.askHelper.create({ data: { ask_id: thanked.id, user_id: people.mary.id } })
    await block('ada', 'mary')
    const statuses = async () => {
      const answers = [open, over, thanked, others].map((ask) => see('mary', ask))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200, 404])
    expect((await list('mary', { state: 'closed' })).counts).toEqual({ open: 1, closed: 2 })
    // Who has blocked the author knows why.
    await block('mary', 'ada')
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })

  it('how many messages there are, without those of people whom they have blocked', async () => {
    const ask = await createAsk(db, people.ada)
    await createMessage(db, underAsk(ask), people.mary)
    await createMessage(db, underAsk(ask), people.friend)
    await block('ada', 'friend')
    expect((await see('ada', ask)).body.messages).toBe(1)
    expect((await see('mary', ask)).body.messages).toBe(2)
  })

  it('no conversation that was for founders, after an author opens an ask to all members', async () => {
    const ask = await createAsk(db, people.ada, { audience: 'founders' })
    await createMessage(db, underAsk(ask), people.ada)
    const opened = () => patch('ada', ask, { audience: 'members' })
    expect((await opened()).status).toBe(200)
    await patch('ada', ask, { audience: 'founders' })
    const message = await createMessage(db, underAsk(ask), people.mary)
    expect((await opened()).status).toBe(409)
    // She has left, and her message stayed.
    await db.message.update({ where: { id: message.id }, data: { author_id: null } })
    expect((await opened()).status).toBe(409)
    expect((await see('friend', ask)).status).toBe(404)
  })

  it('no open asks of a leaving member, but their closed ones', async () => {
    const open = await createAsk(db, people.ada)
    const closed = await createAsk(db, people.ada, solvedAsk())
    const data = { deletion_due_at: new Date(Date.now() + 86_400_000) }
    await db.user.update({ where: { id: people.ada.id }, data })
    expect((await see('mary', open)).status).toBe(404)
    expect((await see('mary', closed)).status).toBe(200)
    expect((await post('ada')).body.error).toBe(
      'Your account is due to be deleted. Undo that first, then post your ask',
    )
  })
})

it('lists asks on the caller’s topics first, then the newest, by topic and state', async () => {
  await createAsk(db, people.ada, {
    ...{ title: 'helpable', topic: 'Mentorship' },
    created_at: new Date(Date.now() - 86_400_000),
  })
  await createAsk(db, people.ada, { title: 'older', created_at: new Date(Date.now() - 60_000) })
  await createAsk(db, people.mary, { title: 'own', topic: 'Mentorship' })
  await createAsk(db, people.friend, { title: 'solved', topic: 'Mentorship', ...solvedAsk() })
  expect(await titles('mary')).toEqual(['helpable', 'own', 'older'])
  expect(await titles('ada')).toEqual(['own', 'older', 'helpable'])
  expect(await titles('ada', { topic: 'Mentorship' })).toEqual(['own', 'helpable'])
  expect(await titles('ada', { state: 'closed' })).toEqual(['solved'])
  const { asks, counts, pagination } = await list('mary', { page_size: 1, page: 2 })
  expect([asks[0]?.title, counts, pagination.total]).toEqual(['own', { open: 3, closed: 1 }, 3])
})

describe('changing', () => {
  it('is for the author, while it is open', async () => {
    const { body: ask } = await post('ada')
    const { status, body } = await patch('ada', ask, { title: 'Sooner', topic: null })
    expect([status, body.title, body.topic, body.text]).toEqual([200, 'Sooner', null, form.text])
    for (const name of ['mary', 'admin'] as const) {
      expect((await patch(name, ask, { title: 'Mine' })).status).toBe(403)
      expect((await close(name, ask, { solved: true })).status).toBe(403)
    }
    await close('ada', ask, { solved: false })
    expect((await patch('ada', ask, { title: 'Late' })).status).toBe(409)
    expect((await close('ada', ask, { solved: true })).status).toBe(409)
  })
})

describe('removing', () => {
  it('deletes one’s own with its conversation', async () => {
    const ask = await createAsk(db, people.ada)
    await createMessage(db, underAsk(ask), people.mary)
    expect((await remove('mary', ask, { reason: 'No' })).status).toBe(403)
    expect((await remove('ada', ask)).status).toBe(200)
    expect((await see('ada', ask)).status).toBe(404)
    expect(await db.message.count()).toBe(0)
  })

  it('needs a reason from an administrator, which the author gets; kept for 30 days', async () => {
    const ask = await createAsk(db, people.ada, { title: 'Buy my course' })
    expect((await remove('admin', ask)).body.details).toHaveProperty('reason')
    expect((await remove('admin', ask, { reason: 'This sells' })).status).toBe(200)
    for (const name of ['ada', 'mary', 'admin'] as const) {
      expect((await see(name, ask)).status).toBe(404)
      expect((await list(name, { state: 'closed' })).counts).toEqual({ open: 0, closed: 0 })
    }
    const { text } = await emailTo(portal, people.ada.email, 'Your ask was removed')
    expect(text).toContain('This sells')
    const entries = await db.auditEntry.findMany({ where: { target_id: ask.id } })
    expect(entries).toMatchObject([
      {
        ...{ action: 'ask.removed', target_type: 'ask', actor_id: people.admin.id },
        before: { author_id: people.ada.id, title: 'Buy my course' },
        after: { reason: 'This sells' },
      },
    ])
    expect(await clearOldAsks(db)).toBe(0)
    const closed_at = new Date(Date.now() - 31 * 86_400_000)
    await db.ask.update({ where: { id: ask.id }, data: { closed_at } })
    expect(await clearOldAsks(db)).toBe(1)
  })
})

it('hides an ask that its author deletes, and keeps it until reports about it are decided', async () => {
  const ask = await createAsk(db, people.ada)
  const message = await createMessage(db, underAsk(ask), people.ada)
  await db.report.create({
    data: { message_id: message.id, reporter_id: people.mary.id, text: 'x', reason: 'Rude' },
  })
  expect((await remove('ada', ask)).status).toBe(200)
  for (const name of ['ada', 'mary', 'admin'] as const) {
    expect((await see(name, ask)).status).toBe(404)
  }
  expect(await db.report.count({ where: { message_id: message.id } })).toBe(1)
  await db.ask.update({ where: { id: ask.id }, data: { closed_at: new Date('2026-01-01') } })
  expect(await clearOldAsks(db)).toBe(0)
  await db.report.updateMany({ data: { decision: 'dismissed', decided_at: new Date() } })
  expect(await clearOldAsks(db)).toBe(1)
})

describe('closing', () => {
  it('does not thank members who cannot see the ask, and does not offer blocked ones', async () => {
    const ask = await createAsk(db, people.ada)
    await createMessage(db, underAsk(ask), people.friend)
    await createMessage(db, underAsk(ask), people.mary)
    const blocked = await createFounder(db)
    await createMessage(db, underAsk(ask), blocked)
    await db.introductionBlock.create({
      data: { owner_id: people.ada.id, blocked_id: blocked.id },
    })
    // Were she left out who blocks the author, that would tell of it.
    await block('mary', 'ada')
    await patch('ada', ask, { audience: 'founders' })
    const { helpers } = (await see('ada', ask)).body.own
    const helped_by = [people.friend.id, people.mary.id].sort()
    expect(helpers.map(({ id }: { id: string }) => id).sort()).toEqual(helped_by)
    expect((await close('ada', ask, { solved: true, helped_by })).status).toBe(200)
    for (const name of ['friend', 'mary'] as const) expect(await toldTo(name)).toEqual([])
  })

  it('thanks members who wrote, and names them once they agree', async () => {
    const ask = await createAsk(db, people.ada, { title: 'A lawyer' })
    await createMessage(db, underAsk(ask), people.mary)
    await createMessage(db, underAsk(ask), people.friend)
    await createMessage(db, underAsk(ask), people.ada)
    const { id: mary } = people.mary
    const { id: friend } = people.friend
    const { helpers } = (await see('ada', ask)).body.own
    expect(helpers.map((one: { id: string }) => one.id).sort()).toEqual([mary, friend].sort())
    for (const helped_by of [[people.admin.id], [people.ada.id], ['x']]) {
      const { status, body } = await close('ada', ask, { solved: true, helped_by })
      expect([status, Object.keys(body.details)]).toEqual([400, ['helped_by']])
    }
    expect((await close('ada', ask, { solved: false, helped_by: [mary] })).status).toBe(400)
    const { body } = await close('ada', ask, { solved: true, helped_by: [mary, friend] })
    expect(body).toMatchObject({ state: 'solved', thanked: 2, helped_by: [] })
    expect(body.can).toMatchObject({ edit: false, close: false, help: false, ask_again: true })
    expect(await toldTo('friend')).toEqual([
      ['Ada Byron thanks you for your help', `/asks/${ask.id}`],
    ])
    expect((await see('friend', ask)).body.named).toBeNull()
    const thanks = async (name: Name, named: boolean) =>
      (await as(name)).put(`${at(ask.id)}thanks/`).send({ named })
    expect((await thanks('admin', true)).status).toBe(404)
    expect((await thanks('mary', false)).body.named).toBe(false)
    expect(await toldTo('mary')).toEqual([])
    expect((await thanks('friend', true)).body.named).toBe(true)
    const { helped_by, thanked, named } = (await see('ada', ask)).body
    expect([helped_by, thanked, named]).toEqual([
      [{ id: friend, name: 'Tom Poole', photo: null, path: null }],
      2,
      undefined,
    ])
    await thanks('friend', false)
    expect((await see('ada', ask)).body.helped_by).toEqual([])
  })

  it('comes with the last day, with one email; a year later the ask is deleted', async () => {
    const today = await createAsk(db, people.ada, { until: new Date(day(0)) })
    const over = await createAsk(db, people.ada, { title: 'A mill', until: new Date(day(-1)) })
    expect(await endAsks(portal.deps)).toBe(1)
    expect(await endAsks(portal.deps)).toBe(0)
    expect(await toldTo('ada')).toEqual([['Your ask has ended', `/asks/new?again=${over.id}`]])
    expect((await see('mary', over)).body.state).toBe('ended')
    expect((await see('mary', today)).body.state).toBe('open')
    const closed_at = new Date(Date.now() - 366 * 86_400_000)
    await db.ask.update({ where: { id: over.id }, data: { closed_at } })
    expect(await clearOldAsks(db)).toBe(1)
  })
})
