import type { User } from '@portal/database/client'
import { createAdmin, demoPassword } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { startTestApp, usePortal } from '../../test/app.ts'
import { emailTo } from '../../test/emails.ts'
import { answerCodeOf, codeOf, mistaken, signInOf, turnOnFor } from '../../test/second-factor.ts'

const portal = await usePortal()

const login = (user: { email: string }, password?: string, of = portal) =>
  signInOf(of, user, password)
const turnOn = (admin: User, of = portal) => turnOnFor(of, admin)
const answerCode = (challenge: unknown, code: unknown, of = portal) =>
  answerCodeOf(of, challenge, code)
const challengeOf = async (user: { email: string }, of = portal) =>
  (await login(user, demoPassword, of)).body.challenge
const current_password = demoPassword

describe('setting it up', () => {
  it('gives a secret, and is on only after a right code', async () => {
    const admin = await createAdmin(portal.db)
    const agent = await portal.as(admin)
    const other = await portal.as(admin)
    const { status, body } = await agent
      .post('/api/auth/second-factor/setup/')
      .send({ current_password })
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(body.uri)
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(uri.pathname)).toBe(`/Willow Network:${admin.email}`)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Willow Network',
      secret: body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect((await login(admin)).body.access_token).toBeDefined()

    const right = codeOf(body.secret)
    const wrong = await agent
      .post('/api/auth/second-factor/confirm/')
      .send({ code: mistaken(right) })
    expect([wrong.status, wrong.body.details]).toEqual([
      400,
      { code: ['This code is wrong, or it has already been used'] },
    ])
    const confirmed = await agent
      .post('/api/auth/second-factor/confirm/')
      .send({ code: ` ${right.slice(0, 3)} ${right.slice(3)} ` })
    expect(confirmed.status).toBe(200)
    expect((await answerCode(await challengeOf(admin), right)).status).toBe(401)
    const codes: string[] = confirmed.body.recovery_codes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)

    const kept = JSON.stringify([
      await portal.db.secondFactor.findUnique({ where: { user_id: admin.id } }),
      await portal.db.recoveryCode.findMany({ where: { user_id: admin.id } }),
    ])
    expect(kept).not.toContain(body.secret)
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
    expect((await agent.get('/api/auth/safety/')).body.second_factor).toEqual({
      on: true,
      offered: true,
      recovery_codes_left: 10,
      has_passkey: false,
      due_at: null,
    })
    expect((await other.get('/api/auth/me/')).status).toBe(401)
    await emailTo(portal, admin.email, 'Two-step sign-in is on')
  })

  it('needs the password', async () => {
    const admin = await portal.as(await createAdmin(portal.db))
    const wrong = await admin
      .post('/api/auth/second-factor/setup/')
      .send({ current_password: 'Wrong-2026!' })
    expect(wrong.body.details).toEqual({
      current_password: ['Your current password isn’t right'],
    })
    const early = await admin.post('/api/auth/second-factor/confirm/').send({ code: '123456' })
    expect([early.status, early.body.code]).toEqual([409, 'conflict'])
  })
})

