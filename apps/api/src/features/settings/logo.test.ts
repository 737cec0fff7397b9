import { createAdmin, createFounder } from '@portal/database/factories/users'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { picturePath } from '../../lib/media/icons.ts'
import { type Agent, startTestApp, usePortal } from '../../test/app.ts'
import { logoIcon, readLogo } from '../network/service.ts'

const portal = await usePortal()
const path = '/api/admin/settings/logo/'
let agent: Agent
beforeAll(async () => {
  agent = await portal.as(await createAdmin(portal.db))
})
afterEach(async () => {
  await portal.db.networkLogo.deleteMany()
  await portal.deps.settings.reload()
})

const put = (file: Buffer | string, type: string, by = agent, to = path) =>
  by.put(to).set('content-type', type).send(file)
const logo = async () => (await portal.anonymous.get('/api/network/')).body.logo
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b3d4f' } })

const drawing = `<?xml version="1.0"?>
<!-- A logo --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20"
  onload="alert(1)"><script>alert(1)</script>
  <style><![CDATA[.half { fill: url("#flat"); filter: none }]]></style>
  <defs><linearGradient id="base"><stop stop-color="#f00"/></linearGradient>
    <linearGradient id="flat" xlink:href="#base"/><rect id="half" width="20" height="20"/>
    <clipPath id="clip"><use xlink:href="#half"/></clipPath></defs>
  <g clip-path="url(#clip)"><use class="half" xlink:href="#half"/></g></svg>`

it('is served to everybody as a picture, whose address changes with it', async () => {
  const { status, body } = await put(await picture(64, 32).webp().toBuffer(), 'image/webp')
  expect([status, body.values.logo]).toEqual([200, await logo()])
  const first = await logo()
  expect(first).toMatch(/^\/api\/network\/logo\/\?v=\d+$/)
  const served = await portal.anonymous.get(first)
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(served.body).metadata()).toMatchObject({
    format: 'png',
    width: 64,
    height: 32,
  })
  await put(await picture(3000, 2000).png().toBuffer(), 'image/png')
  expect(await logo()).not.toBe(first)
  const larger = await portal.anonymous.get(await logo())
  expect(await sharp(larger.body).metadata()).toMatchObject({ width: 768, height: 512 })
})

it('is a drawing without what a drawing may do', async () => {
  expect((await put(drawing, 'image/svg+xml')).status).toBe(200)
  const { body } = await portal.anonymous.get(await logo())
  expect(body.toString('latin1')).not.toMatch(/script|alert/)
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1024, height: 512, channels: 4 })
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  expect(data.at(4 * 1000 + 3)).toBe(0)
})

it('stands in the middle of an icon', async () => {
  expect(await logoIcon(portal.deps, { side: 64, plate: '#ffffff' })).toBeNull()
  await put(drawing, 'image/svg+xml')
  const icon = await logoIcon(portal.deps, { side: 64, plate: '#00ff00' })
  const { data, info } = await sharp(icon ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 64, height: 64 })
  expect([...data.subarray(0, 3)]).toEqual([0, 255, 0])
})

