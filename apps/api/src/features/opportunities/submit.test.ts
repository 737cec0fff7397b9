import { createAdmin, createApplicant, createFriend } from '@portal/database/factories/users'
import { opportunityOf, opportunitySubmissionSchema } from '@portal/shared/opportunities/forms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let portal: TestApp
let agent: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  portal = await startTestApp()
  agent = await portal.as(await createFriend(portal.db))
})
afterAll(() => portal.close())

const path = '/api/resources/opportunities/'
const form = {
  title: 'Proof of Concept Fund',
  organization: 'Granta Angels',
  type: 'grant',
  theme: 'ai-ml',
  description: 'Pays for the one experiment.',
  deadline: '2027-03-01',
  location: 'Cambridge',
  funding: '£10,000',
  duration: '3 months',
  url: 'https://granta-angels.example/proof',
}

it('adds a submission to the inbox and the archive, and publishes nothing', async () => {
  const { status, body } = await agent.post(path).send(form)
  expect(status).toBe(201)
  expect(await portal.db.submission.findUnique({ where: { id: body.id } })).toMatchObject({
    kind: 'opportunity',
    title: form.title,
    payload: form,
    status: 'pending',
  })
  const line = await portal.db.activity.findFirst({ where: { submission_id: body.id } })
  expect(line?.specific_activity).toBe('Opportunity: Proof of Concept Fund')
  expect((await agent.get(path)).body).toEqual({ opportunities: [] })
})

it('converts a submission to an opportunity', () => {
  expect(opportunityOf(opportunitySubmissionSchema.parse(form))).toMatchObject({
    type: 'Grant',
    theme: 'AI/ML',
    equity: 'N/A',
    tags: [],
    recommendation: 'Member recommended',
  })
})

it('accepts a form without location, funding, duration and link', async () => {
  const { location, funding, duration, url, ...least } = form
  expect((await agent.post(path).send(least)).status).toBe(201)
  const admin = await portal.as(await createAdmin(portal.db))
  expect((await admin.post(path).send({ ...form, url: '' })).status).toBe(201)
})

it.each([
  ['title', ''],
  ['organization', ' '],
  ['type', 'Grant'],
  ['theme', 'ai'],
  ['description', ''],
  ['deadline', '2027-02-30'],
  ['deadline', '0000-01-01'],
  ['url', 'javascript:alert(1)'],
  ['funding', 7],
])('refuses %s of %j', async (field, value) => {
  const { status, body } = await agent.post(path).send({ ...form, [field]: value })
  expect([status, Object.keys(body.details)]).toEqual([400, [field]])
})

it('refuses applicants and anonymous callers', async () => {
  const applicant = await portal.as(await createApplicant(portal.db))
  expect((await applicant.post(path).send(form)).body.code).toBe('pending_approval')
  expect((await portal.anonymous.post(path).send(form)).status).toBe(401)
})
