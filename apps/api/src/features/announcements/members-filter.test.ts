import {
  createAdmin,
  createEditor,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'
import { sendAnnouncements } from './sending.ts'

const portal = await usePortal()
const { db } = portal
const base = '/api/admin/announcements/'
let admin: Agent
beforeEach(async () => {
  await emailsDone(portal)
  await db.announcement.deleteMany()
  await db.user.deleteMany()
  await db.$executeRaw`DELETE FROM pgboss.job`
  portal.sent.length = 0
  admin = await portal.as(await createAdmin(db))
})

const news = { newsletter: true }
const form = (filter: object, rest: object = {}) => ({
  ...{ subject: 'The board', text: 'Come all.' },
  audience: { kind: 'members_filter', filter },
  ...rest,
})
const write = async (filter: object, rest: object = {}) => {
  const { status, body, text } = await admin.post(base).send(form(filter, rest))
  expect(status, text).toBe(201)
  return body
}
const label = (id: string, name = 'Board') =>
  db.memberLabel.create({ data: { user_id: id, label: name } })
const send = async () => {
  await sendAnnouncements(portal.deps, new Date())
  await emailsDone(portal)
}
const recipients = () => portal.sent.map(({ to }) => to).sort()

describe('an announcement to a filter of members', () => {
  it('goes to who matches when it is sent, as the list shows them, and agrees to news', async () => {
    const ada = await createFounder(db, { email: 'ada@x.example', consents: news })
    const bea = await createFriend(db, { email: 'bea@x.example', consents: news })
    const cleo = await createFriend(db, { email: 'cleo@x.example', consents: news })
    const dora = await createFriend(db, { email: 'dora@x.example' })
    const unconfirmed = await createFriend(db, { consents: news, email_verified_at: null })
    for (const { id } of [ada, bea, dora, unconfirmed]) await label(id)
    const filter = { label: 'board', search: 'x.example' }
    const one = await write(filter)
    expect(one).toMatchObject({
      audience: 'members_filter',
      filter,
      reach: { members: 3, reached: 2, without_consent: 1 },
      preview: { subject: 'The board', text: expect.stringContaining('Come all.') },
    })
    await admin.post(`${base}${one.id}/schedule/`).send({})
    await db.memberLabel.deleteMany({ where: { user_id: bea.id } })
    await label(cleo.id)
    const listed = await admin.get('/api/admin/members/').query(filter)
    expect(listed.body.reach.news).toBe(2)
    await send()
    expect(recipients()).toEqual([ada.email, cleo.email])
    const member = await portal.as(ada)
    const read = await member.get(`/api/announcements/${one.id}/`)
    expect([read.status, /members_filter|x\.example/.test(read.text)]).toEqual([200, false])
  })

  it('goes to no one who has left, and a filter that is no longer valid reaches no one', async () => {
    const left = { consents: news, deletion_due_at: new Date() }
    await createFriend(db, left)
    await createFriend(db, { consents: news, is_active: false })
    const reach = async (filter: object) =>
      (await admin.post(`${base}filter-reach/`).send({ filter })).body
    expect(await reach({ track: 'friend' })).toMatchObject({ members: 1, reached: 0 })
    const one = await write({ track: 'friend' }, { about_service: true })
    expect(one.reach).toMatchObject({ members: 1, reached: 1 })
    await db.announcement.update({
      where: { id: one.id },
      data: { audience_filter: { track: 'robot' } },
    })
    const { body } = await admin.get(`${base}${one.id}/`)
    expect(body).toMatchObject({ filter: null, reach: { members: 0 } })
  })

  it('keeps the quick filters of the list', async () => {
    const filter = { only: ['chat_to_add', 'unlisted'], search: '' }
    expect(await write(filter)).toMatchObject({ filter, reach: { members: 0 } })
  })

  it('is kept when nothing changes, and the audit log has no typed words', async () => {
    const { id, version } = await write({ search: 'Zebra', label: 'Zebra list', track: 'friend' })
    const same = form({ track: 'friend', label: 'Zebra list', search: 'Zebra' })
    const saved = await admin.put(`${base}${id}/`).query({ version }).send(same)
    expect(saved.body.version).toBe(version)
    const other = await admin.put(`${base}${id}/`).send(form({ search: 'Zebras' }))
    expect(other.body.filter).toEqual({ search: 'Zebras' })
    const entries = await db.auditEntry.findMany({
      where: { target_id: id },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'announcement.created',
      'announcement.updated',
    ])
    expect(
      JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? 0 : value)),
    ).not.toContain('Zebra')
  })

  it('is for administrators: editors can neither write, count, read nor change it', async () => {
    const editor = await portal.as(await createEditor(db))
    const filter = { label: 'Zebra list' }
    expect((await editor.post(base).send(form(filter))).status).toBe(403)
    expect((await editor.post(`${base}filter-reach/`).send({ filter })).status).toBe(403)
    const { id } = await write(filter)
    const seen = await editor.get(`${base}${id}/`)
    expect(seen.body).toMatchObject({ filter: null, can: { edit: false, remove: false } })
    expect(seen.text).not.toContain('Zebra')
    const all = { subject: 'Mine', text: 'Mine', audience: 'all' }
    expect((await editor.put(`${base}${id}/`).send(all)).status).toBe(403)
    expect((await editor.delete(`${base}${id}/`)).status).toBe(403)
    expect((await editor.post(`${base}${id}/test/`)).status).toBe(403)
    const picture = editor.put(`${base}${id}/picture/`).query({ description: 'A' })
    expect((await picture.set('content-type', 'image/png').send(Buffer.from('x'))).status).not.toBe(
      200,
    )
    const draft = (await editor.post(base).send(all)).body
    expect((await editor.put(`${base}${draft.id}/`).send(form(filter))).status).toBe(403)
  })

  it('refuses an unknown filter', async () => {
    for (const filter of [{ tier: 'Gold' }, { only: ['rich'] }, null]) {
      expect((await admin.post(base).send(form(filter as object))).status).toBe(400)
    }
  })
})
