import { createEvent } from '@portal/database/factories/events'
import { createAdmin, createFriend } from '@portal/database/factories/users'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let admin: Agent
let png: Buffer
beforeAll(async () => {
  admin = await portal.as(await createAdmin(portal.db))
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b2352' } })
    .png()
    .toBuffer()
})

const send = (id: string) =>
  admin.put(`/api/admin/events/${id}/photo/`).set('content-type', 'image/png').send(png)
const status = async (path: string) => (await portal.anonymous.get(path)).status

it('stands in the list, and is hidden while its event is archived', async () => {
  const member = await portal.as(await createFriend(portal.db))
  const { id } = await createEvent(portal.db)
  const { photo } = (await send(id)).body
  const { events } = (await member.get('/api/events/')).body
  expect(events).toMatchObject([{ id, photo }])
  await admin.post(`/api/admin/events/${id}/archive/`)
  expect(await status(photo)).toBe(404)
  await admin.post(`/api/admin/events/${id}/restore/`)
  expect(await status(photo)).toBe(200)
})

it('is shown in the preview of a draft', async () => {
  const { id } = await createEvent(portal.db, { published_at: null })
  const { photo } = (await send(id)).body
  const { item } = (await admin.get(`/api/admin/events/${id}/`)).body
  expect([item.photo, await status(photo)]).toEqual([photo, 200])
})
