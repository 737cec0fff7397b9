import { createResource } from '@portal/database/factories/resources'
import { createFriend } from '@portal/database/factories/users'
import type { Resource } from '@portal/shared/resources/schemas'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let agent: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  agent = await portal.as(await createFriend(portal.db))
})
beforeEach(() => portal.db.resource.deleteMany())

const list = (kind: string) => agent.get('/api/resources/').query({ kind })

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

it('sorts by title in dictionary order', async () => {
  for (const title of ['zebra', 'Élan', 'apple', 'Fen 10', 'Fen 9', 'Banana']) {
    await createResource(portal.db, { title })
  }
  const { body } = await list('programme')
  expect(body.resources.map(({ title }: Resource) => title)).toEqual([
    'apple',
    'Banana',
    'Élan',
    'Fen 9',
    'Fen 10',
    'zebra',
  ])
})
