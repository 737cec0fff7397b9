import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createInvitations } from '@portal/database/factories/imports'
import {
  createAdmin,
  createFounder,
  demoPassword,
  demoPasswordHash,
} from '@portal/database/factories/users'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createPasswords } from '../apps/api/src/lib/auth/passwords.ts'
import { startTestApp, type TestApp } from '../apps/api/src/test/app.ts'
import { founderAcceptance } from '../apps/api/src/test/imports.ts'
import { turnOnFor } from '../apps/api/src/test/second-factor.ts'
import { figure } from './figures.ts'

let portal: TestApp
let verified: ReturnType<typeof vi.spyOn>
beforeAll(async () => {
  portal = await startTestApp({ limits: true })
  verified = vi.spyOn(portal.deps.passwords, 'verify')
})
beforeEach(() => {
  verified.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await portal.close()
})

const address = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

const post = (url: string, payload: object, remoteAddress = '10.255.0.1', cookie = '') =>
  portal.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } })
const login = (email: string, password: string, from?: string, cookie?: string) =>
  post('/api/auth/login/', { email, password }, from, cookie)

async function knownDevice(email: string, from: string): Promise<string> {
  const { headers } = await login(email, demoPassword, from)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** Replaces this process's clock only, so that `wait` takes no time. */
const fakeClock = () => vi.useFakeTimers({ toFake: ['Date'] })
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

it('slows an address down after 30 wrong passwords in an hour', async () => {
  fakeClock()
  const guesses = 10_000
  const statuses = new Map<number, number>()
  for (let turn = 0; turn < guesses; turn += 1) {
    const answer = await login(`member${turn}@test.example`, 'Guess-2026!')
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    wait(1)
  }
  // Thirty, then one after each delay of 15, 30, 60, 120, 240, 480, 900 and 900 s; then again every
  // hour.
  const most = 38 * Math.ceil(guesses / 3600)
  const { length } = verified.mock.calls
  figure({
    fault: `${guesses} guesses from one address, one a second`,
    measured: `${length} reached argon2, ${statuses.get(429) ?? 0} were told when to try again`,
    goal: `at most 38 an hour: ${most}`,
    met: length <= most && length >= 30,
  })
})

it('limits many addresses to few passwords for one account, without locking it', async () => {
  fakeClock()
  const { email } = await createFounder(portal.db)
  const guesses = 10_000
  let retryAfter = 0
  for (let turn = 0; turn < guesses; turn += 1) {
    const answer = await login(email, `Guess-${turn}!`, address(turn))
    if (answer.statusCode === 429) retryAfter = Number(answer.headers['retry-after'])
    wait(1)
  }
  const { length } = verified.mock.calls
  // Ten, then one after each delay of 15, 30, 60, 120 and 240 s; then again every 15 minutes.
  const most = 17 * Math.ceil(guesses / 900)

  const early = await login(email, demoPassword, address(guesses + 1))
  const again = Number(early.headers['retry-after'] ?? 0)
  wait(again)
  const right = await login(email, demoPassword, address(guesses + 2))
  figure({
    fault: `${guesses} guesses at one account from as many addresses, one a second`,
    measured: `${length} reached argon2; after ${again} s more the right password got ${right.statusCode}`,
    goal: `at most ${most}; the right password works when Retry-After (at most 240 s) is over`,
    met: length <= most && retryAfter > 0 && again <= 240 && right.statusCode === 200,
  })
})

it('does not lock out a device that has signed in before', async () => {
  fakeClock()
  const { email } = await createFounder(portal.db)
  const cookie = await knownDevice(email, '10.254.0.1')
  verified.mockClear()
  const statuses: number[] = []
  let guessed = 0
  for (let turn = 0; turn < 22; turn += 1) {
    for (let guess = 0; guess < 40; guess += 1) {
      const { statusCode } = await login(email, `Guess-${guess}!`, address(turn * 40 + guess))
      if (statusCode === 401) guessed += 1
    }
    // One sign-in per address every 20 s, within the limits of addresses.
    const from = `10.254.1.${turn}`
    statuses.push((await login(email, demoPassword, from, cookie)).statusCode)
    wait(20)
  }
  const stranger = await login(email, demoPassword, '10.254.2.1')
  const letIn = statuses.filter((status) => status === 200).length
  figure({
    fault: '40 guesses from as many addresses before each of 22 sign-ins of a known device',
    measured: `${letIn} of 22 signed in; ${guessed} guesses reached argon2; a new device got ${stranger.statusCode}`,
    goal: '22 of 22, at most 17 guesses in a quarter of an hour, and a new device waits',
    met: letIn === 22 && guessed <= 17 && guessed >= 10 && stranger.statusCode === 429,
  })
})

it('limits guesses of a known device as strictly', async () => {
  fakeClock()
  const { email } = await createFounder(portal.db)
  const cookie = await knownDevice(email, '10.254.0.1')
  verified.mockClear()
  const guesses = 10_000
  for (let turn = 0; turn < guesses; turn += 1) {
    await login(email, `Guess-${turn}!`, address(turn), cookie)
    wait(1)
  }
  const { length } = verified.mock.calls
  const most = 17 * Math.ceil(guesses / 900)
  const stranger = await login(email, demoPassword, '10.254.2.1')
  figure({
    fault: `${guesses} guesses with a stolen device cookie from as many addresses, one a second`,
    measured: `${length} reached argon2; the right password elsewhere got ${stranger.statusCode}`,
    goal: `at most ${most}; nobody else waits`,
    met: length <= most && length >= 10 && stranger.statusCode === 200,
  })
})

it('limits concurrent guesses as well', async () => {
  const { email } = await createFounder(portal.db)
  const guesses = 1000
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_, turn) => login(email, `Guess-${turn}!`, address(turn))),
  )
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
  figure({
    fault: `${guesses} guesses at one account at the same moment, from as many addresses`,
    measured: `${count(401)} learnt that they were wrong; ${count(429)} × 429, ${count(503)} × 503`,
    goal: 'ten, and at most the three that were being hashed beside the tenth',
    met: count(401) <= 13 && count(401) + count(429) + count(503) === guesses,
  })
})

