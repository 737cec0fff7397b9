import { createResource } from '@portal/database/factories/resources'
import { createAdmin, createFounder, demoPassword } from '@portal/database/factories/users'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Budget, createThrottle, type Throttle } from '../lib/auth/throttle.ts'
import { readEnv } from '../lib/env.ts'
import { startTestApp, useOwnPortal } from '../test/app.ts'

let counted = createThrottle({ enabled: true })
beforeEach(() => {
  counted = createThrottle({ enabled: true })
})
/** The portals of this file count anew in each test. */
const throttle: Throttle = {
  consume: (...call) => counted.consume(...call),
  checkPause: (...call) => counted.checkPause(...call),
  countFailure: (...call) => counted.countFailure(...call),
  clearFailures: (...call) => counted.clearFailures(...call),
  close: async () => {},
}

// All requests come from one address; a proxy's header simulates others.
const portal = await useOwnPortal({ throttle, trustProxy: '127.0.0.1' })

const bearer = { type: 'bearer' } as const
const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function statuses(times: number, call: (n: number) => Promise<{ status: number }>) {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push((await call(n)).status)
  return seen
}

const login = (email: string, password: string, ip: string) =>
  portal.anonymous.post('/api/auth/login/').set(from(ip)).send({ email, password })

describe('limits', () => {
  it('do not count right passwords for the address', async () => {
    const { email } = await createFounder(portal.db)
    const seen = await statuses(30, () => login(email, demoPassword, '192.0.2.1'))
    expect(seen).toEqual(Array(30).fill(200))
    // Each is hashed, so the account has a limit.
    const refused = await login(email, demoPassword, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      error: expect.stringMatching(
        /^Too many attempts\. Please try again in (\d+ seconds?|1 minute)$/,
      ),
    })
    const { email: another } = await createFounder(portal.db)
    expect((await login(another, demoPassword, '192.0.2.1')).status).toBe(200)
  })

  it('pause an address after thirty wrong passwords in an hour, with advice', async () => {
    const { email } = await createFounder(portal.db)
    const seen = await statuses(30, (n) =>
      login(`nobody${n}@new.example`, 'Wrong-2026!', '192.0.2.1'),
    )
    expect(seen).toEqual(Array(30).fill(401))
    const refused = await login(email, demoPassword, '192.0.2.1')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '15'])
    expect(refused.body.error).toBe(
      "Too many wrong passwords have come from your network address: it seems to be under attack. Please try again in 15 seconds, or use 'Forgot your password?': the link in that email works at once",
    )
    expect((await login(email, demoPassword, '192.0.2.2')).status).toBe(200)
    // Neither a right password from another address nor the attacker's own ends a pause.
    expect((await login(email, demoPassword, '192.0.2.1')).status).toBe(429)
  })

  it('are reset by a right password', async () => {
    const { email } = await createFounder(portal.db)
    await statuses(9, (n) => login(email, 'Wrong-2026!', `192.0.2.${n}`))
    expect((await login(email, demoPassword, '192.0.2.50')).status).toBe(200)
    const seen = await statuses(9, (n) => login(email, 'Wrong-2026!', `192.0.3.${n}`))
    expect(seen).toEqual(Array(9).fill(401))
  })

  describe('of applying', () => {
    const apply = (email: string, cookie = '') =>
      portal.anonymous
        .post('/api/auth/signup-friend/')
        .set('cookie', cookie)
        .send({ ...friendSample, email })
    const applyingOf = ({ headers }: { headers: Record<string, unknown> }) =>
      [headers['set-cookie'] ?? []]
        .flat()
        .map(String)
        .find((line) => line.startsWith('applying='))

    it('are sixty an hour for one address, not counting invalid forms', async () => {
      expect(await statuses(65, () => apply('not an address'))).toEqual(Array(65).fill(400))
      const seen = await statuses(60, (n) => apply(`friend${n}@new.example`))
      expect(seen).toEqual(Array(60).fill(201))
      const refused = await portal.anonymous.post('/api/auth/signup-founder/').send(founderSample)
      expect(refused.status).toBe(429)
      expect(await portal.db.user.count({ where: { email: founderSample.email } })).toBe(0)
    })

    it('are three an hour for one browser, not counting errors of the form', async () => {
      const first = applyingOf(await apply('first@new.example')) ?? ''
      expect(first.split('; ').slice(1).sort()).toEqual([
        'HttpOnly',
        'Max-Age=3600',
        'Path=/api/auth/',
        'SameSite=Strict',
        'Secure',
      ])
      const cookie = first.split(';')[0]
      expect(await statuses(2, () => apply('first@new.example', cookie))).toEqual([409, 409])
      expect(await statuses(3, (n) => apply(`next${n}@new.example`, cookie))).toEqual([
        201, 201, 429,
      ])
      expect((await apply('other@new.example')).status).toBe(201)
      expect((await apply('forged@new.example', 'applying=x')).status).toBe(201)
    })

    it('are three a day for one email address', async () => {
      const { email } = await createFounder(portal.db)
      expect(await statuses(3, () => apply(email))).toEqual(Array(3).fill(409))
      const refused = await apply(email.toUpperCase())
      expect(refused.status).toBe(429)
      expect(refused.body.error).toBe('Too many attempts. Please try again in 24 hours')
    })
  })

  it('allow sixty directory searches a minute for one user', async () => {
    const searching = await portal.as(await createFounder(portal.db))
    const seen = await statuses(61, () => searching.get('/api/auth/directory/'))
    expect(seen).toEqual([...Array(60).fill(200), 429])
    const another = await portal.as(await createFounder(portal.db))
    expect((await another.get('/api/auth/directory/')).status).toBe(200)
  })

  it('allow thirty changes a minute for one user, and refuse one more without making it', async () => {
    const { id } = await createResource(portal.db)
    const ada = await portal.as(await createFounder(portal.db))
    const vote = (way: 'up' | 'down') => ada.put(`/api/resources/${id}/vote/`).send({ vote: way })
    expect(await statuses(30, () => vote('up'))).toEqual(Array(30).fill(200))
    const refused = await vote('down')
    expect([refused.status, refused.body.error]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Please try again in (\d+ seconds?|1 minute)$/),
    ])
    expect(await portal.db.resourceVote.findMany()).toMatchObject([{ vote: 'up' }])
  })

  it('allow three hundred calls a minute in one session, whatever other sessions have its address', async () => {
    const founder = await createFounder(portal.db)
    const [one, other] = [await portal.as(founder), await portal.as(founder)]
    const seen = await statuses(301, () => one.get('/api/auth/me/'))
    expect(seen).toEqual([...Array(300).fill(200), 429])
    expect((await other.get('/api/auth/me/')).status).toBe(200)
    expect((await portal.anonymous.get('/api/network/')).status).toBe(200)
  })

  it('allow three hundred other calls a minute from one address, where an expired token counts for its session', async () => {
    const founder = await createFounder(portal.db)
    const { access_token } = await portal.tokensOf(founder)
    const { sub, sid } = JSON.parse(
      Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    const expired = portal.app.jwt.sign({ sub, sid }, { expiresIn: -1 })
    const seen = await statuses(301, () => portal.anonymous.get('/api/network/'))
    expect(seen).toEqual([...Array(300).fill(200), 429])
    const read = () => portal.anonymous.get('/api/auth/me/').auth(expired, bearer)
    expect(await statuses(301, read)).toEqual([...Array(300).fill(401), 429])
  })
})

