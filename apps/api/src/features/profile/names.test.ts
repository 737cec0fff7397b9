import { createApplicant, createFounder } from '@portal/database/factories/users'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { mailsDone } from '../../test/mails.ts'

const portal = await usePortal({ reapplyDays: 0 })

const link = 'https://evil.example/login?PORTAL-EXPIRED'
const message = expect.stringContaining('A name can have letters')
/** A name that was stored before the rule. */
const stored = 'Dr_Smith @ Fenland'
const founderAnswers = () => {
  const { email: _, password: __, ...answers } = founderSample
  return answers
}

it.each([
  ['founder', founderSample],
  ['friend', friendSample],
])('a link for a name signs no %s up, and nothing is mailed', async (track, sample) => {
  const email = `victim-${track}@test.example`
  const { status, body } = await portal.anonymous
    .post(`/api/auth/signup-${track}/`)
    .send({ ...sample, email, fullName: link })
  expect([status, body.details]).toEqual([400, { fullName: [message] }])
  expect(await portal.db.user.count({ where: { email } })).toBe(0)
  expect(portal.sent.filter(({ to }) => to === email)).toEqual([])
})

it('leaves names out of the mails to the address of a sign-up', async () => {
  const email = 'unconfirmed@test.example'
  const fullName = 'Zyxwvut Portal-Expired'
  const { status } = await portal.anonymous
    .post('/api/auth/signup-founder/')
    .send({ ...founderSample, email, fullName, companyName: 'Zyxwvut Ltd' })
  expect(status).toBe(201)
  await portal.anonymous.post('/api/auth/password/forgot/').send({ email })
  await mailsDone(portal)
  const mails = portal.sent.filter(({ to }) => to === email)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Choose a new password',
    'Please confirm your e-mail address',
    'We have your application',
  ])
  for (const { subject, text, html } of mails) {
    expect([subject, text, html].join('\n')).not.toMatch(/Zyxwvut|Portal-Expired/)
  }
})

describe('a member', () => {
  it('cannot set a link as the name, and may keep an invalid name that is stored', async () => {
    const founder = await createFounder(portal.db, { full_name: stored })
    const agent = await portal.as(founder)
    for (const full_name of [link, `${stored}!`]) {
      const { status, body } = await agent.patch('/api/auth/me/').send({ full_name, city: 'Ely' })
      expect([status, body.details]).toEqual([400, { full_name: [message] }])
    }
    const same = await agent.patch('/api/auth/me/').send({ full_name: stored, city: 'Ely' })
    expect([same.status, same.body.city]).toEqual([200, 'Ely'])
    const better = await agent.patch('/api/auth/me/').send({ full_name: 'Dr. Zoe\u0308 Smith' })
    expect([better.status, better.body.full_name]).toEqual([200, 'Dr. Zo\u00eb Smith'])
  })
})

describe('an applicant', () => {
  it('may keep the stored name when changing answers, and cannot set a link', async () => {
    const applicant = await createApplicant(portal.db, { full_name: stored })
    const agent = await portal.as(applicant)
    const edit = async (fullName: string) => {
      const { version } = (await agent.get('/api/applications/mine/')).body
      return agent
        .patch(`/api/applications/mine/?version=${version}`)
        .send({ userType: 'female_founder', answers: { ...founderAnswers(), fullName } })
    }
    const refused = await edit(link)
    expect([refused.status, refused.body.details]).toEqual([400, { fullName: [message] }])
    expect((await edit(stored)).status).toBe(200)
    expect((await edit('Ada Byron')).body.user.full_name).toBe('Ada Byron')
  })

  it('may keep the stored name when applying again, and cannot set a link', async () => {
    const application = { status: 'rejected', decided_at: new Date() } as const
    const applicant = await createApplicant(portal.db, { full_name: stored, application })
    const agent = await portal.as(applicant)
    const apply = (fullName: string) =>
      agent
        .post('/api/applications/mine/')
        .send({ userType: 'female_founder', answers: { ...founderAnswers(), fullName } })
    const refused = await apply(link)
    expect([refused.status, refused.body.details]).toEqual([400, { fullName: [message] }])
    expect((await apply(stored)).status).toBe(201)
  })
})
