import autocannon, { type Request, type Result } from 'autocannon'
import { percentile } from './statistics.ts'

/** One request of a mix. */
export interface Call {
  path: string
  method?: 'GET' | 'POST'
  token?: string
  body?: object
}

export interface Load {
  origin: string
  /** Each connection goes through all of them, from a place of its own on. */
  calls: Call[]
  seconds: number
  connections?: number
}

/** Answers a second, and how long one took in ms. */
export interface Figures {
  rate: number
  p50: number
  p95: number
}

/** What all goals speak of. */
const connections = 32

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Refuses to put load on any other machine than this one. */
export function requireLoopback(origin: string): void {
  if (!loopback.has(new URL(origin).hostname)) {
    throw new Error(`${origin} is another machine; load goes to this one only`)
  }
}

function requestOf({ path, method = 'GET', token, body }: Call): Request {
  return {
    path,
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** The list begun at another place, so that no two connections go through it in step. */
export function from<T>(list: T[], start: number): T[] {
  const place = list.length === 0 ? 0 : start % list.length
  return [...list.slice(place), ...list.slice(0, place)]
}

/**
 * Load in a closed loop: each connection sends its next request when it has the answer to the last.
 * Ends by itself. Throws when an answer is not a good one, since its time would say nothing.
 */
export async function load({
  origin,
  calls,
  seconds,
  connections: count = connections,
}: Load): Promise<Figures> {
  requireLoopback(origin)
  const requests = calls.map(requestOf)
  const times: number[] = []
  let opened = 0
  const { non2xx, errors, timeouts, duration } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections: count,
        duration: seconds,
        timeout: 60,
        requests,
        setupClient: (client) => {
          client.setRequests(from(requests, Math.floor((opened * requests.length) / count)))
          opened += 1
        },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    run.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  if (non2xx + errors + timeouts > 0) {
    const what = `${non2xx} refused, ${errors} broken, ${timeouts} timed out`
    throw new Error(`Not all answers were good ones, of ${times.length}: ${what}`)
  }
  return { rate: times.length / duration, p50: percentile(times, 50), p95: percentile(times, 95) }
}

/** Repeats a piece of work on so many strands for some seconds: the same closed loop without HTTP. */
export async function repeat(
  work: (turn: number) => Promise<unknown>,
  { seconds, strands = connections }: { seconds: number; strands?: number },
): Promise<Figures> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  let turn = 0
  const strand = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      turn += 1
      await work(turn)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: strands }, strand))
  const elapsed = (performance.now() - started) / 1000
  return { rate: times.length / elapsed, p50: percentile(times, 50), p95: percentile(times, 95) }
}
