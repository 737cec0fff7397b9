import {
  createAdmin,
  createApplicant,
  createFounder,
  demoPassword,
} from '@portal/database/factories/users'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { describe, expect, it } from 'vitest'
import { type Agent, useOwnPortal, usePortal } from '../../test/app.ts'
import { signInOf } from '../../test/second-factor.ts'

const portal = await usePortal()
const limited = await useOwnPortal({ limits: true })

const better = 'Better-than-2026!'
const login = (user: { email: string }, password?: string) => signInOf(portal, user, password)
const isSignedIn = async (agent: Agent) => (await agent.get('/api/auth/me/')).status === 200
const change = (agent: Agent, current_password: unknown, new_password: unknown) =>
  agent.post('/api/auth/password/change/').send({ current_password, new_password })

describe('changing the password', () => {
  it('sets the new one, and ends all other sessions', async () => {
    const founder = await createFounder(portal.db)
    const [here, there] = [await portal.as(founder), await portal.as(founder)]
    const other = await portal.as(await createFounder(portal.db))
    const { status, body } = await change(here, demoPassword, better)
    expect([status, body]).toEqual([200, { ok: true }])
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(there)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
    expect((await login(founder)).status).toBe(401)
    expect((await login(founder, better)).status).toBe(200)
    const reasons = await portal.db.session.findMany({
      where: { user_id: founder.id, revoked_at: { not: null } },
    })
    expect(reasons.map(({ revoke_reason }) => revoke_reason)).toEqual(['password_change'])
  })

  it('needs the current one, and changes nothing otherwise', async () => {
    const founder = await createFounder(portal.db)
    const [here, there] = [await portal.as(founder), await portal.as(founder)]
    const { status, body } = await change(here, 'Wrong-2026!', better)
    expect([status, body.code, body.details]).toEqual([
      400,
      'invalid_input',
      { current_password: ['Your current password isn’t right'] },
    ])
    expect(await isSignedIn(there)).toBe(true)
    expect((await login(founder)).status).toBe(200)
  })
})

describe('wrong passwords', () => {
  it.each([
    ['password/change/', { new_password: better }],
    ['email/change/', { new_email: 'fresh@test.example' }],
    ['me/delete/', { texts: 'remove' }],
    ['second-factor/setup/', {}],
  ])('at %s pause it, and the sign-in too', async (path, body) => {
    const admin = await createAdmin(limited.db, { email: `Mixed.Case@${path.split('/')[0]}.test` })
    const agent = await limited.as(admin)
    const guess = (password: string) =>
      agent.post(`/api/auth/${path}`).send({ ...body, current_password: password, password })
    for (let n = 0; n < 10; n += 1) expect((await guess(`Wrong-${n}!`)).status).toBe(400)
    const paused = await guess(demoPassword)
    expect([paused.status, paused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signInOf(limited, admin)).status).toBe(429)
  })
})

describe('devices', () => {
  const listOf = async (agent: Agent): Promise<DeviceSession[]> =>
    (await agent.get('/api/auth/sessions/')).body.sessions
  const end = (agent: Agent, id: string) => agent.delete(`/api/auth/sessions/${id}/`)
  const endOthers = async (agent: Agent) =>
    (await agent.post('/api/auth/sessions/end-others/')).body.ended
  const idOf = async (agent: Agent) =>
    (await listOf(agent)).find(({ current }) => current)?.id ?? ''
  const age = (id: string, column: string, interval: string) =>
    portal.db.$executeRawUnsafe(
      `UPDATE sessions SET ${column} = ${column} - interval '${interval}' WHERE id = $1::uuid`,
      id,
    )

  it('are the user’s own, the latest used first, the current one marked', async () => {
    const founder = await createFounder(portal.db)
    const laptop = await portal.as(founder)
    const phone = await idOf(await portal.as(founder))
    await portal.as(await createFounder(portal.db))
    await age(await idOf(laptop), 'last_seen_at', '1 hour')
    const sessions = await listOf(laptop)
    expect(sessions).toEqual([
      {
        id: phone,
        user_agent: 'tests',
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
        current: false,
      },
      { ...sessions[1], id: await idOf(laptop), current: true },
    ])
  })

  it.each([
    ['a founder', createFounder, '61 days'],
    ['an administrator', createAdmin, '13 hours'],
  ])('of %s are listed until they expire', async (_who, create, idle) => {
    const user = await create(portal.db)
    const [here, there] = [await portal.as(user), await portal.as(user)]
    await age(await idOf(there), 'refreshed_at', idle)
    expect((await listOf(here)).map(({ current }) => current)).toEqual([true])
    expect(await endOthers(here)).toBe(0)
  })

  it('can be signed out one by one, the current one included', async () => {
    const founder = await createFounder(portal.db)
    const [here, there] = [await portal.as(founder), await portal.as(founder)]
    const [mine, other] = [await idOf(here), await idOf(there)]
    expect((await end(here, other)).body).toEqual({ ok: true })
    expect(await isSignedIn(there)).toBe(false)
    expect((await listOf(here)).map(({ id }) => id)).toEqual([mine])
    expect((await end(here, other)).status).toBe(404)
    expect((await end(here, mine)).status).toBe(200)
    expect(await isSignedIn(here)).toBe(false)
  })

  it('of others are out of reach, for administrators too', async () => {
    const theirs = await portal.as(await createFounder(portal.db))
    const id = await idOf(theirs)
    for (const create of [createFounder, createAdmin]) {
      const { status, body } = await end(await portal.as(await create(portal.db)), id)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect(await isSignedIn(theirs)).toBe(true)
  })

  it('can be ended except the current one, without other users’ sessions', async () => {
    const applicant = await createApplicant(portal.db)
    const here = await portal.as(applicant)
    const others = [await portal.as(applicant), await portal.as(applicant)]
    const theirs = await portal.as(await createFounder(portal.db))
    expect(await endOthers(here)).toBe(2)
    for (const agent of others) expect(await isSignedIn(agent)).toBe(false)
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(theirs)).toBe(true)
    expect(await endOthers(here)).toBe(0)
  })
})
