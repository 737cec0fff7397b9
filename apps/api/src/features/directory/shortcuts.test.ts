import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import type { Shortcut } from '@portal/shared/directory/schemas'
import { expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal

const shortcutsOf = async (agent: Agent): Promise<Shortcut[]> =>
  (await agent.get('/api/auth/directory/shortcuts/').expect(200)).body.shortcuts

it('offers topics, new founders and the own industry, with the numbers that the list then shows', async () => {
  await db.user.deleteMany()
  const longAgo = new Date('2025-01-01')
  const founder = (contributions: string[], profile: object = {}) =>
    createFounder(db, {
      activated_at: longAgo,
      profile: { industry: 'Fashion', contributions, ...profile },
    })
  const ada = await founder([])
  const agent = await portal.as(ada)
  await founder(['Feedback', 'Connections'])
  await founder(['Feedback', 'Connections'])
  await founder(['Connections', 'Event hosting'], { shown_fields: [] })
  await founder(['Event hosting'], { industry: 'BioTech' })
  await createFounder(db, { profile: { industry: 'BioTech' } })
  await createFounder(db, { consents: {}, profile: { contributions: ['Event hosting'] } })
  const [joined, industry] = [
    { filter: 'joined', value: 'this-month', count: 1 },
    { filter: 'industry', value: 'Fashion', count: 3 },
  ]
  const topic = (value: string, count: number) => ({ filter: 'helps_with', value, count })
  expect(await shortcutsOf(agent)).toEqual([
    topic('Connections', 2),
    topic('Feedback', 2),
    joined,
    industry,
  ])
  await createAsk(db, ada, { topic: 'Event hosting' })
  await createAsk(db, ada, { topic: 'Mentorship' })
  await createAsk(db, ada, { topic: 'Feedback', ...solvedAsk() })
  const shortcuts = await shortcutsOf(agent)
  expect(shortcuts).toEqual([topic('Event hosting', 1), topic('Connections', 2), joined, industry])
  for (const { filter, value, count } of shortcuts) {
    const { body } = await agent
      .get('/api/auth/directory/')
      .query({ [filter]: value })
      .expect(200)
    expect(body.pagination.total, value).toBe(count)
  }
  expect(await shortcutsOf(await portal.as(await createAdmin(db)))).toHaveLength(3)
  const friend = await portal.as(await createFriend(db))
  expect((await friend.get('/api/auth/directory/shortcuts/')).status).toBe(403)
})

it('counts listed founders and supporters by topic, in either wording', async () => {
  const wordings = ['Board questions', 'I can answer questions on Board structuring']
  for (const wording of wordings) {
    await createFounder(db, { profile: { contributions: [wording] } })
    await createFriend(db, {
      consents: { list_as_supporter: true },
      profile: { contributions: [wording] },
    })
  }
  await createFounder(db, { consents: {}, profile: { contributions: wordings } })
  await createFounder(db, { profile: { contributions: wordings, shown_fields: [] } })
  await createFriend(db, { profile: { contributions: wordings } })
  const agent = await portal.as(await createFounder(db))
  const { topics } = (await agent.get('/api/auth/directory/topics/').expect(200)).body
  expect(topics).toContainEqual({ topic: 'Board', founders: 2, supporters: 2 })
})
