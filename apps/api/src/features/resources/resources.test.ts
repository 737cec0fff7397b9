import { createResource } from '@portal/database/factories/resources'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import type { Vote, Votes } from '@portal/shared/resources/schemas'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, startTestApp, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let member: Agent
let other: Agent
beforeAll(async () => {
  member = await portal.as(await createFounder(portal.db))
  other = await portal.as(await createFriend(portal.db))
})

beforeEach(() => portal.db.resource.deleteMany())

const vote = (agent: Agent, id: string, value: unknown) =>
  agent.put(`/api/resources/${id}/vote/`).send({ vote: value })

const list = (kind: string) => member.get('/api/resources/').query({ kind })

it('lists one kind, with its fields', async () => {
  const fields = {
    type: 'Mentor',
    expertise: ['AI', 'Growth'],
    is_network_member: true,
    rating: 4.8,
  }
  const row = await createResource(portal.db, { kind: 'mentor', title: 'Ada', url: null, fields })
  await createResource(portal.db, { kind: 'perk' })
  const { status, body } = await list('mentor')
  expect(status).toBe(200)
  expect(body.resources).toEqual([
    {
      id: row.id,
      kind: 'mentor',
      title: 'Ada',
      description: row.description,
      url: null,
      fields,
      votes: { up: 0, down: 0, mine: null },
      added_at: row.published_at?.toISOString(),
    },
  ])
})

it('sets, changes and removes votes, as the list shows them to each member', async () => {
  const { id } = await createResource(portal.db)
  const seen = async (agent: Agent) =>
    (await agent.get('/api/resources/?kind=programme')).body.resources[0].votes
  const steps: [Agent, Vote, Votes][] = [
    [member, 'up', { up: 1, down: 0, mine: 'up' }],
    [member, 'up', { up: 1, down: 0, mine: 'up' }],
    [other, 'down', { up: 1, down: 1, mine: 'down' }],
    [member, 'down', { up: 0, down: 2, mine: 'down' }],
    [member, null, { up: 0, down: 1, mine: null }],
    [member, null, { up: 0, down: 1, mine: null }],
  ]
  for (const [agent, value, votes] of steps) {
    const { status, body } = await vote(agent, id, value)
    expect([status, body]).toEqual([200, votes])
    expect(await seen(agent)).toEqual(votes)
  }
  expect(await seen(other)).toEqual({ up: 0, down: 1, mine: 'down' })
})

describe('tiers', () => {
  const paid = ['mentor', 'business-resource', 'culture-resource', 'science']
  const locked = ['research', 'people', 'library', 'perks']
  const tabs = async (agent: Agent) => (await agent.get('/api/resources/tabs/')).body

  it('lock the paid tabs of the Free tier, with Unlock All to open them', async () => {
    const { unlock_all, tabs: own } = await tabs(member)
    expect(unlock_all).toBe(true)
    expect(own.filter((tab: { locked: boolean }) => tab.locked)).toMatchObject(
      locked.map((id) => ({ id, tier: 'PAID' })),
    )
    expect((await member.get('/api/resources/?kind=mentor')).status).toBe(200)
    for (const who of [
      await createFriend(portal.db, { tier: 'Paid' }),
      await createFounder(portal.db, { tier: 'Raise' }),
      await createAdmin(portal.db),
    ]) {
      const { tabs: all } = await tabs(await portal.as(who))
      expect(all.some((tab: { locked: boolean }) => tab.locked)).toBe(false)
    }
  })

  it('are enforced by the server if the override is off', async () => {
    const strict = await startTestApp({ rules: { tier_override: false } })
    try {
      const free = await strict.as(await createFounder(strict.db))
      const payer = await strict.as(await createFounder(strict.db, { tier: 'Paid' }))
      const raiser = await strict.as(await createFriend(strict.db, { tier: 'Raise' }))
      const admin = await strict.as(await createAdmin(strict.db))
      expect((await tabs(free)).unlock_all).toBe(false)
      for (const kind of paid) {
        const row = await createResource(strict.db, { kind, fields: {} })
        const list = await free.get(`/api/resources/?kind=${kind}`)
        expect([list.status, list.body.error]).toEqual([403, 'Only available to Paid subscribers'])
        expect((await vote(free, row.id, 'up')).status).toBe(403)
        for (const agent of [payer, raiser, admin]) {
          expect((await agent.get(`/api/resources/?kind=${kind}`)).body.resources).toHaveLength(1)
          expect((await vote(agent, row.id, 'up')).status).toBe(200)
        }
      }
      for (const kind of ['programme', 'network', 'event', 'location', 'perk']) {
        expect((await free.get(`/api/resources/?kind=${kind}`)).status).toBe(200)
      }
    } finally {
      await strict.close()
    }
  })
})
