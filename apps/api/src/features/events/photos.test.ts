import { createEvent } from '@portal/database/factories/events'
import { createAdmin, createFriend } from '@portal/database/factories/users'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let admin: Agent
let member: Agent
beforeAll(async () => {
  admin = await portal.as(await createAdmin(portal.db))
  member = await portal.as(await createFriend(portal.db))
})

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#5b2352' } })
const send = (agent: Agent, id: string, bytes: Buffer, type = 'image/png') =>
  agent.put(`/api/admin/events/${id}/photo/`).set('content-type', type).send(bytes)
const photoOf = async (id: string): Promise<string | null> => {
  const { events } = (await member.get('/api/events/')).body
  return events.find((event: { id: string }) => event.id === id)?.photo
}

it.each(['png', 'jpeg', 'webp'] as const)(
  'encodes a %s anew, without its metadata',
  async (format) => {
    const { id } = await createEvent(portal.db)
    const secret = 'taken at 52.2053N 0.1218E'
    const bytes = await picture(3200, 1600)
      .withExif({ IFD0: { ImageDescription: secret } })
      .toFormat(format)
      .toBuffer()
    expect(bytes.includes(secret)).toBe(true)
    const { status, body } = await send(admin, id, bytes, `image/${format}`)
    expect([status, body.photo]).toEqual([200, await photoOf(id)])
    const { headers, body: served } = await portal.anonymous.get(body.photo).responseType('blob')
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400, immutable',
    })
    expect(served.includes(secret)).toBe(false)
    expect(await sharp(served).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 800,
    })
  },
)

it('gets a new address when replaced, can be removed, and is deleted with its event', async () => {
  const { id } = await createEvent(portal.db)
  const bytes = await picture().png().toBuffer()
  const first = (await send(admin, id, bytes)).body.photo
  const second = (await send(admin, id, bytes)).body.photo
  const status = async (path: string) => (await portal.anonymous.get(path)).status
  expect([await status(first), await status(second)]).toEqual([404, 200])
  await admin.post(`/api/admin/events/${id}/archive/`)
  expect(await status(second)).toBe(404)
  await admin.post(`/api/admin/events/${id}/restore/`)
  expect(await status(second)).toBe(200)
  expect((await admin.delete(`/api/admin/events/${id}/photo/`)).body).toEqual({ ok: true })
  expect([await status(second), await photoOf(id)]).toEqual([404, null])
  const third = (await send(admin, id, bytes)).body.photo
  await portal.db.event.delete({ where: { id } })
  expect([await status(third), (await send(admin, id, bytes)).status]).toEqual([404, 404])
  expect(await portal.db.eventPhoto.count({ where: { event_id: id } })).toBe(0)
})

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'an SVG with content',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ),
  ],
  ['an HTML page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a truncated photo', null],
  ['an empty file', Buffer.alloc(0)],
])('refuses %s sent as a photo', async (_, bytes) => {
  const { id } = await createEvent(portal.db)
  const cut = (await picture(600, 600).jpeg().toBuffer()).subarray(0, 400)
  const { status, body } = await send(admin, id, bytes ?? cut, 'image/jpeg')
  expect([status, body.details]).toEqual([400, { photo: [expect.stringContaining('JPEG, PNG')] }])
  expect(await photoOf(id)).toBeNull()
})

it('refuses too many pixels, too many bytes and other media types', async () => {
  const { id } = await createEvent(portal.db)
  const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(8 * 1024 * 1024)
  expect((await send(admin, id, bomb)).status).toBe(400)
  const long = await send(admin, id, Buffer.alloc(8 * 1024 * 1024 + 1))
  expect([long.status, long.body.code]).toEqual([413, 'too_large'])
  for (const type of ['image/svg+xml', 'image/gif', 'application/json', 'text/html']) {
    const { status, body } = await send(admin, id, Buffer.from('{}'), type)
    expect([status, body.code], type).toEqual([415, 'unsupported_media_type'])
  }
  // No other endpoint accepts a photo as its body.
  const elsewhere = await admin
    .post('/api/events/suggest/')
    .set('content-type', 'image/png')
    .send(bomb)
  expect(elsewhere.status).toBe(415)
})

it('is shown in the preview of a draft', async () => {
  const { id } = await createEvent(portal.db, { published_at: null })
  const { photo } = (await send(admin, id, await picture().png().toBuffer())).body
  const { item } = (await admin.get(`/api/admin/events/${id}/`)).body
  expect([item.photo, (await portal.anonymous.get(photo)).status]).toEqual([photo, 200])
})
