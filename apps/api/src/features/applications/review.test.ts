import { createEvent } from '@portal/database/factories/events'
import { createPod } from '@portal/database/factories/pods'
import { createAdmin, createApplicant, demoPassword } from '@portal/database/factories/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailTo } from '../../test/emails.ts'

const portal = await usePortal()
let agent: Agent
beforeAll(async () => {
  agent = await portal.as(await createAdmin(portal.db, { full_name: 'Grace Lee' }))
})

async function newApplicant() {
  const applicant = await createApplicant(portal.db, { user_type: 'female_founder' })
  const { id } = await portal.db.application.findFirstOrThrow({ where: { user_id: applicant.id } })
  return { applicant, id }
}

const decide = (id: string, action: 'approve' | 'reject', body = {}) =>
  agent.post(`/api/admin/applications/${id}/${action}/`).send(body)

const emailsTo = (email: string) => portal.sent.filter(({ to }) => to === email)

it('approving activates the account, records the reviewer, and emails the applicant', async () => {
  const { applicant, id } = await newApplicant()
  const { access_token } = await portal.tokensOf(applicant)
  const me = () =>
    portal.anonymous.get('/api/auth/directory/').auth(access_token, { type: 'bearer' })
  expect((await me()).body.code).toBe('pending_approval')

  const { status, body } = await decide(id, 'approve', { note: 'Met her at the fair' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'approved',
    decided_by: 'Grace Lee',
    note: 'Met her at the fair',
  })

  expect((await me()).status).toBe(200)
  await expect.poll(() => emailsTo(applicant.email).length).toBe(1)
  expect(emailsTo(applicant.email)[0]?.subject).toBe('Welcome to Willow Network')
  const stored = await portal.db.user.findUniqueOrThrow({ where: { id: applicant.id } })
  expect(stored.activated_at).not.toBeNull()
})

it('welcomes with the next event for all members, but not at an unconfirmed address', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await createEvent(portal.db, { title: 'Over', starts_at: inHours(-4) })
  await createEvent(portal.db, { title: 'A draft', starts_at: inHours(1), published_at: null })
  const pod = await createPod(portal.db)
  await createEvent(portal.db, {
    title: 'A meeting',
    starts_at: inHours(1),
    pod: { connect: { id: pod.id } },
  })
  await createEvent(portal.db, { title: 'Supper', starts_at: inHours(2) })
  await createEvent(portal.db, { title: 'Later', starts_at: inHours(3) })
  for (const [email_verified_at, lastStep] of [
    [new Date(), '3. Come to Supper'],
    [null, '3. Come to our next event'],
  ] as const) {
    const applicant = await createApplicant(portal.db, { email_verified_at })
    const { id } = await portal.db.application.findFirstOrThrow({
      where: { user_id: applicant.id },
    })
    await decide(id, 'approve')
    const { text } = await emailTo(portal, applicant.email, 'Welcome to Willow Network')
    const steps = text.split('\n').filter((line) => /^\d\. /.test(line))
    expect(steps).toEqual([
      '1. Add your photo and what you can help with',
      '2. Join the Willow Network chat',
      lastStep,
    ])
    expect(text).toContain('With warm wishes,\nGrace Lindholm')
  }
})

it('rejecting leaves the account inactive, signs it out, and emails the reason', async () => {
  const { applicant, id } = await newApplicant()
  const { access_token } = await portal.tokensOf(applicant)
  const { body } = await decide(id, 'reject', {
    reason: 'Please come back\nwith a team',
    note: 'weak',
  })
  expect(body).toMatchObject({ status: 'rejected', reason: 'Please come back\nwith a team' })

  const me = await portal.anonymous.get('/api/auth/me/').auth(access_token, { type: 'bearer' })
  expect(me.body.code).toBe('session_expired')
  const { body: signedIn } = await portal.anonymous
    .post('/api/auth/login/')
    .send({ email: applicant.email, password: demoPassword })
  expect(signedIn.user).toMatchObject({ is_active: false, application_status: 'rejected' })

  await expect.poll(() => emailsTo(applicant.email).length).toBe(1)
  const email = emailsTo(applicant.email)[0]
  expect(email?.text).toContain('> Please come back\n> with a team')
  expect(email?.html).toContain('Please come back<br>with a team')
  expect(`${email?.text}${email?.html}`).not.toContain('weak')
})

describe('the list', () => {
  const list = (query = '') => agent.get(`/api/admin/applications/?${query}`)

  it('has pending ones oldest first, with their answers and the counts of both tabs', async () => {
    const { applicant, id } = await newApplicant()
    await portal.db.application.update({
      where: { id },
      data: { submitted_at: new Date('2001-01-01T00:00:00Z') },
    })
    const { body } = await list()
    expect(body.applications[0]).toMatchObject({
      id,
      email: applicant.email,
      status: 'pending',
      user_type: 'female_founder',
      submitted_at: '2001-01-01T00:00:00.000Z',
      application_data: { first_name: expect.any(String), email: applicant.email },
    })
    const pending = await portal.db.application.count({ where: { status: 'pending' } })
    const reviewed = await portal.db.application.count({ where: { status: { not: 'pending' } } })
    expect(body.counts).toMatchObject({ pending, reviewed })
    expect(body.pagination).toMatchObject({ total: pending, current_page: 1, page_size: 20 })
  })

  it('has the others under reviewed, latest decision first', async () => {
    const { id } = await newApplicant()
    await decide(id, 'reject')
    const { body } = await list('status=reviewed')
    expect(body.applications[0].id).toBe(id)
    expect(body.applications.every((one: { status: string }) => one.status !== 'pending')).toBe(
      true,
    )
  })
})
