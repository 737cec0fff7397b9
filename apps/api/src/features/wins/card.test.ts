import { giveConsents } from '@portal/database/factories/members'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let admin: Agent
beforeAll(async () => {
  admin = await portal.as(await createAdmin(portal.db))
})

const agreed = { repost_wins: true }
const path = (win: { id: string }) => `/api/wins/${win.id}/card/`
const status = async (agent: Agent, win: { id: string }) => (await agent.get(path(win))).status

describe('the card of a win', () => {
  it('is a PNG that no cache keeps', async () => {
    const ada = await createFounder(portal.db)
    const win = await createWin(portal.db, ada)
    const { body, headers } = await (await portal.as(ada)).get(path(win)).responseType('blob')
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(body).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
      hasAlpha: false,
    })
  })

  it('is shown to its author, to administrators while the author agrees, and to no one else', async () => {
    const { db } = portal
    const ada = await createFounder(db)
    const win = await createWin(db, ada)
    const author = await portal.as(ada)
    const others = await Promise.all(
      [createFounder, createFriend].map(async (create) => portal.as(await create(db))),
    )
    const seen = async () => ({
      author: await status(author, win),
      admin: await status(admin, win),
      others: await Promise.all(others.map((agent) => status(agent, win))),
    })
    expect(await seen()).toEqual({ author: 200, admin: 404, others: [404, 404] })
    await giveConsents(db, ada.id, agreed)
    expect(await seen()).toEqual({ author: 200, admin: 200, others: [404, 404] })
    await giveConsents(db, ada.id, { repost_wins: false })
    expect(await seen()).toEqual({ author: 200, admin: 404, others: [404, 404] })
    await giveConsents(db, ada.id, agreed)
    await db.user.update({ where: { id: ada.id }, data: { is_active: false } })
    expect(await status(admin, win)).toBe(404)
  })

  it('is not found after the win is deleted', async () => {
    const ada = await createFounder(portal.db, { consents: agreed })
    const win = await createWin(portal.db, ada, { deleted_at: new Date() })
    expect([await status(await portal.as(ada), win), await status(admin, win)]).toEqual([404, 404])
  })

  it('shows the photo of the author', async () => {
    const ada = await createFounder(portal.db)
    const win = await createWin(portal.db, ada)
    const author = await portal.as(ada)
    const card = async () => (await author.get(path(win)).responseType('blob')).body
    const before = await card()
    const photo = await sharp({
      create: { width: 90, height: 90, channels: 3, background: '#00ff00' },
    })
      .png()
      .toBuffer()
    await author.put('/api/auth/me/photo/').set('content-type', 'image/png').send(photo)
    const after = await card()
    const green = async (image: Buffer) => {
      const area = { left: 110, top: 532, width: 20, height: 20 }
      const { channels } = await sharp(await sharp(image).extract(area).toBuffer()).stats()
      return channels.map(({ mean }) => Math.round(mean / 51))
    }
    expect(await green(after)).toEqual([0, 5, 0])
    expect(await green(before)).not.toEqual([0, 5, 0])
  })
})
