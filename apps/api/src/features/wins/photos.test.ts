import { createPicture } from '@portal/database/factories/pictures'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { samplePng } from '../../test/pictures.ts'
import { several } from '../../test/several.ts'

const portal = await usePortal()
let ada: Awaited<ReturnType<typeof createFounder>>
let member: Agent
beforeAll(async () => {
  ada = await createFounder(portal.db)
  member = await portal.as(ada)
})

const at = (id: string) => `/api/wins/${id}/`
const put = (id: string, agent = member) =>
  agent
    .put(`${at(id)}photo/`)
    .set('content-type', 'image/png')
    .send(samplePng)
const remove = (id: string, agent = member) => agent.delete(`${at(id)}photo/`)
const status = async (path: string) => (await portal.anonymous.get(path)).status
const stored = (win_id: string) => portal.db.picture.count({ where: { win_id } })

describe('a photo of a win', () => {
  it('is on its page and in the list, for every member', async () => {
    const { id } = await createWin(portal.db, ada)
    const { photo } = (await put(id)).body
    for (const create of [createFriend, createFounder, createAdmin]) {
      const reader = await portal.as(await create(portal.db))
      expect((await reader.get(at(id))).body.photo).toBe(photo)
      const { wins } = (await reader.get(`/api/wins/?author=${ada.id}`)).body
      expect(wins.find((win: { id: string }) => win.id === id).photo).toBe(photo)
    }
    for (const _ of ['first', 'again']) {
      const { status: code, body } = await remove(id)
      expect([code, 'photo' in body]).toEqual([200, false])
    }
  })

  it('is limited to a hundred wins per member, and can still be replaced', async () => {
    const eve = await createFounder(portal.db)
    const agent = await portal.as(eve)
    const wins = await several(101, () => createWin(portal.db, eve))
    const [last, ...others] = wins
    for (const win of others) await createPicture(portal.db, { kind: 'win', win_id: win.id })
    const { status: code, body } = await put(last.id, agent)
    expect([code, body.code]).toEqual([409, 'conflict'])
    expect(await stored(last.id)).toBe(0)
    const other = others[0]?.id ?? ''
    expect((await put(other, agent)).status).toBe(200)
    await remove(other, agent)
    expect((await put(last.id, agent)).status).toBe(200)
  })

  it('is not served while its win is deleted or removed', async () => {
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
  })
})
