import { createAdmin, createFounder } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()

const offered = 'Please choose from the options offered'
const unknown = {
  pronouns: 'Dr',
  cambridge_connection: ['I have heard of it'],
  founder_type: 'serial',
  industry: 'Alchemy',
  product_type: 'potion',
  revenue_status: 'rich',
  business_type: 'magic',
  users_status: 'millions',
  product_status: 'vapour',
  ai_usage: 'sentient',
  have_raised: ['Seed', 'Series Z'],
  will_raise: ['Lottery'],
  contributions: ['Tea'],
  pod_signup: ['Escape Pod'],
}

describe('a choice that no screen offers', () => {
  it('is refused by its field, and changes nothing', async () => {
    const agent = await portal.as(await createFounder(portal.db))
    const { body: before } = await agent.get('/api/auth/me/')
    const { status, body } = await agent.patch('/api/auth/me/').send({ ...unknown, bio: 'x' })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.details).toEqual(
      Object.fromEntries(Object.keys(unknown).map((field) => [field, [offered]])),
    )
    expect((await agent.get('/api/auth/me/')).body).toEqual(before)
  })

  it('is a field error, whatever its type', async () => {
    const agent = await portal.as(await createFounder(portal.db))
    for (const [field, value] of [
      ['industry', ['EdTech']],
      ['industry', 7],
      ['have_raised', 'Seed'],
      ['is_university_spinout', 'yes'],
      ['contributions', Array.from({ length: 51 }, (_, n) => `${n}`)],
      ['whatsapp_number', '0'.repeat(41)],
      ['full_name', '  '],
    ] as const) {
      const { status, body } = await agent.patch('/api/auth/me/').send({ [field]: value })
      expect([status, Object.keys(body.details)], field).toEqual([400, [field]])
    }
  })
})

it('accepts what only sign-up offers beside the account page’s, and empty answers', async () => {
  const agent = await portal.as(await createFounder(portal.db))
  const lists = {
    cambridge_connection: ['I work in Cambridge', 'Postdoc'],
    have_raised: ['Equity', 'Seed'],
    will_raise: ['Not planning to raise', 'Bootstrapped'],
    contributions: ['I can answer questions on B2B Sales', 'Mentorship'],
    verticals: ['Anything at all', 'AI/ML'],
  }
  const choices = {
    revenue_status: 'not-applicable',
    business_type: 'other',
    product_status: 'scaling',
    pronouns: 'other',
    industry: 'Other',
  }
  const { body } = await agent
    .patch('/api/auth/me/')
    .send({ ...lists, ...choices })
    .expect(200)
  expect(body).toMatchObject({ ...lists, ...choices })
  const empty = Object.fromEntries(Object.keys(choices).map((name) => [name, '']))
  const none = Object.fromEntries(Object.keys(lists).map((name) => [name, []]))
  await agent
    .patch('/api/auth/me/')
    .send({ ...empty, ...none })
    .expect(200)
})

it('accepts a stored value that is in no list, as stored and as the account page reads it', async () => {
  const founder = await createFounder(portal.db, {
    profile: {
      industry: 'Space, FinTech',
      product_type: 'App, Saas',
      users_status: 'Some Early Users',
      have_raised: ['Crowdfunding'],
      founder_type: 'accidental',
    },
  })
  const agent = await portal.as(founder)
  const kept = {
    industry: 'Space',
    product_type: 'app',
    users_status: 'some-early-users',
    have_raised: ['Crowdfunding', 'Seed'],
    founder_type: 'accidental',
  }
  const { status, body } = await agent.patch('/api/auth/me/').send(kept)
  expect([status, body]).toMatchObject([200, kept])
  await agent.patch('/api/auth/me/').send({ founder_type: 'former' }).expect(200)
  const again = await agent.patch('/api/auth/me/').send({ founder_type: 'accidental' })
  expect(again.body.details).toEqual({ founder_type: [offered] })
})

describe('an industry in the member’s own words', () => {
  const other = { profile: { industry: 'Other', industry_other: 'Beekeeping' } }
  const changed = async (create: typeof other | object, patch: object) => {
    const agent = await portal.as(await createFounder(portal.db, create))
    const { body } = await agent.patch('/api/auth/me/').send(patch)
    return [body.industry, body.industry_other]
  }

  it('is kept with Other, and cleared by any other industry', async () => {
    expect(await changed(other, { industry: 'Other', bio: 'x' })).toEqual(['Other', 'Beekeeping'])
    expect(await changed(other, { bio: 'x' })).toEqual(['Other', 'Beekeeping'])
    expect(await changed(other, { industry_other: 'Honey' })).toEqual(['Other', 'Honey'])
    expect(await changed(other, { industry: 'EdTech' })).toEqual(['EdTech', null])
    expect(await changed(other, { industry: '' })).toEqual([null, null])
    expect(await changed({}, { industry_other: 'Honey' })).toEqual(['HealthTech', null])
    expect(await changed({}, { industry: 'Other', industry_other: 'Honey' })).toEqual([
      'Other',
      'Honey',
    ])
  })
})

it('creates the profile of an administrator who has none', async () => {
  const agent = await portal.as(await createAdmin(portal.db))
  const { body } = await agent.patch('/api/auth/me/').send({ city: 'Ely', bio: 'Runs it all' })
  expect(body).toMatchObject({ city: 'Ely', bio: 'Runs it all' })
  expect((await agent.get('/api/auth/me/')).body).toEqual(body)
})
