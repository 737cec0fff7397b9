import { refresh } from '@portal/shared/auth/endpoints'
import type { Endpoint, EndpointInput, EndpointOutput } from '@portal/shared/core/endpoint'
import { acceptsIdempotencyKey } from '@portal/shared/core/idempotency'
import { randomId } from '../dom/browser.ts'
import {
  expireSession,
  hasSignedOut,
  readSession,
  renewSession,
  subscribeSession,
  updateUser,
} from '../session/session.ts'
import { ApiError, networkError, parseError, unreadableError } from './api-error.ts'

export { ApiError, isNotFound, messageOf } from './api-error.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Lets the request outlive the page, for the last call before leaving it. */
  keepalive?: boolean
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Makes one call of the contract and resolves to its response, which the server has validated and is not
 * parsed again here. A call without parts takes `{}`. A 401 on a call that needs a session renews the
 * session and tries once more. Throws an ApiError.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<EndpointOutput<E>>
export async function call(
  endpoint: Endpoint,
  given: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  return read(await answerOf(endpoint, given, options))
}

/** A call that sends a file as it is, such as a photo. Throws as `call` does. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  file: Blob,
): Promise<EndpointOutput<E>>
export async function upload(endpoint: Endpoint, given: object, file: Blob): Promise<unknown> {
  return read(await answerOf(endpoint, { ...given, body: file }))
}

/** A call whose answer is a file. Throws as `call` does. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<Blob> {
  const response = await answerOf(endpoint, input)
  if (!response.ok) await read(response)
  return response.blob()
}

async function answerOf(
  endpoint: Endpoint,
  given: unknown,
  options: CallOptions = {},
): Promise<Response> {
  const input: Parts = typeof given === 'object' && given !== null ? given : {}
  if (endpoint.access === 'public') return send(endpoint, input, options, null)

  const { accessToken, user } = readSession()
  let response = await send(endpoint, input, options, accessToken)
  if (response.status === 401 && !endpoint.acceptsExpiredToken) {
    const renewed = await renew(accessToken)
    // Somebody else may have signed in meanwhile, in another tab: her call is not ours to repeat.
    if (renewed !== null && readSession().user?.id === user?.id) {
      response = await send(endpoint, input, options, renewed)
    }
  }
  return response
}

/**
 * The idempotency keys of calls that create something and have not succeeded yet, by what they ask for: the fifty that
 * were used last.
 */
const keys = new Map<string, string>()
const maxKeys = 50

// What they ask for is private: nothing of it stays once its author has signed out.
subscribeSession(() => {
  if (hasSignedOut()) keys.clear()
})

function keyOfCall(name: string): string {
  const key = keys.get(name) ?? randomId()
  keys.delete(name)
  keys.set(name, key)
  const [oldest] = keys.keys()
  if (oldest !== undefined && keys.size > maxKeys) keys.delete(oldest)
  return key
}

/** What tells one call from another, or null for one that needs no key. */
function nameOfCall(endpoint: Endpoint, { body, ...input }: Parts): string | null {
  const hasOwnKey = typeof body === 'object' && body !== null && 'key' in body
  const isNamelessFile = body instanceof Blob && !(body instanceof File)
  if (!acceptsIdempotencyKey(endpoint) || hasOwnKey || isNamelessFile) return null
  const content = body instanceof File ? [body.name, body.size, body.lastModified] : body
  return JSON.stringify([addressOf(endpoint.path, input), content, readSession().user?.id])
}

async function send(
  endpoint: Endpoint,
  input: Parts,
  { signal, keepalive }: CallOptions,
  token: string | null,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const name = nameOfCall(endpoint, input)
  if (name !== null) headers.set('Idempotency-Key', keyOfCall(name))
  const request: RequestInit = { method: endpoint.method, headers }
  if (signal) request.signal = signal
  if (keepalive) request.keepalive = true
  if (input.body instanceof Blob) {
    headers.set('Content-Type', input.body.type)
    request.body = input.body
  } else if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    request.body = JSON.stringify(input.body)
  }
  try {
    const response = await fetch(addressOf(endpoint.path, input), request)
    // Behind an answer of 503, the call may still go on.
    if (response.ok && name !== null) keys.delete(name)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError()
  }
}

/** The path with its parameters filled in, and the query without what is empty. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const item of [value].flat()) search.append(name, String(item))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function read(response: Response): Promise<unknown> {
  let body: unknown
  try {
    body = await response.json()
  } catch {
    throw unreadableError(response)
  }
  if (response.ok) return body
  const error = parseError(response, body)
  if (error.code === 'pending_approval') updateUser({ is_active: false })
  throw error
}

const lockName = 'portal:refresh'

function alone<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(lockName, task) : inTurn(task)
}

let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(task, task)
  last = turn
  return turn
}

/**
 * A fresh access token in place of `stale`, or null when there is no session any more. One refresh at
 * a time over all tabs; whoever waited finds the new token in storage. A refusal ends the session;
 * a server that is away or busy does not.
 */
function renew(stale: string | null): Promise<string | null> {
  return alone(async () => {
    const { accessToken, refreshToken } = readSession()
    if (accessToken !== null && accessToken !== stale) return accessToken
    if (refreshToken === null) {
      // Without either token this tab was signed out elsewhere, which is no news to her.
      if (accessToken !== null) expireSession()
      return null
    }
    const input = { body: { refresh_token: refreshToken } }
    const response = await send(refresh, input, {}, null)
    if (response.ok) return keep(await read(response))
    const { status } = response
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      expireSession()
      return null
    }
    return read(response).then(() => null)
  })
}

function keep(tokens: unknown): string {
  const { access_token, refresh_token }: { access_token?: unknown; refresh_token?: unknown } =
    typeof tokens === 'object' && tokens !== null ? tokens : {}
  if (typeof access_token !== 'string') throw new ApiError(noToken)
  renewSession({
    access_token,
    refresh_token: typeof refresh_token === 'string' ? refresh_token : undefined,
  })
  return access_token
}

const noToken = {
  status: 200,
  code: 'unreadable',
  message: 'We couldn’t renew your session. Please try again in a moment.',
} as const
