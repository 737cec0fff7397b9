import { createHash } from 'node:crypto'
import { createApplicant, createFounder, demoPassword } from '@portal/database/factories/users'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, usePortal } from '../../test/app.ts'
import { emailsDone, emailTo } from '../../test/emails.ts'

const portal = await usePortal()
beforeEach(() => void vi.restoreAllMocks())

const better = 'Better-than-2026!'
const subject = 'Choose a new password'
const post = (path: string, body: object) => portal.anonymous.post(path).send(body)
const forgot = (email: string) => post('/api/auth/password/forgot/', { email })
const reset = (token: string, new_password = better) =>
  post('/api/auth/password/reset/', { token, new_password })
const look = async (token: string) => (await post('/api/auth/links/look/', { token })).body
const login = (email: string, password: string) => post('/api/auth/login/', { email, password })
const tokenFor = async (email: string) => {
  expect((await forgot(email)).body).toEqual({ ok: true })
  return (await emailTo(portal, email, subject)).token
}

describe.each([
  {
    what: 'a new password',
    path: 'password/forgot/',
    subject,
    minutes: 30,
    page: 'reset-password',
  },
  {
    ...{ what: 'a sign-in link', path: 'login-link/', page: 'sign-in-link', minutes: 15 },
    subject: 'Your sign-in link',
  },
])('asking for $what', ({ path, subject: title, minutes, page }) => {
  const ask = (email: string, of = portal) => of.anonymous.post(`/api/auth/${path}`).send({ email })

  it('emails a link on PUBLIC_URL, not on Host, and keeps only its hash', async () => {
    const founder = await createFounder(portal.db, {
      ...{ full_name: 'Amara Okafor', email_refused_at: new Date() },
    })
    const { status } = await ask(` ${founder.email.toUpperCase()} `).set('host', 'evil.example')
    expect(status).toBe(200)
    const { text, token } = await emailTo(portal, founder.email, title)
    expect(text).toContain('Dear Amara')
    expect(text).toContain(`https://portal.test/${page}#token=${token}`)
    expect(text).not.toContain('evil.example')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const link = await portal.db.emailedLink.findFirstOrThrow({ where: { user_id: founder.id } })
    expect(link.token_hash).toBe(createHash('sha256').update(token).digest('hex'))
    const life = link.expires_at.getTime() - link.created_at.getTime()
    expect(Math.round(life / 60_000)).toBe(minutes)
    const queued = await portal.db.$queryRaw<object[]>`SELECT data FROM pgboss.job`
    expect(JSON.stringify(queued)).not.toContain(token)
  })

  it('does the same work and gives the same answer for an unknown address', async () => {
    const founder = await createFounder(portal.db)
    const { passwords } = portal.deps
    const hashing = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')]
    const answers: object[] = []
    const statements: number[] = []
    for (const email of [founder.email, 'nobody@test.example']) {
      statements.push(
        await portal.countQueries(async () => {
          const { status, body, headers } = await ask(email)
          answers.push({ status, body, length: headers['content-length'] })
        }),
      )
    }
    expect(answers[0]).toEqual(answers[1])
    expect(statements[0]).toBe(statements[1])
    for (const spy of hashing) expect(spy).not.toHaveBeenCalled()
    await emailsDone(portal)
    expect(portal.sent.map(({ to }) => to)).toEqual([founder.email])
  })

  it('is limited to three an hour for an account, known or not, and twenty from one address', async () => {
    const limited = await startTestApp({ limits: true })
    const founder = await createFounder(limited.db)
    for (const email of [founder.email, 'nobody@test.example']) {
      for (let n = 0; n < 3; n += 1) expect((await ask(email, limited)).status).toBe(200)
      const refused = await ask(email.toUpperCase(), limited)
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    }
    for (let n = 0; n < 12; n += 1) {
      expect((await ask(`else${n}@test.example`, limited)).status).toBe(200)
    }
    expect((await ask('one-more@test.example', limited)).status).toBe(429)
    await limited.close()
  })
})

