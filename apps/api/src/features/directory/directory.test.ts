import { createFounder, createFriend } from '@portal/database/factories/users'
import { industries } from '@portal/shared/applications/options'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()

describe('the directory', () => {
  let agent: Agent
  beforeEach(async () => {
    await portal.db.user.deleteMany()
    agent = await portal.as(await createFounder(portal.db, { full_name: 'Searching Sarah' }))
  })

  interface Listed {
    id: string
    name: string
  }
  const search = async (query: Record<string, string> = {}) => {
    const { status, body } = await agent.get('/api/auth/directory/').query(query)
    expect(status, JSON.stringify(body)).toBe(200)
    return { ...body, names: body.members.map((member: Listed) => member.name) }
  }

  async function founder(full_name: string, profile: object = {}) {
    const user = await createFounder(portal.db, { full_name })
    await portal.db.founderProfile.update({ where: { user_id: user.id }, data: profile })
    return user
  }

  it('shows the fields of the directory only', async () => {
    const ada = await founder('Ada Byron', {
      whatsapp_number: '+44 7700 900123',
      phone_number: '01223',
    })
    const { members } = await search({ search: 'Ada Byron' })
    expect(Object.keys(members[0]).sort()).toEqual([
      'business_model',
      'company',
      'company_website',
      'id',
      'industry',
      'introductions',
      'linkedin_profile',
      'location',
      'name',
      'photo',
      'product_type',
      'revenue_status',
      'role',
      'verticals',
    ])
    const sent = JSON.stringify(members)
    for (const secret of [ada.email, '7700', '01223']) expect(sent).not.toContain(secret)
  })

  it('lists active founders by name, and no friend', async () => {
    await founder('Émilie Zed')
    await founder('adele Young')
    await createFriend(portal.db, { full_name: 'Fiona Friend' })
    const gone = await founder('Gone Girl')
    await portal.db.user.update({ where: { id: gone.id }, data: { is_active: false } })
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

  it('treats % and _ and \\ as ordinary characters', async () => {
    await founder('Ann Plain', { company_name: 'Plain Ltd' })
    await founder('Bea Percent', { company_name: '100%_Real\\Ltd' })
    for (const term of ['100%', '%_r', 'real\\l']) {
      expect((await search({ search: term })).names, term).toEqual(['Bea Percent'])
    }
    expect((await search({ search: '___' })).names).toEqual([])
  })

  it('filters by what founders can help with, as far as they show it', async () => {
    await founder('Helping Hannah', { contributions: ['Mentorship', 'Feedback'] })
    await founder('Quiet Quinn', { contributions: ['Mentorship'], shown_fields: ['industry'] })
    expect((await search({ can_help_with: 'Mentorship' })).names).toEqual(['Helping Hannah'])
    expect((await search({ can_help_with: 'Mentor' })).names).toEqual([])
    expect((await search({ can_help_with: 'Feedback', search: 'hannah' })).names).toEqual([
      'Helping Hannah',
    ])
    expect((await search({ can_help_with: "{'}" })).names).toEqual([])
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

  it('knows every industry that a founder can choose', async () => {
    for (const industry of industries) {
      expect((await agent.get('/api/auth/directory/').query({ industry })).status).toBe(200)
    }
  })

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
        FROM generate_series(1, 1200) n RETURNING id
      )
      INSERT INTO directory_entries (user_id, sort_name, search_text)
      SELECT id, id::text, ' many' FROM new_users`
    await portal.db.$executeRaw`
      INSERT INTO founder_profiles (user_id, cambridge_connection, verticals, business_model, have_raised, will_raise, contributions, pod_signup, company_name)
      SELECT id, '{}', '{}', '{}', '{}', '{}', '{}', '{}', 'Many' FROM users WHERE email LIKE 'many%'`
    await portal.db.$executeRaw`
      INSERT INTO consents (user_id, kind, granted, wording, wording_version, source)
      SELECT id, 'internal_member_list', true, '', '1', 'tests' FROM users WHERE email LIKE 'many%'`
    const last = await search({ search: 'many', page: '60' })
    expect(last.pagination).toMatchObject({ total: 1200, total_pages: 60, has_next: false })
    expect(last.names.at(-1)).toBe('Many 1200')
  })

  it('hides a founder who withdraws from the list, the search and the counts, at once', async () => {
    const ada = await founder('Ada Byron')
    const agent = await portal.as(ada)
    expect((await search({ search: 'ada' })).pagination.total).toBe(1)
    const { body } = await agent.patch('/api/auth/me/').send({ public_member_list: false })
    expect(body).toMatchObject({ public_member_list: false, internal_member_list: false })
    expect((await search({ search: 'ada' })).pagination.total).toBe(0)
    expect((await search()).names).toEqual(['Searching Sarah'])
    await agent.patch('/api/auth/me/').send({ public_member_list: true })
    expect((await search({ search: 'ada' })).names).toEqual(['Ada Byron'])
  })

  it('is for founders, which a friend is told', async () => {
    const friend = await portal.as(await createFriend(portal.db))
    const { status, body } = await friend.get('/api/auth/directory/')
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'forbidden',
      error: 'The Member Directory is for founders only',
    })
  })
})
