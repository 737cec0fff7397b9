import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import {
  acceptedIntroduction,
  createIntroduction,
  declinedIntroduction,
  openProfile,
} from '@portal/database/factories/introductions'
import {
  createAdmin,
  createFounder,
  createFriend,
  demoPassword,
  type FounderOverrides,
} from '@portal/database/factories/users'
import type { Introduction } from '@portal/shared/introductions/schemas'
import { describe, expect, it } from 'vitest'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { emailTo } from '../../test/emails.ts'
import { ago, box, message, postAction } from '../../test/introductions.ts'

const portal = await useCleanPortal((db) => db.ask.deleteMany())
const { db } = portal

async function cast() {
  const ada = await createFounder(db, {
    full_name: 'Ada Byron',
    consents: { internal_member_list: false },
    profile: { open_to_introductions: false, linkedin_profile: 'https://linkedin.test/in/ada' },
  })
  const friend = await createFriend(db, {
    full_name: 'Tom Poole',
    profile: { linkedin_profile: 'https://linkedin.test/in/tom' },
  })
  const ask = await createAsk(db, ada, { title: 'A lawyer', topic: 'Mentorship' })
  return { ada, friend, ask, author: await portal.as(ada), helper: await portal.as(friend) }
}
type Agent = Awaited<ReturnType<typeof cast>>['helper']

const help = (agent: Agent, { id }: { id: string }, body: object = {}) =>
  agent.post(`/api/asks/${id}/help/`).send({ message, share: 'linkedin', ...body })
const stateOf = async (agent: Agent, { id }: { id: string }) =>
  (await agent.get(`/api/asks/${id}/`)).body.offer?.state
const seen = async (agent: Agent, { id }: { id: string }) =>
  (await agent.get(`/api/asks/${id}/`)).body
const block = (owner: { id: string }, blocked: { id: string }) =>
  db.introductionBlock.create({ data: { owner_id: owner.id, blocked_id: blocked.id } })
const first = async (agent: Agent, name: 'received' | 'sent' | 'connected') =>
  (await box(agent, name)).introductions[0] as Introduction

it('names the ask to its helper while they may read it, even after a block by the author', async () => {
  const { ada, friend, ask, helper } = await cast()
  const another = await createAsk(db, ada)
  await help(helper, ask)
  await block(ada, friend)
  expect(await stateOf(helper, ask)).toBe('pending')
  expect((await helper.get('/api/asks/')).body.counts.open).toBe(1)
  expect((await helper.get(`/api/asks/${another.id}/`)).status).toBe(404)
  expect((await first(helper, 'sent')).ask).toEqual({ id: ask.id, title: 'A lawyer' })
  await db.ask.update({ where: { id: ask.id }, data: { audience: 'founders', title: 'Secret' } })
  expect((await first(helper, 'sent')).ask).toBeNull()
})

it('shares the chosen contacts between the two once the author accepts', async () => {
  const { ada, friend, ask, author, helper } = await cast()
  const { status, body } = await help(helper, ask)
  expect([status, body.offer, body.can.help]).toEqual([
    ...[201, { id: expect.any(String), state: 'pending' }, false],
  ])
  expect((await author.get(`/api/asks/${ask.id}/`)).body.own.offers).toBe(1)
  const sent = await first(helper, 'sent')
  const about = { offer: true, ask: { id: ask.id, title: 'A lawyer' }, topic: 'Mentorship' }
  expect(sent).toMatchObject({ ...about, state: 'pending', contact: null })
  const received = await first(author, 'received')
  expect(received).toMatchObject({ ...about, contact: null, can: { accept: true, report: true } })
  const request = await emailTo(portal, ada.email, 'Tom Poole offers to help')
  expect(request.text).toContain("offers to help you with 'A lawyer'")
  expect(request.text).not.toContain('linkedin.test')
  expect(request.text).not.toContain(friend.email)

  expect(
    (await postAction(author, received.id, 'accept', { share: 'email' })).body.contact,
  ).toEqual({
    ...{ kind: 'linkedin', value: 'https://linkedin.test/in/tom' },
  })
  expect((await first(helper, 'connected')).contact).toEqual({ kind: 'email', value: ada.email })
  const accepted = await emailTo(portal, friend.email, 'Ada Byron accepted your offer')
  expect(accepted.text).toContain(ada.email)
  expect(accepted.text).toContain('They have your LinkedIn profile too')
  const connected = await emailTo(portal, ada.email, 'You accepted Tom Poole’s offer')
  expect(connected.text).toContain('https://linkedin.test/in/tom')
  expect(connected.text).not.toContain(friend.email)
  const other = await portal.as(await createFounder(db))
  const { body: seen } = await other.get(`/api/asks/${ask.id}/`)
  expect([seen.offer, seen.own, JSON.stringify(seen)]).toEqual([
    ...[null, null, expect.not.stringMatching(/@|linkedin|Tom/)],
  ])
  const { helpers } = (await author.get(`/api/asks/${ask.id}/`)).body.own
  expect(helpers).toEqual([{ id: friend.id, name: 'Tom Poole' }])
})