it('answers the same with and without an account for the address', async () => {
  const open = await startTestApp({ passwords: createPasswords() })
  const password_hash = demoPasswordHash
  try {
    const known = await Promise.all(
      Array.from({ length: 80 }, () => createFounder(open.db, { password_hash })),
    )
    const time = async (email: string) => {
      const began = performance.now()
      const answer = await open.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload: { email, password: 'Guess-2026!' },
      })
      const { request_id: _, ...body } = answer.json()
      return { said: `${answer.statusCode} ${JSON.stringify(body)}`, ms: performance.now() - began }
    }
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (const [turn, { email }] of known.entries()) {
      const one = await time(email)
      const other = await time(`nobody${turn}@test.example`)
      expect(other.said).toBe(one.said)
      times.known.push(one.ms)
      times.unknown.push(other.ms)
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
    const ratio = median(times.known) / median(times.unknown)
    figure({
      fault: `${known.length} guesses each for known and unknown addresses`,
      measured: `the same answer; medians differ by a factor of ${ratio.toFixed(2)}`,
      goal: 'the same answer, a factor between 0.5 and 2',
      // A small sample on a busy machine is not meaningful.
      met: ratio > 0.5 && ratio < 2,
    })
  } finally {
    await open.close()
  }
})

it('accepts the right password after Retry-After', async () => {
  const { email } = await createFounder(portal.db)
  for (let turn = 0; turn < 10; turn += 1) await login(email, 'Guess-2026!', address(turn))
  const paused = await login(email, demoPassword, address(20))
  const seconds = Number(paused.headers['retry-after'])
  await sleep(seconds * 1000)
  const right = await login(email, demoPassword, address(21))
  figure({
    fault: 'The right password after ten wrong ones',
    measured: `${paused.statusCode}, and ${right.statusCode} after the ${seconds} s that it said`,
    goal: '429, and 200 after 15 s',
    met: paused.statusCode === 429 && seconds <= 15 && right.statusCode === 200,
  })
})

