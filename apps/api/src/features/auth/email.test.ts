import { createAdmin, createApplicant, demoPassword } from '@portal/database/factories/users'
import { friendSample } from '@portal/shared/applications/samples'
import { describe, expect, it } from 'vitest'
import { startTestApp, usePortal } from '../../test/app.ts'
import { emailsDone, emailTo } from '../../test/emails.ts'

const portal = await usePortal()

let n = 0
const fresh = () => {
  n += 1
  return `fresh${n}@test.example`
}
const confirm = (token: string) => portal.anonymous.post('/api/auth/email/confirm/').send({ token })
const look = async (token: string) =>
  (await portal.anonymous.post('/api/auth/links/look/').send({ token })).body
const stored = (id: string) => portal.db.user.findUniqueOrThrow({ where: { id } })

describe('confirming an applicant’s address', () => {
  const subject = 'Please confirm your email address'

  it('is asked for at sign-up, and not required', async () => {
    const email = fresh()
    const { body } = await portal.anonymous
      .post('/api/auth/signup-friend/')
      .send({ ...friendSample, email })
    const agent = await portal.as(body.user)
    expect((await agent.get('/api/auth/safety/')).body).toMatchObject({
      email,
      email_verified: false,
    })
    expect((await agent.get('/api/applications/mine/')).status).toBe(200)

    const admin = await portal.as(await createAdmin(portal.db))
    const review = async () => {
      const list = await admin.get('/api/admin/applications/').query({ search: email })
      return list.body.applications[0]
    }
    expect(await review()).toMatchObject({ email, email_verified: false })

    const { token, text } = await emailTo(
      portal,
      email,
      'We have your application: please confirm your email address',
    )
    expect(text).toContain(`https://portal.test/confirm-email#token=${token}`)
    expect(await look(token)).toEqual({ state: 'open', purpose: 'email_verification', email })
    expect((await agent.get('/api/auth/safety/')).body.email_verified).toBe(false)
    expect((await confirm(token)).body).toEqual({ outcome: 'verified' })
    expect((await agent.get('/api/auth/safety/')).body.email_verified).toBe(true)
    expect(await review()).toMatchObject({ email_verified: true, status: 'pending' })
    const again = await confirm(token)
    expect([again.status, again.body.code]).toEqual([410, 'link_used'])
  })

  it('can be asked for again; using one link voids the others', async () => {
    const applicant = await createApplicant(portal.db, {
      ...{ email_verified_at: null, email_refused_at: new Date() },
    })
    const agent = await portal.as(applicant)
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await agent.post('/api/auth/email/verification/')).body).toEqual({ ok: true })
    }
    const { token } = await emailTo(portal, applicant.email, subject, 2)
    expect((await confirm(token)).status).toBe(200)
    expect(await stored(applicant.id)).toMatchObject({ email_refused_at: null })
    const open = await portal.db.emailedLink.count({
      where: { user_id: applicant.id, used_at: null },
    })
    expect(open).toBe(0)
    portal.sent.length = 0
    expect((await agent.post('/api/auth/email/verification/')).status).toBe(200)
    await emailsDone(portal)
    expect(portal.sent).toEqual([])
  })

  it('does not prevent an approval', async () => {
    const applicant = await createApplicant(portal.db, { email_verified_at: null })
    const { id } = await portal.db.application.findFirstOrThrow({
      where: { user_id: applicant.id },
    })
    const admin = await portal.as(await createAdmin(portal.db))
    expect((await admin.post(`/api/admin/applications/${id}/approve/`)).status).toBe(200)
    const agent = await portal.as(applicant)
    expect((await agent.get('/api/wins/')).status).toBe(200)
  })

  it('does not confirm a former address', async () => {
    const applicant = await createApplicant(portal.db, { email_verified_at: null })
    await (await portal.as(applicant)).post('/api/auth/email/verification/')
    const { token } = await emailTo(portal, applicant.email, subject)
    await portal.db.user.update({ where: { id: applicant.id }, data: { email: fresh() } })
    expect((await confirm(token)).body.code).toBe('link_used')
    expect((await stored(applicant.id)).email_verified_at).toBeNull()
  })
})

it.each(['verification', 'change'])(
  'an email for a %s is sent three times an hour',
  async (what) => {
    const limited = await startTestApp({ limits: true })
    const agent = await limited.as(await createApplicant(limited.db, { email_verified_at: null }))
    const send = async () => {
      const body = { current_password: demoPassword, new_email: fresh() }
      return (await agent.post(`/api/auth/email/${what}/`).send(body)).status
    }
    expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 429])
    await limited.close()
  },
)
