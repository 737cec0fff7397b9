import { createAdmin } from '@portal/database/factories/users'
import { founderSample } from '@portal/shared/applications/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviewDigest } from '../features/applications/mails.ts'
import { newsletter } from '../features/emails/mails.ts'
import { requestReceived } from '../features/introductions/mails.ts'
import { network, startTestApp, type TestApp } from './app.ts'
import { mailsDone } from './mails.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

it('breaks up a name that looks like an address in the mails to others', async () => {
  const admin = await createAdmin(portal.db, { full_name: 'admin.example Byron' })
  const { status } = await portal.anonymous
    .post('/api/auth/signup-founder/')
    .send({ ...founderSample, email: 'dots@test.example', fullName: 'J.K. evil.example' })
  expect(status).toBe(201)
  const joined = 'J.K. evil.\u2060example'
  const digest = reviewDigest({ network, publicUrl: '' }, admin, [
    { full_name: 'evil.example', days: 8 },
  ])
  const [wins, members] = [
    { pieces: [{ id: '1', owner: '1', title: 'A win', about: 'evil.example' }], total: 1 },
    { pieces: [{ id: '1', owner: '1', title: 'evil.example', about: null }], total: 1 },
  ]
  const none = { pieces: [], total: 0 }
  const news = newsletter({ network, publicUrl: '' }, admin, {
    ...{ events: none, opportunities: none, perks: none, resources: none, studies: none },
    wins,
    members,
  })
  const party = {
    user_id: admin.id,
    email: admin.email,
    full_name: admin.full_name,
    email_verified_at: new Date(),
  }
  const request = requestReceived({
    network,
    publicUrl: '',
    to: party,
    other: { ...party, full_name: 'evil.example' },
    topic: null,
    message: '',
  })
  await mailsDone(portal)
  const told = portal.sent.find(({ to }) => to === admin.email)
  expect(told?.subject).toBe(`New application: ${joined}`)
  for (const words of [
    told?.text,
    told?.html,
    ...[digest, news, request].map((mail) => JSON.stringify(mail)),
  ]) {
    expect(words).toContain('evil.\u2060example')
    expect(words).not.toMatch(/(evil|admin)\.example/)
  }
})