it('limits guesses of codes with a known password', async () => {
  const admin = await createAdmin(portal.db)
  const { codes } = await turnOnFor(portal, admin)
  fakeClock()
  const { tokens } = portal.deps
  const guesses = 10_000
  // Spreads the guesses over a day.
  const intervalSeconds = 86_400 / guesses
  let tried = 0
  let retryAfter = 0
  for (let turn = 0; turn < guesses; turn += 1) {
    const challenge = tokens.challenge({
      userId: admin.id,
      expires: Date.now() + 60_000,
      fingerprint: tokens.fingerprint(admin.password_hash),
    })
    const app = String(randomInt(1_000_000)).padStart(6, '0')
    const code = turn % 2 ? app : randomBytes(8).toString('hex')
    const answer = await post('/api/auth/login/code/', { challenge, code }, address(turn))
    if (answer.json().code === 'invalid_credentials') tried += 1
    else retryAfter = Number(answer.headers['retry-after'])
    wait(intervalSeconds)
  }
  wait(retryAfter)
  const challenge = tokens.challenge({
    userId: admin.id,
    expires: Date.now() + 60_000,
    fingerprint: tokens.fingerprint(admin.password_hash),
  })
  const right = await post(
    '/api/auth/login/code/',
    { challenge, code: codes[0] ?? '' },
    address(guesses),
  )
  figure({
    fault: `${guesses} codes and recovery codes guessed in a day from as many addresses`,
    measured: `${tried} were looked at; then a right one got ${right.statusCode}`,
    goal: 'at most 110 a day (of a million codes, three good at a time); never locked out',
    met: tried <= 110 && right.statusCode === 200,
  })
})

/** Calls that accept a secret token. */
const tokenCalls: [string, (guess: string, from: string) => ReturnType<typeof post>][] = [
  [
    'resetting',
    (token, from) => post('/api/auth/password/reset/', { token, new_password: 'Mine-2026!' }, from),
  ],
  ['confirming', (token, from) => post('/api/auth/email/confirm/', { token }, from)],
  ['looking', (token, from) => post('/api/auth/links/look/', { token }, from)],
  [
    'challenges',
    (challenge, from) => post('/api/auth/login/code/', { challenge, code: '000000' }, from),
  ],
  ['refreshing', (refresh_token, from) => post('/api/auth/refresh/', { refresh_token }, from)],
  ['invitations', (token, from) => post('/api/invitations/look/', { token }, from)],
  ['declining', (token, from) => post('/api/invitations/decline/', { token }, from)],
  ['accepting', (token, from) => post('/api/invitations/accept/', founderAcceptance(token), from)],
  [
    'calendars',
    (token, remoteAddress) =>
      portal.app.inject({ url: `/api/calendar/${token}/events.ics`, remoteAddress }),
  ],
]

/** The calls that answer a wrong token without an error. */
const lookups = ['looking', 'invitations']

it('accepts no guessed token', async () => {
  const user = await createFounder(portal.db)
  const feed = await portal.db.calendarFeed.create({ data: { user_id: user.id } })
  const { invitations } = await createInvitations(portal.db)
  const readState = async () =>
    JSON.stringify([await portal.db.user.findMany(), await portal.db.memberInvitation.findMany()])
  const before = await readState()
  const each = Math.ceil(10_000 / tokenCalls.length)
  let opened = 0
  let sent = 0
  for (const [name, open] of tokenCalls) {
    for (let turn = 0; turn < each; turn += 1) {
      const random = randomBytes(32).toString('base64url')
      const attempts = [
        random,
        `${feed.id}.${random}`,
        `${user.id}.9999999999999.x.${random}`,
        `${user.id}.0.${random}`,
        `${invitations[0]}.1.${random}`,
      ]
      const answer = await open(attempts[turn % attempts.length] ?? '', address(turn))
      sent += 1
      const state = lookups.includes(name) ? answer.json().state : undefined
      if (answer.statusCode < 300 && state !== 'unknown') opened += 1
    }
  }
  const same = before === (await readState())
  // The limit is 300 a minute per address.
  const stopped = []
  for (let turn = 0; turn < 310; turn += 1) {
    stopped.push((await post('/api/auth/links/look/', { token: 'x' }, '10.9.9.9')).statusCode)
  }
  figure({
    fault: `${sent} guessed tokens of ${tokenCalls.length} kinds`,
    measured: `${opened} opened anything; one address was let look ${stopped.filter((status) => status === 200).length} times a minute`,
    goal: 'none; at most 300 a minute from one address',
    met: opened === 0 && same && stopped.filter((status) => status === 200).length <= 300,
  })
})
