import { gzipSync } from 'node:zlib'
import { createAnnouncement } from '@portal/database/factories/announcements'
import { createEvent } from '@portal/database/factories/events'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { type PictureKind, type PictureRules, pictureKinds } from '@portal/shared/pictures/kinds'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal

interface Body {
  photo?: string
  picture?: { path: string }
  values?: { logo: string; icon: string }
}

/** A picture that can be sent: by whom, where to, and where the answer names its path. */
interface Target {
  agent: Agent
  url: string
  isAdded?: true
  pathIn: (body: Body) => string | undefined
  /** Someone signed in who may not write it. */
  refused?: Agent
  /** Ends its subject, and deletes its row. */
  hide?: () => Promise<unknown>
  deleteOwner?: () => Promise<unknown>
}

const now = () => new Date()

const targets: Record<PictureKind, () => Promise<Target>> = {
  async member() {
    const owner = await createFounder(db)
    const where = { id: owner.id }
    return {
      agent: await portal.as(owner),
      url: '/api/auth/me/photo/',
      pathIn: ({ photo }) => photo,
      hide: () => db.user.update({ where, data: { is_active: false } }),
      deleteOwner: () => db.user.delete({ where }),
    }
  },
  async win() {
    const author = await createFounder(db)
    const where = { id: (await createWin(db, author)).id }
    return {
      agent: await portal.as(author),
      refused: admin,
      url: `/api/wins/${where.id}/photo/`,
      pathIn: ({ photo }) => photo,
      hide: () => db.win.update({ where, data: { deleted_at: now() } }),
      deleteOwner: () => db.win.delete({ where }),
    }
  },
  async event() {
    const where = { id: (await createEvent(db)).id }
    return {
      agent: admin,
      refused: member,
      url: `/api/admin/events/${where.id}/photo/`,
      pathIn: ({ photo }) => photo,
      hide: () => db.event.update({ where, data: { archived_at: now() } }),
      deleteOwner: () => db.event.delete({ where }),
    }
  },
  async announcement() {
    const where = { id: (await createAnnouncement(db)).id }
    return {
      agent: admin,
      refused: member,
      url: `/api/admin/announcements/${where.id}/picture/?description=Plum`,
      pathIn: ({ picture }) => picture?.path,
      deleteOwner: () => db.announcement.delete({ where }),
    }
  },
  team: async () => ({
    agent: admin,
    refused: editor,
    isAdded: true,
    url: '/api/admin/settings/photos/',
    pathIn: ({ photo }) => photo,
  }),
  logo: async () => ({
    agent: admin,
    refused: editor,
    url: '/api/admin/settings/logo/',
    pathIn: ({ values }) => values?.logo,
  }),
  icon: async () => ({
    agent: admin,
    refused: editor,
    url: '/api/admin/settings/icon/',
    pathIn: ({ values }) => values?.icon,
  }),
}

let admin: Agent
let editor: Agent
let member: Agent
let refusedFiles: Record<string, Buffer>
const secret = 'taken at 52.2053N 0.1218E'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b2352' } })
const asType = (picture: Sharp, type: string) =>
  picture.toFormat(type.replace('image/', '') as 'jpeg' | 'png' | 'webp').toBuffer()

beforeAll(async () => {
  admin = await portal.as(await createAdmin(db))
  editor = await portal.as(await createFounder(db, { roles: ['editor'] }))
  member = await portal.as(await createFounder(db))
  const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  refusedFiles = {
    'an HTML page': Buffer.from('<html><script>alert(1)</script></html>'),
    'a compressed SVG': gzipSync(svg),
    'an SVG that begins as a WebP': Buffer.from(`RIFF    WEBP${svg}`),
    'a GIF': await plain(9, 9).gif().toBuffer(),
    'a TIFF': await plain(9, 9).tiff().toBuffer(),
    'a truncated picture': (await plain(600, 600).png().toBuffer()).subarray(0, 400),
    'an empty file': Buffer.alloc(0),
    'a small file of 81 megapixels': bomb,
  }
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
})

/** A picture with metadata, and something behind it. */
async function withSecret(type: string): Promise<Buffer> {
  const picture = plain(2000, 1000).withExif({ IFD0: { ImageDescription: secret } })
  const file = Buffer.concat([await asType(picture, type), Buffer.from('<script>')])
  expect(file.includes(secret)).toBe(true)
  return file
}

/** A kind of photo, and one that may be an SVG: all others are decoded like one of them. */
const decoders: PictureKind[] = ['member', 'logo']

const send = ({ url, agent, isAdded }: Target, file: Buffer, type = 'image/png', by = agent) =>
  (isAdded ? by.post(url) : by.put(url)).set('content-type', type).send(file)
const read = (path: string) => portal.anonymous.get(path).responseType('blob')
const status = async (path: string) => (await portal.anonymous.get(path)).status

