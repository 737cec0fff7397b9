import { createIntroduction } from '@portal/database/factories/introductions'
import { createApplicant, createFriend } from '@portal/database/factories/users'
import { introductionBoxes } from '@portal/shared/introductions/options'
import { expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'
import {
  ago,
  askFor,
  box,
  type Founder,
  message,
  postAction,
  signedInFounder,
  statusOf,
  twoFounders,
} from '../../test/introductions.ts'
import { advanceIntroductions } from './schedule.ts'

const { portal, ada, mary } = await twoFounders()

const block = (agent: Agent, { user }: Founder) =>
  agent.put(`/api/introductions/blocks/${user.id}/`)
const unblock = (agent: Agent, { user }: Founder) =>
  agent.delete(`/api/introductions/blocks/${user.id}/`)
const lists = ({ agent }: Founder) => Promise.all(introductionBoxes.map((name) => box(agent, name)))

it('hides a request by a blocked member from the receiver until they unblock', async () => {
  await block(mary.agent, ada)
  const nothing = await lists(mary)
  const { status, body } = await askFor(ada.agent, mary.user)
  expect([status, body.state]).toEqual([201, 'pending'])
  await portal.db.introduction.updateMany({ data: { asked_at: ago(8) } })
  expect(await advanceIntroductions(portal.deps)).toBe(0)
  await emailsDone(portal)
  expect(portal.sent).toEqual([])
  expect(await portal.db.update.count({ where: { user_id: mary.user.id } })).toBe(0)
  expect(await lists(mary)).toEqual(nothing)
  for (const path of ['home', 'updates', 'auth/me/export', 'introductions/blocks']) {
    expect((await mary.agent.get(`/api/${path}/`)).text, path).not.toContain(message)
  }
  expect(await statusOf(mary.agent, ada.user)).toBe('not_open')
  expect((await askFor(mary.agent, ada.user)).body.error).toBe(
    'You’ve blocked Ada Byron. Unblock them first to ask to meet them',
  )
  await unblock(mary.agent, ada)
  expect((await box(mary.agent, 'put_aside')).introductions).toMatchObject([{ message }])
  const { body: accepted } = await postAction(mary.agent, body.id, 'accept', { share: 'email' })
  expect(accepted.state).toBe('accepted')
})

it('puts an open request aside without a word, and withdraws the owner’s own', async () => {
  await askFor(ada.agent, mary.user)
  expect((await block(mary.agent, ada)).body).toEqual({ ok: true })
  expect((await block(mary.agent, ada)).status).toBe(200)
  expect(await lists(mary)).toMatchObject([{ waiting: 0 }, {}, {}, {}])
  expect((await box(mary.agent, 'put_aside')).counts).toMatchObject({ received: 0, put_aside: 0 })
  expect((await box(ada.agent, 'sent')).introductions[0]?.state).toBe('pending')
  expect((await mary.agent.get('/api/updates/')).body.updates).toEqual([])

  await portal.db.introduction.deleteMany()
  await createIntroduction(portal.db, mary.user, ada.user)
  await block(mary.agent, ada)
  expect((await box(ada.agent, 'received')).introductions[0]?.state).toBe('withdrawn')
})

it('can be undone only by its owner', async () => {
  await block(mary.agent, ada)
  const list = async (agent: Agent) => (await agent.get('/api/introductions/blocks/')).body
  expect(await list(mary.agent)).toMatchObject({
    blocks: [{ member: { id: ada.user.id, name: 'Ada Byron' } }],
    pagination: { total: 1 },
  })
  expect((await list(ada.agent)).blocks).toEqual([])
  await unblock(ada.agent, mary)
  expect((await list(mary.agent)).blocks).toHaveLength(1)
  await unblock(mary.agent, ada)
  expect((await list(mary.agent)).blocks).toEqual([])
})

it('is refused for oneself and for people who were never members', async () => {
  expect((await block(mary.agent, mary)).status).toBe(409)
  const applicant = await createApplicant(portal.db)
  const path = `/api/introductions/blocks/${applicant.id}/`
  expect((await mary.agent.put(path)).status).toBe(404)
})

it('is possible for everyone who can write to a member', async () => {
  const hidden = await signedInFounder(portal, { consents: { internal_member_list: false } })
  const friend = await createFriend(portal.db)
  for (const agent of [mary.agent, await portal.as(friend)]) {
    expect((await block(agent, hidden)).status).toBe(200)
    const { body } = await agent.get('/api/introductions/blocks/')
    expect(body.blocks).toMatchObject([
      { member: { id: hidden.user.id, name: hidden.user.full_name, photo: null } },
    ])
  }
})

it('concurrent with a request leaves no request in the list', async () => {
  for (let round = 0; round < 10; round += 1) {
    await portal.db.introduction.deleteMany()
    await portal.db.introductionBlock.deleteMany()
    await Promise.all([askFor(ada.agent, mary.user), block(mary.agent, ada)])
    expect((await box(mary.agent, 'received')).counts).toMatchObject({ received: 0, put_aside: 0 })
  }
})
