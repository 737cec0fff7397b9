import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon, { type Result } from 'autocannon'
import { percentile } from './statistics.ts'

/** A call with a body is a POST. */
export type Call = { path: string; token?: string; body?: object }

/** Responses per second, and percentiles of their latency in ms. */
export type Figures = { rate: number; p50: number; p95: number }

export const connections = 32
const timeoutSeconds = 60

function requestOf({ path, token, body }: Call) {
  const headers = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return { path, headers, ...(body && { method: 'POST' as const, body: JSON.stringify(body) }) }
}

export const dealOut = <T>(list: T[], callers: number): T[][] =>
  Array.from({ length: callers }, (_, caller) => list.filter((_, n) => n % callers === caller))

function figuresOf(times: number[], seconds: number): Figures {
  const [p50, p95] = [percentile(times, 50), percentile(times, 95)]
  return { rate: times.length / seconds, p50, p95 }
}

/** Measures a closed loop: callers repeat calls in sequence. Throws if a call fails. */
export async function closedLoop(url: string, callers: Call[][], duration: number) {
  const requests = callers.map((calls) => calls.map(requestOf))
  const times: number[] = []
  const statuses = new Set<number>()
  const result = await new Promise<Result>((resolve, reject) => {
    const options = { url, connections: callers.length, duration, timeout: timeoutSeconds }
    const run = autocannon(
      { ...options, setupClient: (client) => client.setRequests(requests.pop() ?? []) },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    run.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      statuses.add(status)
    })
  })
  const { non2xx, errors, timeouts } = result
  if (non2xx + errors + timeouts > 0) {
    const refused = `${non2xx} refused (${[...statuses].join(', ')})`
    const failures = `${refused}, ${errors} broken, ${timeouts} timed out`
    throw new Error(`Not all answers were good ones, of ${times.length}: ${failures}`)
  }
  return figuresOf(times, result.duration)
}

export async function closedLoopInProcess(
  work: (turn: number) => Promise<unknown>,
  seconds: number,
  workers = connections,
): Promise<Figures> {
  const times: number[] = []
  const started = performance.now()
  let turn = 0
  async function worker() {
    for (let begun = started; begun < started + seconds * 1000; begun = performance.now()) {
      turn += 1
      await work(turn)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return figuresOf(times, (performance.now() - started) / 1000)
}

function succeeds(agent: Agent, origin: string, call: Call): Promise<boolean> {
  const { path, body, ...options } = requestOf(call)
  const signal = AbortSignal.timeout(timeoutSeconds * 1000)
  return new Promise((resolve) => {
    request(new URL(path, origin), { ...options, agent, signal }, (answer) => {
      const good = answer.statusCode === 200
      answer.resume().on('close', () => resolve(good && answer.complete))
    })
      .on('error', () => resolve(false))
      .end(body)
  })
}

/**
 * Measures an open loop: calls start at a fixed rate, on as many connections as needed. Latency in
 * ms counts from the intended start (no coordinated omission). Failed calls count in `refused` and
 * as never answered. autocannon's `overallRate` waits for responses, so it cannot be used.
 */
export async function openLoop(origin: string, calls: Call[], rate: number, seconds: number) {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  const latencyOf = async (call: Call, intended: number) =>
    (await succeeds(agent, origin, call)) ? performance.now() - intended : Infinity
  const latencies: Promise<number>[] = []
  for (let n = 0; n < rate * seconds; n += 1) {
    const intended = started + (n * 1000) / rate
    if (intended > performance.now()) await sleep(intended - performance.now())
    latencies.push(latencyOf(calls[n % calls.length] ?? { path: '/' }, intended))
  }
  const times = await Promise.all(latencies)
  agent.destroy()
  const refused = times.filter((time) => time === Infinity).length
  return { p50: percentile(times, 50), p99: percentile(times, 99), refused }
}
