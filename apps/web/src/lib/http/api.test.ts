import { approveApplication } from '@portal/shared/applications/endpoints'
import { login } from '@portal/shared/auth/endpoints'
import { getDirectory } from '@portal/shared/directory/endpoints'
import { getMe } from '@portal/shared/profile/endpoints'
import { postWin } from '@portal/shared/wins/endpoints'
import { describe, expect, it, vi } from 'vitest'
import { endSession, expireSession, onSessionExpired, readSession } from '../session/session.ts'
import { ApiError, addressOf, call } from './api.ts'

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>

const json = (status: number, body: unknown) => Response.json(body, { status })
const refused = (status: number, code = 'session_expired') =>
  json(status, { error: 'Please sign in again', code, request_id: 'r1' })

const tokenOf = (init: RequestInit) => new Headers(init.headers).get('Authorization')

/** A fake server with a function per path, which records every request. */
function serve(answers: Record<string, Answer>) {
  const requests: { path: string; token: string | null; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      requests.push({ path: url, token: tokenOf(init), body })
      const [path = ''] = url.split('?')
      const answer = answers[path]
      if (!answer) throw new TypeError(`Failed to fetch ${url}`)
      return answer(url, init)
    }),
  )
  return requests
}

function signedIn(accessToken = 'old', refreshToken = 'refresh-1') {
  localStorage.setItem('access_token', accessToken)
  localStorage.setItem('refresh_token', refreshToken)
  localStorage.setItem(
    'user',
    JSON.stringify({ id: '1', email: 'ada@test.example', is_active: true }),
  )
}

const me = '/api/auth/me/'
const refreshPath = '/api/auth/refresh/'
const renewed = () => json(200, { access_token: 'new', refresh_token: 'refresh-2' })
const knowsNewToken: Answer = (_, init) =>
  tokenOf(init) === 'Bearer new' ? json(200, { id: '1' }) : refused(401)

describe('addressOf', () => {
  it('fills in parameters and leaves out what is empty', () => {
    expect(addressOf('/api/wins/:id/', { params: { id: 'a/b' } })).toBe('/api/wins/a%2Fb/')
    const query = { page: 2, search: '', industry: undefined, tags: ['a', 'b'] }
    expect(addressOf('/api/x/', { query })).toBe('/api/x/?page=2&tags=a&tags=b')
    expect(addressOf('/api/x/', { query: { search: '' } })).toBe('/api/x/')
  })
})

describe('call', () => {
  it('sends JSON, the token and the parts of the contract', async () => {
    signedIn('token')
    const requests = serve({
      '/api/admin/applications/7/approve/': () => json(200, { id: '7' }),
      '/api/auth/directory/': () => json(200, { members: [] }),
    })
    await call(approveApplication, { params: { id: '7' }, body: { notify: true } })
    await call(getDirectory, { query: { search: '', page: 1, page_size: 20 } })
    expect(requests).toEqual([
      {
        path: '/api/admin/applications/7/approve/',
        token: 'Bearer token',
        body: { notify: true },
      },
      { path: '/api/auth/directory/?page=1&page_size=20', token: 'Bearer token', body: undefined },
    ])
  })

  it('turns a refusal into an ApiError with its details', async () => {
    serve({
      '/api/auth/login/': () =>
        json(400, {
          error: 'Please check your answers',
          code: 'invalid_input',
          details: { email: ['Invalid email address'] },
        }),
    })
    const error = await call(login, { body: { email: 'x', password: 'y' } }).catch((e) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Please check your answers',
      details: { email: ['Invalid email address'] },
    })
  })

  it('reports an unreachable server and an unreadable response', async () => {
    signedIn()
    serve({})
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 0, code: 'network' })
    serve({ [me]: () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }) })
    await expect(call(getMe, {})).rejects.toMatchObject({
      status: 502,
      statusText: 'Bad Gateway',
      code: 'unreadable',
    })
    serve({ [me]: () => new Response('not json') })
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 200, code: 'unreadable' })
  })

  it('marks the stored user inactive when the server says she is pending', async () => {
    signedIn()
    serve({ [me]: () => refused(403, 'pending_approval') })
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 403 })
    expect(readSession().user?.is_active).toBe(false)
  })
})

