import { createAdmin, createFriend } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()

const foundersOnly = 'Only founders have this'

/** Both count as friends: the first administrator has no application. */
const friends = [
  ['friend', createFriend],
  ['administrator', createAdmin],
] as const

const details = {
  full_name: 'Fay Friend',
  pronouns: 'they/them',
  city: 'Ely',
  linkedin_profile: 'https://www.linkedin.com/in/fay',
  cambridge_connection: ['Postdoc', 'I work in Cambridge'],
  cambridge_connection_notes: 'Came for a year.\nStayed.',
  bio: 'Introduces people.',
}
const community = {
  repost_wins: true,
  participate_research: true,
  contributions: ['Mentorship', 'I can answer questions on B2B Sales'],
  whatsapp_number: '+44 7700 900123',
  whatsapp_group: true,
  pod_signup: ['Mums Pod'],
}

const refused = {
  founder_type: 'former',
  company_name: 'Looms',
  current_title: 'Founder',
  company_website: 'https://looms.example',
  industry: 'EdTech',
  industry_other: 'Beekeeping',
  verticals: ['AI/ML'],
  product_type: 'saas',
  revenue_status: 'pre-revenue',
  business_type: 'tech',
  users_status: 'none',
  product_status: 'mvp',
  ai_usage: 'no-ai',
  is_university_spinout: false,
  is_related_to_university_studies: null,
  company_house_number: '01234567',
  companies_house_number: '01234567',
  have_raised: ['Seed'],
  will_raise: [],
  fundraising_details: '',
  public_member_list: false,
  internal_member_list: true,
}

describe.each(friends)('the profile of a %s', (_, create) => {
  it('stores Your Details and Community Engagement', async () => {
    const agent = await portal.as(await create(portal.db))
    for (const section of [details, community, { how_found_us: 'A founder', newsletter: true }]) {
      const { status, body } = await agent.patch('/api/auth/me/').send(section)
      expect([status, body]).toMatchObject([200, section])
    }
    const { body } = await agent.get('/api/auth/me/')
    expect(body).toMatchObject({ ...details, ...community, listed: false })
  })

  it('stores an emptied answer as null, and each section under its own version', async () => {
    const agent = await portal.as(await create(portal.db))
    const { body: before } = await agent.patch('/api/auth/me/').send({ ...details, ...community })
    const emptied = { contributions: [], whatsapp_number: '', pod_signup: [] }
    const change = (body: object, version: string) =>
      agent.patch('/api/auth/me/').query({ version }).send(body)
    const { body } = await change(emptied, before.versions.community).expect(200)
    expect(body).toMatchObject({ ...emptied, whatsapp_number: null })
    expect(body.versions.details).toBe(before.versions.details)
    expect((await change(emptied, before.versions.community)).status).toBe(409)
    const notes = { cambridge_connection_notes: '', cambridge_connection: [] }
    const after = await change(notes, before.versions.details).expect(200)
    expect(after.body).toMatchObject({
      cambridge_connection: [],
      cambridge_connection_notes: null,
      whatsapp_number: null,
    })
  })

  it('refuses the fields of founders, with an error for each, and changes nothing', async () => {
    const user = await create(portal.db)
    const agent = await portal.as(user)
    const { body: before } = await agent.get('/api/auth/me/')
    const sent = { ...details, newsletter: true, ...refused }
    const { status, body } = await agent.patch('/api/auth/me/').send(sent)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.details).toEqual(
      Object.fromEntries(Object.keys(refused).map((field) => [field, [foundersOnly]])),
    )
    expect((await agent.get('/api/auth/me/')).body).toEqual(before)
    expect(await portal.db.consent.count({ where: { user_id: user.id } })).toBe(0)
  })
})
