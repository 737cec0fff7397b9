import { createFounder } from '@portal/database/factories/users'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

const portal = await usePortal()

const founder = (body: object) => portal.anonymous.post('/api/auth/signup-founder/').send(body)
const friend = (body: object) => portal.anonymous.post('/api/auth/signup-friend/').send(body)

describe('a founder applies', () => {
  it('gets tokens and an inactive account; every answer is stored, and the password is not', async () => {
    const email = 'complete@new.example'
    const { status, body } = await founder({
      ...founderSample,
      email,
      fullName: 'Amara Ngozi Okafor',
      companyWebsite: 'https://fenland.example',
      industry: 'Other',
      industryOther: 'Proteins',
      verticals: ['Food', 'Fermentation'],
      haveRaised: ['Bootstrapped'],
      whatsappNumber: '+44 7700 900123',
      contributions: ['I can answer Innovate UK funding questions'],
      internalMemberList: true,
      confirmPassword: 'Welcome-2026!',
    })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      email,
      is_active: false,
      user_type: 'female_founder',
      application_status: 'pending',
    })

    const stored = await portal.db.user.findUniqueOrThrow({
      where: { email },
      include: { founder_profile: true, applications: true, consents: true, sessions: true },
    })
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$/)
    expect(stored.founder_profile).toMatchObject({
      company_name: 'Fenland Proteins',
      is_university_spinout: true,
      is_related_to_university_studies: false,
      industry_other: 'Proteins',
      companies_house_number: null,
      have_raised: ['Bootstrapped'],
    })
    expect(stored.applications[0]?.application_data).toEqual({
      first_name: 'Amara',
      last_name: 'Ngozi Okafor',
      email,
      linkedin_profile: founderSample.linkedinProfile,
      cambridge_connection: ['I work in Cambridge'],
      city: 'Cambridge',
      company_name: 'Fenland Proteins',
      company_website: 'https://fenland.example',
      current_title: 'Founder and CEO',
      founder_type: 'first-time',
      business_type: 'tech',
      is_university_spinout: 'yes',
      is_related_to_university_studies: 'no',
      ai_usage: 'planning-ai',
      industry: 'Other',
      industry_other: 'Proteins',
      verticals: ['Food', 'Fermentation'],
      product_type: 'hardware',
      product_status: 'mvp',
      revenue_status: 'pre-revenue',
      business_model: ['B2B'],
      users_status: 'early-users',
      have_raised: ['Bootstrapped'],
      whatsapp_number: '+44 7700 900123',
      contributions: ['I can answer Innovate UK funding questions'],
      newsletter: false,
      whatsapp_group: false,
      internal_member_list: true,
      public_member_list: false,
      repost_wins: false,
      participate_research: false,
    })
    expect(
      stored.consents.map(({ kind, granted, source, wording, wording_version }) => ({
        kind,
        granted,
        source,
        wording,
        wording_version,
      })),
    ).toEqual([
      {
        kind: 'internal_member_list',
        granted: true,
        source: 'sign-up',
        wording:
          'Add me to the internal Member Directory (viewable by other female founder members)',
        wording_version: '1',
      },
    ])
    expect(JSON.stringify(stored.applications)).not.toContain('Welcome-2026')
  })

  it('is refused because the address has an account, in any letter case', async () => {
    await createFounder(portal.db, { email: 'taken@new.example' })
    const { status, body } = await founder({ ...founderSample, email: 'TAKEN@New.Example' })
    expect([status, body.code]).toEqual([409, 'email_taken'])
    expect(body.details).toEqual({ email: ['An account with this email address already exists'] })
  })
})

it('an answer that was not asked, or a repeated choice, is not stored', async () => {
  const email = 'unasked@new.example'
  const { status } = await founder({
    ...founderSample,
    email,
    industry: 'EdTech',
    industryOther: 'Proteins',
    businessModel: ['B2B', 'B2C', 'B2B'],
    haveRaised: ['Bootstrapped', 'Bootstrapped'],
    willRaise: ['Equity', 'Equity'],
    cambridgeConnection: ['I work in Cambridge', 'I work in Cambridge'],
  })
  expect(status).toBe(201)
  const { founder_profile, applications } = await portal.db.user.findUniqueOrThrow({
    where: { email },
    include: { founder_profile: true, applications: true },
  })
  const kept = {
    business_model: ['B2B', 'B2C'],
    have_raised: ['Bootstrapped'],
    will_raise: ['Equity'],
    cambridge_connection: ['I work in Cambridge'],
  }
  expect(founder_profile).toMatchObject({ ...kept, industry: 'EdTech', industry_other: null })
  expect(applications[0]?.application_data).toMatchObject(kept)
  expect(applications[0]?.application_data).not.toHaveProperty('industry_other')

  const ally = { ...friendSample, email: 'unasked-friend@new.example' }
  expect((await friend({ ...ally, ecosystemRole: ['Investor', 'Investor'] })).status).toBe(201)
  const stored = await portal.db.user.findUniqueOrThrow({
    where: { email: ally.email },
    include: { friend_profile: true },
  })
  expect(stored.friend_profile?.ecosystem_role).toEqual(['Investor'])
})

it('a friend applies on the friend track, with the fields of friends', async () => {
  const email = 'friend@new.example'
  const { status, body } = await friend({ ...friendSample, email, newsletter: true })
  expect(status).toBe(201)
  expect(body.user).toMatchObject({ user_type: 'friend', is_active: false })
  const mine = await portal.anonymous
    .get('/api/applications/mine/')
    .auth(body.access_token, { type: 'bearer' })
  expect(mine.body).toMatchObject({
    status: 'pending',
    user_type: 'friend',
    reason: null,
    application_data: {
      first_name: 'Grace',
      last_name: 'Lee',
      ecosystem_role: ['Investor'],
      role_org: 'Partner, Fen Ventures',
      newsletter: true,
    },
  })
})

it('one email about a new application goes to the applicant', async () => {
  await emailsDone(portal)
  portal.sent.length = 0
  const email = 'emailed@new.example'
  await friend({ ...friendSample, email })
  await emailsDone(portal)
  expect(portal.sent.map(({ to }) => to)).toEqual([email])
  expect(portal.sent[0]?.subject).toMatch(/^We have your application: please confirm/)
  const naming = await portal.db.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = 'email' AND data::text LIKE '%@%'`
  expect(naming).toEqual([])
})
