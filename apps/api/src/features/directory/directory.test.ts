import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { choosableFields } from '@portal/shared/profile/fields'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()

let agent: Agent
beforeEach(async () => {
  await portal.db.user.deleteMany()
  agent = await portal.as(await createFounder(portal.db, { full_name: 'Searching Sarah' }))
})

const pageOf = (viewer: Agent, { id }: { id: string }) => viewer.get(`/api/members/${id}/`)

describe('the page of a founder', () => {
  it('shows a listed founder, with fundraising only if the founder chose so', async () => {
    const ada = await createFounder(portal.db, {
      full_name: 'Ada Byron',
      // In London it is October already.
      activated_at: new Date('2026-09-30T23:30:00Z'),
      profile: { bio: 'Two lines', have_raised: ['Seed'], pronouns: 'she/her' },
    })
    const { status, body } = await pageOf(agent, ada)
    expect(status).toBe(200)
    // The guard, the founder, and the events of both.
    expect(await portal.countQueries(() => pageOf(agent, ada))).toBe(3)
    expect(body).toEqual({
      id: ada.id,
      name: 'Ada Byron',
      photo: null,
      role: 'Founder & CEO',
      company: expect.stringMatching(/^Company/),
      company_website: expect.any(String),
      product_type: 'saas',
      industry: 'HealthTech',
      verticals: ['AI/ML'],
      business_model: ['B2B'],
      revenue_status: 'pre-revenue',
      location: 'Cambridge',
      linkedin_profile: expect.any(String),
      introductions: 'not_open',
      pronouns: 'she/her',
      bio: 'Two lines',
      founder_type: 'first-time',
      product_status: 'launched',
      helps_with: [],
      have_raised: [],
      will_raise: [],
      fundraising_details: null,
      member_since: '2026-10',
      events_of_both: [],
      listed: true,
      is_me: false,
    })
    const admin = await portal.as(await createAdmin(portal.db))
    expect((await pageOf(admin, ada)).body).toEqual(body)
    expect((await pageOf(await portal.as(ada), ada)).body).toEqual({ ...body, is_me: true })
  })

  it('is not found for a hidden or inactive founder, a friend or an unknown id, also for administrators', async () => {
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    const admin = await portal.as(await createAdmin(portal.db))
    for (const somebody of [
      await createFounder(portal.db, { consents: { newsletter: true } }),
      await createFounder(portal.db, { is_active: false }),
      await createFriend(portal.db, { consents: { internal_member_list: true } }),
      await createApplicant(portal.db),
      unknown,
    ]) {
      for (const viewer of [agent, admin]) {
        const { status, body } = await pageOf(viewer, somebody)
        expect([status, body.code]).toEqual([404, 'not_found'])
      }
    }
  })
})

