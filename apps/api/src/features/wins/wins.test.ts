import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createWin, react } from '@portal/database/factories/wins'
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
const nobody = '00000000-0000-4000-8000-000000000000'
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

  it('trims values, removes duplicate tags and leaves a blank link out', async () => {
    const { body } = await member.post('/api/wins/').send({
      ...form,
      title: '  Trimmed ',
      tags: [' a ', 'a', '', 'b'],
      link: '  ',
    })
    expect(body).toMatchObject({ title: 'Trimmed', tags: ['a', 'b'] })
    expect(body).not.toHaveProperty('link')
    const { link, tags, ...least } = form
    const { status, body: bare } = await member.post('/api/wins/').send(least)
    expect([status, bare.tags, 'link' in bare]).toEqual([201, [], false])
  })

  it.each([
    ['a blank title', { title: '  ' }, { title: ['Title is required'] }],
    ['a blank description', { description: ' \n ' }, { description: ['Description is required'] }],
    ['a day that does not exist', { date: '2026-02-30' }, { date: ['Date is required'] }],
    ['the year 0', { date: '0000-01-01' }, { date: ['Please enter a date after 1900'] }],
  ])('refuses %s, also as a change', async (_, wrong, details) => {
    const win = await createWin(portal.db, ada)
    for (const call of [member.post('/api/wins/'), member.patch(at(win.id))]) {
      const { status, body } = await call.send({ ...form, ...wrong })
      expect([status, body.details]).toEqual([400, details])
    }
    expect(await stored(win.id)).toEqual(win)
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

  it.each(mutations)('%s an unknown win is refused', async (_, __, call) => {
    const unknown = await call(member, nobody)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
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
    await react(portal.db, win, ada)
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

  it('removes the link if it is empty', async () => {
    const { win, answer } = await change({ link: '' })
    expect(answer.body).toMatchObject({ title: 'Before' })
    expect(answer.body).not.toHaveProperty('link')
    expect((await stored(win.id)).link).toBeNull()
  })
})

describe('deleting', () => {
  it('hides the win from everybody at once', async () => {
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
    await react(portal.db, win, ada, 'celebrate')
    const before = (await member.get(at(win.id))).body
    await member.delete(at(win.id))
    for (const _ of ['first', 'second']) {
      const { status, body } = await member.post(`${at(win.id)}restore/`)
      expect([status, body]).toEqual([200, before])
    }
    expect((await member.get(at(win.id))).body).toEqual(before)
  })

  it('is final after an hour', async () => {
    const win = await createWin(portal.db, ada, { deleted_at: new Date(Date.now() - 59 * 60_000) })
    expect((await member.post(`${at(win.id)}restore/`)).status).toBe(200)
    const old = await createWin(portal.db, ada, { deleted_at: new Date(Date.now() - 61 * 60_000) })
    const { status, body } = await member.post(`${at(old.id)}restore/`)
    expect([status, body.error]).toEqual([404, 'This win can no longer be restored'])
  })
})

describe('removing by an administrator', () => {
  const remove = (agent: Agent, id: string, reason: unknown = 'It names a client\nwho objects') =>
    agent.post(`/api/admin/wins/${id}/remove/`).send({ reason })
  const mailsTo = (email: string) => portal.sent.filter((mail) => mail.to === email)

  it('hides the win, adds an audit entry and mails the reason to the author', async () => {
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
    await expect.poll(() => mailsTo(author.email).length).toBe(1)
    const mail = mailsTo(author.email)[0]
    expect(mail?.subject).toBe('Your win was removed')
    expect(mail?.text).toContain('Too much said')
    expect(mail?.text).toContain('> It names a client\n> who objects')
  })

  it('happens once, also with twenty concurrent calls', async () => {
    const author = await createFounder(portal.db)
    const win = await createWin(portal.db, author)
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(admin, win.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'conflict')).toHaveLength(19)
    expect(await portal.db.auditEntry.count({ where: { target_id: win.id } })).toBe(1)
    const jobs = await portal.db.$queryRaw<unknown[]>`
      SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->>'user_id' = ${author.id}`
    expect(jobs).toHaveLength(1)
  })

  it('cannot be undone by the author, also after the administrator has left', async () => {
    const gone = await createAdmin(portal.db)
    const win = await createWin(portal.db, ada)
    await remove(await portal.as(gone), win.id)
    await portal.db.user.delete({ where: { id: gone.id } })
    const { status, body } = await member.post(`${at(win.id)}restore/`)
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect((await remove(admin, win.id)).status).toBe(409)
  })

  it('requires a reason and an existing win', async () => {
    const win = await createWin(portal.db, ada)
    const { status, body } = await remove(admin, win.id, '  ')
    expect([status, Object.keys(body.details)]).toEqual([400, ['reason']])
    expect(await stored(win.id)).toEqual(win)
    expect((await remove(admin, nobody)).status).toBe(404)
    const deleted = await createWin(portal.db, ada, { deleted_at: new Date() })
    expect((await remove(admin, deleted.id)).status).toBe(404)
  })
})
