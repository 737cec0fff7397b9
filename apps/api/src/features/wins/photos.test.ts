import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createWin, createWinPhoto } from '@portal/database/factories/wins'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { several } from '../../test/several.ts'

const portal = await usePortal()
let ada: Awaited<ReturnType<typeof createFounder>>
let member: Agent
let png: Buffer
beforeAll(async () => {
  ada = await createFounder(portal.db)
  member = await portal.as(ada)
  png = await picture().png().toBuffer()
})

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#5b2352' } })
const at = (id: string) => `/api/wins/${id}/`
const put = (id: string, { agent = member, bytes = png, type = 'image/png' } = {}) =>
  agent
    .put(`${at(id)}photo/`)
    .set('content-type', type)
    .send(bytes)
const remove = (id: string, agent = member) => agent.delete(`${at(id)}photo/`)
const status = async (path: string) => (await portal.anonymous.get(path)).status
const stored = (win_id: string) => portal.db.winPhoto.findMany({ where: { win_id } })

describe('a photo of a win', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is a %s encoded anew, without its metadata, for every member',
    async (format) => {
      const { id } = await createWin(portal.db, ada)
      const secret = 'taken at 52.2053N 0.1218E'
      const bytes = await picture(3200, 1600)
        .withExif({ IFD0: { ImageDescription: secret } })
        .toFormat(format)
        .toBuffer()
      expect(bytes.includes(secret)).toBe(true)
      const { status: code, body } = await put(id, { bytes, type: `image/${format}` })
      expect(code).toBe(200)
      for (const create of [createFriend, createFounder, createAdmin]) {
        const reader = await portal.as(await create(portal.db))
        expect((await reader.get(at(id))).body.photo).toBe(body.photo)
        const { wins } = (await reader.get(`/api/wins/?author=${ada.id}`)).body
        expect(wins.find((win: { id: string }) => win.id === id).photo).toBe(body.photo)
      }
      const answer = await portal.anonymous.get(body.photo).responseType('blob')
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=86400, immutable',
      })
      expect(answer.body.includes(secret)).toBe(false)
      expect(await sharp(answer.body).metadata()).toMatchObject({ width: 1600, height: 800 })
    },
  )

  it('has a new address when it is replaced, and none once it is removed, repeatedly', async () => {
    const { id } = await createWin(portal.db, ada)
    const first = (await put(id)).body.photo
    const second = (await put(id)).body.photo
    expect([await status(first), await status(second)]).toEqual([404, 200])
    for (const _ of ['first', 'again']) {
      const { status: code, body } = await remove(id)
      expect([code, 'photo' in body]).toEqual([200, false])
    }
    expect(await status(second)).toBe(404)
  })

  it('is one, also when ten are sent at once', async () => {
    const { id } = await createWin(portal.db, ada)
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(id)))
    expect(answers.map(({ status: code }) => code)).toEqual(Array(10).fill(200))
    const [photo, ...more] = await stored(id)
    expect(more).toEqual([])
    expect((await member.get(at(id))).body.photo).toBe(`/api/wins/photos/${photo?.id}/`)
  })

  it('is had by a hundred wins of a member at most, and can still be replaced', async () => {
    const eve = await createFounder(portal.db)
    const agent = await portal.as(eve)
    const wins = await several(101, () => createWin(portal.db, eve))
    const [last, ...others] = wins
    for (const win of others) await createWinPhoto(portal.db, win, eve)
    const { status: code, body } = await put(last.id, { agent })
    expect([code, body.code]).toEqual([409, 'conflict'])
    expect(await stored(last.id)).toEqual([])
    const other = others[0]?.id ?? ''
    expect((await put(other, { agent })).status).toBe(200)
    await remove(other, agent)
    expect((await put(last.id, { agent })).status).toBe(200)
  })

  it('is not served while its win is deleted, and goes with it', async () => {
    const { id } = await createWin(portal.db, ada)
    const { photo } = (await put(id)).body
    await member.delete(at(id))
    expect([await status(photo), (await put(id)).status, (await remove(id)).status]).toEqual([
      404, 404, 404,
    ])
    expect((await member.post(`${at(id)}restore/`)).body.photo).toBe(photo)
    expect(await status(photo)).toBe(200)
    const admin = await portal.as(await createAdmin(portal.db))
    await admin.post(`/api/admin/wins/${id}/remove/`).send({ reason: 'It shows a customer' })
    expect(await status(photo)).toBe(404)
    await portal.db.win.delete({ where: { id } })
    expect(await stored(id)).toEqual([])
  })

  it('is kept and removed by the author alone', async () => {
    const win = await createWin(portal.db, ada)
    const before = await createWinPhoto(portal.db, win, ada)
    for (const create of [createFriend, createFounder, createAdmin]) {
      const agent = await portal.as(await create(portal.db))
      for (const call of [put(win.id, { agent }), remove(win.id, agent)]) {
        const { status: code, body } = await call
        expect([code, body.code]).toEqual([403, 'forbidden'])
      }
    }
    expect(await stored(win.id)).toEqual([before])
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const call of [put(unknown), remove(unknown)]) expect((await call).status).toBe(404)
    expect(await status(`/api/wins/photos/${unknown}/`)).toBe(404)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an HTML page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a truncated photo', null],
    ['an empty file', Buffer.alloc(0)],
  ])('is not %s', async (_, wrong) => {
    const { id } = await createWin(portal.db, ada)
    const bytes = wrong ?? (await picture(600, 600).jpeg().toBuffer()).subarray(0, 400)
    const { status: code, body } = await put(id, { bytes, type: 'image/jpeg' })
    expect([code, body.details]).toEqual([400, { photo: [expect.stringContaining('JPEG, PNG')] }])
    expect(await stored(id)).toEqual([])
  })

  it('has limits of pixels, bytes and media types', async () => {
    const { id } = await createWin(portal.db, ada)
    const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
    expect((await put(id, { bytes: bomb })).status).toBe(400)
    const long = await put(id, { bytes: Buffer.alloc(8 * 1024 * 1024 + 1) })
    expect([long.status, long.body.code]).toEqual([413, 'too_large'])
    for (const type of ['image/svg+xml', 'image/gif', 'application/json']) {
      expect((await put(id, { type })).status, type).toBe(415)
    }
  })
})