it.each([
  ['a page', '<!doctype html><svg></svg>', 'image/svg+xml'],
  ['text', 'svg', 'image/png'],
  [
    'a drawing that does not end',
    '<svg xmlns="http://www.w3.org/2000/svg"><rect>',
    'image/svg+xml',
  ],
  [
    'a drawing that grows',
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>`,
    'image/svg+xml',
  ],
  ['nothing', '', 'image/svg+xml'],
])('is not %s', async (_, file, type) => {
  const { status, body } = await put(file, type)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(await logo()).toBeUndefined()
})

const svg = (content: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" xmlns:s="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/>${content}</svg>`

it.each([
  ['a picture', '<image x:href="#a"/>'],
  ['a picture by a prefix', '<s:image href="#a"/>'],
  ['a picture in other letters', '<IMAGE href="#a"/>'],
  ['a filter', '<filter id="a"><feTurbulence/></filter>'],
  ['a filter by its property', '<g style="fill:red; FILTER:blur(9px)"/>'],
  ['a filter by its attribute', '<g filter="blur(9px)"/>'],
  ['a filter in a style sheet', '<style>g{filter:blur(9px)}</style>'],
  ['a filter in a style sheet, as CDATA', '<style><![CDATA[g{filter:blur(9px)}]]></style>'],
  ['a filter behind an escape', '<style>g{f\\69lter:blur(9px)}</style>'],
  ['a page', '<foreignObject><p/></foreignObject>'],
  ['a file', '<x:include href="#a" parse="text"/>'],
  ['data', '<use x:href="data:image/svg+xml,a#a"/>'],
  ['data behind an entity', '<use href="&#100;ata:,a"/>'],
  ['another file', '<use href="other.svg#a"/>'],
  ['a pattern of another file', '<rect fill="url( &quot;other.svg#a&quot;)"/>'],
  ['a style sheet', '<style>@import "https://elsewhere.example/a.css";</style>'],
  ['a style sheet before it', '', '<?xml-stylesheet href="data:text/css,a"?>'],
  ['copies of copies', '<g id="a"><use href="#b"/></g><use href="#a"/>'],
  ['a copy of itself', '<g id="a"><g><use href="#a"/></g></g>'],
  ['entities', '', `${'<!-- -->'.repeat(200)}<!DOCTYPE svg [<!ENTITY a "a">]>`],
])('is not a drawing with %s', async (_, content, before?: string) => {
  const { status, body } = await put(svg(content, before), 'image/svg+xml')
  expect([status, body.details?.logo]).toEqual([400, [expect.stringContaining('PNG')]])
})

const iconPath = '/api/admin/settings/icon/'
const putIcon = (file: Buffer | string, type: string, by = agent) => put(file, type, by, iconPath)

it('has an icon beside it, under the same limits', async () => {
  await put(drawing, 'image/svg+xml')
  const whole = await logo()
  const { status, body } = await putIcon(await picture(900, 900).png().toBuffer(), 'image/png')
  expect([status, body.values.logo]).toEqual([200, whole])
  expect(body.values.icon).toMatch(/^\/api\/network\/icon\/\?v=\d+$/)
  const served = await portal.anonymous.get(body.values.icon)
  expect(await sharp(served.body).metadata()).toMatchObject({ width: 512, height: 512 })
  for (const content of ['<image href="#a"/>', '<g filter="blur(9px)"/>', '<use href="data:a"/>']) {
    const refused = await putIcon(svg(content), 'image/svg+xml')
    expect([refused.status, refused.body.details]).toEqual([
      400,
      { icon: [expect.stringContaining('PNG')] },
    ])
  }
  expect((await putIcon(Buffer.alloc(2 * 1024 * 1024 + 1), 'image/png')).status).toBe(413)
  const editor = await portal.as(await createFounder(portal.db, { role: 'editor' }))
  expect((await putIcon(drawing, 'image/svg+xml', editor)).status).toBe(403)
  const data = `data:image/svg+xml,${encodeURIComponent(svg('<image href="#a"/>'))}`
  const network = { ...portal.deps.network, icon: data }
  expect(await readLogo({ db: portal.db, network }, 'icon')).toBeNull()
  expect((await agent.delete(iconPath)).body.values).toMatchObject({ logo: whole, icon: null })
  expect((await agent.delete(iconPath)).status).toBe(404)
  expect(await logo()).toBe(whole)
})

it('gives the place in icons to the icon, which fills it if it has a ground of its own', async () => {
  const middleAndCorner = async () => {
    const icon = await logoIcon(portal.deps, { side: 64, plate: '#00ff00' })
    const { data } = await sharp(icon ?? undefined)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) => [...data.subarray(3 * (64 * y + x)).subarray(0, 3)]
    return [colourAt(32, 32), colourAt(0, 0)]
  }
  const green = [0, 255, 0]
  const blue = [11, 61, 79]
  await put(drawing, 'image/svg+xml')
  const [, corner] = await middleAndCorner()
  expect(corner).toEqual(green)
  const before = picturePath(portal.deps.network, 'icon-48')
  await putIcon(await picture(90, 90).png().toBuffer(), 'image/png')
  expect(await middleAndCorner()).toEqual([blue, blue])
  expect(picturePath(portal.deps.network, 'icon-48')).not.toBe(before)
  const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4.5" cy="4.5" r="4.5" fill="#0b3d4f"/></svg>`
  await putIcon(ring, 'image/svg+xml')
  expect(await middleAndCorner()).toEqual([blue, green])
})

it('is decoded under the same limits if the operator gives it as data', async () => {
  const read = (content: string) =>
    readLogo({
      db: portal.db,
      network: {
        ...portal.deps.network,
        logo: `data:image/svg+xml,${encodeURIComponent(svg(content))}`,
      },
    })
  expect(await read('<image href="#a"/>')).toBeNull()
  expect(await sharp((await read('')) ?? undefined).metadata()).toMatchObject({ format: 'png' })
})

it('is not drawn for longer than five seconds, and keeps no photo waiting', async () => {
  const line = Array.from(
    { length: 60_000 },
    (_, n) => `L${(n * 7919) % 999} ${(n * 104_729) % 499}`,
  )
  const began = Date.now()
  const drawing = put(svg(`<path d="M0 0${line.join('')}"/>`), 'image/svg+xml')
  const photo = agent.put('/api/auth/me/photo/').set('content-type', 'image/png')
  expect((await photo.send(await picture(64, 64).png().toBuffer())).status).toBe(200)
  expect(Date.now() - began).toBeLessThan(4000)
  expect((await drawing).status).toBe(400)
  expect(Date.now() - began).toBeLessThan(12_000)
}, 60_000)

it('is of no other type, and not too large', async () => {
  const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')
  expect((await put(gif, 'image/gif')).status).toBe(415)
  expect((await put(gif, 'image/png')).status).toBe(400)
  expect((await put(Buffer.alloc(2 * 1024 * 1024 + 1), 'image/png')).status).toBe(413)
})

it('can be removed once', async () => {
  await put(drawing, 'image/svg+xml')
  expect((await agent.delete(path)).body.values.logo).toBeNull()
  expect((await portal.anonymous.get('/api/network/logo/')).status).toBe(404)
  expect((await agent.delete(path)).status).toBe(404)
})

it('is the administrators’, unless the operator has one', async () => {
  const editor = await portal.as(await createFounder(portal.db, { role: 'editor' }))
  expect((await put(drawing, 'image/svg+xml', editor)).status).toBe(403)
  const theirs = await startTestApp({ network: { logo: 'https://alder.example/logo.png' } })
  const admin = await theirs.as(await createAdmin(theirs.db))
  expect((await put(drawing, 'image/svg+xml', admin)).status).toBe(400)
  expect((await admin.delete(path)).status).toBe(400)
  await theirs.close()
})
