import type { User } from '@portal/database/client'
import { createAdmin, createFounder, demoPassword } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { createTokens } from '../../lib/auth/tokens.ts'
import { startTestApp, useOwnPortal } from '../../test/app.ts'
import { emailTo } from '../../test/emails.ts'
import { signInOf, turnOnFor } from '../../test/second-factor.ts'

const portal = await useOwnPortal({ limits: true })
let visitors = 0

const better = 'Better-than-2026!'

function elsewhere(): string {
  visitors += 1
  return `10.0.${visitors >> 8}.${visitors & 255}`
}

const post = (url: string, payload: object, { cookie = '', ip = elsewhere() } = {}) =>
  portal.app.inject({ method: 'POST', url, payload, remoteAddress: ip, headers: { cookie } })

const login = (
  { email }: Pick<User, 'email'>,
  password = demoPassword,
  from: { cookie?: string; ip?: string } = {},
) => post('/api/auth/login/', { email, password }, from)

type Answer = Awaited<ReturnType<typeof login>>

const setCookies = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String)
const cookieOf = (answer: Answer) =>
  setCookies(answer)
    .map((line) => line.split(';')[0])
    .join('; ')

async function knownBrowser(user: User): Promise<string> {
  const answer = await login(user)
  expect(answer.statusCode).toBe(200)
  return cookieOf(answer)
}

/** Wrong passwords, each from another address. */
async function attack(user: User, guesses = 40): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < guesses; n += 1) seen.push((await login(user, 'Wrong-2026!')).statusCode)
  return seen
}

describe('the device cookie', () => {
  it('is out of reach of scripts and other sites, and is sent with sign-ins only', async () => {
    const founder = await createFounder(portal.db)
    const [line = '', ...more] = setCookies(await login(founder))
    expect(more).toEqual([])
    const [pair = '', ...attributes] = line.split('; ')
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/api/auth/login',
      'SameSite=Strict',
      'Secure',
    ])
    expect(pair).toMatch(/^device-[\w-]{11}=[\w-]{22}\.[\w-]{22}$/)
  })

  it('is not Secure where the portal has no TLS', async () => {
    const plain = await startTestApp({ publicUrl: 'http://127.0.0.1:3000' })
    const answer = await signInOf(plain, await createFounder(plain.db))
    expect(String(answer.headers['set-cookie'])).not.toContain('Secure')
    await plain.close()
  })

  it('is new at each sign-in, one for each account, and none for a wrong password', async () => {
    const [ada, bea] = [await createFounder(portal.db), await createFounder(portal.db)]
    const [first, again, other] = [
      await knownBrowser(ada),
      await knownBrowser(ada),
      await knownBrowser(bea),
    ]
    const name = (cookie: string) => cookie.split('=')[0]
    expect(first).not.toBe(again)
    expect(name(first)).toBe(name(again))
    expect(name(first)).not.toBe(name(other))
    expect(setCookies(await login(ada, 'Wrong-2026!'))).toEqual([])
  })
})

