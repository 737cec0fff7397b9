import { createAnnouncement } from '@portal/database/factories/announcements'
import { createAdmin, createEditor, createFriend } from '@portal/database/factories/users'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { announcementTest } from './emails.ts'

const portal = await usePortal()
const { db } = portal
const base = '/api/admin/announcements/'
let editor: Agent
let admin: Agent
let author: Awaited<ReturnType<typeof createEditor>>
beforeEach(async () => {
  await db.announcement.deleteMany()
  await db.user.deleteMany()
  author = await createEditor(db)
  editor = await portal.as(author)
  admin = await portal.as(await createAdmin(db))
  await createFriend(db, { consents: { newsletter: true } })
})

const form = { subject: 'The summer party', text: 'Come **all** of you.', audience: 'all' }
const write = async () => (await editor.post(base).send(form)).body
const none = { edit: false, schedule: false, cancel: false, remove: false, retry: false }

describe('an editor', () => {
  it('writes a draft, which waits to be sent', async () => {
    const one = await write()
    expect(one).toMatchObject({ waits: true, can: { ...none, edit: true, remove: true } })
    const changed = await editor.put(`${base}${one.id}/`).send({ ...form, subject: 'Moved' })
    expect(changed.body).toMatchObject({ subject: 'Moved', waits: true })
    expect((await editor.post(`${base}${one.id}/test/`)).status).toBe(200)
    const seen = (await admin.get(base)).body.announcements
    expect(seen).toMatchObject([{ subject: 'Moved', waits: true }])
    await createAnnouncement(db, { author_id: null })
    const all = (await admin.get(base)).body.announcements
    expect(all.map(({ waits }: { waits: boolean }) => waits)).toEqual([false, true])
  })

  it('does not send, cancel or send again', async () => {
    const { id } = await write()
    for (const path of ['schedule', 'cancel', 'retry']) {
      expect((await editor.post(`${base}${id}/${path}/`).send({})).status, path).toBe(403)
    }
    const { body } = await admin.post(`${base}${id}/schedule/`).send({})
    expect(body).toMatchObject({ state: 'scheduled', waits: false })
  })
})

describe('an editor, where the settings let editors send', () => {
  const { rules } = portal.deps
  beforeEach(() => {
    rules.editors_send_announcements = true
  })
  afterEach(() => {
    rules.editors_send_announcements = false
  })

  it('sends and cancels what waited for an administrator', async () => {
    const one = await write()
    expect(one).toMatchObject({ waits: false, can: { schedule: true } })
    const at = `${base}${one.id}/`
    expect((await editor.post(`${at}schedule/`).send({})).body).toMatchObject({
      state: 'scheduled',
      can: { edit: true, cancel: true },
    })
    expect((await editor.put(at).send({ ...form, subject: 'Moved' })).status).toBe(200)
    expect((await editor.post(`${at}cancel/`)).body).toMatchObject({ state: 'draft' })
  })
})

describe('the picture', () => {
  const png = () =>
    sharp({ create: { width: 2240, height: 800, channels: 4, background: '#5b235280' } })
      .png()
      .toBuffer()
  const put = async (id: string, description = 'A meadow') =>
    editor
      .put(`${base}${id}/picture/`)
      .query({ description })
      .set('content-type', 'image/png')
      .send(await png())

  it('is in the email and on the page, for anyone with its address', async () => {
    const { id } = await write()
    const { body } = await put(id)
    expect(body.picture).toMatchObject({ description: 'A meadow', width: 1120, height: 400 })
    const served = await portal.anonymous.get(body.picture.path)
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const test = announcementTest.for(author.id, { announcement_id: id })
    expect(await announcementTest.prepare(portal.deps, test)).toMatchObject({
      picture: { url: `https://portal.test${body.picture.path}`, description: 'A meadow' },
    })
    const at = new Date()
    const sent = { state: 'sent', scheduled_for: at, started_at: at, finished_at: at } as const
    await db.announcement.update({ where: { id }, data: { ...sent, queued_at: at } })
    const member = await portal.as(await createFriend(db))
    const read = await member.get(`/api/announcements/${id}/`)
    expect(read.body.picture).toEqual(body.picture)
    expect((await put(id)).status).toBe(409)
  })

  it('is part of the version that an administrator read', async () => {
    const { id } = await write()
    for (const change of [
      () => put(id),
      () => put(id, 'Another'),
      () => editor.delete(`${base}${id}/picture/`),
    ]) {
      const { version } = (await admin.get(`${base}${id}/`)).body
      const changed = await change()
      const query = { version }
      expect((await admin.post(`${base}${id}/schedule/`).query(query).send({})).status).toBe(409)
      expect((await editor.put(`${base}${id}/`).query(query).send(form)).status).toBe(409)
      expect(changed.body.version).not.toBe(version)
    }
  })

  it('is refused without a description', async () => {
    const { id } = await write()
    expect((await put(id, ' ')).status).toBe(400)
    expect((await put(author.id)).status).toBe(404)
  })
})