describe('the directory', () => {
  interface Listed {
    id: string
    name: string
  }
  const search = async (query: Record<string, string | string[]> = {}) => {
    const sort = query.search ? {} : { sort: 'name' }
    const { status, body } = await agent.get('/api/auth/directory/').query({ ...sort, ...query })
    expect(status, JSON.stringify(body)).toBe(200)
    return { ...body, names: body.members.map((member: Listed) => member.name) }
  }

  async function founder(full_name: string, profile: object = {}) {
    const user = await createFounder(portal.db, { full_name })
    await portal.db.founderProfile.update({ where: { user_id: user.id }, data: profile })
    return user
  }

  it('lists active founders by name, and no friend', async () => {
    await founder('Émilie Zed')
    await founder('adele Young')
    await createFriend(portal.db, { full_name: 'Fiona Friend' })
    const deactivated = await founder('Gone Girl')
    await portal.db.user.update({ where: { id: deactivated.id }, data: { is_active: false } })
    expect((await search()).names).toEqual(['adele Young', 'Émilie Zed', 'Searching Sarah'])
  })

  it('finds by name, company or industry, anywhere, ignoring case and accents', async () => {
    await founder('Zoë Quill', { company_name: 'Fenland Proteins', industry: 'Food & Beverage' })
    for (const term of ['zoe', 'ZOË', 'uil', 'nland prot', 'beverage', ' zoe  quill ']) {
      expect((await search({ search: term })).names, term).toEqual(['Zoë Quill'])
    }
    expect((await search({ search: 'quill fenland' })).names).toEqual([])
    expect((await search({ search: 'zo' })).names).toEqual(['Zoë Quill'])
  })

  const near = async (query: Record<string, string | string[]>) =>
    (await agent.get('/api/auth/directory/nearest/').query(query).expect(200)).body

  const grants = 'I can answer other non-IUK grant funding questions'

  it('filters by any of the topics, as far as founders show them', async () => {
    await founder('Helping Hannah', { contributions: ['Mentorship', 'Feedback'] })
    await founder('Granting Gwen', { contributions: [grants] })
    await founder('Quiet Quinn', { contributions: ['Mentorship'], shown_fields: ['industry'] })
    const { names, members } = await search({ helps_with: 'Mentorship' })
    expect(names).toEqual(['Helping Hannah'])
    expect(members[0].helps_with).toEqual(['Mentorship', 'Feedback'])
    expect((await search({ helps_with: ['Mentorship', grants] })).names).toEqual([
      'Granting Gwen',
      'Helping Hannah',
    ])
    expect((await search({ helps_with: 'Mentor' })).names).toEqual([])
    expect((await search({ helps_with: ['Feedback', grants], search: 'hannah' })).names).toEqual([
      'Helping Hannah',
    ])
    expect((await search({ helps_with: ["{'}", '"'] })).names).toEqual([])
  })

  it.each([
    ['current_title', { current_title: 'Head of Pricing' }, 'pricing'],
    ['bio', { bio: 'Weaves\nsilk by hand' }, 'silk'],
    ['product_type', { product_type: 'hardware' }, 'Hardware'],
    ['verticals', { verticals: ['AI/ML', 'Quantum Sensing'] }, 'sensing'],
    ['contributions', { contributions: [grants] }, 'grants'],
    ['contributions', { contributions: ['I can answer questions on B2B Sales'] }, 'b2b s'],
    ['company_name', { company_name: 'Fenland Proteins' }, 'fenland'],
  ])('finds by a shown %s, and not by a private one', async (field, profile, term) => {
    const { id: user_id } = await founder('Ada Byron', profile)
    expect((await search({ search: term })).names).toEqual(['Ada Byron'])
    const shown_fields = choosableFields.filter((name) => name !== field)
    await portal.db.founderProfile.update({ where: { user_id }, data: { shown_fields } })
    expect((await search({ search: term })).names).toEqual([])
  })

  it('finds by no field that is never shown', async () => {
    await founder('Ada Byron', {
      fundraising_details: 'velvet',
      how_found_us: 'velvet',
      industry_other: 'velvet',
      cambridge_connection_notes: 'velvet',
      phone_number: '01223 900123',
    })
    for (const term of ['velvet', '900123', 'ada@']) {
      expect((await search({ search: term })).names, term).toEqual([])
    }
  })

  it('suggests alternatives without hits, from what founders show', async () => {
    await founder('Ada Ash', { contributions: [grants], industry: 'EdTech' })
    await founder('Berta Bee', { contributions: [grants, 'Feedback'], industry: 'EdTech' })
    await founder('Quiet Quinn', { contributions: [grants], shown_fields: [] })
    const query = { search: 'grnat', helps_with: 'Feedback', industry: 'EdTech' }
    expect(await near(query)).toEqual({
      topics: [
        { topic: 'Other grants', count: 2 },
        { topic: 'Feedback', count: 1 },
      ],
      without: [{ filter: 'search', count: 1 }],
    })
    expect((await near({ search: 'bee', industry: 'Fashion' })).without).toEqual([
      { filter: 'industry', count: 1 },
    ])
    await portal.db.user.updateMany({
      where: { full_name: { in: ['Ada Ash', 'Berta Bee'] } },
      data: { is_active: false },
    })
    expect(await near(query)).toEqual({ topics: [], without: [] })
  })

  it('combines the filters by industry and sector, revenue stage and company type', async () => {
    await founder('Bio Early', {
      industry: 'BioTech',
      revenue_status: 'pre-revenue',
      product_type: 'hardware',
    })
    await founder('Bio Late', {
      industry: 'Drug Delivery',
      revenue_status: 'profitable',
      product_type: 'saas',
    })
    await founder('Ed Late', {
      industry: 'EdTech',
      revenue_status: 'revenue-generating',
      product_type: 'marketplace',
    })
    await portal.db.founderProfile.updateMany({
      where: { user: { full_name: 'Searching Sarah' } },
      data: { industry: 'Fashion', revenue_status: 'not-applicable', product_type: 'service' },
    })
    expect((await search({ industry: 'Biotechnology' })).names).toEqual(['Bio Early', 'Bio Late'])
    expect((await search({ industry: 'BioTech' })).names).toEqual(['Bio Early'])
    expect((await search({ revenue_stage: 'Post-Revenue' })).names).toEqual(['Bio Late', 'Ed Late'])
    expect((await search({ revenue_stage: 'Pre-Revenue' })).names).toEqual(['Bio Early'])
    expect((await search({ company_type: 'Software' })).names).toEqual(['Bio Late'])
    expect((await search({ company_type: 'Product' })).names).toEqual(['Ed Late'])
    expect((await search({ company_type: 'Service' })).names).toEqual(['Searching Sarah'])
    const all = {
      industry: 'Biotechnology',
      revenue_stage: 'Post-Revenue',
      company_type: 'Software',
      search: 'late',
    }
    expect((await search(all)).names).toEqual(['Bio Late'])
    expect((await search({ ...all, company_type: 'Hardware' })).names).toEqual([])
  })

  it('hides a founder who withdraws at once: in the list, the search, the counts and the page', async () => {
    const ada = await founder('Ada Byron')
    const self = await portal.as(ada)
    expect((await search({ search: 'ada' })).pagination.total).toBe(1)
    expect((await pageOf(agent, ada)).status).toBe(200)
    const { body } = await self.patch('/api/auth/me/').send({ public_member_list: false })
    expect(body.listed).toBe(false)
    expect((await search({ search: 'ada' })).pagination.total).toBe(0)
    expect((await search()).names).toEqual(['Searching Sarah'])
    expect((await pageOf(agent, ada)).status).toBe(404)
    expect((await pageOf(self, ada)).body).toMatchObject({ listed: false, is_me: true })
    await self.patch('/api/auth/me/').send({ public_member_list: true })
    expect((await search({ search: 'ada' })).names).toEqual(['Ada Byron'])
    expect((await pageOf(agent, ada)).status).toBe(200)
  })

  // The last one: deleting thousands of users takes its time.
  it('comes in pages with an exact total, also beyond what one query counts', async () => {
    for (let n = 0; n < 4; n += 1) await founder(`Page ${n}`)
    const page = await search({ page: '2', page_size: '2', search: 'page' })
    expect(page.names).toEqual(['Page 2', 'Page 3'])
    expect(page.pagination).toEqual({
      current_page: 2,
      page_size: 2,
      total: 4,
      total_pages: 2,
      has_previous: true,
      has_next: false,
    })
    expect((await search({ page: '9' })).names).toEqual([])

    await portal.db.$executeRaw`
      WITH new_users AS (
        INSERT INTO users (email, password_hash, full_name, user_type, is_active)
        SELECT 'many' || n || '@many.example', 'x', 'Many ' || lpad(n::text, 4, '0'), 'female_founder', true
        FROM generate_series(1, 5100) n RETURNING id
      )
      INSERT INTO directory_entries (user_id, sort_name, search_text)
      SELECT id, id::text, ' many' FROM new_users`
    // The triggers of 5,100 rows take seconds on a busy machine.
    await portal.db.$transaction([
      portal.db.$executeRaw`SET LOCAL statement_timeout = 0`,
      portal.db.$executeRaw`
      INSERT INTO founder_profiles (user_id, cambridge_connection, verticals, business_model, have_raised, will_raise, contributions, pod_signup, company_name)
      SELECT id, '{}', '{}', '{}', '{}', '{}', '{}', '{}', 'Many' FROM users WHERE email LIKE 'many%'`,
      portal.db.$executeRaw`
      INSERT INTO consents (user_id, kind, granted, wording, wording_version, source)
      SELECT id, 'internal_member_list', true, '', '1', 'tests' FROM users WHERE email LIKE 'many%'`,
    ])
    const last = await search({ search: 'many', page: '255' })
    expect(last.pagination).toMatchObject({ total: 5100, total_pages: 255, has_next: false })
    expect(last.names.at(-1)).toBe('Many 5100')
    const { without } = await near({ search: 'many', industry: 'Fashion' })
    expect(without).toEqual([{ filter: 'industry', count: 101 }])
  })
})
