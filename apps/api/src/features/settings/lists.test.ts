import { createPod } from '@portal/database/factories/pods'
import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { founderSample } from '@portal/shared/applications/samples'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal
let admin: Agent
beforeAll(async () => {
  admin = await portal.as(await createAdmin(db))
})
afterEach(async () => {
  await db.networkSettings.deleteMany()
  await portal.deps.settings.reload()
})

const path = '/api/admin/settings/'
const change = async (values: object) => {
  const { version } = (await admin.get(path)).body
  return admin.patch(path).send({ values, version })
}
const industries = [
  { value: 'BioTech', label: 'Biology' },
  { value: 'Beauty', hidden: true },
  { value: 'Shipping', label: 'Ships and harbours' },
]
const listed = { consents: { internal_member_list: true } }
const signUp = (answers: object) =>
  portal.anonymous.post('/api/auth/signup-founder/').send({ ...founderSample, ...answers })

it('a new application takes added entries, and no hidden ones', async () => {
  expect((await change({ 'lists.industries': industries })).status).toBe(200)
  const refused = await signUp({ email: 'a@test.example', industry: 'Beauty' })
  expect([refused.status, refused.body.details]).toEqual([
    400,
    { industry: ['Please select an industry'] },
  ])
  expect((await signUp({ email: 'b@test.example', industry: 'Shipping' })).status).toBe(201)
  const { lists } = (await portal.anonymous.get('/api/network/')).body
  expect(lists.industries).toEqual(industries)
})

it('an application that is changed keeps a hidden entry, and takes no other hidden one', async () => {
  const { password: _, email: __, ...answers } = founderSample
  const applicant = await createApplicant(db, {
    full_name: answers.fullName,
    application: { application_data: { industry: 'Beauty' } },
  })
  const agent = await portal.as(applicant)
  const hidden = [...industries, { value: 'Fashion', hidden: true }]
  await change({ 'lists.industries': hidden })
  const edit = async (industry: string) => {
    const { version } = (await agent.get('/api/applications/mine/')).body
    return agent
      .patch('/api/applications/mine/')
      .query({ version })
      .send({ userType: 'female_founder', answers: { ...answers, industry } })
  }
  expect((await edit('Fashion')).body.details).toEqual({
    'answers.industry': ['Please select an industry'],
  })
  expect((await edit('Beauty')).status).toBe(200)
})

it('a member keeps a hidden entry, and cannot choose another one', async () => {
  const ada = await createFounder(db, { profile: { industry: 'Beauty', pod_signup: ['Mums Pod'] } })
  const agent = await portal.as(ada)
  await change({
    'lists.industries': [...industries, { value: 'Fashion', hidden: true }],
    'lists.pods': [{ value: 'Mums Pod', hidden: true }],
  })
  const save = (patch: object) => agent.patch('/api/auth/me/').send(patch)
  const kept = await save({ industry: 'Beauty', pod_signup: ['Mums Pod'], bio: 'New' })
  expect([kept.status, kept.body.industry, kept.body.pod_signup]).toEqual([
    ...[200, 'Beauty', ['Mums Pod']],
  ])
  expect((await save({ industry: 'Fashion' })).status).toBe(400)
  expect((await save({ industry: 'Shipping' })).body.industry).toBe('Shipping')
})

it('the directory shows and finds members by labels, and filters by stored values', async () => {
  const ada = await createFounder(db, {
    full_name: 'Ada Label',
    ...listed,
    profile: { industry: 'BioTech', contributions: ['Feedback'] },
  })
  const grace = await portal.as(await createFounder(db, listed))
  await change({
    'lists.industries': [{ value: 'BioTech', label: 'Zoology' }],
    'lists.contributions': [{ value: 'Feedback', label: 'Second opinions' }],
  })
  const find = async (query: object) =>
    (await grace.get('/api/auth/directory/').query(query)).body.members
  for (const query of [
    { search: 'zoolog' },
    { industry: 'BioTech', search: 'Ada Label' },
    { search: 'second opin' },
    { helps_with: 'Second opinions', search: 'Ada Label' },
  ]) {
    const found = await find(query)
    expect(found, JSON.stringify(query)).toMatchObject([{ id: ada.id, industry: 'Zoology' }])
  }
  expect((await grace.get(`/api/members/${ada.id}/`)).body.industry).toBe('Zoology')
  const { body } = await grace.get('/api/search/').query({ q: 'Ada Label' })
  expect(JSON.stringify(body)).toContain('Zoology')
  const asked = await grace.post('/api/asks/').send({
    ...{ key: crypto.randomUUID(), title: 'Read my deck', text: 'Please', audience: 'members' },
    ...{ topic: 'Second opinions', until: inDays(5), in_newsletter: false, shows_company: false },
  })
  expect([asked.status, asked.body.topic]).toEqual([201, 'Second opinions'])
  expect(await db.ask.findFirst({ where: { title: 'Read my deck' } })).toMatchObject({
    topic: 'Feedback',
  })
  const charts = await admin.get('/api/admin/insights/charts/industry/')
  expect(JSON.stringify(charts.body)).toContain('Zoology')
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('an added entry in use can be hidden, not removed', async () => {
  const lists = {
    'lists.industries': [{ value: 'Mining' }, { value: 'Glass' }],
    'lists.contributions': [{ value: 'Tools' }],
    'lists.pods': [{ value: 'Night Pod' }],
    'lists.connections': [{ value: 'I sail here' }],
  }
  await change(lists)
  await createFounder(db, {
    profile: {
      industry: 'Mining',
      contributions: ['Tools'],
      cambridge_connection: ['I sail here'],
    },
  })
  await createPod(db, { kind: 'Night Pod' })
  for (const [name, [entry]] of Object.entries(lists)) {
    const { status, body } = await change({ [name]: null })
    expect([status, body.details], name).toEqual([
      400,
      { [name]: [`“${entry?.value}” is in use, so it can’t be removed. Hide it instead`] },
    ])
  }
  const hidden = [{ value: 'Mining', hidden: true }]
  expect((await change({ 'lists.industries': hidden })).status).toBe(200)
})

it('entries have different names, and some are offered', async () => {
  const details = async (values: object) => (await change(values)).body.details
  expect(await details({ 'lists.pods': [{ value: 'Mums Pod', label: 'Deep Tech Pod' }] })).toEqual({
    'lists.pods': ['“Deep Tech Pod” is in the list twice'],
  })
  expect(await details({ 'lists.pods': [{ value: 'A' }, { value: 'A' }] })).toHaveProperty([
    'lists.pods',
  ])
})
