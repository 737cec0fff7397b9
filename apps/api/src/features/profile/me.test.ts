import { createFounder } from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { type VersionedSection, versionedSections } from './presenter.ts'

const portal = await usePortal()
let agent: Agent
beforeEach(async () => {
  agent = await portal.as(await createFounder(portal.db))
})

const me = async () => (await agent.get('/api/auth/me/')).body
const patch = (body: object, version?: string) =>
  agent
    .patch('/api/auth/me/')
    .query(version === undefined ? {} : { version })
    .send(body)

it('returns the complete profile, with the API’s names', async () => {
  const founder = await createFounder(portal.db, {
    profile: { companies_house_number: '01234567', verticals: ['AI/ML'] },
  })
  const { body } = await (await portal.as(founder)).get('/api/auth/me/')
  const { id, email, full_name } = founder
  expect(body).toMatchObject({
    ...{ id, email, full_name, tier: 'Free', roles: [], is_admin: false },
    companies_house_number: '01234567',
    verticals: ['AI/ML'],
  })
  expect(body).not.toHaveProperty('password_hash')
})

it('changes only fields that were sent and that members may change', async () => {
  const before = await me()
  const same = { have_raised: ['Seed'] }
  const sent = { bio: ' Two lines ', company_house_number: '09876543', city: '' }
  const forbidden = { roles: ['admin'], tier: 'Raise', email: 'x@y.example', user_type: 'friend' }
  const { body } = await patch({ ...same, ...sent, ...forbidden, is_active: false })
  const stored = { bio: 'Two lines', companies_house_number: '09876543', city: null }
  expect(body).toEqual({ ...before, ...same, ...stored, versions: body.versions })
  expect(await me()).toEqual(body)
})

const offered = 'Please choose from the options'
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

it('completes web addresses, and validates the result', async () => {
  const { body } = await patch({
    linkedin_profile: 'linkedin.com/in/ada',
    company_website: 'www.foo.com',
  })
  expect([body.linkedin_profile, body.company_website]).toEqual([
    'https://linkedin.com/in/ada',
    'https://www.foo.com',
  ])
  expect(
    (await patch({ linkedin_profile: 'linkedin.com.evil.example/in/a' })).body.details,
  ).toEqual({
    linkedin_profile: ['Must be a LinkedIn profile URL (e.g., linkedin.com/in/yourprofile)'],
  })
})

describe('a choice that no screen offers', () => {
  it('is refused by its field, and changes nothing', async () => {
    const before = await me()
    const { status, body } = await patch({ ...unknown, bio: 'x' })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.details).toEqual(
      Object.fromEntries(Object.keys(unknown).map((field) => [field, [offered]])),
    )
    expect(await me()).toEqual(before)
  })

  it('is a field error, whatever its type', async () => {
    for (const [field, value] of [
      ['industry', ['EdTech']],
      ['industry', 7],
      ['have_raised', 'Seed'],
      ['is_university_spinout', 'yes'],
      ['contributions', Array.from({ length: 51 }, (_, n) => `${n}`)],
      ['whatsapp_number', '0'.repeat(41)],
      ['full_name', '  '],
    ] as const) {
      const { status, body } = await patch({ [field]: value })
      expect([status, Object.keys(body.details)], field).toEqual([400, [field]])
    }
  })
})

it('accepts choices that only sign-up offers, and empty answers', async () => {
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
  const { body } = await patch({ ...lists, ...choices })
  expect(body).toMatchObject({ ...lists, ...choices })
  const empty = Object.fromEntries(Object.keys(choices).map((name) => [name, '']))
  const none = Object.fromEntries(Object.keys(lists).map((name) => [name, []]))
  await patch({ ...empty, ...none }).expect(200)
})

it('accepts a stored value that is in no list, as stored and as the account page reads it', async () => {
  const profile = {
    industry: 'Space, FinTech',
    product_type: 'App, Saas',
    users_status: 'Some Early Users',
    have_raised: ['Crowdfunding'],
    founder_type: 'accidental',
  }
  agent = await portal.as(await createFounder(portal.db, { profile }))
  const kept = {
    industry: 'Space',
    product_type: 'app',
    users_status: 'some-early-users',
    have_raised: ['Crowdfunding', 'Seed'],
    founder_type: 'accidental',
  }
  expect((await patch(kept)).body).toMatchObject(kept)
  await patch({ founder_type: 'former' }).expect(200)
  expect((await patch({ founder_type: 'accidental' })).body.details).toEqual({
    founder_type: [offered],
  })
})

const beekeeping = { industry: 'Other', industry_other: 'Beekeeping' }
it.each<[object, object, unknown[]]>([
  [beekeeping, { industry: 'Other', bio: 'x' }, ['Other', 'Beekeeping']],
  [beekeeping, { bio: 'x' }, ['Other', 'Beekeeping']],
  [beekeeping, { industry_other: 'Honey' }, ['Other', 'Honey']],
  [beekeeping, { industry: 'EdTech' }, ['EdTech', null]],
  [beekeeping, { industry: '' }, [null, null]],
  [{}, { industry_other: 'Honey' }, ['HealthTech', null]],
  [{}, { industry: 'Other', industry_other: 'Honey' }, ['Other', 'Honey']],
])('an industry in own words is kept with Other alone: %j and %j', async (profile, sent, both) => {
  agent = await portal.as(await createFounder(portal.db, { profile }))
  const { body } = await patch(sent)
  expect([body.industry, body.industry_other]).toEqual(both)
})

describe('the version of a section', () => {
  const changes: Record<VersionedSection, [object, object]> = {
    visibility: [{ public_member_list: false }, { public_member_list: true }],
    details: [{ bio: 'one' }, { bio: 'two' }],
    business: [{ company_house_number: '1' }, { company_name: 'Two' }],
    fundraising: [{ have_raised: ['Seed'] }, { will_raise: ['Seed'] }],
    community: [{ repost_wins: true }, { pod_signup: ['Mums Pod'] }],
  }

  it.each(versionedSections)('saves %s with its current version, and no other', async (section) => {
    const { versions } = await me()
    const [first, second] = changes[section]
    const saved = await patch(first, versions[section])
    expect(saved.status).toBe(200)
    const moved = versionedSections.filter((name) => saved.body.versions[name] !== versions[name])
    expect(moved).toEqual([section])

    const late = await patch({ ...second, newsletter: true }, versions[section])
    expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
    expect(await me()).toEqual(saved.body)
    expect((await patch(second, saved.body.versions[section])).status).toBe(200)
  })
})
