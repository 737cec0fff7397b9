import { createPicture } from '@portal/database/factories/pictures'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import { picturePath } from '@portal/shared/pictures/kinds'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Agent, startTestApp, usePortal } from '../../test/app.ts'
import { samplePng } from '../../test/pictures.ts'
import { clearUnusedTeamPhotos } from './pictures.ts'

const portal = await usePortal()
let agent: Agent
beforeAll(async () => {
  agent = await portal.as(await createAdmin(portal.db))
})
afterEach(async () => {
  await portal.db.networkSettings.deleteMany()
  await portal.db.picture.deleteMany()
  await portal.deps.settings.reload()
})

const send = (by = agent) =>
  by.post('/api/admin/settings/photos/').set('content-type', 'image/png').send(samplePng)
const add = async (): Promise<string> => (await send()).body.photo
const save = (...team: object[]) =>
  agent
    .patch('/api/admin/settings/')
    .send({ version: portal.deps.settings.version, values: { 'about.team': team } })
const about = async () => (await agent.get('/api/network/about/')).body.team
const status = async (photo: string) => (await portal.anonymous.get(photo)).status

const ada = { name: 'Ada', role: 'Chair' }
const mary = { name: 'Mary', role: 'Events' }

it('is shown with the team once it is saved', async () => {
  const photo = await add()
  expect((await save({ ...ada, photo }, mary)).status).toBe(200)
  expect(await about()).toEqual([{ ...ada, photo }, mary])
})

it('is deleted when it is replaced or removed, or its person is', async () => {
  const [first, second, hers] = [await add(), await add(), await add()]
  await save({ ...ada, photo: first }, { ...mary, photo: hers })
  await save({ ...mary, photo: hers }, { ...ada, photo: second })
  expect([await status(first), await status(second), await status(hers)]).toEqual([404, 200, 200])
  await save(ada, { ...mary, photo: hers })
  expect([await status(second), await status(hers)]).toEqual([404, 200])
  await agent
    .patch('/api/admin/settings/')
    .send({ version: portal.deps.settings.version, values: { 'about.team': null } })
  expect(await portal.db.picture.count()).toBe(0)
})

it('is rejected if it is not stored, and the attempt changes nothing', async () => {
  const photo = await add()
  await save({ ...ada, photo })
  await save(ada)
  const { status: code, body } = await save(mary, { ...ada, photo })
  expect([code, Object.keys(body.details)]).toEqual([400, ['about.team.1.photo']])
  expect((await save({ ...ada, photo: 'https://elsewhere.example/a.png' })).status).toBe(400)
  expect((await save({ ...ada, photo: '/api/pictures/x/' })).status).toBe(400)
  const founder = await createFounder(portal.db)
  const hers = await createPicture(portal.db, { kind: 'member', user_id: founder.id })
  expect((await save({ ...ada, photo: picturePath(hers.id) })).status).toBe(400)
  expect(await about()).toEqual([ada])
})

it('must have the full address of a stored photo', async () => {
  const photo = await add()
  for (const start of ['https://elsewhere.example', 'data:image/svg+xml,', '/api/pictures/x']) {
    expect((await save({ ...ada, photo: `${start}${photo}` })).status, start).toBe(400)
  }
  expect((await save({ ...ada, photo: `${photo}?${photo}` })).status).toBe(400)
})

it('is deleted after a day if it was not saved', async () => {
  const [kept, left, fresh] = [await add(), await add(), await add()]
  await save({ ...ada, photo: kept })
  const created_at = new Date(Date.now() - 25 * 3_600_000)
  const isFresh = { id: fresh.split('/').at(-2) ?? '' }
  await portal.db.picture.updateMany({ where: { NOT: isFresh }, data: { created_at } })
  expect(await clearUnusedTeamPhotos(portal.db)).toBe(1)
  expect([await status(kept), await status(left), await status(fresh)]).toEqual([200, 404, 200])
})

it('is not changed where the operator has set the team', async () => {
  const team = [{ ...ada, photo: 'https://pictures.alder.example/ada.jpg' }]
  const theirs = await startTestApp({ network: { about: { team } } })
  const admin = await theirs.as(await createAdmin(theirs.db))
  expect((await send(admin)).body.details).toHaveProperty(['about.team'])
  const shown = await admin.get('/api/network/about/')
  expect(shown.body.team).toEqual(team)
  expect(shown.headers['content-security-policy']).toContain(' https://pictures.alder.example;')
  await theirs.close()
})
