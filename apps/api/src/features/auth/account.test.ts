import {
  createAdmin,
  createApplicant,
  createFounder,
  demoPassword,
} from '@portal/database/factories/users'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { describe, expect, it } from 'vitest'
import { startTestApp, usePortal } from '../../test/app.ts'

const portal = await usePortal()

const better = 'Better-than-2026!'
const login = (email: string, password: string) =>
  portal.anonymous.post('/api/auth/login/').send({ email, password })
const isSignedIn = async (token: string) =>
  (await portal.anonymous.get('/api/auth/me/').auth(token, { type: 'bearer' })).status === 200
const change = (token: string, current_password: unknown, new_password: unknown) =>
  portal.anonymous
    .post('/api/auth/password/change/')
    .auth(token, { type: 'bearer' })
    .send({ current_password, new_password })

describe('changing the password', () => {
  it('sets the new one, and ends all other sessions', async () => {
    const founder = await createFounder(portal.db)
    const here = await portal.tokensOf(founder)
    const there = await portal.tokensOf(founder)
    const other = await portal.tokensOf(await createFounder(portal.db))
    const { status, body } = await change(here.access_token, demoPassword, better)
    expect([status, body]).toEqual([200, { ok: true }])
    expect(await isSignedIn(here.access_token)).toBe(true)
    expect(await isSignedIn(there.access_token)).toBe(false)
    expect(await isSignedIn(other.access_token)).toBe(true)
    const refresh = { refresh_token: there.refresh_token }
    expect((await portal.anonymous.post('/api/auth/refresh/').send(refresh)).status).toBe(401)
    expect((await login(founder.email, demoPassword)).status).toBe(401)
    expect((await login(founder.email, better)).status).toBe(200)
    const reasons = await portal.db.session.findMany({
      where: { user_id: founder.id, revoked_at: { not: null } },
    })
    expect(reasons.map(({ revoke_reason }) => revoke_reason)).toEqual(['password_change'])
  })

  it('needs the current one, and changes nothing otherwise', async () => {
    const founder = await createFounder(portal.db)
    const here = await portal.tokensOf(founder)
    const there = await portal.tokensOf(founder)
    const { status, body } = await change(here.access_token, 'Wrong-2026!', better)
    expect([status, body.code, body.details]).toEqual([
      400,
      'invalid_input',
      { current_password: ['Your current password is not right'] },
    ])
    expect(await isSignedIn(there.access_token)).toBe(true)
    expect((await login(founder.email, demoPassword)).status).toBe(200)
  })

  it.each([
    ['short', 'Aa1!', ['Password must be at least 8 characters']],
    ['without a digit', 'Abcdefgh!', ['Password must contain at least one number']],
    ['all lower case', 'abcdefg1!', ['Password must contain at least one uppercase letter']],
  ])('refuses one that is %s', async (_, password, messages) => {
    const { access_token } = await portal.tokensOf(await createFounder(portal.db))
    const { status, body } = await change(access_token, demoPassword, password)
    expect([status, body.details]).toEqual([400, { new_password: messages }])
  })

  it('needs both fields', async () => {
    const { access_token } = await portal.tokensOf(await createFounder(portal.db))
    const { body } = await change(access_token, '', undefined)
    expect(Object.keys(body.details).sort()).toEqual(['current_password', 'new_password'])
  })

  it('accepts the same one again', async () => {
    const { access_token } = await portal.tokensOf(await createFounder(portal.db))
    expect((await change(access_token, demoPassword, demoPassword)).status).toBe(200)
  })

  it('is for applicants and administrators too, and not for anonymous callers', async () => {
    for (const create of [createApplicant, createAdmin]) {
      const { access_token } = await portal.tokensOf(await create(portal.db))
      expect((await change(access_token, demoPassword, better)).status).toBe(200)
    }
    expect((await change('x.y.z', demoPassword, better)).status).toBe(401)
  })

  it('accepts one of two at the same moment', async () => {
    const founder = await createFounder(portal.db)
    const { access_token } = await portal.tokensOf(founder)
    const wanted = ['First-2026!', 'Second-2026!']
    const answers = await Promise.all(
      wanted.map((password) => change(access_token, demoPassword, password)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await login(founder.email, wanted[winner] ?? '')).status).toBe(200)
  })

  it('pauses after wrong guesses, which pause the sign-in too', async () => {
    const limited = await startTestApp({ limits: true })
    const founder = await createFounder(limited.db, { email: 'Mixed.Case@test.example' })
    const { access_token } = await limited.tokensOf(founder)
    const guess = (current_password: string) =>
      limited.anonymous
        .post('/api/auth/password/change/')
        .auth(access_token, { type: 'bearer' })
        .send({ current_password, new_password: better })
    for (let n = 0; n < 10; n += 1) expect((await guess(`Wrong-${n}!`)).status).toBe(400)
    const paused = await guess(demoPassword)
    expect([paused.status, paused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0)
    const signIn = await limited.anonymous
      .post('/api/auth/login/')
      .send({ email: founder.email, password: demoPassword })
    expect(signIn.status).toBe(429)
    await limited.close()
  })
})

describe('devices', () => {
  const listOf = async (token: string): Promise<DeviceSession[]> => {
    const { status, body } = await portal.anonymous
      .get('/api/auth/sessions/')
      .auth(token, { type: 'bearer' })
    expect(status).toBe(200)
    return body.sessions
  }
  const end = (token: string, id: string) =>
    portal.anonymous.delete(`/api/auth/sessions/${id}/`).auth(token, { type: 'bearer' })
  const endOthers = (token: string) =>
    portal.anonymous.post('/api/auth/sessions/end-others/').auth(token, { type: 'bearer' })
  const idOf = ({ refresh_token }: { refresh_token: string }) => refresh_token.split('.')[0] ?? ''
  const age = (session: { refresh_token: string }, column: string, interval: string) =>
    portal.db.$executeRawUnsafe(
      `UPDATE sessions SET ${column} = ${column} - interval '${interval}' WHERE id = $1::uuid`,
      idOf(session),
    )

  it('are the user’s own, the latest used first, the current one marked', async () => {
    const founder = await createFounder(portal.db)
    const laptop = await portal.tokensOf(founder)
    const phone = await portal.tokensOf(founder)
    await portal.tokensOf(await createFounder(portal.db))
    await age(laptop, 'last_seen_at', '1 hour')
    const sessions = await listOf(laptop.access_token)
    expect(sessions).toEqual([
      {
        id: idOf(phone),
        user_agent: 'tests',
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
        current: false,
      },
      { ...sessions[1], id: idOf(laptop), current: true },
    ])
  })

  it.each([
    ['member', 'refreshed_at', '59 days 23 hours', true],
    ['member', 'refreshed_at', '60 days 1 hour', false],
    ['member', 'created_at', '179 days 23 hours', true],
    ['member', 'created_at', '180 days 1 hour', false],
    ['admin', 'refreshed_at', '11 hours', true],
    ['admin', 'refreshed_at', '13 hours', false],
    ['admin', 'created_at', '6 days 23 hours', true],
    ['admin', 'created_at', '7 days 1 hour', false],
    ['reviewer', 'refreshed_at', '13 hours', false],
    ['editor', 'created_at', '7 days 1 hour', false],
  ] as const)('of a %s with %s %s ago: listed is %s', async (role, column, interval, alive) => {
    const user = await createFounder(portal.db, { role })
    const here = await portal.tokensOf(user)
    const there = await portal.tokensOf(user)
    await age(there, column, interval)
    const ids = (await listOf(here.access_token)).map(({ id }) => id)
    expect(ids.includes(idOf(there))).toBe(alive)
    expect((await endOthers(here.access_token)).body).toEqual({ ended: alive ? 1 : 0 })
  })

  it('can be signed out one by one, the current one included', async () => {
    const founder = await createFounder(portal.db)
    const here = await portal.tokensOf(founder)
    const there = await portal.tokensOf(founder)
    expect((await end(here.access_token, idOf(there))).body).toEqual({ ok: true })
    expect(await isSignedIn(there.access_token)).toBe(false)
    expect((await listOf(here.access_token)).map(({ id }) => id)).toEqual([idOf(here)])
    expect((await end(here.access_token, idOf(there))).status).toBe(404)
    expect((await end(here.access_token, idOf(here))).status).toBe(200)
    expect(await isSignedIn(here.access_token)).toBe(false)
  })

  it('of others are out of reach, for administrators too', async () => {
    const theirs = await portal.tokensOf(await createFounder(portal.db))
    for (const create of [createFounder, createAdmin]) {
      const mine = await portal.tokensOf(await create(portal.db))
      const { status, body } = await end(mine.access_token, idOf(theirs))
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect(await isSignedIn(theirs.access_token)).toBe(true)
    expect((await end(theirs.access_token, 'x')).status).toBe(400)
  })

  it('can be signed out all but the current one, without those of others', async () => {
    const founder = await createFounder(portal.db)
    const here = await portal.tokensOf(founder)
    const others = [await portal.tokensOf(founder), await portal.tokensOf(founder)]
    const theirs = await portal.tokensOf(await createFounder(portal.db))
    expect((await endOthers(here.access_token)).body).toEqual({ ended: 2 })
    for (const { access_token } of others) expect(await isSignedIn(access_token)).toBe(false)
    expect(await isSignedIn(here.access_token)).toBe(true)
    expect(await isSignedIn(theirs.access_token)).toBe(true)
    expect((await endOthers(here.access_token)).body).toEqual({ ended: 0 })
  })

  it('are for applicants too, and not for anonymous callers', async () => {
    const { access_token } = await portal.tokensOf(await createApplicant(portal.db))
    expect(await listOf(access_token)).toHaveLength(1)
    for (const call of [
      portal.anonymous.get('/api/auth/sessions/'),
      portal.anonymous.delete('/api/auth/sessions/00000000-0000-4000-8000-000000000000/'),
      portal.anonymous.post('/api/auth/sessions/end-others/'),
    ]) {
      expect((await call).status).toBe(401)
    }
  })
})
