import { createFounder } from '@portal/database/factories/users'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { expect, it } from 'vitest'
import { useOwnPortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

const portal = await useOwnPortal({ rules: { reapply_days: 0 } })

const link = 'https://evil.example/login?PORTAL-EXPIRED'
const message = expect.stringContaining('A name can have letters')
/** A name that was stored before the rule existed. */
const stored = 'Dr_Smith @ Fenland'

it.each([
  ['founder', founderSample],
  ['friend', friendSample],
])('a link for a name signs no %s up, and nothing is emailed', async (track, sample) => {
  const email = `victim-${track}@test.example`
  const { status, body } = await portal.anonymous
    .post(`/api/auth/signup-${track}/`)
    .send({ ...sample, email, fullName: link })
  expect([status, body.details]).toEqual([400, { fullName: [message] }])
  expect(await portal.db.user.count({ where: { email } })).toBe(0)
  expect(portal.sent.filter(({ to }) => to === email)).toEqual([])
})

it('leaves names out of the emails to the address of a sign-up', async () => {
  const email = 'unconfirmed@test.example'
  const fullName = 'Zyxwvut Portal-Expired'
  const { status } = await portal.anonymous
    .post('/api/auth/signup-founder/')
    .send({ ...founderSample, email, fullName, companyName: 'Zyxwvut Ltd' })
  expect(status).toBe(201)
  await portal.anonymous.post('/api/auth/password/forgot/').send({ email })
  await emailsDone(portal)
  const emails = portal.sent.filter(({ to }) => to === email)
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    'Choose a new password',
    'We have your application: please confirm your email address',
  ])
  for (const { subject, text, html } of emails) {
    expect([subject, text, html].join('\n')).not.toMatch(/Zyxwvut|Portal-Expired/)
  }
})

it('a member may keep an invalid name that is stored, and cannot set a link', async () => {
  const agent = await portal.as(await createFounder(portal.db, { full_name: stored }))
  const rename = (full_name: string) => agent.patch('/api/auth/me/').send({ full_name })
  for (const full_name of [link, `${stored}!`]) {
    const { status, body } = await rename(full_name)
    expect([status, body.details]).toEqual([400, { full_name: [message] }])
  }
  expect((await rename(stored)).status).toBe(200)
  expect((await rename('Dr. Zoe\u0308 Smith')).body.full_name).toBe('Dr. Zo\u00eb Smith')
})
