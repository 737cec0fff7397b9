import type { Database } from '@portal/database/client'
import { createFounder, demoPassword } from '@portal/database/factories/users'
import { login } from '@portal/shared/auth/endpoints'
import { getMe } from '@portal/shared/profile/endpoints'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, call } from '../apps/web/src/lib/http/api.ts'
import { endSession, readSession, startSession } from '../apps/web/src/lib/session/session.ts'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { type Portal, startPortal } from './portal.ts'

// The client listens to other tabs and leaves a cookie, which Node does not have.
vi.hoisted(() => Object.assign(globalThis, { window: new EventTarget(), document: {} }))

const hour = 3_600_000
const preload = new URL('./shifted-clock.ts', import.meta.url).href
const calls = 100

afterEach(() => vi.unstubAllGlobals())

function callThrough(servers: Portal[]) {
  const { fetch } = globalThis
  const counts = { all: 0, refreshes: 0 }
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const server = servers[counts.all % servers.length]
    counts.all += 1
    if (path.includes('/auth/refresh/')) counts.refreshes += 1
    return fetch(`${server?.origin}${path}`, init)
  })
  return { counts, back: () => vi.stubGlobal('fetch', fetch) }
}

async function statusOfMe(): Promise<number> {
  return call(getMe, {}).then(
    () => 200,
    (error) => (error instanceof ApiError ? error.status : 0),
  )
}

async function signIn(server: Portal, email: string): Promise<void> {
  const { back } = callThrough([server])
  const answer = await call(login, { body: { email, password: demoPassword } })
  if (!('access_token' in answer)) throw new Error('a second factor is wanted')
  startSession(answer)
  back()
}

/** Calls as the browser does. Counts successes, refreshes, and the most refreshes per call. */
async function callOften(servers: Portal[]) {
  const { counts, back } = callThrough(servers)
  let served = 0
  let most = 0
  for (let n = 0; n < calls; n += 1) {
    const before = counts.refreshes
    if ((await statusOfMe()) === 200) served += 1
    most = Math.max(most, counts.refreshes - before)
  }
  back()
  return { served, refreshes: counts.refreshes, most }
}

async function refusesEndedSession(
  db: Database,
  server: Portal,
  user_id: string,
): Promise<boolean> {
  const { accessToken: token, refreshToken: refresh_token } = readSession()
  if (!token || !refresh_token) throw new Error('there is no session')
  const refresh = () =>
    server.call('/api/auth/refresh/', { method: 'POST', body: { refresh_token } })
  const where = { user_id, revoked_at: null }
  await db.session.updateMany({
    where,
    data: { refreshed_at: new Date(Date.now() - 61 * 24 * hour) },
  })
  const tooOld = (await refresh()).status
  const { counts, back } = callThrough([server])
  const statuses = [await statusOfMe(), await statusOfMe(), await statusOfMe()]
  back()
  const direct = (await server.call('/api/auth/me/', { token })).status
  return (
    [tooOld, ...statuses, direct].every((status) => status === 401) &&
    counts.refreshes <= 1 &&
    readSession().refreshToken === null
  )
}

it('a clock that is two hours off causes no refresh loop and revives no session', () =>
  withDatabase(async (db, databaseUrl) => {
    const right = await startPortal({ databaseUrl })
    try {
      for (const shift of [2 * hour, -2 * hour]) {
        const env = { CLOCK_SHIFT: `${shift}` }
        const off = await startPortal({ databaseUrl, env, preload })
        try {
          const { id, email } = await createFounder(db)
          await signIn(right, email)
          // First one server's clock changes. Then two servers disagree, and the slower one signs
          // in.
          const jumped = await callOften([off])
          await signIn(shift < 0 ? off : right, email)
          const both = await callOften([right, off])
          expect(readSession().refreshToken).not.toBeNull()
          // Signs in at the server with the wrong clock.
          await signIn(off, email)
          const closed = await refusesEndedSession(db, off, id)
          figure({
            fault: `API clock off by ${shift / hour} h`,
            measured: `${jumped.served} of ${calls} calls served at ${jumped.refreshes} refreshes; with a second server that is right ${both.served} at ${both.refreshes}, at most ${both.most} a call; ended sessions ${closed ? 'open nothing' : 'still open'}`,
            goal: 'no refresh loop: at most one a call; access fails closed',
            met: closed && jumped.served === calls && jumped.refreshes <= 1 && both.most <= 1,
          })
        } finally {
          endSession()
          await off.remove()
        }
      }
    } finally {
      await right.remove()
    }
  }))