describe('is refused', () => {
  it('for bad input, naming the field', async () => {
    const { ask, helper } = await cast()
    const bare = await portal.as(await createFriend(db, { profile: { linkedin_profile: null } }))
    for (const [agent, body, field] of [
      [helper, { message: 'Short' }, 'message'],
      [helper, { share: 'phone' }, 'share'],
      [bare, { share: 'linkedin' }, 'share'],
    ] as const) {
      const { status, body: answer } = await help(agent, ask, body)
      expect([status, Object.keys(answer.details)]).toEqual([400, [field]])
    }
  })

  it('for one’s own ask, a closed one, and a second time, even concurrently', async () => {
    const { ada, ask, author, helper } = await cast()
    const over = await createAsk(db, ada, solvedAsk())
    const refusalOf = async (answer: ReturnType<typeof help>) => {
      const { status, body } = await answer
      return [status, body.error]
    }
    expect(await refusalOf(help(author, ask))).toEqual([409, 'This is your own ask'])
    expect(await refusalOf(help(helper, over))).toEqual([409, 'This ask is closed'])
    const both = await Promise.all([help(helper, ask), help(helper, ask)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const again = [409, 'You’ve already offered to help with this']
    expect(await refusalOf(help(helper, ask))).toEqual(again)
    await postAction(helper, (await first(helper, 'sent')).id, 'withdraw')
    expect(await refusalOf(help(helper, ask))).toEqual(again)
  })

  it('by the limits of introductions', async () => {
    const { ada, friend, ask, helper } = await cast()
    const error = async () => (await help(helper, ask)).body.error
    for (let n = 0; n < 5; n += 1) await createIntroduction(db, friend, await createFounder(db))
    expect(await error()).toContain('You have 5 unanswered requests')
    await db.introduction.deleteMany()
    const connection = await createIntroduction(db, ada, friend, acceptedIntroduction())
    expect(await error()).toBe('You and Ada Byron are already connected')
    const { connected, can } = (await helper.get(`/api/asks/${ask.id}/`)).body
    expect([connected, can.help]).toEqual([true, false])
    await db.introduction.delete({ where: { id: connection.id } })
    const where = { id: friend.id }
    await db.user.update({ where, data: { introductions_suspended_at: new Date() } })
    expect(await error()).toContain('An administrator has suspended introductions')
    await db.user.update({ where, data: { introductions_suspended_at: null } })
    expect(await error()).toBeUndefined()
  })

  it('with 404 across a block', async () => {
    const { ada, friend, ask, helper } = await cast()
    await block(ada, friend)
    expect((await help(helper, ask)).status).toBe(404)
  })

  it('to administrators who have blocked the author, and is not offered', async () => {
    const { ada, ask } = await cast()
    const admin = await createAdmin(db)
    await block(admin, ada)
    const agent = await portal.as(admin)
    expect((await agent.get(`/api/asks/${ask.id}/`)).body.can.help).toBe(false)
    const { status, body } = await help(agent, ask, { share: 'email' })
    expect([status, body.error]).toEqual([
      ...[409, 'You’ve blocked Ada Byron. Unblock them first to offer help'],
    ])
  })
})

it('of an administrator blocked by the author reaches no one, and looks unanswered', async () => {
  const { ada, ask, author } = await cast()
  const admin: FounderOverrides = { roles: ['admin'], profile: openProfile }
  const [blocked, other] = [await createFounder(db, admin), await createFounder(db, admin)]
  await block(ada, blocked)
  const nothing = [await box(author, 'received'), await box(author, 'put_aside')]
  const own = await seen(author, ask)
  const [quiet, plain] = [await portal.as(blocked), await portal.as(other)]
  const { status, body } = await help(quiet, ask, { share: 'email' })
  expect([status, body.offer.state, body.can.help]).toEqual([201, 'pending', false])
  expect([await box(author, 'received'), await box(author, 'put_aside')]).toEqual(nothing)
  expect(await seen(author, ask)).toEqual(own)
  expect(await db.update.count({ where: { user_id: ada.id } })).toBe(0)

  await help(plain, ask, { share: 'email' })
  const offerSeenBy = async (agent: Agent) => {
    const { id: _, asked_at: __, ...sent } = await first(agent, 'sent')
    return { ...sent, ask: (await seen(agent, ask)).offer.state }
  }
  expect(await offerSeenBy(quiet)).toEqual(await offerSeenBy(plain))
})

it('is possible for a new ask of an author who declined the last offer', async () => {
  const { ada, friend, ask, helper } = await cast()
  await createIntroduction(db, friend, ada, {
    ...declinedIntroduction(ago(1)),
    ...{ ask_id: (await createAsk(db, ada, solvedAsk())).id, asker_contact: 'email' },
  })
  expect((await help(helper, ask)).status).toBe(201)
})

it.each(['author', 'helper'] as const)(
  'closes with the deletion of its %s’s account, and can be made again once that is undone',
  async (leaver) => {
    const people = await cast()
    const { ask, author, helper } = people
    await help(helper, ask)
    const deletion = { password: demoPassword, texts: 'keep' }
    await people[leaver].post('/api/auth/me/delete/').send(deletion).expect(200)
    const away = leaver === 'author' ? 404 : 409
    expect((await help(helper, ask)).status).toBe(away)
    expect((await first(helper, 'sent')).state).toBe('closed')
    await people[leaver].post('/api/auth/me/delete/undo/').expect(200)
    expect(await seen(helper, ask)).toMatchObject({ offer: null, can: { help: true } })
    expect((await help(helper, ask)).body.offer.state).toBe('pending')
    expect((await first(author, 'received')).ask).toEqual({ id: ask.id, title: 'A lawyer' })
  },
)

it('notifies its helper when it is declined', async () => {
  const { ask, author, helper } = await cast()
  await help(helper, ask)
  const { id } = await first(author, 'received')
  await postAction(author, id, 'put-aside')
  expect((await seen(author, ask)).own.offers).toBe(0)
  expect(await stateOf(helper, ask)).toBe('pending')
  await postAction(author, id, 'decline', { note: 'Found one' })
  expect(await stateOf(helper, ask)).toBe('declined')
})

it.each([
  [
    'closed',
    (agent: Agent, id: string) => agent.post(`/api/asks/${id}/close/`).send({ solved: true }),
  ],
  ['deleted', (agent: Agent, id: string) => agent.delete(`/api/asks/${id}/`).send({})],
])('without an answer, it closes with an ask that is %s', async (_, end) => {
  const { ask, author, helper } = await cast()
  await help(helper, ask)
  await end(author, ask.id)
  expect(await first(helper, 'sent')).toMatchObject({ offer: true, state: 'closed' })
})

it('keeps its own time when that of the ask is over', async () => {
  const { ask, author, helper } = await cast()
  await help(helper, ask)
  await db.ask.update({ where: { id: ask.id }, data: { state: 'ended', closed_at: new Date() } })
  const { id } = await first(author, 'received')
  expect((await postAction(author, id, 'accept', { share: 'email' })).status).toBe(200)
})

it('is hidden by a block, and can be reported', async () => {
  const { ask, author, helper, friend } = await cast()
  await help(helper, ask)
  const { id } = await first(author, 'received')
  expect((await postAction(author, id, 'report', { reason: 'This sells' })).body.can.report).toBe(
    false,
  )
  expect((await author.put(`/api/introductions/blocks/${friend.id}/`)).status).toBe(200)
  expect((await box(author, 'received')).counts).toMatchObject({ received: 0, put_aside: 0 })
  expect((await first(helper, 'sent')).state).toBe('pending')
})
