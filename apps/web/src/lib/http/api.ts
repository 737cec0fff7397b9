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
import { networkError, parseError, unreadableError } from './api-error.ts'

export { ApiError, isNotFound, messageOf } from './api-error.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Lets the request outlive the page, for the last call before leaving it. */
  keepalive?: boolean
  /** Used instead of the session's token. */
  accessToken?: string
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Calls an endpoint and returns its answer, which is not validated again. After a 401 it renews the
 * session and tries once more. Throws an ApiError.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<EndpointOutput<E>> {
  return parseResponse(await fetchResponse(endpoint, input, options))
}

/** Calls an endpoint with a file as its body. Throws an ApiError. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  file: Blob,
): Promise<EndpointOutput<E>> {
  return parseResponse(await fetchResponse(endpoint, Object.assign({ body: file }, input)))
}

/** Calls an endpoint that returns a file. Throws an ApiError. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<Blob> {
  const response = await fetchResponse(endpoint, input)
  if (!response.ok) await parseResponse(response)
  return response.blob()
}

async function fetchResponse(
  endpoint: Endpoint,
  given: unknown,
  options: CallOptions = {},
): Promise<Response> {
  const input: Parts = typeof given === 'object' && given !== null ? given : {}
  if (endpoint.access === 'public') return sendRequest(endpoint, input, options, null)

  if (options.accessToken) return sendRequest(endpoint, input, options, options.accessToken)

  const { accessToken, user } = readSession()
  let response = await sendRequest(endpoint, input, options, accessToken)
  if (response.status === 401 && !endpoint.acceptsExpiredToken) {
    const renewed = await renewToken(accessToken)
    // Another member may have signed in in another tab.
    if (renewed !== null && readSession().user?.id === user?.id) {
      response = await sendRequest(endpoint, input, options, renewed)
    }
  }
  return response
}

/** Idempotency keys of create calls that have not succeeded, by the call's fingerprint. */
const keys = new Map<string, string>()

// The fingerprints contain private data.
subscribeSession(() => {
  if (hasSignedOut()) keys.clear()
})

function idempotencyKeyOf(name: string): string {
  const key = keys.get(name) ?? randomId()
  keys.set(name, key)
  return key
}

/** Identifies a call by its content; null if it needs no idempotency key. */
function fingerprintOf(endpoint: Endpoint, { body, ...input }: Parts): string | null {
  const hasOwnKey = typeof body === 'object' && body !== null && 'key' in body
  const isNamelessFile = body instanceof Blob && !(body instanceof File)
  if (!acceptsIdempotencyKey(endpoint) || hasOwnKey || isNamelessFile) return null
  const content = body instanceof File ? [body.name, body.size, body.lastModified] : body
  return JSON.stringify([addressOf(endpoint.path, input), content, readSession().user?.id])
}

async function sendRequest(
  endpoint: Endpoint,
  input: Parts,
  { signal, keepalive }: CallOptions,
  token: string | null,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const name = fingerprintOf(endpoint, input)
  if (name !== null) headers.set('Idempotency-Key', idempotencyKeyOf(name))
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
    // After a 503 the server may still process the call, so its key stays.
    if (response.ok && name !== null) keys.delete(name)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError()
  }
}

/** Fills in the parameters of a path and appends the query without empty values. */
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

async function parseResponse<Answer>(response: Response): Promise<Answer> {
  let body: Answer
  try {
    body = await response.json()
  } catch {
    throw unreadableError(response)
  }
  if (response.ok) return body
  const error = parseError(response, body)
  if (error.code === 'pending_approval') updateUser({ is_active: false })
  if (error.code === 'second_step_required') updateUser({ must_add_second_step: true })
  throw error
}

const refreshLock = 'portal:refresh'

function withRefreshLock<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(refreshLock, task) : runInOrder(task)
}

let last: Promise<unknown> = Promise.resolve()
function runInOrder<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(task, task)
  last = turn
  return turn
}

/**
 * Returns a new access token instead of `stale`, or null if the session has ended. Only one tab
 * refreshes at a time; the others find the new token in storage. A refusal ends the session, an
 * unreachable server does not.
 */
function renewToken(stale: string | null): Promise<string | null> {
  return withRefreshLock(async () => {
    const { accessToken, refreshToken } = readSession()
    if (accessToken !== null && accessToken !== stale) return accessToken
    if (refreshToken === null) {
      // Without both tokens the member signed out in another tab and needs no notification.
      if (accessToken !== null) expireSession()
      return null
    }
    const input = { body: { refresh_token: refreshToken } }
    const response = await sendRequest(refresh, input, {}, null)
    if (response.ok) {
      const tokens = await parseResponse<EndpointOutput<typeof refresh>>(response)
      renewSession(tokens)
      return tokens.access_token
    }
    const { status } = response
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      expireSession()
      return null
    }
    return parseResponse<null>(response)
  })
}