describe('choosing a new password', () => {
  it('sets it, ends every session, signs no one in, and sends an email', async () => {
    const founder = await createFounder(portal.db, { email_refused_at: new Date() })
    const here = await portal.as(founder)
    const bystander = await portal.as(await createFounder(portal.db))
    const token = await tokenFor(founder.email)
    expect(await look(token)).toEqual({
      state: 'open',
      purpose: 'password_reset',
      email: founder.email,
    })
    const { status, body } = await reset(token)
    expect([status, body]).toEqual([200, { ok: true }])
    expect((await here.get('/api/auth/me/')).body.code).toBe('session_expired')
    expect((await bystander.get('/api/auth/me/')).status).toBe(200)
    expect((await login(founder.email, demoPassword)).status).toBe(401)
    expect((await login(founder.email, better)).status).toBe(200)
    await emailTo(portal, founder.email, 'Your password was changed')
    const ended = await portal.db.session.findMany({
      where: { user_id: founder.id, revoked_at: { not: null } },
    })
    expect(ended.map(({ revoke_reason }) => revoke_reason)).toEqual(['password_reset'])
    const where = { id: founder.id }
    expect((await portal.db.user.findUniqueOrThrow({ where })).email_refused_at).toBeNull()
  })

  it('spends the link by its use, not by looking at it', async () => {
    const founder = await createFounder(portal.db)
    const token = await tokenFor(founder.email)
    for (let n = 0; n < 3; n += 1) expect((await look(token)).state).toBe('open')
    expect((await reset(token, 'weak')).status).toBe(400)
    expect((await reset(token)).status).toBe(200)
    expect(await look(token)).toEqual({ state: 'used', purpose: 'password_reset', email: null })
    const again = await reset(token, 'Another-2026!')
    expect([again.status, again.body.code]).toEqual([410, 'link_used'])
    expect((await login(founder.email, better)).status).toBe(200)
  })

  it('voids the other links of the account, and of no other account', async () => {
    const founder = await createFounder(portal.db)
    const other = await createFounder(portal.db)
    const first = await tokenFor(founder.email)
    await forgot(founder.email)
    const { token: second } = await emailTo(portal, founder.email, subject, 2)
    const theirs = await tokenFor(other.email)
    expect((await look(first)).state).toBe('open')
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).body.code).toBe('link_used')
    expect((await look(theirs)).state).toBe('open')
  })

  it('does not hash for an unknown link', async () => {
    const hash = vi.spyOn(portal.deps.passwords, 'hash')
    expect((await reset('x'.repeat(43))).status).toBe(404)
    expect(hash).not.toHaveBeenCalled()
  })

  it('is for applicants too, and confirms the address', async () => {
    const applicant = await createApplicant(portal.db, { email_verified_at: null })
    expect((await reset(await tokenFor(applicant.email))).status).toBe(200)
    const found = await portal.db.user.findUniqueOrThrow({ where: { id: applicant.id } })
    expect(found.email_verified_at).not.toBeNull()
    expect(found.is_active).toBe(false)
  })

  it('revokes the calendar feed of an account with an unconfirmed address only', async () => {
    for (const [email_verified_at, left] of [
      [null, 0],
      [new Date(), 1],
    ] as const) {
      const { id, email } = await createFounder(portal.db, { email_verified_at })
      await portal.db.calendarFeed.create({ data: { user_id: id } })
      expect((await reset(await tokenFor(email))).status).toBe(200)
      expect(await portal.db.calendarFeed.count({ where: { user_id: id } })).toBe(left)
    }
  })

  it('refuses a link for another purpose', async () => {
    const applicant = await createApplicant(portal.db, { email_verified_at: null })
    const agent = await portal.as(applicant)
    await agent.post('/api/auth/email/verification/')
    const email = await emailTo(portal, applicant.email, 'Please confirm your email address')
    expect((await reset(email.token)).body.code).toBe('link_unknown')
    expect((await look(email.token)).state).toBe('open')
  })
})
