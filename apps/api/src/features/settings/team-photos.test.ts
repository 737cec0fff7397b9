import { createAdmin, createFounder } from '@portal/database/factories/users'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Agent, startTestApp, usePortal } from '../../test/app.ts'
import { clearUnusedTeamPhotos } from './team-photos.ts'

const portal = await usePortal()
let agent: Agent
beforeAll(async () => {
  agent = await portal.as(await createAdmin(portal.db))
})
afterEach(async () => {
  await portal.db.networkSettings.deleteMany()
  await portal.db.teamPhoto.deleteMany()
  await portal.deps.settings.reload()
})

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b2352' } })
    .withExif({ IFD0: { ImageDescription: 'taken at 52.2N' } })
    .jpeg()
    .toBuffer()
const send = (file: Buffer, type = 'image/jpeg', by = agent) =>
  by.post('/api/admin/settings/photos/').set('content-type', type).send(file)
const add = async (): Promise<string> => (await send(await picture())).body.photo
const save = (...team: object[]) =>
  agent
    .patch('/api/admin/settings/')
    .send({ version: portal.deps.settings.version, values: { 'about.team': team } })
const about = async () => (await agent.get('/api/network/about/')).body.team
const status = async (photo: string) => (await portal.anonymous.get(photo)).status

const ada = { name: 'Ada', role: 'Chair' }
const mary = { name: 'Mary', role: 'Events' }

it('is a square that everybody can see who has its address, and stands where the team does', async () => {
  const { status: code, body } = await send(await picture())
  expect(code).toBe(201)
  expect((await save({ ...ada, photo: body.photo }, mary)).status).toBe(200)
  expect(await about()).toEqual([{ ...ada, photo: body.photo }, mary])
  const served = await portal.anonymous.get(body.photo).responseType('blob')
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(served.body).metadata()).toMatchObject({ width: 256, height: 256 })
  expect(served.body.includes('52.2N')).toBe(false)
})

it('is deleted when it is replaced, taken away, or its place is', async () => {
  const [first, second, hers] = [await add(), await add(), await add()]
  await save({ ...ada, photo: first }, { ...mary, photo: hers })
  await save({ ...mary, photo: hers }, { ...ada, photo: second })
  expect([await status(first), await status(second), await status(hers)]).toEqual([404, 200, 200])
  await save(ada, { ...mary, photo: hers })
  expect([await status(second), await status(hers)]).toEqual([404, 200])
  await agent
    .patch('/api/admin/settings/')
    .send({ version: portal.deps.settings.version, values: { 'about.team': null } })
  expect(await portal.db.teamPhoto.count()).toBe(0)
})

it('cannot be one that is not stored, and nothing is lost by trying', async () => {
  const photo = await add()
  await save({ ...ada, photo })
  await save(ada)
  const { status: code, body } = await save(mary, { ...ada, photo })
  expect([code, Object.keys(body.details)]).toEqual([400, ['about.team.1.photo']])
  expect((await save({ ...ada, photo: 'https://elsewhere.example/a.png' })).status).toBe(400)
  expect((await save({ ...ada, photo: '/api/network/photos/x/' })).status).toBe(400)
  expect((await save({ ...ada, photo: '/api/network/logo/' })).status).toBe(400)
  expect(await about()).toEqual([ada])
})

it('has the whole address of a stored one, not only its end', async () => {
  const photo = await add()
  for (const start of [
    'https://elsewhere.example',
    'data:image/svg+xml,',
    '/api/network/photos/x',
  ]) {
    expect((await save({ ...ada, photo: `${start}${photo}` })).status, start).toBe(400)
  }
  expect((await save({ ...ada, photo: `${photo}?${photo}` })).status).toBe(400)
})

it('goes after a day if nobody saved it', async () => {
  const [kept, left, fresh] = [await add(), await add(), await add()]
  await save({ ...ada, photo: kept })
  const created_at = new Date(Date.now() - 25 * 3_600_000)
  const isFresh = { id: fresh.split('/').at(-2) ?? '' }
  await portal.db.teamPhoto.updateMany({ where: { NOT: isFresh }, data: { created_at } })
  expect(await clearUnusedTeamPhotos(portal.db)).toBe(1)
  expect([await status(kept), await status(left), await status(fresh)]).toEqual([200, 404, 200])
})

it('is a photo', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const { status: code, body } = await send(svg)
  expect([code, body.details.photo]).toEqual([400, [expect.stringContaining('JPEG, PNG or WebP')]])
  expect((await send(svg, 'image/svg+xml')).status).toBe(415)
  expect((await send(Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413)
})

it('is the administrators’, unless the operator has set the team', async () => {
  const editor = await portal.as(await createFounder(portal.db, { role: 'editor' }))
  expect((await send(await picture(), 'image/jpeg', editor)).status).toBe(403)
  const team = [{ ...ada, photo: 'https://pictures.alder.example/ada.jpg' }]
  const theirs = await startTestApp({ network: { about: { team } } })
  const admin = await theirs.as(await createAdmin(theirs.db))
  expect((await send(await picture(), 'image/jpeg', admin)).body.details).toHaveProperty([
    'about.team',
  ])
  const shown = await admin.get('/api/network/about/')
  expect(shown.body.team).toEqual(team)
  expect(shown.headers['content-security-policy']).toContain(' https://pictures.alder.example;')
  await theirs.close()
})
