import { giveConsents } from '@portal/database/factories/members'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { sharingConsent } from '@portal/shared/wins/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import { useCleanPortal } from '../../test/clean-portal.ts'

const portal = await useCleanPortal((db) => db.win.deleteMany())
let admin: Agent
beforeEach(async () => {
  admin = await portal.as(await createAdmin(portal.db))
})

const form = { title: 'First customer', description: 'At last', date: '2026-10-15' }
const at = (id: string) => `/api/wins/${id}/`
const post = async (agent: Agent, answer: object) =>
  (await agent.post('/api/wins/').send({ ...form, ...answer })).body
const ledger = (win_id: string) =>
  portal.db.winConsent.findMany({
    where: { win_id },
    orderBy: { id: 'asc' },
    select: { granted: true, wording: true, wording_version: true, user_id: true },
  })
const waiting = async (): Promise<string[]> => {
  const { reposts } = (await admin.get('/api/admin/wins/reposts/')).body
  return reposts.map(({ id }: { id: string }) => id)
}
const repost = async (id: string) => {
  const body = { url: 'https://social.example/posts/7' }
  const { status } = await admin.post(`/api/admin/wins/${id}/repost/`).send(body)
  return [status, (await admin.get(`${at(id)}card/`)).status]
}

describe('the answer to whether the network may share a win', () => {
  it('is recorded with the sentence that was shown, each time it is given', async () => {
    const ada = await createFounder(portal.db)
    const member = await portal.as(ada)
    const win = await post(member, { may_share: true })
    expect(win.may_share).toBe(true)
    const change = async (body: object) =>
      (await member.patch(at(win.id)).send(body)).body.may_share
    expect(await change({ title: 'Renamed' })).toBe(true)
    expect(await change({ may_share: false })).toBe(false)
    expect(await change({ may_share: true })).toBe(true)
    const { wording, version: wording_version } = sharingConsent
    const answered = { wording, wording_version, user_id: ada.id }
    expect(await ledger(win.id)).toEqual([
      { ...answered, granted: true },
      { ...answered, granted: false },
      { ...answered, granted: true },
    ])
    await portal.db.win.delete({ where: { id: win.id } })
    expect(await ledger(win.id)).toEqual([])
  })

  it('is the author’s own affair', async () => {
    const ada = await createFounder(portal.db, { consents: { repost_wins: true } })
    const win = await createWin(portal.db, ada)
    for (const create of [createFriend, createFounder, createAdmin]) {
      const other = await portal.as(await create(portal.db))
      expect((await other.get(at(win.id))).body).not.toHaveProperty('may_share')
      expect((await other.patch(at(win.id)).send({ may_share: false })).status).toBe(403)
    }
    expect(await ledger(win.id)).toEqual([])
  })

  /** The account's consent, the answer for the win, the account's later consent, and the result. */
  it.each([
    [true, undefined, undefined, true],
    [false, undefined, undefined, false],
    [false, true, undefined, true],
    [undefined, true, undefined, true],
    [true, false, undefined, false],
    [true, false, true, false],
    [true, true, false, false],
    [false, undefined, true, true],
  ])(
    'with %s of the account, %s of the win and then %s, it is %s',
    async (account, answer, then, holds) => {
      const { db } = portal
      const consents = account === undefined ? {} : { repost_wins: account }
      const ada = await createFounder(db, { consents })
      const member = await portal.as(ada)
      const win = await post(member, answer === undefined ? {} : { may_share: answer })
      if (then !== undefined) await giveConsents(db, ada.id, { repost_wins: then })
      expect((await member.get(at(win.id))).body.may_share).toBe(holds)
      expect(await waiting()).toEqual(holds ? [win.id] : [])
      expect(await repost(win.id)).toEqual(holds ? [200, 200] : [409, 404])
    },
  )

  it('can be given again after the general consent was withdrawn', async () => {
    const ada = await createFounder(portal.db, { consents: { repost_wins: true } })
    const member = await portal.as(ada)
    const win = await post(member, { may_share: true })
    await giveConsents(portal.db, ada.id, { repost_wins: false })
    expect(await waiting()).toEqual([])
    await member.patch(at(win.id)).send({ may_share: true })
    expect(await waiting()).toEqual([win.id])
  })

  it('marks a published post when it is withdrawn', async () => {
    const ada = await createFounder(portal.db)
    const member = await portal.as(ada)
    const win = await post(member, { may_share: true })
    expect(await repost(win.id)).toEqual([200, 200])
    await member.patch(at(win.id)).send({ may_share: false })
    const { reposts } = (await admin.get('/api/admin/wins/reposts/?state=posted')).body
    expect(reposts).toMatchObject([{ id: win.id, permission: 'withdrawn', text: null }])
  })
})

describe('the author’s page', () => {
  it('names the win to people who may open it', async () => {
    const { db } = portal
    const listed = await createFounder(db, { consents: { internal_member_list: true } })
    const hidden = await createFounder(db, { consents: { internal_member_list: false } })
    const [win, other, ofFriend] = [
      await createWin(db, listed),
      await createWin(db, hidden),
      await createWin(db, await createFriend(db)),
    ]
    const path = `/directory/${listed.id}`
    const seenBy = async (agent: Agent) =>
      Promise.all(
        [win, other, ofFriend].map(async ({ id }) => (await agent.get(at(id))).body.author_path),
      )
    expect(await seenBy(await portal.as(await createFounder(db)))).toEqual([
      path,
      undefined,
      undefined,
    ])
    expect(await seenBy(admin)).toEqual([path, undefined, undefined])
    expect(await seenBy(await portal.as(await createFriend(db)))).toEqual(Array(3).fill(undefined))
  })
})
