import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createReaction, createWin } from '@portal/database/factories/wins'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let ada: Awaited<ReturnType<typeof createFounder>>
let member: Agent
let another: Agent
let admin: Agent
beforeAll(async () => {
  ada = await createFounder(portal.db, { full_name: 'Ada Byron' })
  member = await portal.as(ada)
  another = await portal.as(await createFriend(portal.db))
  admin = await portal.as(await createAdmin(portal.db))
})

const form = {
  title: 'First paying customer',
  description: 'A lab in town\nsigned today.',
  date: '2026-10-15',
  tags: ['sales', 'milestone'],
  link: 'https://news.example/first',
}
const at = (id: string) => `/api/wins/${id}/`
const stored = (id: string) => portal.db.win.findUniqueOrThrow({ where: { id } })

describe('posting', () => {
  it('creates a win with the caller as its author', async () => {
    const { status, body } = await member.post('/api/wins/').send(form)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...form,
      id: expect.any(String),
      userId: ada.id,
      userName: 'Ada Byron',
      author_path: `/directory/${ada.id}`,
      may_share: false,
      reactions: { heart: 0, celebrate: 0 },
      userReacted: { heart: false, celebrate: false },
      messages: 0,
      can: { edit: true, delete: true, remove: false },
    })
    expect((await member.get(at(body.id))).body).toEqual(body)
  })
})

describe('permissions', () => {
  const mutations: [string, Date | null, (agent: Agent, id: string) => ReturnType<Agent['get']>][] =
    [
      ['changing', null, (agent, id) => agent.patch(at(id)).send(form)],
      ['deleting', null, (agent, id) => agent.delete(at(id))],
      ['restoring', new Date(), (agent, id) => agent.post(`${at(id)}restore/`)],
    ]

  it.each(mutations)('%s is allowed for the author only', async (_, deleted_at, call) => {
    const win = await createWin(portal.db, ada, { deleted_at })
    for (const agent of [another, admin, await portal.as(await createFounder(portal.db))]) {
      const { status, body } = await call(agent, win.id)
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
    expect(await stored(win.id)).toEqual(win)
    expect((await call(member, win.id)).status).toBe(200)
  })

  it('are returned as `can`', async () => {
    const win = await createWin(portal.db, ada)
    const can = async (agent: Agent) => (await agent.get(at(win.id))).body.can
    expect(await can(member)).toEqual({ edit: true, delete: true, remove: false })
    expect(await can(another)).toEqual({ edit: false, delete: false, remove: false })
    expect(await can(admin)).toEqual({ edit: false, delete: false, remove: true })
  })
})

describe('changing', () => {
  const before = {
    title: 'Before',
    description: 'Then',
    date: '2026-01-01',
    tags: ['sales'],
    link: 'https://news.example/first',
  }
  const change = async (body: object) => {
    const win = await createWin(portal.db, ada, { ...before, date: new Date(before.date) })
    await createReaction(portal.db, win, ada)
    return { win, answer: await member.patch(at(win.id)).send(body) }
  }

  it.each([
    { title: 'Edited' },
    { description: 'Now\nand here' },
    { date: '2026-01-02' },
    { tags: [] },
    { tags: ['team', 'team', ' '] },
    { link: 'https://news.example/second' },
    { title: 'Edited', link: 'https://news.example/second' },
    { ...before, title: 'Edited', tags: [] },
    {},
  ])('changes the given fields and nothing else: %j', async (part) => {
    const { win, answer } = await change(part)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: win.id,
      userId: ada.id,
      ...before,
      ...part,
      tags: 'tags' in part ? [...new Set(part.tags.filter((tag) => tag.trim()))] : before.tags,
      reactions: { heart: 1, celebrate: 0 },
    })
    const { created_at, updated_at: _, ...row } = await stored(win.id)
    expect(created_at).toEqual(win.created_at)
    expect(row.author_id).toBe(ada.id)
  })
})

describe('deleting', () => {
  it('hides the win from everyone immediately', async () => {
    const win = await createWin(portal.db, ada)
    expect((await member.delete(at(win.id))).body).toEqual({ ok: true })
    for (const agent of [member, another, admin]) {
      expect((await agent.get(at(win.id))).status).toBe(404)
      expect((await agent.put(`${at(win.id)}reactions/heart/`)).status).toBe(404)
      expect((await agent.delete(`${at(win.id)}reactions/heart/`)).status).toBe(404)
    }
    expect((await member.delete(at(win.id))).status).toBe(404)
    expect((await member.patch(at(win.id)).send(form)).status).toBe(404)
  })

  it('can be undone within an hour, with the reactions, repeatedly', async () => {
    const win = await createWin(portal.db, ada)
    await createReaction(portal.db, win, ada, 'celebrate')
    const before = (await member.get(at(win.id))).body
    await member.delete(at(win.id))
    for (const _ of ['first', 'second']) {
      const { status, body } = await member.post(`${at(win.id)}restore/`)
      expect([status, body]).toEqual([200, before])
    }
    expect((await member.get(at(win.id))).body).toEqual(before)
  })
})

describe('removing by an administrator', () => {
  const remove = (agent: Agent, id: string, reason: unknown = 'It names a client\nwho objects') =>
    agent.post(`/api/admin/wins/${id}/remove/`).send({ reason })
  const emailsTo = (email: string) => portal.sent.filter(({ to }) => to === email)

  it('hides the win, adds an audit entry and emails the reason to the author', async () => {
    const author = await createFounder(portal.db)
    const win = await createWin(portal.db, author, { title: 'Too much said' })
    expect((await remove(admin, win.id)).body).toEqual({ ok: true })
    expect((await member.get(at(win.id))).status).toBe(404)
    expect(await portal.db.auditEntry.findMany({ where: { target_id: win.id } })).toMatchObject([
      {
        before: { author_id: author.id, title: 'Too much said' },
        after: { reason: 'It names a client\nwho objects' },
      },
    ])
    await expect.poll(() => emailsTo(author.email).length).toBe(1)
    const email = emailsTo(author.email)[0]
    expect(email?.subject).toBe('Your win was removed')
    expect(email?.text).toContain('Too much said')
    expect(email?.text).toContain('> It names a client\n> who objects')
  })

  it('cannot be undone by the author, also after the administrator has left', async () => {
    const formerAdmin = await createAdmin(portal.db)
    const win = await createWin(portal.db, ada)
    await remove(await portal.as(formerAdmin), win.id)
    await portal.db.user.delete({ where: { id: formerAdmin.id } })
    const { status, body } = await member.post(`${at(win.id)}restore/`)
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect((await remove(admin, win.id)).status).toBe(409)
  })
})
