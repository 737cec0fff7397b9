import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { beforeAll, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let founder: Agent
let admin: Agent
beforeAll(async () => {
  founder = await portal.as(await createFounder(portal.db))
  admin = await portal.as(await createAdmin(portal.db))
})

const pageOf = (agent: Agent, { id }: { id: string }) => agent.get(`/api/members/${id}/`)

it('shows a listed founder, with fundraising only if the founder chose so', async () => {
  const ada = await createFounder(portal.db, {
    full_name: 'Ada Byron',
    profile: { bio: 'Two lines', have_raised: ['Seed'], pronouns: 'she/her' },
  })
  const { status, body } = await pageOf(founder, ada)
  expect(status).toBe(200)
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
    contributions: [],
    have_raised: [],
    will_raise: [],
    fundraising_details: null,
    listed: true,
    is_me: false,
  })
  expect((await pageOf(admin, ada)).body).toEqual(body)
  expect((await pageOf(await portal.as(ada), ada)).body).toEqual({ ...body, is_me: true })
})

it('is not found for a hidden or inactive founder, a friend or an unknown id, also for administrators', async () => {
  const unknown = { id: '00000000-0000-4000-8000-000000000000' }
  for (const somebody of [
    await createFounder(portal.db, { consents: { newsletter: true } }),
    await createFounder(portal.db, { is_active: false }),
    await createFriend(portal.db, { consents: { internal_member_list: true } }),
    await createApplicant(portal.db),
    unknown,
  ]) {
    for (const agent of [founder, admin]) {
      const { status, body } = await pageOf(agent, somebody)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  }
})

it('shows hidden founders their own page, and hides it from others at once', async () => {
  const ada = await createFounder(portal.db)
  const self = await portal.as(ada)
  expect((await pageOf(founder, ada)).status).toBe(200)
  const { body: me } = await self.patch('/api/auth/me/').send({ public_member_list: false })
  expect(me.listed).toBe(false)
  expect((await pageOf(founder, ada)).status).toBe(404)
  expect((await pageOf(self, ada)).body).toMatchObject({ listed: false, is_me: true })
  const { body: back } = await self.patch('/api/auth/me/').send({ public_member_list: true })
  expect(back.listed).toBe(true)
  expect((await pageOf(founder, ada)).status).toBe(200)
})

it('does not exist for administrators and friends, also not for themselves', async () => {
  const grace = await createAdmin(portal.db)
  expect((await pageOf(await portal.as(grace), grace)).status).toBe(404)
})

it('is for founders: not for friends, applicants or visitors; and needs a valid id', async () => {
  const ada = await createFounder(portal.db)
  const friend = await pageOf(await portal.as(await createFriend(portal.db)), ada)
  expect([friend.status, friend.body.code]).toEqual([403, 'forbidden'])
  const applicant = await pageOf(await portal.as(await createApplicant(portal.db)), ada)
  expect([applicant.status, applicant.body.code]).toEqual([403, 'pending_approval'])
  expect((await portal.anonymous.get(`/api/members/${ada.id}/`)).status).toBe(401)
  expect((await pageOf(founder, { id: 'ada' })).status).toBe(400)
})
