import { createHmac } from 'node:crypto'
import type { Prisma } from '@portal/database/client'
import {
  createAdmin,
  createApplicant,
  createFounder,
  demoPassword,
} from '@portal/database/factories/users'
import { describe, expect, it, vi } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()

const login = (body: object) => portal.anonymous.post('/api/auth/login/').send(body)
const me = (token: string) => portal.anonymous.get('/api/auth/me/').auth(token, { type: 'bearer' })

describe('login', () => {
  it('gives both tokens and the user', async () => {
    const founder = await createFounder(portal.db, { full_name: 'Amara Okafor' })
    const { status, body } = await login({ email: founder.email, password: demoPassword })
    expect(status).toBe(200)
    expect(body.user).toEqual({
      id: founder.id,
      email: founder.email,
      full_name: 'Amara Okafor',
      is_active: true,
      is_admin: false,
      roles: [],
      user_type: 'female_founder',
      tier: 'Free',
      application_status: null,
      must_add_second_step: false,
      deletion_due_at: null,
    })
    expect((await me(body.access_token)).status).toBe(200)
    expect(body.refresh_token.split('.')).toHaveLength(3)
  })

  it('signs an applicant in, and ignores the case of the address', async () => {
    const { email } = await createApplicant(portal.db)
    const { body } = await login({ email: ` ${email.toUpperCase()} `, password: demoPassword })
    expect(body.user).toMatchObject({ is_active: false, application_status: 'pending' })
  })

  it('gives the same answer for a wrong address and a wrong password', async () => {
    const founder = await createFounder(portal.db)
    const wrongPassword = await login({ email: founder.email, password: 'Wrong-2026!' })
    const wrongAddress = await login({ email: 'nobody@demo.example', password: demoPassword })
    for (const { status, body } of [wrongPassword, wrongAddress]) {
      expect(status).toBe(401)
      expect(body).toEqual({
        error: 'Invalid email or password',
        code: 'invalid_credentials',
        request_id: expect.any(String),
      })
    }
  })

  it('hashes for an unknown address too, so that it takes the same time', async () => {
    const verify = vi.spyOn(portal.deps.passwords, 'verify')
    await login({ email: 'nobody@demo.example', password: demoPassword })
    expect(verify.mock.calls.map(([hash]) => hash)).toEqual([undefined])
    verify.mockRestore()
  })

  it('keeps ten sessions and ends the oldest', async () => {
    const founder = await createFounder(portal.db)
    const first = await portal.tokensOf(founder)
    for (let n = 0; n < 10; n += 1) await portal.tokensOf(founder)
    expect((await me(first.access_token)).body.code).toBe('session_expired')
    const open = await portal.db.session.count({ where: { user_id: founder.id, revoked_at: null } })
    expect(open).toBe(10)
  })
})

