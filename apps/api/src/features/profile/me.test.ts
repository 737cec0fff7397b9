import { createApplicant, createFounder, createFriend } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()

describe('my profile', () => {
  it('is the whole profile, under the names of the API', async () => {
    const founder = await createFounder(portal.db)
    await portal.db.founderProfile.update({
      where: { user_id: founder.id },
      data: { companies_house_number: '01234567', verticals: ['AI/ML'] },
    })
    const { status, body } = await (await portal.as(founder)).get('/api/auth/me/')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: founder.id,
      email: founder.email,
      full_name: founder.full_name,
      tier: 'Free',
      companies_house_number: '01234567',
      verticals: ['AI/ML'],
    })
    expect(body).not.toHaveProperty('password_hash')
    expect(body).toMatchObject({ role: 'member', is_admin: false })
  })

  it('is available to applicants and friends', async () => {
    for (const create of [createApplicant, createFriend]) {
      const { status } = await (await portal.as(await create(portal.db))).get('/api/auth/me/')
      expect(status).toBe(200)
    }
  })
})

describe('changing my profile', () => {
  it('changes what was sent and nothing else', async () => {
    const founder = await createFounder(portal.db)
    const agent = await portal.as(founder)
    const { body: before } = await agent.get('/api/auth/me/')
    const { status, body } = await agent.patch('/api/auth/me/').send({
      bio: ' Two lines ',
      company_house_number: '09876543',
      have_raised: ['Seed'],
      city: '',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      bio: 'Two lines',
      companies_house_number: '09876543',
      have_raised: ['Seed'],
      city: null,
      versions: body.versions,
    })
    expect((await agent.get('/api/auth/me/')).body).toEqual(body)
  })

  it('accepts the registry number under its second name', async () => {
    const agent = await portal.as(await createFounder(portal.db))
    const { body } = await agent.patch('/api/auth/me/').send({ companies_house_number: '11111111' })
    expect(body.companies_house_number).toBe('11111111')
  })

  it('changes nothing when one field is wrong', async () => {
    const agent = await portal.as(await createFounder(portal.db))
    const { body: before } = await agent.get('/api/auth/me/')
    const wrong = [
      [
        { linkedin_profile: 'https://example.org' },
        'Must be a LinkedIn profile URL (e.g., linkedin.com/in/yourprofile)',
      ],
      [{ linkedin_profile: 'linkedin.com/in/ada' }, 'Please enter a valid URL'],
      [
        { company_website: 'javascript:alert(1)' },
        'Please enter a valid URL starting with http:// or https://',
      ],
    ] as const
    for (const [patch, message] of wrong) {
      const { status, body } = await agent.patch('/api/auth/me/').send({ bio: 'New', ...patch })
      expect([status, body.details]).toEqual([400, { [Object.keys(patch)[0] ?? '']: [message] }])
    }
    expect((await agent.get('/api/auth/me/')).body).toEqual(before)
  })

  it('stores each consent with its wording, and adds no row for the same answer', async () => {
    const founder = await createFounder(portal.db)
    const agent = await portal.as(founder)
    await agent.patch('/api/auth/me/').send({ newsletter: true })
    await agent.patch('/api/auth/me/').send({ newsletter: true })
    const { body } = await agent.patch('/api/auth/me/').send({ newsletter: false })
    expect(body.newsletter).toBe(false)
    const rows = await portal.db.consent.findMany({
      where: { user_id: founder.id, kind: 'newsletter', source: 'account' },
      orderBy: { id: 'asc' },
    })
    expect(rows.map(({ granted }) => granted).slice(-2)).toEqual([true, false])
    expect(rows.at(-1)?.wording).toBe('Add me to the email newsletter')
    expect(rows.length).toBeLessThanOrEqual(2)
  })

  it('is refused for applicants', async () => {
    const agent = await portal.as(await createApplicant(portal.db))
    const { status, body } = await agent.patch('/api/auth/me/').send({ bio: 'x' })
    expect([status, body.code]).toEqual([403, 'pending_approval'])
  })
})
