import { createResource } from '@portal/database/factories/resources'
import { createFounder, createFriend, demoPassword } from '@portal/database/factories/users'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { startTestApp, type TestApp } from '../test/app.ts'

let portal: TestApp
beforeEach(async () => {
  // All requests come from one address; the header of a proxy stands for others.
  portal = await startTestApp({ limits: true, trustProxy: '127.0.0.1' })
})
afterEach(() => portal.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function statuses(times: number, call: (n: number) => Promise<{ status: number }>) {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push((await call(n)).status)
  return seen
}

const login = (email: string, password: string, ip: string) =>
  portal.anonymous.post('/api/auth/login/').set(from(ip)).send({ email, password })

describe('limits', () => {
  it('allow six sign-ins a minute from one address, and tell when to try again', async () => {
    const { email } = await createFounder(portal.db)
    const seen = await statuses(6, () => login(email, demoPassword, '192.0.2.1'))
    expect(seen).toEqual(Array(6).fill(200))
    const refused = await login(email, demoPassword, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      error: expect.stringMatching(
        /^Too many attempts\. Please try again in (\d+ seconds?|1 minute)$/,
      ),
    })
    expect((await login(email, demoPassword, '192.0.2.2')).status).toBe(200)
  })

  it('pause an account after ten wrong passwords from any addresses, and never lock it', async () => {
    const { email } = await createFounder(portal.db)
    const seen = await statuses(10, (n) => login(email, 'Wrong-2026!', `192.0.2.${n}`))
    expect(seen).toEqual(Array(10).fill(401))
    const paused = await login(email, demoPassword, '192.0.2.100')
    expect(paused.status).toBe(429)
    expect(Number(paused.headers['retry-after'])).toBeLessThanOrEqual(15)
  })

  it('allow no more wrong passwords at the same moment', async () => {
    const { email } = await createFounder(portal.db)
    const guesses = Array.from({ length: 50 }, (_, n) =>
      login(email, 'Wrong-2026!', `192.0.2.${n}`),
    )
    const seen = (await Promise.all(guesses)).map(({ status }) => status)
    // Ten, and at most three that were being hashed at the same time as the tenth.
    expect(seen.filter((status) => status === 401).length).toBeLessThanOrEqual(13)
    expect(seen.every((status) => status === 401 || status === 429)).toBe(true)
  })

  it('forget wrong passwords after a right one', async () => {
    const { email } = await createFounder(portal.db)
    await statuses(9, (n) => login(email, 'Wrong-2026!', `192.0.2.${n}`))
    expect((await login(email, demoPassword, '192.0.2.50')).status).toBe(200)
    const seen = await statuses(9, (n) => login(email, 'Wrong-2026!', `192.0.3.${n}`))
    expect(seen).toEqual(Array(9).fill(401))
  })

  it('allow five sign-ups an hour, not counting invalid ones', async () => {
    const signup = (email: string) =>
      portal.anonymous.post('/api/auth/signup-friend/').send({ ...friendSample, email })
    expect(await statuses(8, () => signup('not an address'))).toEqual(Array(8).fill(400))
    expect(await statuses(5, (n) => signup(`friend${n}@new.example`))).toEqual(Array(5).fill(201))
    const refused = await portal.anonymous.post('/api/auth/signup-founder/').send(founderSample)
    expect(refused.status).toBe(429)
    expect(await portal.db.user.count({ where: { email: founderSample.email } })).toBe(0)
  })

  it('allow thirty refreshes a minute for one session', async () => {
    let { refresh_token } = await portal.tokensOf(await createFriend(portal.db))
    const seen = await statuses(31, async () => {
      const answer = await portal.anonymous.post('/api/auth/refresh/').send({ refresh_token })
      refresh_token = answer.body.refresh_token ?? refresh_token
      return answer
    })
    expect(seen).toEqual([...Array(30).fill(200), 429])
  })

  it('allow sixty directory searches a minute for one user', async () => {
    const searching = await portal.as(await createFounder(portal.db))
    const seen = await statuses(61, () => searching.get('/api/auth/directory/'))
    expect(seen).toEqual([...Array(60).fill(200), 429])
    const another = await portal.as(await createFounder(portal.db))
    expect((await another.get('/api/auth/directory/')).status).toBe(200)
  })

  it('allow thirty changes a minute for one user', async () => {
    const writing = await portal.as(await createFounder(portal.db))
    const seen = await statuses(31, () => writing.patch('/api/auth/me/').send({ bio: 'Hello' }))
    expect(seen).toEqual([...Array(30).fill(200), 429])
  })

  it('refuse one more vote without changing it, and tell when to try again', async () => {
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

  it('allow three hundred other calls a minute from one address', async () => {
    const seen = await statuses(301, () => portal.anonymous.get('/api/network/'))
    expect(seen).toEqual([...Array(300).fill(200), 429])
  })
})

describe('behind several proxies', () => {
  const trustProxy = readEnv({ TRUST_PROXY: '10.0.0.2, 172.16.238.0/24 ,fd00::/8' }).TRUST_PROXY
  let proxied: TestApp
  beforeEach(async () => {
    proxied = await startTestApp({ limits: true, trustProxy })
  })
  afterEach(() => proxied.close())

  let accounts = 0
  /** Each to another account, since wrong passwords pause an account sooner. */
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

  it.each(['10.0.0.2', '172.16.238.1', '::ffff:172.16.238.7', 'fd00::2'])(
    'two visitors through %s have limits of their own',
    async (proxy) => {
      const first = await statuses(7, () => signIn(proxy, '192.0.2.1'))
      expect(first).toEqual([...Array(6).fill(401), 429])
      expect((await signIn(proxy, '192.0.2.2')).status).toBe(401)
      // The client's own header comes before what the proxy adds.
      expect((await signIn(proxy, '192.0.2.9, 192.0.2.1')).status).toBe(429)
    },
  )

  it.each(['10.0.0.3', '172.16.239.1', '::ffff:172.16.239.1', '::1'])(
    'the header does not count from %s',
    async (elsewhere) => {
      const seen = await statuses(7, (n) => signIn(elsewhere, `192.0.2.${n}`))
      expect(seen).toEqual([...Array(6).fill(401), 429])
    },
  )
})

it('ignores X-Forwarded-For unless TRUST_PROXY names a proxy', async () => {
  const plain = await startTestApp({ limits: true })
  const { email } = await createFounder(plain.db)
  const seen = await statuses(7, (n) =>
    plain.anonymous
      .post('/api/auth/login/')
      .set(from(`192.0.2.${n}`))
      .send({ email, password: demoPassword }),
  )
  await plain.close()
  expect(seen.at(-1)).toBe(429)
})