it('has a limit for every call', async () => {
  const budgets: Budget[] = []
  counted = {
    ...createThrottle({ enabled: false }),
    consume: async (budget) => void budgets.push(budget),
  }
  const admin = await portal.as(await createAdmin(portal.db))
  for (const { method, path, access, limit } of portal.app.endpoints) {
    budgets.length = 0
    const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    const call = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const
    await admin[call[method]](url)
    // Sign-in has its own counters, and a refresh counts for its session once it is valid.
    const isLater = access === 'public' && (limit === 'login' || limit === 'refresh')
    if (!isLater) expect({ path, budgets }).not.toEqual({ path, budgets: [] })
  }
})

describe('behind several proxies', async () => {
  const trustProxy = readEnv({ TRUST_PROXY: '10.0.0.2, 172.16.238.0/24 ,fd00::/8' }).TRUST_PROXY
  const proxied = await useOwnPortal({ throttle, trustProxy })

  let accounts = 0
  /** A different account each time, because wrong passwords pause an account sooner. */
  const signIn = async (remoteAddress: string, forwarded: string) => {
    accounts += 1
    const { statusCode } = await proxied.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      remoteAddress,
      headers: from(forwarded),
      payload: { email: `nobody${accounts}@new.example`, password: demoPassword },
    })
    return { status: statusCode }
  }

  it.each(['10.0.0.2', '::ffff:172.16.238.7', 'fd00::2'])(
    'counts two visitors through %s separately',
    async (proxy) => {
      const first = await statuses(31, () => signIn(proxy, '192.0.2.1'))
      expect(first).toEqual([...Array(30).fill(401), 429])
      expect((await signIn(proxy, '192.0.2.2')).status).toBe(401)
      // The client's own header comes before the proxy's addition.
      expect((await signIn(proxy, '192.0.2.9, 192.0.2.1')).status).toBe(429)
    },
  )

  it.each(['10.0.0.3', '::ffff:172.16.239.1'])(
    'the header does not count from %s',
    async (elsewhere) => {
      const seen = await statuses(31, (n) => signIn(elsewhere, `192.0.2.${n}`))
      expect(seen).toEqual([...Array(30).fill(401), 429])
    },
  )
})

it('ignores X-Forwarded-For unless TRUST_PROXY names a proxy', async () => {
  const plain = await startTestApp({ throttle })
  const seen = await statuses(31, (n) =>
    plain.anonymous
      .post('/api/auth/login/')
      .set(from(`192.0.2.${n}`))
      .send({ email: `nobody${n}@new.example`, password: demoPassword }),
  )
  await plain.close()
  expect(seen.at(-1)).toBe(429)
})