describe.each(Object.entries(pictureKinds) as [PictureKind, PictureRules][])(
  '%s',
  (kind, rules) => {
    const { types, bytes, field, width, height, square, format, isPublic } = rules
    async function sent(target: Target, file?: Buffer, type?: string): Promise<string> {
      const answer = await send(target, file ?? (await plain(60, 40).png().toBuffer()), type)
      expect(answer.status).toBe(target.isAdded ? 201 : 200)
      return target.pathIn(answer.body) ?? ''
    }

    it('is encoded anew in its size, without metadata or what stands behind it', async () => {
      const target = await targets[kind]()
      const [type = ''] = types.filter((one) => one !== 'image/svg+xml')
      const { headers, body } = await read(await sent(target, await withSecret(type), type))
      const mediaType = format === 'jpeg' ? 'jpeg' : 'webp'
      expect(headers).toMatchObject({
        'content-type': `image/${mediaType}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': isPublic
          ? 'public, max-age=31536000, immutable'
          : 'private, max-age=86400, immutable',
      })
      expect(body.includes(secret) || body.includes('<script>')).toBe(false)
      expect(await sharp(body).metadata()).toMatchObject({
        format: mediaType,
        width: Math.min(width, 2000),
        height: square ? height : Math.min(width, 2000) / 2,
      })
    })

    it('refuses what cannot be decoded, is too large or of another type, and keeps the one before', async () => {
      const target = await targets[kind]()
      const path = await sent(target)
      const ofOther = types.includes('image/svg+xml')
        ? await plain(9, 9).jpeg().toBuffer()
        : Buffer.from(svg)
      const files = decoders.includes(kind) ? refusedFiles : {}
      for (const [name, file] of Object.entries({ ...files, ofOther })) {
        const { status: code, body } = await send(target, file)
        expect([code, Object.keys(body.details ?? {})], name).toEqual([400, [field]])
      }
      const { status: code, body } = await send(target, Buffer.alloc(bytes + 1))
      expect([code, body.code]).toEqual([413, 'too_large'])
      const allTypes = ['image/jpeg', 'image/svg+xml', 'image/gif', 'application/json', 'text/html']
      for (const type of allTypes.filter((one) => !types.includes(one))) {
        expect((await send(target, Buffer.from('{}'), type)).status, type).toBe(415)
      }
      expect(await status(path)).toBe(200)
    })

    it('is written by those alone who may', async () => {
      const target = await targets[kind]()
      const file = await plain(9, 9).png().toBuffer()
      expect((await send(target, file, 'image/png', portal.anonymous)).status).toBe(401)
      if (!target.refused) return
      expect((await send(target, file, 'image/png', target.refused)).status).toBe(403)
      expect((await target.refused.delete(target.url)).status).toBe(target.isAdded ? 404 : 403)
    })

    it('is one, whose path changes with it, and can be removed', async () => {
      const target = await targets[kind]()
      if (target.isAdded) return
      const first = await sent(target)
      // Responses name the newest picture, which may come from another call.
      const paths = new Set(await Promise.all([sent(target), sent(target)]))
      const found = async () => Promise.all([first, ...paths].map(status))
      expect((await found()).filter((code) => code === 200)).toHaveLength(1)
      expect(await status(first)).toBe(404)
      const { status: code, body } = await target.agent.delete(target.url)
      expect(code).toBe(200)
      expect(target.pathIn(body) ?? null).toBeNull()
      expect(new Set(await found())).toEqual(new Set([404]))
    })

    it('is shown while what it is of is, and deleted with it', async () => {
      const target = await targets[kind]()
      const path = await sent(target)
      expect(await status(path)).toBe(200)
      await target.hide?.()
      expect(await status(path)).toBe(target.hide ? 404 : 200)
      await target.deleteOwner?.()
      expect(await db.picture.count({ where: { id: path.split('/').at(-2) ?? '' } })).toBe(
        target.deleteOwner ? 0 : 1,
      )
    })
  },
)

it.each(pictureKinds.member.types)('is encoded anew from %s', async (type) => {
  const target = await targets.member()
  const { body } = await read((await send(target, await withSecret(type), type)).body.photo)
  expect(body.includes(secret) || body.includes('<script>')).toBe(false)
})

it('is the first frame of an animation', async () => {
  const frames = [await plain(8, 8).png().toBuffer(), await plain(8, 8).negate().png().toBuffer()]
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect(await sharp(animated).metadata()).toMatchObject({ pages: 2 })
  const target = await targets.member()
  const { body } = await read((await send(target, animated, 'image/webp')).body.photo)
  expect((await sharp(body, { pages: -1 }).metadata()).pages ?? 1).toBe(1)
})

it('has smaller sizes of a member’s photo alone', async () => {
  const target = await targets.member()
  const { body } = await send(target, await plain(60, 40).png().toBuffer())
  for (const side of [96, 256, 512]) {
    const picture = await read(`${body.photo}?size=${side}`)
    expect(await sharp(picture.body).metadata()).toMatchObject({ width: side, height: side })
  }
  for (const size of ['97', 'all', '0', '-96', '96; DROP']) {
    expect(await status(`${body.photo}?size=${encodeURIComponent(size)}`), size).toBe(400)
  }
  expect(await status('/api/pictures/00000000-0000-4000-8000-000000000000/')).toBe(404)
})

it('is turned the right way up, and white where a square is clear', async () => {
  const target = await targets.member()
  const blue = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer()
  const upsideDown = await sharp({
    create: { width: 40, height: 20, channels: 3, background: '#ff0000' },
  })
    .composite([{ input: blue, left: 20, top: 0 }])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  const pixelOf = async (file: Buffer, type: string) => {
    const { body } = await read((await send(target, file, type)).body.photo)
    return [...(await sharp(body).raw().toBuffer()).subarray(0, 3)]
  }
  const [red = 255, , blueOnTheLeft = 0] = await pixelOf(upsideDown, 'image/jpeg')
  expect([red < 60, blueOnTheLeft > 190]).toEqual([true, true])
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
  const [white] = await pixelOf(await clear.png().toBuffer(), 'image/png')
  expect(white).toBeGreaterThan(250)
})
