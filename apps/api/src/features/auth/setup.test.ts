import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, useOwnPortal, usePortal } from '../../test/app.ts'
import { makeSetupAddress } from './setup.ts'

const portal = await usePortal()
const local = await useOwnPortal({ publicUrl: 'http://localhost:3000' })
const limited = await useOwnPortal({ limits: true })
const { db } = portal
beforeEach(async () => {
  for (const one of [portal, local]) {
    await one.db.user.deleteMany()
    await one.db.setupToken.deleteMany()
  }
})

const password = 'Sesame-2026!'
const ada = { full_name: 'Ada Byron', email: 'ada@willow.example', password }
const setUp = ({ anonymous }: TestApp, body: object = {}, headers: Record<string, string> = {}) =>
  anonymous
    .post('/api/setup/')
    .set(headers)
    .send({ ...ada, ...body })
const isOpen = async ({ anonymous }: TestApp, headers: Record<string, string> = {}) =>
  (await anonymous.get('/api/setup/').set(headers)).body.open
async function newToken(): Promise<string> {
  const address = await makeSetupAddress(db, 'https://portal.test')
  expect(address).toMatch(/^https:\/\/portal\.test\/setup#token=/)
  return address?.split('#token=')[1] ?? ''
}

describe('with the token of the address that the start prints', () => {
  it('the first administrator is made, signed in and audited', async () => {
    const token = await newToken()
    const { status, body } = await setUp(portal, { token })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      ...{ roles: ['admin'], is_active: true },
      full_name: 'Ada Byron',
    })
    const me = await portal.anonymous
      .get('/api/auth/me/')
      .set('authorization', `Bearer ${body.access_token}`)
    expect(me.status).toBe(200)
    expect(await db.auditEntry.findFirst({ where: { target_id: body.user.id } })).toMatchObject({
      action: 'member.created',
      by_operator: true,
    })
    const signedIn = await portal.anonymous
      .post('/api/auth/login/')
      .send({ email: ada.email, password })
    expect(signedIn.status).toBe(200)
  })

  it('a founder gets the founders’ track, which Home asks the missing answers of', async () => {
    const { body } = await setUp(portal, { token: await newToken(), is_founder: true })
    expect(body.user).toMatchObject({ roles: ['admin'], user_type: 'female_founder' })
    expect(await db.founderProfile.count()).toBe(1)
    expect(await db.directoryEntry.count()).toBe(0)
  })

  it('each of several works, once, and none once there is an administrator', async () => {
    const [one, two] = [await newToken(), await newToken()]
    expect((await setUp(portal, { token: two })).status).toBe(201)
    expect(await makeSetupAddress(db, 'https://portal.test')).toBeNull()
    for (const token of [one, two]) expect((await setUp(portal, { token })).status).toBe(404)
    // Even after that administrator has been deleted.
    await db.user.deleteMany()
    for (const token of [one, two]) expect((await setUp(portal, { token })).status).toBe(404)
    expect(await db.user.count()).toBe(0)
  })

  it('it ends after an hour, and is kept as a hash', async () => {
    const token = await newToken()
    const [kept] = await db.setupToken.findMany()
    expect(kept?.token_hash).not.toContain(token)
    const left = (kept?.expires_at.getTime() ?? 0) - Date.now()
    expect(Math.round(left / 60_000)).toBe(60)
    await db.setupToken.updateMany({ data: { expires_at: new Date(Date.now() - 1000) } })
    expect((await setUp(portal, { token })).status).toBe(404)
  })
})

describe('without a token', () => {
  it('it is for the machine itself, while there is no administrator', async () => {
    expect(await isOpen(local)).toBe(true)
    expect((await setUp(local)).status).toBe(201)
    expect(await isOpen(local)).toBe(false)
    const again = await setUp(local, { email: 'mary@willow.example' })
    expect([again.status, again.body.code]).toEqual([404, 'not_found'])
  })

  it('is closed for a portal with a public address, whose proxy may be on the same machine', async () => {
    expect(await isOpen(portal)).toBe(false)
    expect((await setUp(portal)).status).toBe(404)
    expect((await setUp(portal, { token: 'wrong' })).status).toBe(404)
  })

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-port', '443'],
    ['x-client-ip', '127.0.0.1'],
    ['cf-connecting-ip', '127.0.0.1'],
    ['true-client-ip', '127.0.0.1'],
    ['client-ip', '127.0.0.1'],
    ['x-envoy-external-address', '127.0.0.1'],
    ['proxy-connection', 'keep-alive'],
    ['a-proxy-that-nobody-knows', '1'],
    ['origin', 'https://portal.example'],
    ['host', 'evil.example'],
  ])('nor for a call with %s: %s', async (name, value) => {
    expect(await isOpen(local, { [name]: value })).toBe(false)
    expect((await setUp(local, {}, { [name]: value })).status).toBe(404)
  })
})

it('is limited like signing in', async () => {
  const statuses = []
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await setUp(limited, { token: 'wrong' })).status)
  }
  expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
