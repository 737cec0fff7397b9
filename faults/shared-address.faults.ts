import { createFounder, demoPassword } from '@portal/database/factories/users'
import { friendSample } from '@portal/shared/applications/samples'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../apps/api/src/test/app.ts'
import { emailTo } from '../apps/api/src/test/emails.ts'
import { figure } from './figures.ts'

/** Many people share one address, as in an evening's Wi-Fi or a mobile network. */
let portal: TestApp
beforeEach(async () => {
  portal = await startTestApp({ limits: true })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await portal.close()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

interface Call {
  method?: 'GET' | 'POST'
  url: string
  payload?: object
  token?: string
  cookie?: string
}

async function call({ method = 'POST', url, payload, token = '', cookie = '' }: Call) {
  const answer = await portal.app.inject({
    method,
    url,
    ...(payload && { payload }),
    remoteAddress: '10.1.1.1',
    headers: { cookie, ...(token && { authorization: `Bearer ${token}` }) },
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  return { ...answer, status: answer.statusCode, body: answer.json, cookie: cookies.join('; ') }
}

const login = (email: string, password: string, cookie?: string) =>
  call({ url: '/api/auth/login/', payload: { email, password }, ...(cookie && { cookie }) })

const membersOf = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createFounder(portal.db)))

/** The calls of a browser that opens the dashboard, the directory, events and a founder. */
const page = ['/api/auth/me/', '/api/auth/directory/', '/api/events/', '/api/wins/', '/api/pods/']
const faces = 20

it('lets a room sign in and browse', async () => {
  const members = await membersOf(60)
  const refused: string[] = []
  const tokens: { access_token: string; refresh_token: string }[] = []
  for (const { email } of members) {
    const answer = await login(email, demoPassword)
    if (answer.status !== 200) refused.push(`${answer.status} login`)
    tokens.push(answer.body())
    wait(300 / members.length)
  }
  let calls = 0
  // Each member opens a page every 20 s for ten minutes, longer than an access token is valid.
  for (let turn = 0; turn < 30; turn += 1) {
    for (const [at, { access_token, refresh_token }] of tokens.entries()) {
      const pictures = Array.from({ length: faces }, () => `/api/pictures/${members[at]?.id}/`)
      for (const url of [...page, ...pictures]) {
        let { status } = await call({ method: 'GET', url, token: access_token })
        calls += 1
        if (status === 401) {
          const renewed = await call({ url: '/api/auth/refresh/', payload: { refresh_token } })
          tokens[at] = renewed.body()
          const { access_token: token = '' } = tokens[at] ?? {}
          status = (await call({ method: 'GET', url, token })).status
        }
        if (status >= 400 && status !== 404) refused.push(`${status} ${url}`)
      }
    }
    wait(20)
  }
  figure({
    fault: `${members.length} members behind one address sign in within five minutes and browse for ten`,
    measured: `${members.length + calls} calls, ${refused.length} refused`,
    goal: 'none refused',
    met: refused.length === 0,
  })
})

it('lets a room apply', async () => {
  const people = 50
  const seen: number[] = []
  for (let n = 0; n < people; n += 1) {
    // Each applicant makes a mistake first.
    await call({ url: '/api/auth/signup-friend/', payload: { ...friendSample, email: 'x' } })
    const payload = { ...friendSample, email: `friend${n}@new.example` }
    seen.push((await call({ url: '/api/auth/signup-friend/', payload })).status)
    wait(3600 / people)
  }
  const taken = seen.filter((status) => status === 201).length
  figure({
    fault: `${people} people apply behind one address within an hour`,
    measured: `${taken} of ${people} applied`,
    goal: 'all of them',
    met: taken === people,
  })
})

it('stops password spraying from a shared address, but none of its members', async () => {
  const members = await membersOf(60)
  const known: string[] = []
  for (const { email } of members) known.push((await login(email, demoPassword)).cookie)
  const [newcomer] = await membersOf(1)
  if (!newcomer) throw new Error('nobody')

  let letIn = 0
  let guessed = 0
  const guesses = 3600
  for (let turn = 0; turn < guesses; turn += 1) {
    const guess = await login(members[turn % members.length]?.email ?? '', 'Spring-2026!')
    if (guess.status === 401) guessed += 1
    const turns = Math.floor(guesses / members.length)
    const at = turn / turns
    // Each member signs in once an hour, on a known device.
    if (turn % turns === 0 && members[at]) {
      const { status } = await login(members[at].email, demoPassword, known[at])
      if (status === 200) letIn += 1
    }
    wait(1)
  }

  const answer = await login(newcomer.email, demoPassword)
  const seconds = Number(answer.headers['retry-after'])
  expect(answer.body().error).toMatch(
    /network address: it seems to be under attack\. Please try again in \d+ \w+, or use 'Forgot your password\?'/,
  )
  vi.useRealTimers()
  await call({ url: '/api/auth/password/forgot/', payload: { email: newcomer.email } })
  const { token } = await emailTo(portal, newcomer.email, 'Choose a new password')
  vi.useFakeTimers({ toFake: ['Date'] })
  const chosen = { token, new_password: 'Better-2026!' }
  const reset = await call({ url: '/api/auth/password/reset/', payload: chosen })
  const byLink = await login(newcomer.email, 'Better-2026!', reset.cookie)

  figure({
    fault: `${guesses} guesses at ${members.length} accounts, one a second, behind the address of their members`,
    measured: `${guessed} reached argon2; ${letIn} of ${members.length} members signed in on their devices; a new device got ${answer.status} for ${seconds} s, and ${byLink.status} after the link of an email`,
    goal: `at most 38 an hour; all members sign in; a new device learns how long to wait (at most 900 s), and a link by email lets it in`,
    met:
      guessed <= 38 * Math.ceil(guesses / 3600) &&
      letIn === members.length &&
      answer.status === 429 &&
      seconds > 0 &&
      seconds <= 900 &&
      byLink.status === 200,
  })
})