describe('a 401', () => {
  it('renews the session once and repeats the call once', async () => {
    signedIn()
    const requests = serve({ [me]: knowsNewToken, [refreshPath]: renewed })
    await expect(call(getMe, {})).resolves.toEqual({ id: '1' })
    expect(requests.map(({ path }) => path)).toEqual([me, refreshPath, me])
    expect(requests[1]?.body).toEqual({ refresh_token: 'refresh-1' })
    expect(readSession()).toMatchObject({ accessToken: 'new', refreshToken: 'refresh-2' })
  })

  it('stops when the new token is also refused', async () => {
    signedIn()
    const requests = serve({ [me]: () => refused(401), [refreshPath]: renewed })
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(3)
    expect(readSession().accessToken).toBe('new')
  })

  it('is one refresh for many calls at once', async () => {
    signedIn()
    const requests = serve({ [me]: knowsNewToken, [refreshPath]: renewed })
    await Promise.all([call(getMe, {}), call(getMe, {}), call(getMe, {})])
    expect(requests.filter(({ path }) => path === refreshPath)).toHaveLength(1)
  })

  it('uses the token that another tab has fetched', async () => {
    signedIn()
    const requests = serve({
      [me]: (url, init) => {
        localStorage.setItem('access_token', 'new')
        return knowsNewToken(url, init)
      },
    })
    await expect(call(getMe, {})).resolves.toEqual({ id: '1' })
    expect(requests.map(({ path }) => path)).toEqual([me, me])
  })

  it('does not repeat the call for another user who has signed in', async () => {
    signedIn()
    const requests = serve({
      [me]: () => {
        localStorage.setItem('access_token', 'new')
        localStorage.setItem('user', JSON.stringify({ id: '2', email: 'eve@test.example' }))
        return refused(401)
      },
    })
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(1)
  })

  it('at sign-in means a wrong password and causes no refresh', async () => {
    signedIn()
    const requests = serve({ '/api/auth/login/': () => refused(401, 'invalid_credentials') })
    await expect(
      call(login, { body: { email: 'a@b.example', password: 'x' } }),
    ).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.token).toBeNull()
  })
})

describe('a session that cannot be renewed', () => {
  it.each([400, 401, 403])('ends after a %i, and local storage is cleared', async (status) => {
    signedIn()
    localStorage.setItem('sidebar:isCollapsed', 'true')
    const expired = vi.fn()
    const stop = onSessionExpired(expired)
    serve({ [me]: () => refused(401), [refreshPath]: () => refused(status) })
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 401 })
    expect(localStorage).toHaveLength(0)
    expect(expired).toHaveBeenCalledOnce()
    stop()
  })

  it('is reported once for any number of waiting calls', async () => {
    signedIn()
    const expired = vi.fn()
    const stop = onSessionExpired(expired)
    serve({ [me]: () => refused(401), [refreshPath]: () => refused(401) })
    await Promise.allSettled([call(getMe, {}), call(getMe, {}), call(getMe, {})])
    expect(expired).toHaveBeenCalledOnce()
    stop()
  })

  it.each([429, 500, 503])('is kept after a %i', async (status) => {
    signedIn()
    serve({ [me]: () => refused(401), [refreshPath]: () => refused(status, 'unavailable') })
    await expect(call(getMe, {})).rejects.toMatchObject({ status })
    expect(readSession()).toMatchObject({ accessToken: 'old', refreshToken: 'refresh-1' })
  })

  it('is kept when the network fails', async () => {
    signedIn()
    serve({ [me]: () => refused(401) })
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'network' })
    expect(readSession().accessToken).toBe('old')
  })
})

describe('a call that creates something', () => {
  const body = { title: 'Our first customer', description: 'She signed.', date: '2026-02-02' }
  /** Returns the keys of requests whose responses have these statuses; null loses the response. */
  function keysWith(...statuses: (number | null)[]) {
    const keys: (string | null)[] = []
    serve({
      '/api/wins/': (_, init) => {
        keys.push(new Headers(init.headers).get('Idempotency-Key'))
        const status = statuses.shift() ?? null
        if (status === null) throw new TypeError('Failed to fetch')
        return status === 201 ? json(201, { id: '1' }) : refused(status, 'unavailable')
      },
    })
    return keys
  }
  const post = (title = body.title) =>
    call(postWin, { body: { ...body, title } }).catch(() => undefined)

  it('has the same key until it succeeds', async () => {
    signedIn()
    const keys = keysWith(null, 503, 409, 201, 201)
    for (let times = 0; times < 5; times += 1) await post()
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(new Set(keys.slice(0, 4)).size).toBe(1)
    expect(keys[4]).not.toBe(keys[0])
  })

  it('is forgotten on sign-out, but not when the session expires', async () => {
    const keys = keysWith()
    signedIn()
    await post()
    expireSession()
    signedIn()
    await post()
    endSession()
    signedIn()
    await post()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
