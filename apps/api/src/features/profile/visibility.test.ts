import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { choosableFields, profileFields } from '@portal/shared/profile/fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

type Agent = Awaited<ReturnType<TestApp['as']>>

let portal: TestApp
let ada: Awaited<ReturnType<typeof createFounder>>
let owner: Agent
let founder: Agent
let friend: Agent
let admin: Agent
beforeAll(async () => {
  portal = await startTestApp()
  ada = await createFounder(portal.db, { full_name: 'Ada Byron', profile: filled })
  owner = await portal.as(ada)
  founder = await portal.as(await createFounder(portal.db))
  friend = await portal.as(await createFriend(portal.db))
  admin = await portal.as(await createAdmin(portal.db))
})
afterAll(() => portal.close())

/** Each choosable field with a value of its own. */
const filled = {
  pronouns: 'they/them',
  bio: 'bio-of-ada',
  city: 'city-of-ada',
  linkedin_profile: 'https://www.linkedin.com/in/ada',
  company_name: 'company-of-ada',
  company_website: 'https://site-of-ada.example',
  current_title: 'title-of-ada',
  founder_type: 'type-of-ada',
  industry: 'industry-of-ada',
  verticals: ['vertical-of-ada'],
  product_type: 'product-of-ada',
  product_status: 'status-of-ada',
  revenue_status: 'revenue-of-ada',
  business_model: ['model-of-ada'],
  contributions: ['contribution-of-ada'],
  have_raised: ['raised-by-ada'],
  will_raise: ['raise-of-ada'],
  fundraising_details: 'details-of-ada',
  // Contact details and what only administrators need: never shown.
  whatsapp_number: 'whatsapp-of-ada',
  phone_number: 'phone-of-ada',
  companies_house_number: 'number-of-ada',
  how_found_us: 'found-by-ada',
  cambridge_connection_notes: 'notes-of-ada',
}
const secrets = ['whatsapp-of', 'phone-of', 'number-of', 'found-by', 'notes-of', '@test.example']

const choose = (choices: object, agent = owner) =>
  agent.patch('/api/auth/me/visibility/').send(choices)
const all = (choice: 'private' | 'founders') =>
  Object.fromEntries(choosableFields.map((field) => [field, choice]))

/** Everything that a viewer receives about the owner, as text. */
async function sentTo(agent: Agent): Promise<string> {
  const page = await agent.get(`/api/members/${ada.id}/`)
  const directory = await agent.get('/api/auth/directory/?search=ada%20byron')
  const recent = await agent.get('/api/resources/recent-activity/')
  return JSON.stringify([page.body, directory.body, recent.body])
}

/** How many founders a viewer finds in the directory by a text. */
async function foundBy(agent: Agent, search: string): Promise<number> {
  const { status, body } = await agent.get('/api/auth/directory/').query({ search })
  expect(status).toBe(200)
  return body.pagination.total
}

describe('a field', () => {
  it.each(choosableFields)(
    '%s: private to its owner, and then shown to founders only',
    async (field) => {
      const value = JSON.stringify(filled[field])
      const plain = Array.isArray(filled[field]) ? value.slice(1, -1) : value

      await choose({ ...all('founders'), [field]: 'private' })
      for (const [viewer, agent] of Object.entries({ owner, founder, admin, friend })) {
        const sent = await sentTo(agent)
        expect(sent, viewer).not.toContain(plain)
        for (const secret of secrets) expect(sent, viewer).not.toContain(secret)
      }
      for (const [viewer, agent] of Object.entries({ owner, founder, admin })) {
        expect(await foundBy(agent, [filled[field]].flat()[0] ?? ''), viewer).toBe(0)
      }
      const { body: own } = await owner.get('/api/auth/me/')
      expect(own[field]).toEqual(filled[field])
      expect(own.field_visibility).toEqual({ ...all('founders'), [field]: 'private' })

      await choose({ ...all('private'), [field]: 'founders' })
      for (const [viewer, agent] of Object.entries({ owner, founder, admin })) {
        expect(await sentTo(agent), viewer).toContain(plain)
      }
      expect(await sentTo(friend)).not.toContain(plain)
    },
  )

  it.each([
    ['company_name', { search: 'company-of-ada' }],
    ['industry', { search: 'industry-of-ada' }],
  ] as const)('%s, while private, is not found', async (field, query) => {
    const total = async () =>
      (await founder.get('/api/auth/directory/').query(query)).body.pagination.total
    await choose(all('founders'))
    expect(await total()).toBe(1)
    await choose({ [field]: 'private' })
    expect(await total()).toBe(0)
  })

  it.each([
    ['industry', 'EdTech', { industry: 'EdTech' }],
    ['revenue_status', 'profitable', { revenue_stage: 'Post-Revenue' }],
    ['product_type', 'hardware', { company_type: 'Hardware' }],
  ] as const)('%s, while private, is no filter', async (field, value, query) => {
    const bea = await createFounder(portal.db, { profile: { [field]: value } })
    const total = async () =>
      (await founder.get('/api/auth/directory/').query(query)).body.pagination.total
    expect(await total()).toBe(1)
    await choose({ [field]: 'private' }, await portal.as(bea))
    expect(await total()).toBe(0)
  })
})

describe('choosing', () => {
  it('has the fields about fundraising private at first, and the others shown', async () => {
    const { body } = await (await portal.as(await createFounder(portal.db))).get('/api/auth/me/')
    const shown = Object.fromEntries(
      choosableFields.map((field) => [field, profileFields[field].visibility]),
    )
    expect(body.field_visibility).toEqual(shown)
  })

  it('changes what was sent and nothing else', async () => {
    await choose(all('founders'))
    const { status, body } = await choose({ bio: 'private', city: 'founders' })
    expect(status).toBe(200)
    expect(body.field_visibility).toEqual({ ...all('founders'), bio: 'private' })
    expect((await choose({})).body.field_visibility).toEqual(body.field_visibility)
  })

  it.each([
    [{ bio: 'public' }],
    [{ full_name: 'private' }],
    [{ email: 'founders' }],
    [{ whatsapp_number: 'founders' }],
    [['bio']],
  ])('refuses %j, and changes nothing', async (choices) => {
    const before = (await owner.get('/api/auth/me/')).body
    const { status, body } = await choose(choices)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect((await owner.get('/api/auth/me/')).body).toEqual(before)
  })

  it('stores both of two choices at once', async () => {
    await choose(all('private'))
    await Promise.all(choosableFields.map((field) => choose({ [field]: 'founders' })))
    expect((await owner.get('/api/auth/me/')).body.field_visibility).toEqual(all('founders'))
  })

  it('is for members only', async () => {
    const applicant = await portal.as(await createApplicant(portal.db))
    expect((await choose({ bio: 'private' }, applicant)).body.code).toBe('pending_approval')
    expect((await portal.anonymous.patch('/api/auth/me/visibility/').send({})).status).toBe(401)
  })
})