describe('while strangers guess a password', () => {
  it('a known device signs in every time, and a new device waits', async () => {
    const founder = await createFounder(portal.db)
    let cookie = await knownBrowser(founder)
    const seen = await attack(founder)
    expect(seen.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(seen.slice(10)).toEqual(Array(30).fill(429))
    for (let n = 0; n < 5; n += 1) {
      const answer = await login(founder, demoPassword, { cookie })
      expect(answer.statusCode).toBe(200)
      cookie = cookieOf(answer)
      expect(await attack(founder, 2)).toEqual([429, 429])
    }
    const elsewhereToo = await login(founder)
    expect(elsewhereToo.statusCode).toBe(429)
    expect(Number(elsewhereToo.headers['retry-after'])).toBeLessThanOrEqual(240)
  })

  it('a known device has its own ten guesses, and pauses no other', async () => {
    const founder = await createFounder(portal.db)
    const [cookie, another] = [await knownBrowser(founder), await knownBrowser(founder)]
    const seen: number[] = []
    for (let n = 0; n < 12; n += 1) {
      seen.push((await login(founder, 'Wrong-2026!', { cookie })).statusCode)
    }
    expect(seen).toEqual([...Array(10).fill(401), 429, 429])
    expect((await login(founder, demoPassword, { cookie })).statusCode).toBe(429)
    expect((await login(founder, demoPassword, { cookie: another })).statusCode).toBe(200)
    expect((await login(founder)).statusCode).toBe(200)
  })

  it('one address is paused for an account after five guesses, and others are not', async () => {
    const founder = await createFounder(portal.db)
    const ip = elsewhere()
    const seen: number[] = []
    for (let n = 0; n < 6; n += 1) {
      seen.push((await login(founder, 'Wrong-2026!', { ip })).statusCode)
    }
    expect(seen).toEqual([...Array(5).fill(401), 429])
    expect((await login(founder)).statusCode).toBe(200)
    const other = await createFounder(portal.db)
    const next = await login(other, 'Wrong-2026!', { ip: elsewhere() })
    expect(next.statusCode).toBe(401)
  })

  it('a cookie of another account, forged, altered or of an earlier password is ignored', async () => {
    const [founder, other] = [await createFounder(portal.db), await createFounder(portal.db)]
    const [own, theirs] = [await knownBrowser(founder), await knownBrowser(other)]
    const [name = '', mark = ''] = own.split('=')
    const [nonce = '', mac = ''] = mark.split('.')
    const [, theirMark = ''] = theirs.split('=')
    const made = createTokens('another secret that is long enough for it').deviceCookie({
      ...founder,
      factor_secret: null,
    })
    await attack(founder, 12)
    for (const cookie of [
      theirs,
      `${name}=${theirMark}`,
      `${name}=${made}`,
      `${name}=${nonce}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
      `${name}=${'A'.repeat(22)}.${mac}`,
      `${name}=${nonce}.`,
      `${name}=`,
      name,
      `${name}=%E0%A4%A`,
    ]) {
      const { statusCode } = await login(founder, demoPassword, { cookie })
      expect([cookie, statusCode]).toEqual([cookie, 429])
    }
    expect((await login(founder, demoPassword, { cookie: own })).statusCode).toBe(200)
    const password_hash = await portal.deps.passwords.hash(better)
    await portal.db.user.update({ where: { id: founder.id }, data: { password_hash } })
    expect((await login(founder, better, { cookie: own })).statusCode).toBe(429)
  })

  it('a signed-in user can still change the password', async () => {
    const founder = await createFounder(portal.db)
    const agent = await portal.as(founder)
    await attack(founder, 12)
    const { status } = await agent
      .post('/api/auth/password/change/')
      .send({ current_password: demoPassword, new_password: better })
    expect(status).toBe(200)
  })
})

describe('with two-step sign-in', () => {
  /** A browser and recovery codes of an administrator, because an app code works only once. */
  async function knownAdmin() {
    const admin = await createAdmin(portal.db)
    const { secret, codes } = await turnOnFor(portal, admin)
    const { challenge } = (await login(admin)).json()
    const answer = await post('/api/auth/login/code/', { challenge, code: codes[0] })
    expect(answer.statusCode).toBe(200)
    return { admin, secret, codes, cookie: cookieOf(answer) }
  }

  it('a device is known after both steps', async () => {
    const admin = await createAdmin(portal.db)
    const before = await knownBrowser(admin)
    await turnOnFor(portal, admin)
    expect(setCookies(await login(admin))).toEqual([])
    await attack(admin, 12)
    expect((await login(admin, demoPassword, { cookie: before })).statusCode).toBe(429)
  })

  it('a password reset does not make a device known', async () => {
    const { admin } = await knownAdmin()
    await post('/api/auth/password/forgot/', { email: admin.email })
    const { token } = await emailTo(portal, admin.email, 'Choose a new password')
    const reset = await post('/api/auth/password/reset/', { token, new_password: better })
    expect([reset.statusCode, setCookies(reset)]).toEqual([200, []])
  })
})
