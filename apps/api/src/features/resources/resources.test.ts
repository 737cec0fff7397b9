import { createResource } from '@portal/database/factories/resources'
import { createApplicant, createFriend } from '@portal/database/factories/users'
import { resourceKinds } from '@portal/shared/resources/options'
import type { Resource } from '@portal/shared/resources/schemas'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let portal: TestApp
let agent: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  portal = await startTestApp()
  agent = await portal.as(await createFriend(portal.db))
})
afterAll(() => portal.close())
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

it('returns an empty list for each kind without rows', async () => {
  for (const kind of resourceKinds) expect((await list(kind)).body).toEqual({ resources: [] })
})

it('leaves out drafts, scheduled and archived resources', async () => {
  const later = new Date(Date.now() + 60_000)
  await createResource(portal.db, { title: 'draft', published_at: null })
  await createResource(portal.db, { title: 'to come', published_at: later })
  await createResource(portal.db, { title: 'archived', archived_at: new Date() })
  expect((await list('programme')).body).toEqual({ resources: [] })
})

it('uses as many queries for many as for none', async () => {
  const none = await portal.countQueries(() => list('programme'))
  for (let n = 0; n < 5; n += 1) await createResource(portal.db)
  expect(await portal.countQueries(() => list('programme'))).toBe(none)
})

it('refuses an unknown or missing kind, applicants and anonymous callers', async () => {
  expect((await list('secret')).body.details).toHaveProperty('kind')
  expect((await agent.get('/api/resources/')).status).toBe(400)
  const applicant = await portal.as(await createApplicant(portal.db))
  expect((await applicant.get('/api/resources/?kind=perk')).body.code).toBe('pending_approval')
  expect((await portal.anonymous.get('/api/resources/?kind=perk')).status).toBe(401)
})
