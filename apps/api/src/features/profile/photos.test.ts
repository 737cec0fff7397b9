import { gzipSync } from 'node:zlib'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Agent, startTestApp, usePortal } from '../../test/app.ts'

const portal = await usePortal()

const picture = (width = 60, height = 40, background = '#5b2352') =>
  sharp({ create: { width, height, channels: 3, background } })
const put = (agent: Agent, bytes: Buffer, type = 'image/png') =>
  agent.put('/api/auth/me/photo/').set('content-type', type).send(bytes)
const png = () => picture().png().toBuffer()
const status = async (path: string) => (await portal.anonymous.get(path)).status
const served = async (path: string) => {
  const { body } = await portal.anonymous.get(path).responseType('blob')
  return sharp(body)
}

/** A founder with a photo, and its address. */
async function founderWithPhoto() {
  const founder = await createFounder(portal.db)
  const agent = await portal.as(founder)
  const photo: string = (await put(agent, await png())).body.photo
  return { founder, agent, photo }
}

it.each(['png', 'jpeg', 'webp'] as const)(
  'encodes a %s anew as squares, without its metadata',
  async (format) => {
    const agent = await portal.as(await createFounder(portal.db))
    const secret = 'taken at 52.2053N 0.1218E'
    const bytes = await picture(1200, 700)
      .withExif({ IFD0: { ImageDescription: secret } })
      .toFormat(format)
      .toBuffer()
    expect(bytes.includes(secret)).toBe(true)
    const { status: code, body } = await put(agent, bytes, `image/${format}`)
    expect(code).toBe(200)
    for (const side of [96, 256, 512]) {
      const answer = await portal.anonymous.get(`${body.photo}?size=${side}`).responseType('blob')
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=86400, immutable',
      })
      expect(answer.body.includes(secret)).toBe(false)
      expect(await sharp(answer.body).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      })
    }
    expect((await (await served(body.photo)).metadata()).width).toBe(256)
    for (const size of ['97', 'all', '0', '-96', '96; DROP']) {
      expect(await status(`${body.photo}?size=${encodeURIComponent(size)}`), size).toBe(400)
    }
  },
)

