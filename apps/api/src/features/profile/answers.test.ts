import { createFounder, createFriend } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal

const give = async (user: { id: string }, answers: object) =>
  (await portal.as(user)).patch('/api/auth/me/answers/').send(answers)
const isIncomplete = async (email: string) => {
  const found = await db.user.findUniqueOrThrow({ where: { email } })
  const home = (await (await portal.as(found)).get('/api/home/')).body
  return home.start.some(({ key }: { key: string }) => key === 'answers')
}

it('stores missing answers, and keeps existing ones', async () => {
  const ada = await createFounder(db, {
    profile: { city: null, business_model: [], is_university_spinout: null, industry: null },
  })
  expect(await isIncomplete(ada.email)).toBe(true)
  const { status, body } = await give(ada, {
    city: 'Ely',
    businessModel: ['B2B'],
    isUniversitySpinout: 'yes',
    companyName: 'Another company',
    howDidYouFindUs: 'By chance',
    newsletter: true,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ city: 'Ely', business_model: ['B2B'], is_university_spinout: true, newsletter: false },
    company_name: expect.stringMatching(/^Company \d+$/),
    how_found_us: null,
  })
  expect(await isIncomplete(ada.email)).toBe(true)
  const last = await give(ada, { industry: 'Other', industryOther: 'Basketry' })
  expect(last.body).toMatchObject({ industry: 'Other', industry_other: 'Basketry' })
  expect(await isIncomplete(ada.email)).toBe(false)
})

it('is rejected when no answer is missing, since members cannot change all answers themselves', async () => {
  const fay = await createFriend(db)
  const { status, body } = await give(fay, { roleOrg: 'Queen', ecosystemRole: ['Investor'] })
  expect([status, body.error]).toEqual([
    409,
    'Your profile already has these answers. Change them in your account',
  ])
  const admin = await createFriend(db, { profile: { role_org: null, linkedin_profile: '' } })
  expect((await give(admin, { city: 'Ely' })).status).toBe(409)
  expect((await give(admin, { roleOrg: 'Reader' })).body.role_org).toBe('Reader')
})
