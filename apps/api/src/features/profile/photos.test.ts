import { createAdmin, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { expect, it } from 'vitest'
import { type Agent, startTestApp, usePortal } from '../../test/app.ts'
import { samplePng } from '../../test/pictures.ts'

const portal = await usePortal()

const put = (agent: Agent, bytes = samplePng) =>
  agent.put('/api/auth/me/photo/').set('content-type', 'image/png').send(bytes)
const status = async (path: string) => (await portal.anonymous.get(path)).status

async function founderWithPhoto() {
  const founder = await createFounder(portal.db)
  const agent = await portal.as(founder)
  const photo: string = (await put(agent)).body.photo
  return { founder, agent, photo }
}

it('is shown wherever its owner is, by the address of the newest', async () => {
  const { founder, agent, photo: first } = await founderWithPhoto()
  const { body } = await put(agent)
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

it('is hidden by a deactivation, and shown again after a reactivation', async () => {
  const { founder, photo } = await founderWithPhoto()
  const admin = await portal.as(await createAdmin(portal.db))
  const win = await createWin(portal.db, founder)
  await admin.post(`/api/admin/members/${founder.id}/deactivate/`).send({})
  expect(await status(photo)).toBe(404)
  expect((await admin.get(`/api/wins/${win.id}/`)).body).not.toHaveProperty('userAvatar')
  expect((await admin.get(`/api/admin/members/${founder.id}/`)).body.photo).toBeNull()
  await admin.post(`/api/admin/members/${founder.id}/reactivate/`)
  expect(await status(photo)).toBe(200)
})

it('can be sent thirty times an hour, refused files included', async () => {
  const limited = await startTestApp({ limits: true })
  const agent = await limited.as(await createFounder(limited.db))
  const cut = samplePng.subarray(0, 60)
  for (let n = 0; n < 30; n += 1) expect((await put(agent, cut)).status).toBe(400)
  const { status: code, body } = await put(agent)
  expect([code, body.code]).toEqual([429, 'too_many_requests'])
  expect((await agent.delete('/api/auth/me/photo/')).status).toBe(200)
  await limited.close()
})

it('is removed by an administrator with a reason, by email to its owner', async () => {
  const { founder, photo } = await founderWithPhoto()
  const admin = await portal.as(await createAdmin(portal.db))
  const path = `/api/admin/members/${founder.id}/photo/remove/`
  const blank = await admin.post(path).send({ reason: ' ' })
  expect(blank.body.details).toEqual({ reason: ['Please give the member a reason'] })
  const { status: code, body } = await admin.post(path).send({ reason: 'This is a logo.' })
  expect([code, body.photo]).toEqual([200, null])
  expect(body.history[0]).toMatchObject({ action: 'member.photo_removed' })
  expect(await status(photo)).toBe(404)
  const emailsTo = () => portal.sent.filter(({ to }) => to === founder.email)
  await expect.poll(emailsTo).toHaveLength(1)
  expect(emailsTo()[0]).toMatchObject({
    subject: 'Your photo was removed',
    text: expect.stringContaining('This is a logo.'),
  })
  expect((await admin.post(path).send({ reason: 'Again' })).status).toBe(404)
})
