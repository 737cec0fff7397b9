import { createAdmin } from '@portal/database/factories/users'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { iconPath } from '../../lib/media/icons.ts'
import { type Agent, startTestApp, usePortal } from '../../test/app.ts'
import { logoIcon, readLogo } from '../network/service.ts'

const portal = await usePortal()
const path = '/api/admin/settings/logo/'
let agent: Agent
beforeAll(async () => {
  agent = await portal.as(await createAdmin(portal.db))
})
afterEach(async () => {
  await portal.db.picture.deleteMany()
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

it('can be an SVG, which is stored as a picture', async () => {
  expect((await put(drawing, 'image/svg+xml')).status).toBe(200)
  const { body } = await portal.anonymous.get(await logo()).responseType('blob')
  expect(body.toString('latin1')).not.toMatch(/script|alert/)
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1024, height: 512, channels: 4 })
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  expect(data.at(4 * 1000 + 3)).toBe(0)
})

it('is centred in an icon', async () => {
  expect(await logoIcon(portal.deps, { side: 64, plate: '#ffffff' })).toBeNull()
  await put(drawing, 'image/svg+xml')
  const icon = await logoIcon(portal.deps, { side: 64, plate: '#00ff00' })
  const { data, info } = await sharp(icon ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 64, height: 64 })
  expect([...data.subarray(0, 3)]).toEqual([0, 255, 0])
})

const iconUpload = '/api/admin/settings/icon/'
const putIcon = (file: Buffer | string, type: string) => put(file, type, agent, iconUpload)

it('has an icon beside it, and each can be removed once', async () => {
  const icon = await putIcon(await picture(90, 90).png().toBuffer(), 'image/png')
  const { body } = await put(drawing, 'image/svg+xml')
  expect(body.values).toMatchObject({ logo: await logo(), icon: icon.body.values.icon })
  expect((await agent.delete(iconUpload)).body.values).toMatchObject({
    logo: await logo(),
    icon: null,
  })
  expect((await agent.delete(iconUpload)).status).toBe(404)
  expect((await agent.delete(path)).body.values.logo).toBeNull()
  expect((await agent.delete(path)).status).toBe(404)
})

it('uses the icon in icons, which fills them if it has a background', async () => {
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
  const before = iconPath(portal.deps.network, 'icon-48')
  await putIcon(await picture(90, 90).png().toBuffer(), 'image/png')
  expect(await middleAndCorner()).toEqual([blue, blue])
  expect(iconPath(portal.deps.network, 'icon-48')).not.toBe(before)
  const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4.5" cy="4.5" r="4.5" fill="#0b3d4f"/></svg>`
  await putIcon(ring, 'image/svg+xml')
  expect(await middleAndCorner()).toEqual([blue, green])
})

it('is decoded under the same limits if the operator gives it as data', async () => {
  const read = (content: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}</svg>`
    const address = `data:image/svg+xml,${encodeURIComponent(svg)}`
    return readLogo({ db: portal.db, network: { ...portal.deps.network, logo: address } })
  }
  expect(await read('<image href="#a"/>')).toBeNull()
  const logo = await read('<rect width="40" height="20"/>')
  expect(await sharp(logo ?? undefined).metadata()).toMatchObject({ width: 1024, height: 512 })
})

it('is not changed where the operator has one', async () => {
  const theirs = await startTestApp({ network: { logo: 'https://alder.example/logo.png' } })
  const admin = await theirs.as(await createAdmin(theirs.db))
  expect((await put(drawing, 'image/svg+xml', admin)).status).toBe(400)
  expect((await admin.delete(path)).status).toBe(400)
  await theirs.close()
})