it('turns a photo the right way up, and draws what is transparent white', async () => {
  const agent = await portal.as(await createFriend(portal.db))
  const halves = await picture(40, 20, '#ff0000')
    .composite([{ input: await picture(20, 20, '#0000ff').png().toBuffer(), left: 20, top: 0 }])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  const turned = await served((await put(agent, halves, 'image/jpeg')).body.photo)
  const { data } = await turned.raw().toBuffer({ resolveWithObject: true })
  // Upside down: blue is on the left now.
  expect([Number(data[0]) < 60, Number(data[2]) > 190]).toEqual([true, true])
  const clear = await sharp({
    create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { data: white } = await (await served((await put(agent, clear)).body.photo))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(Number(white[0])).toBeGreaterThan(250)
})

it('is shown wherever its owner is, by the address of the newest', async () => {
  const { founder, agent, photo: first } = await founderWithPhoto()
  const { body } = await put(agent, await png())
  const { photo } = body
  expect(photo).not.toBe(first)
  expect([await status(first), await status(photo)]).toEqual([404, 200])
  const win = await createWin(portal.db, founder)
  const other = await portal.as(await createFounder(portal.db))
  const admin = await portal.as(await createAdmin(portal.db))
  const search = encodeURIComponent(founder.full_name)
  const directory = (await other.get(`/api/auth/directory/?search=${search}`)).body.members
  expect(directory[0]).toMatchObject({ id: founder.id, photo })
  expect((await other.get(`/api/members/${founder.id}/`)).body.photo).toBe(photo)
  expect((await other.get(`/api/wins/${win.id}/`)).body.userAvatar).toBe(photo)
  const recent = (await other.get('/api/resources/recent-activity/')).body
  expect(JSON.stringify(recent)).toContain(photo)
  expect((await admin.get(`/api/admin/members/${founder.id}/`)).body).toMatchObject({ photo })
  expect((await agent.get('/api/auth/me/')).body.photo).toBe(photo)

  expect((await agent.delete('/api/auth/me/photo/')).body.photo).toBeNull()
  expect(await status(photo)).toBe(404)
  expect((await agent.delete('/api/auth/me/photo/')).status).toBe(200)
  expect((await other.get(`/api/wins/${win.id}/`)).body).not.toHaveProperty('userAvatar')
  expect((await other.get(`/api/members/${founder.id}/`)).body.photo).toBeNull()
})

it('is gone at once with a deactivation or the account, and back with a reactivation', async () => {
  const { founder, photo } = await founderWithPhoto()
  const admin = await portal.as(await createAdmin(portal.db))
  const win = await createWin(portal.db, founder)
  await admin.post(`/api/admin/members/${founder.id}/deactivate/`).send({})
  expect(await status(photo)).toBe(404)
  expect((await admin.get(`/api/wins/${win.id}/`)).body).not.toHaveProperty('userAvatar')
  expect((await admin.get(`/api/admin/members/${founder.id}/`)).body.photo).toBeNull()
  await admin.post(`/api/admin/members/${founder.id}/reactivate/`)
  expect(await status(photo)).toBe(200)
  await portal.db.user.delete({ where: { id: founder.id } })
  expect(await status(photo)).toBe(404)
  expect(await portal.db.memberPhoto.count({ where: { user_id: founder.id } })).toBe(0)
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

describe('what is no photo', () => {
  it.each([
    ['an SVG', async () => Buffer.from(svg)],
    ['an SVG behind a declaration', async () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a compressed SVG', async () => gzipSync(svg)],
    ['an SVG that begins as a WebP', async () => Buffer.from(`RIFF    WEBP${svg}`)],
    ['an HTML page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a GIF', async () => picture().gif().toBuffer()],
    ['a TIFF', async () => picture().tiff().toBuffer()],
    ['a truncated photo', async () => (await picture(600, 600).jpeg().toBuffer()).subarray(0, 400)],
    ['an empty file', async () => Buffer.alloc(0)],
    ['a photo of 12,000 × 12,000', async () => picture(12_000, 12_000).png().toBuffer()],
  ])('is refused: %s', async (_, make) => {
    const { agent, photo } = await founderWithPhoto()
    const { status: code, body } = await put(agent, await make(), 'image/jpeg')
    expect([code, body.details]).toEqual([400, { photo: [expect.stringContaining('JPEG, PNG')] }])
    expect((await agent.get('/api/auth/me/')).body.photo).toBe(photo)
  })

  it('is refused by its size or its media type', async () => {
    const agent = await portal.as(await createFounder(portal.db))
    const long = await put(agent, Buffer.alloc(8 * 1024 * 1024 + 1))
    expect([long.status, long.body.code]).toEqual([413, 'too_large'])
    for (const type of ['image/svg+xml', 'image/gif', 'application/json', 'text/html']) {
      const { status: code, body } = await put(agent, Buffer.from('{}'), type)
      expect([code, body.code], type).toEqual([415, 'unsupported_media_type'])
    }
  })

  it('is never served as it was sent, whatever is behind the picture', async () => {
    const agent = await portal.as(await createFounder(portal.db))
    const polyglot = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')])
    const { status: code, body } = await put(agent, polyglot)
    expect(code).toBe(200)
    const { body: bytes } = await portal.anonymous.get(body.photo).responseType('blob')
    expect(bytes.includes('<script>')).toBe(false)
  })
})

it('can be sent thirty times an hour, refused files included', async () => {
  const limited = await startTestApp({ limits: true })
  const agent = await limited.as(await createFounder(limited.db))
  const cut = (await png()).subarray(0, 60)
  for (let n = 0; n < 30; n += 1) expect((await put(agent, cut)).status).toBe(400)
  const { status: code, body } = await put(agent, await png())
  expect([code, body.code]).toEqual([429, 'too_many_requests'])
  expect((await agent.delete('/api/auth/me/photo/')).status).toBe(200)
  await limited.close()
})

it('is one, however many are sent at once', async () => {
  const founder = await createFounder(portal.db)
  const agent = await portal.as(founder)
  const bytes = await png()
  const answers = await Promise.all(Array.from({ length: 6 }, () => put(agent, bytes)))
  expect(answers.map(({ status: code }) => code)).toEqual(Array(6).fill(200))
  expect(await portal.db.memberPhoto.count({ where: { user_id: founder.id } })).toBe(1)
})

it('is removed by an administrator with a reason, by mail to its owner', async () => {
  const { founder, photo } = await founderWithPhoto()
  const admin = await portal.as(await createAdmin(portal.db))
  const path = `/api/admin/members/${founder.id}/photo/remove/`
  const blank = await admin.post(path).send({ reason: ' ' })
  expect(blank.body.details).toEqual({ reason: ['Please say why, for the member'] })
  const { status: code, body } = await admin.post(path).send({ reason: 'This is a logo.' })
  expect([code, body.photo]).toEqual([200, null])
  expect(body.history[0]).toMatchObject({ action: 'member.photo_removed' })
  expect(await status(photo)).toBe(404)
  const mailsTo = () => portal.sent.filter(({ to }) => to === founder.email)
  await expect.poll(mailsTo).toHaveLength(1)
  expect(mailsTo()[0]).toMatchObject({
    subject: 'Your photo was removed',
    text: expect.stringContaining('This is a logo.'),
  })
  expect((await admin.post(path).send({ reason: 'Again' })).status).toBe(404)
})
