import { randomBytes, randomUUID } from 'node:crypto'
import { createDatabase, type Database } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createThrottle } from '../apps/api/src/lib/auth/throttle.ts'
import { buildApp, startTestApp, type TestApp } from '../apps/api/src/test/app.ts'
import { figure } from './figures.ts'

/** Two servers on one database, as behind a load balancer. */
let portal: TestApp
let otherDatabase: Database
let servers: TestApp['app'][]
beforeAll(async () => {
  portal = await startTestApp()
  otherDatabase = createDatabase(portal.databaseUrl)
  const other = await buildApp({ ...portal.deps, db: otherDatabase })
  await other.ready()
  servers = [portal.app, other]
})
afterAll(async () => {
  await servers[1]?.close()
  await otherDatabase.$disconnect()
  await portal.close()
})

const tabs = 100

interface Answer {
  status: number
  access: string
  refresh: string
}

async function refresh(token: string, turn = 0): Promise<Answer> {
  const answer = await servers[turn % 2]?.inject({
    method: 'POST',
    url: '/api/auth/refresh/',
    payload: { refresh_token: token },
  })
  const body = answer?.json()
  return {
    status: answer?.statusCode ?? 0,
    access: body.access_token,
    refresh: body.refresh_token,
  }
}

async function signedIn() {
  const user = await createFounder(portal.db)
  const { refresh_token: first, access_token: access } = await portal.tokensOf(user)
  const [id = ''] = first.split('.')
  return {
    first,
    access,
    session: () => portal.db.session.findUniqueOrThrow({ where: { id } }),
    /** Ends the grace period of ten seconds after a rotation. */
    later: () =>
      portal.db.$executeRaw`
        UPDATE sessions SET refreshed_at = refreshed_at - interval '11 seconds'
        WHERE id = ${id}::uuid`,
  }
}

const me = async (access: string) => {
  const headers = { authorization: `Bearer ${access}` }
  return (await portal.app.inject({ url: '/api/auth/me/', headers })).statusCode
}

it('keeps one chain of tokens when many tabs refresh concurrently', async () => {
  const { first, session } = await signedIn()
  const rounds = 30
  let currentTokens: string[] = Array(tabs).fill(first)
  const faults: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const answers = await Promise.all(currentTokens.map((token, tab) => refresh(token, tab)))
    const refused = answers.filter(({ status }) => status !== 200).length
    const chains = new Set(answers.map((answer) => answer.refresh)).size
    const { counter } = await session()
    if (refused || chains !== 1 || counter !== round) {
      faults.push(`round ${round}: ${refused} refused, ${chains} chains, ${counter} rotations`)
    }
    expect(await me(answers.at(-1)?.access ?? '')).toBe(200)
    currentTokens = answers.map((answer) => answer.refresh)
  }
  expect(faults).toEqual([])
  expect((await session()).revoked_at).toBeNull()
  figure({
    fault: `${tabs} tabs refresh at once on two servers, ${rounds} times`,
    measured: `0 of ${tabs * rounds} refused; one chain and one rotation each time`,
    goal: 'exactly one valid chain, no loop, nobody signed out',
    met: faults.length === 0,
  })
})

it('repeats a lost answer', async () => {
  const { first, session, later } = await signedIn()
  const times = 200
  let token = first
  let refused = 0
  for (let turn = 0; turn < times; turn += 1) {
    // Two answers are lost; the third attempt is after the grace period.
    for (const lost of [1, 2]) if ((await refresh(token, lost)).status !== 200) refused += 1
    await later()
    const answer = await refresh(token, turn)
    if (answer.status !== 200) refused += 1
    token = answer.refresh
  }
  const { counter, revoked_at } = await session()
  figure({
    fault: `${times * 2} answers to a refresh lost`,
    measured: `${refused} refused afterwards, ${counter} rotations, ${revoked_at ? 'signed out' : 'still signed in'}`,
    goal: `none refused, ${times} rotations`,
    met: refused === 0 && counter === times && revoked_at === null,
  })
})

it('ends the session when an old token is used later', async () => {
  const times = 100
  let ended = 0
  for (let turn = 0; turn < times; turn += 1) {
    const { first, session, later } = await signedIn()
    const second = await refresh(first)
    const third = await refresh(second.refresh)
    // Within the grace period, as by a suspended tab.
    expect((await refresh(first, turn)).status).toBe(200)
    await later()
    expect((await refresh(first, turn)).status).toBe(401)
    const { revoke_reason } = await session()
    const after = [
      await refresh(third.refresh, turn),
      await refresh(third.refresh, turn + 1),
      { status: await me(third.access) },
    ]
    if (revoke_reason === 'reuse' && after.every(({ status }) => status === 401)) ended += 1
  }
  figure({
    fault: `${times} tokens two turns old replayed after the 10 s`,
    measured: `${ended} sessions ended, on both servers`,
    goal: `${times}, with everything of theirs refused`,
    met: ended === times,
  })
})

function forged(token: string, turn: number): string {
  const [id = '', counter = '', mac = ''] = token.split('.')
  const flipped = `${mac.slice(0, turn % 42)}${mac[turn % 42] === 'A' ? 'B' : 'A'}${mac.slice((turn % 42) + 1)}`
  const mutations = [
    `${id}.${counter}.${flipped}`,
    `${id}.${Number(counter) + 1 + turn}.${mac}`,
    `${randomUUID()}.${counter}.${mac}`,
    `${id}.${counter}.${randomBytes(32).toString('base64url')}`,
    `${id}.${counter}.`,
    `${id}.${counter}.${mac}.${mac}`,
    `${id}.-1.${mac}`,
    id,
    randomBytes(60).toString('base64url'),
  ]
  return mutations[turn % mutations.length] ?? ''
}

it('revokes nothing for a forged token', async () => {
  const { first, session } = await signedIn()
  const before = await session()
  const guesses = 5000
  let refused = 0
  for (let turn = 0; turn < guesses; turn += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, one) => refresh(forged(first, turn + one), one)),
    )
    refused += answers.filter(({ status }) => status === 401).length
  }
  const untouched = JSON.stringify(await session()) === JSON.stringify(before)
  const { status } = await refresh(first)
  figure({
    fault: `${guesses} forged refresh tokens`,
    measured: `${refused} times 401; the session ${untouched ? 'untouched' : 'changed'}, its own token ${status}`,
    goal: 'all refused, nothing revoked, the real token still valid',
    met: refused === guesses && untouched && status === 200,
  })
})

it('limits many refreshes without ending sessions', async () => {
  const { first, session } = await signedIn()
  const limited = await buildApp({ ...portal.deps, throttle: createThrottle({ enabled: true }) })
  try {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        limited.inject({
          method: 'POST',
          url: '/api/auth/refresh/',
          payload: { refresh_token: first },
        }),
      ),
    )
    const count = (status: number) => answers.filter((one) => one.statusCode === status).length
    const slowed = answers.filter(({ statusCode }) => statusCode === 429)
    const haveRetryAfter = slowed.every(({ headers }) => Number(headers['retry-after']) > 0)
    const { revoked_at } = await session()
    figure({
      fault: '100 refreshes of one session within a minute, with limits',
      measured: `${count(200)} answered, ${count(429)} told when to try again, ${count(401)} signed out`,
      goal: '30 a minute, the rest 429 with Retry-After, nobody signed out',
      met: count(200) === 30 && count(429) === 70 && haveRetryAfter && revoked_at === null,
    })
  } finally {
    await limited.close()
  }
})
