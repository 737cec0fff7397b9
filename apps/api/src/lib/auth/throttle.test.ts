import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@portal/database/embedded/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { createThrottle, type Throttle } from './throttle.ts'

const store = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)
const open: Throttle[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const throttle of open.splice(0)) await throttle.close()
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

function throttleOn(redisUrl: string, onStore = vi.fn()): Throttle {
  const throttle = createThrottle({ enabled: true, redisUrl, onStore })
  open.push(throttle)
  return throttle
}

const refused = (throttle: Throttle, key = 'ada') =>
  throttle.consume('verification', key).then(
    () => false,
    ({ code }) => code,
  )

it('counts in memory while the store is unavailable, and reports that once', async () => {
  const onState = vi.fn()
  const throttle = throttleOn(`redis://:a-password@127.0.0.1:${await findFreePort()}`, onState)
  await expect.poll(() => onState.mock.calls.length).toBe(1)
  const answers: unknown[] = []
  for (let n = 0; n < 4; n += 1) answers.push(await refused(throttle))
  expect(answers).toEqual([false, false, false, 'too_many_requests'])
  await new Promise((wait) => setTimeout(wait, 1000))
  expect(onState.mock.calls.map(([state]) => state)).toEqual(['away'])
  expect(String(onState.mock.calls[0]?.[1])).not.toContain('a-password')
})

describe('wrong guesses', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['password', { free: 9, hours: 0.25, longest: 240 }],
    ['passwordFromAddress', { free: 4, hours: 0.25, longest: 240 }],
    ['passwordsOfAddress', { free: 29, hours: 1, longest: 900 }],
    ['passwordOnDevice', { free: 9, hours: 0.25, longest: 240 }],
    ['code', { free: 4, hours: 24, longest: 900 }],
    ['codeOnDevice', { free: 4, hours: 24, longest: 900 }],
  ] as const)('of a %s are counted for %j', async (guess, { free, hours, longest }) => {
    const throttle = createThrottle({ enabled: true })
    const counters = [{ guess, key: 'ada' }]
    const wrong = () => throttle.countFailure(counters)
    const pause = () =>
      throttle.checkPause(counters).then(
        () => 0,
        ({ retryAfter }) => retryAfter,
      )
    for (let n = 0; n < free; n += 1) await wrong()
    expect(await pause()).toBe(0)
    vi.advanceTimersByTime(hours * 3_600_000 - 60_000)
    await wrong()
    expect(await pause()).toBe(15)
    for (let n = 0; n < 10; n += 1) await wrong()
    expect(await pause()).toBe(longest)
    vi.advanceTimersByTime(Math.max(hours * 3_600_000, longest * 1000) + 1000)
    expect(await pause()).toBe(0)
    await wrong()
    expect(await pause()).toBe(0)
  })
})

it('gives up on a store that accepts a command and never answers', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const throttle = throttleOn(`redis://127.0.0.1:${port}`)
  const began = performance.now()
  expect(await refused(throttle)).toBe(false)
  expect(performance.now() - began).toBeLessThan(2000)
  silent.close()
})

// Runs only if Valkey or Redis is on the PATH.
describe.skipIf(!store)('with a store that two processes share', () => {
  let folder: string
  /** A socket, because another program may take a port before the store starts. */
  let url: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'store-'))
    url = join(folder, 'socket')
    await start()
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function start(): Promise<ChildProcess> {
    const options = ['--port', '0', '--unixsocket', url, '--save', '', '--dir', folder]
    const child = spawn(store ?? '', options, { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += String(chunk)
    })
    await expect.poll(() => text, { timeout: 10_000 }).toMatch(/ready to accept connections/i)
    return child
  }

  it('shares budgets, and pauses after wrong passwords', async () => {
    const [one, other] = [throttleOn(url), throttleOn(url)]
    await expect.poll(() => refused(one, 'warm-up').then(() => true)).toBe(true)
    await new Promise((wait) => setTimeout(wait, 200))
    expect([await refused(one), await refused(other), await refused(one)]).toEqual(
      Array(3).fill(false),
    )
    expect(await refused(other)).toBe('too_many_requests')
    const ada = [{ guess: 'password', key: 'ada' }] as const
    for (let n = 0; n < 10; n += 1) await (n % 2 ? one : other).countFailure(ada)
    await expect(one.checkPause(ada)).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(other.checkPause(ada)).rejects.toMatchObject({ code: 'too_many_requests' })
    await one.clearFailures(ada)
    await other.checkPause(ada)
  })

  it('pauses an address that guesses on two servers, and continues without the store', async () => {
    const onState = vi.fn()
    const servers = [
      await startTestApp({ throttle: throttleOn(url, onState) }),
      await startTestApp({ throttle: throttleOn(url) }),
    ]
    await new Promise((wait) => setTimeout(wait, 200))
    const login = async (n: number) => {
      const server = servers[n % 2]
      // A different account each time, because wrong passwords pause an account sooner.
      const body = { email: `nobody${n}@test.example`, password: 'Wrong-2026!' }
      return (await server?.anonymous.post('/api/auth/login/').send(body))?.status
    }
    const seen: unknown[] = []
    for (let n = 0; n < 32; n += 1) seen.push(await login(n))
    expect(seen).toEqual([...Array(30).fill(401), 429, 429])
    children.at(-1)?.kill('SIGKILL')
    await expect.poll(() => onState.mock.calls.map(([state]) => state)).toEqual(['away'])
    expect(await login(0)).toBe(401)
    await start()
    await expect
      .poll(() => onState.mock.calls.map(([state]) => state), { timeout: 10_000 })
      .toEqual(['away', 'back'])
    for (const server of servers) await server.close()
  })
})