describe('refresh', () => {
  const refresh = (refresh_token: unknown) =>
    portal.anonymous.post('/api/auth/refresh/').send({ refresh_token })

  const age = (interval: string, token: string, column = 'refreshed_at') =>
    portal.db.$executeRawUnsafe(
      `UPDATE sessions SET ${column} = now() - interval '${interval}' WHERE id = $1::uuid`,
      token.split('.')[0],
    )

  it('rotates the refresh token, and gives an access token', async () => {
    const { refresh_token } = await portal.tokensOf(await createFounder(portal.db))
    const { status, body } = await refresh(refresh_token)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(refresh_token)
    expect((await me(body.access_token)).status).toBe(200)
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })

  it('gives the current token again when a response was lost, even much later', async () => {
    const { refresh_token } = await portal.tokensOf(await createFounder(portal.db))
    const first = await refresh(refresh_token)
    await age('1 day', refresh_token)
    const again = await refresh(refresh_token)
    expect(again.status).toBe(200)
    expect(again.body.refresh_token).toBe(first.body.refresh_token)
  })

  it('ends the session when an old token is reused', async () => {
    const { refresh_token, access_token } = await portal.tokensOf(await createFounder(portal.db))
    const second = await refresh(refresh_token)
    const third = await refresh(second.body.refresh_token)
    await age('11 seconds', refresh_token)
    const { status, body } = await refresh(refresh_token)
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'session_expired' })
    expect((await refresh(third.body.refresh_token)).status).toBe(401)
    expect((await me(access_token)).status).toBe(401)
    const session = await portal.db.session.findUnique({
      where: { id: refresh_token.split('.')[0] ?? '' },
    })
    expect(session?.revoke_reason).toBe('reuse')
  })

  it.each([
    ['member', 'idle', createFounder, 'refreshed_at', '59 days', '61 days'],
    ['administrator', 'idle', createAdmin, 'refreshed_at', '11 hours', '13 hours'],
    ['member', 'old, and in use', createFounder, 'created_at', '179 days', '181 days'],
    ['administrator', 'old, and in use', createAdmin, 'created_at', '6 days', '8 days'],
  ])('ends a session of a %s that is %s', async (_, __, create, column, inTime, tooLong) => {
    const { refresh_token } = await portal.tokensOf(await create(portal.db))
    await age(inTime, refresh_token, column)
    const { body, status } = await refresh(refresh_token)
    expect(status).toBe(200)
    await age(tooLong, refresh_token, column)
    expect((await refresh(body.refresh_token)).status).toBe(401)
  })

  it('revokes nothing for a forged token', async () => {
    const { refresh_token } = await portal.tokensOf(await createFounder(portal.db))
    const [sid, counter, mac = ''] = refresh_token.split('.')
    const forged = [`${sid}.${Number(counter) + 1}.${mac}`, `${sid}.${counter}.x`, 'x', '..']
    for (const token of forged) expect((await refresh(token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(200)
  })
})

describe('logout', () => {
  it('ends the current session and no other', async () => {
    const founder = await createFounder(portal.db)
    const here = await portal.tokensOf(founder)
    const there = await portal.tokensOf(founder)
    const answer = await portal.anonymous
      .post('/api/auth/logout/')
      .auth(here.access_token, { type: 'bearer' })
    expect(answer.status).toBe(200)
    expect((await me(here.access_token)).body.code).toBe('session_expired')
    expect((await me(there.access_token)).status).toBe(200)
  })

  it('works with an expired access token', async () => {
    const founder = await createFounder(portal.db)
    const { refresh_token } = await portal.tokensOf(founder)
    const sid = refresh_token.split('.')[0] ?? ''
    const expired = portal.app.jwt.sign({ sub: founder.id, sid }, { expiresIn: 1 })
    await expect.poll(async () => (await me(expired)).status, { timeout: 5000 }).toBe(401)
    expect((await me(expired)).body.code).toBe('not_signed_in')
    const answer = await portal.anonymous
      .post('/api/auth/logout/')
      .auth(expired, { type: 'bearer' })
    expect(answer.status).toBe(200)
    const session = await portal.db.session.findUnique({ where: { id: sid } })
    expect(session?.revoke_reason).toBe('logout')
  })
})

describe('access tokens', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('refuses every token that the server did not issue with a 401', async () => {
    const founder = await createFounder(portal.db)
    const { access_token, refresh_token } = await portal.tokensOf(founder)
    const sid = refresh_token.split('.')[0] ?? ''
    const [header, payload, signature] = access_token.split('.')
    const claims = { sub: founder.id, sid, iss: 'portal', aud: 'portal', exp: 4_000_000_000 }
    const { jwt } = portal.app
    const bad = [
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${part({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
      `${header}.${part({ ...claims, sub: 'another' })}.${signature}`,
      jwt.sign({ sub: founder.id, sid }, { iss: 'elsewhere' }),
      jwt.sign({ sub: founder.id, sid }, { aud: 'elsewhere' }),
      refresh_token,
      'x.y.z',
    ]
    for (const token of bad) {
      const { status, body } = await me(token)
      expect({ token, status, code: body.code }).toEqual({
        token,
        status: 401,
        code: 'not_signed_in',
      })
    }
  })

  it('refuses a token without an expiry', async () => {
    const founder = await createFounder(portal.db)
    const { refresh_token } = await portal.tokensOf(founder)
    const sid = refresh_token.split('.')[0]
    const { accessSecret } = portal.deps.tokens
    const signed = (claims: object) => {
      const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
      return `${text}.${createHmac('sha256', accessSecret).update(text).digest('base64url')}`
    }
    const claims = { sub: founder.id, sid, iss: 'portal', aud: 'portal' }
    expect((await me(signed({ ...claims, exp: 4_000_000_000 }))).status).toBe(200)
    const { status, body } = await me(signed(claims))
    expect([status, body.code]).toEqual([401, 'not_signed_in'])
  })

  it.each<[string, typeof createFounder, Prisma.UserUpdateInput, string, string]>([
    ['deactivation', createFounder, { is_active: false }, '/api/wins/', 'pending_approval'],
    ['demotion', createAdmin, { roles: [] }, '/api/admin/applications/', 'forbidden'],
  ])('follow a %s at the next call', async (_, create, data, path, code) => {
    const user = await create(portal.db)
    const agent = await portal.as(user)
    expect((await agent.get(path)).status).toBe(200)
    await portal.db.user.update({ where: { id: user.id }, data })
    expect((await agent.get(path)).body.code).toBe(code)
  })
})
