import {
  createAdmin,
  createApplicant,
  createFounder,
  demoPassword,
} from '@portal/database/factories/users'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { emailTo } from '../../test/emails.ts'
import { answerCodeOf, codeOf, turnOnFor } from '../../test/second-factor.ts'

const portal = await usePortal()
beforeEach(() => void vi.restoreAllMocks())

const subject = 'Your sign-in link'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const post = (path: string, body: object) =>
  portal.anonymous.post(path).set('user-agent', firefox).send(body)
const ask = (email: string) => post('/api/auth/login-link/', { email })
const use = (token: string) => post('/api/auth/login-link/use/', { token })
const look = async (token: string) => (await post('/api/auth/links/look/', { token })).body
const tokenFor = async (email: string, count = 1) => {
  expect((await ask(email)).body).toEqual({ ok: true })
  return (await emailTo(portal, email, subject, count)).token
}
const me = (token: string) => portal.anonymous.get('/api/auth/me/').auth(token, { type: 'bearer' })
const sessionsOf = (user_id: string) => portal.db.session.count({ where: { user_id } })

describe('asking for a sign-in link', () => {
  it('leads an unconfirmed address to a new password, which ends the strangers’ one', async () => {
    const { id, email } = await createApplicant(portal.db, { email_verified_at: null })
    await ask(email)
    const { token, text } = await emailTo(portal, email, 'Choose a password to sign in')
    expect(text).toContain('/reset-password#token=')
    expect((await use(token)).body.code).toBe('link_unknown')
    const purposes = await portal.db.emailedLink.findMany({ where: { user_id: id } })
    expect(purposes.map(({ purpose }) => purpose)).toEqual(['password_reset'])
  })
})

describe('using a sign-in link', () => {
  it('opens a session of its own, once, and not by looking at it', async () => {
    const founder = await createFounder(portal.db, { email_refused_at: new Date() })
    const first = await tokenFor(founder.email)
    const token = await tokenFor(founder.email, 2)
    for (let n = 0; n < 3; n += 1) {
      const { email } = founder
      expect(await look(token)).toEqual({
        ...{ state: 'open', purpose: 'sign_in', email, user_agent: firefox },
      })
    }
    expect(await sessionsOf(founder.id)).toBe(0)
    const { status, body, headers } = await use(token)
    expect([status, body.user.id]).toEqual([200, founder.id])
    expect(String(headers['set-cookie'])).toContain('device-')
    expect((await me(body.access_token)).status).toBe(200)
    expect(await look(token)).toEqual({ state: 'used', purpose: 'sign_in', email: null })
    for (const spent of [token, first]) {
      const again = await use(spent)
      expect([again.status, again.body.code]).toEqual([410, 'link_used'])
    }
    expect(await sessionsOf(founder.id)).toBe(1)
    const where = { id: founder.id }
    expect((await portal.db.user.findUniqueOrThrow({ where })).email_refused_at).toBeNull()
  })

  it('is one session for two uses at once', async () => {
    const founder = await createFounder(portal.db)
    const token = await tokenFor(founder.email)
    const answers = await Promise.all([1, 2, 3].map(() => use(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect(await sessionsOf(founder.id)).toBe(1)
  })

  it('never continues a session that the browser brings', async () => {
    const founder = await createFounder(portal.db)
    const eve = await createFounder(portal.db)
    const { access_token } = await portal.tokensOf(eve)
    const token = await tokenFor(founder.email)
    const { body } = await use(token).auth(access_token, { type: 'bearer' })
    expect((await me(access_token)).body.id).toBe(eve.id)
    expect((await me(body.access_token)).body.id).toBe(founder.id)
    expect([await sessionsOf(eve.id), await sessionsOf(founder.id)]).toEqual([1, 1])
  })

  it('expires', async () => {
    const founder = await createFounder(portal.db)
    const token = await tokenFor(founder.email)
    await portal.db.emailedLink.updateMany({
      where: { user_id: founder.id },
      data: { expires_at: new Date(Date.now() - 1000) },
    })
    expect((await look(token)).state).toBe('expired')
    expect((await use(token)).body.code).toBe('link_expired')
    expect(await sessionsOf(founder.id)).toBe(0)
  })

  it('asks staff for the code', async () => {
    const admin = await createAdmin(portal.db)
    const { secret } = await turnOnFor(portal, admin)
    const before = await sessionsOf(admin.id)
    const { body, headers } = await use(await tokenFor(admin.email))
    expect(Object.keys(body).sort()).toEqual(['challenge', 'code_required', 'methods'])
    expect(body.methods).toEqual(['code'])
    expect(headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(admin.id)).toBe(before)
    const signedIn = await answerCodeOf(portal, body.challenge, codeOf(secret))
    expect(signedIn.body.user.id).toBe(admin.id)
  })

  it('ends with a new password and a new address', async () => {
    const founder = await createFounder(portal.db)
    const agent = await portal.as(founder)
    const token = await tokenFor(founder.email)
    const change = { current_password: demoPassword, new_password: 'Better-than-2026!' }
    expect((await agent.post('/api/auth/password/change/').send(change)).status).toBe(200)
    expect((await use(token)).body.code).toBe('link_used')
    const next = await tokenFor(founder.email, 2)
    await portal.db.user.update({ where: { id: founder.id }, data: { email: 'new@test.example' } })
    expect((await use(next)).body.code).toBe('link_used')
  })

  it('is no link for a new password, nor the other way round', async () => {
    const founder = await createFounder(portal.db)
    const token = await tokenFor(founder.email)
    const reset = { token, new_password: 'Better-than-2026!' }
    expect((await post('/api/auth/password/reset/', reset)).body.code).toBe('link_unknown')
    expect((await post('/api/auth/email/confirm/', { token })).body.code).toBe('link_unknown')
    await post('/api/auth/password/forgot/', { email: founder.email })
    const other = await emailTo(portal, founder.email, 'Choose a new password')
    expect((await use(other.token)).body.code).toBe('link_unknown')
  })
})
