import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { suggestTables } from '@portal/shared/resources/forms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const path = '/api/resources/suggest/'

it.each(suggestTables)('adds a suggestion for %s to the inbox and the archive', async (table) => {
  const sender = await createFounder(portal.db)
  const agent = await portal.as(sender)
  const { status, body } = await agent
    .post(path)
    .send({ table, values: { title: '  Fenside   Hub ', url: '', sender_id: 'x', featured: true } })
  expect(status).toBe(201)
  const submission = await portal.db.submission.findUniqueOrThrow({ where: { id: body.id } })
  expect(submission).toMatchObject({
    kind: 'resource',
    sender_id: sender.id,
    title: 'Fenside Hub',
    status: 'pending',
    payload: { table, values: { title: 'Fenside Hub' } },
  })
  expect(JSON.stringify(submission.payload)).not.toContain('featured')
  expect(await portal.db.activity.findMany({ where: { user_id: sender.id } })).toMatchObject([
    {
      activity_type: 'Form Submission',
      specific_activity: 'Resource suggestion: Fenside Hub',
      action_type: 'Submitted',
      submission_id: submission.id,
    },
  ])
  expect(await portal.db.resource.count()).toBe(0)
})

it('is allowed for friends and administrators', async () => {
  for (const create of [createFriend, createAdmin]) {
    const agent = await portal.as(await create(portal.db))
    const { status } = await agent.post(path).send({ table: 'Science', values: { title: 'x' } })
    expect(status).toBe(201)
  }
})

it.each([
  ['no title', { table: 'People', values: { expertise: ['AI'] } }, ['title']],
  [
    'a script as URL',
    { table: 'Programmes', values: { title: 'x', url: 'javascript:alert(1)' } },
    ['url'],
  ],
  ['an unknown option', { table: 'Locations', values: { title: 'x', type: 'Castle' } }, ['type']],
  [
    'a field of the wrong type',
    { table: 'People', values: { title: 'x', expertise: 'AI' } },
    ['expertise'],
  ],
  ['no values', { table: 'People' }, ['values']],
  ['an unknown table', { table: 'Secrets', values: { title: 'x' } }, ['table']],
])('refuses %s', async (_, wrong, fields) => {
  const agent = await portal.as(await createFriend(portal.db))
  const before = await portal.db.submission.count()
  const { status, body } = await agent.post(path).send(wrong)
  expect([status, Object.keys(body.details)]).toEqual([400, fields])
  expect(await portal.db.submission.count()).toBe(before)
})

it('refuses applicants and anonymous callers', async () => {
  const form = { table: 'Science', values: { title: 'x' } }
  const applicant = await portal.as(await createApplicant(portal.db))
  expect((await applicant.post(path).send(form)).body.code).toBe('pending_approval')
  expect((await portal.anonymous.post(path).send(form)).status).toBe(401)
})