describe('signing in with it', () => {
  it('asks for a code, and gives no session before', async () => {
    const admin = await createAdmin(portal.db)
    const { secret } = await turnOn(admin)
    const sessions = () => portal.db.session.count({ where: { user_id: admin.id } })
    const before = await sessions()
    const { status, body } = await login(admin)
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['challenge', 'code_required', 'methods'],
    ])
    expect(await sessions()).toBe(before)
    const me = async (token: string) =>
      (await portal.anonymous.get('/api/auth/me/').auth(token, { type: 'bearer' })).status
    expect(await me(body.challenge)).toBe(401)
    const refresh = { refresh_token: body.challenge }
    expect((await portal.anonymous.post('/api/auth/refresh/').send(refresh)).status).toBe(401)
    const signedIn = await answerCode(body.challenge, codeOf(secret))
    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, admin.id])
    expect(await me(signedIn.body.access_token)).toBe(200)
  })

  it('is not visible without the password', async () => {
    const admin = await createAdmin(portal.db)
    await turnOn(admin)
    const plain = await createAdmin(portal.db)
    const answers = [await login(admin, 'Wrong-2026!'), await login(plain, 'Wrong-2026!')]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [401, 'Invalid email or password'],
      [401, 'Invalid email or password'],
    ])
  })

  it('accepts each code once, even concurrently', async () => {
    const admin = await createAdmin(portal.db)
    const { secret } = await turnOn(admin)
    const challenge = await challengeOf(admin)
    const code = codeOf(secret)
    const answers = await Promise.all([1, 2, 3].map(() => answerCode(challenge, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await answerCode(challenge, codeOf(secret, 1))).status).toBe(200)
    const late = await answerCode(challenge, codeOf(secret))
    expect([late.status, late.body.error]).toEqual([
      401,
      'This code is wrong, or it has already been used',
    ])
  })

  it.each([
    ['a wrong code', (secret: string) => mistaken(codeOf(secret))],
    ['an old code', (secret: string) => codeOf(secret, -4)],
    ['a future code', (secret: string) => codeOf(secret, 4)],
    ['words', () => 'open sesame'],
  ])('refuses %s', async (_, wrong) => {
    const admin = await createAdmin(portal.db)
    const { secret } = await turnOn(admin)
    const { status, body } = await answerCode(await challengeOf(admin), wrong(secret))
    expect([status, body.code]).toEqual([401, 'invalid_credentials'])
  })

  it('accepts a recovery code once, in any spelling, and sends an email', async () => {
    const admin = await createAdmin(portal.db)
    const { codes, agent } = await turnOn(admin)
    const challenge = await challengeOf(admin)
    const typed = `${codes[3]?.replaceAll('-', '\u2011').toUpperCase()}\u200b`
    const answers = await Promise.all([1, 2].map(() => answerCode(challenge, typed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const { text } = await emailTo(portal, admin.email, 'A recovery code was used to sign in')
    expect(text).toContain('You have 9 codes left.')
    expect((await agent.get('/api/auth/safety/')).body.second_factor.recovery_codes_left).toBe(9)
    const other = await createAdmin(portal.db)
    await turnOn(other)
    expect((await answerCode(await challengeOf(other), codes[4])).status).toBe(401)
  })

  it('needs a valid challenge that is not expired and whose password is unchanged', async () => {
    const admin = await createAdmin(portal.db)
    const { secret, agent } = await turnOn(admin)
    const challenge: string = await challengeOf(admin)
    const claim = portal.deps.tokens.readChallenge(challenge)
    if (!claim) throw new Error('no challenge')
    const minutes = (claim.expires - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(4)
    expect(minutes).toBeLessThanOrEqual(5)
    const other = await createAdmin(portal.db)
    await turnOn(other)
    for (const bad of [
      'x',
      challenge.replace(admin.id, other.id),
      challenge.replace(String(claim.expires), String(claim.expires + 1)),
      portal.deps.tokens.challenge({ ...claim, expires: Date.now() - 1 }),
      portal.deps.tokens.challenge({ ...claim, fingerprint: 'x' }),
    ]) {
      const { status, body } = await answerCode(bad, codeOf(secret))
      expect([status, body.code, body.error]).toEqual([
        401,
        'session_expired',
        'This took too long. Please sign in again',
      ])
    }
    const change = { current_password, new_password: 'Better-than-2026!' }
    expect((await agent.post('/api/auth/password/change/').send(change)).status).toBe(200)
    expect((await answerCode(challenge, codeOf(secret))).body.code).toBe('session_expired')
  })

  it('pauses after wrong codes, and not the password or other accounts', async () => {
    const limited = await startTestApp({ limits: true })
    const admin = await createAdmin(limited.db)
    const { secret, agent } = await turnOn(admin, limited)
    const challenge = await challengeOf(admin, limited)
    for (let turn = 0; turn < 5; turn += 1) {
      const bad = { current_password, code: mistaken(codeOf(secret)) }
      const { status } = await agent.post('/api/auth/second-factor/off/').send(bad)
      expect(status).toBe(400)
    }
    const paused = await answerCode(challenge, codeOf(secret), limited)
    expect([paused.status, paused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(paused.headers['retry-after'])).toBeLessThanOrEqual(15)
    expect((await login(admin, demoPassword, limited)).status).toBe(200)
    const other = await createAdmin(limited.db)
    const { secret: theirs } = await turnOn(other, limited)
    const next = await challengeOf(other, limited)
    expect((await answerCode(next, codeOf(theirs), limited)).status).toBe(200)
    await limited.deps.throttle.clearFailures([{ guess: 'code', key: admin.id }])
    expect((await answerCode(challenge, codeOf(secret), limited)).status).toBe(200)
    await limited.close()
  })

  it('is not skipped by a password reset', async () => {
    const admin = await createAdmin(portal.db)
    await turnOn(admin)
    await portal.anonymous.post('/api/auth/password/forgot/').send({ email: admin.email })
    const { token } = await emailTo(portal, admin.email, 'Choose a new password')
    const new_password = 'Better-than-2026!'
    await portal.anonymous.post('/api/auth/password/reset/').send({ token, new_password })
    expect((await login(admin, new_password)).body.code_required).toBe(true)
  })
})
