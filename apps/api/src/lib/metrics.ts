import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Database } from '@portal/database/client'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countMails } from './mail/queue.ts'

export interface Metrics {
  contentType: string
  /** All figures as they are now, in Prometheus's own text. */
  figures(): Promise<string>
  /** Counts one call, by its route and never by its address: what stands in that may be somebody's. */
  answered(call: { method: string; route: string; status: number; seconds: number }): void
}

interface Connections {
  state: string
  count: number
}

/** The figures of one process, and those of the database that it works on. */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]

  const calls = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'How long calls took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const mails = new Gauge({
    name: 'portal_mails',
    help: 'Mails that are not sent: waiting, retrying, or failed for good',
    labelNames: ['state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'portal_mails_oldest_seconds',
    help: 'How long the oldest mail that is not sent yet has waited',
    registers,
  })
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database, of all processes, by state',
    labelNames: ['state'],
    registers,
  })

  async function ask(): Promise<boolean> {
    for (const gauge of [mails, oldest, connections]) gauge.reset()
    try {
      const queue = await countMails(db)
      for (const state of ['waiting', 'retrying', 'failed'] as const) {
        mails.set({ state }, queue[state])
      }
      oldest.set(queue.oldest_at ? (Date.now() - queue.oldest_at.getTime()) / 1000 : 0)
      const open = await db.$queryRaw<Connections[]>`
        SELECT coalesce(state, 'other') AS state, count(*)::int AS count
        FROM pg_stat_activity WHERE datname = current_database() GROUP BY 1`
      for (const { state, count } of open) connections.set({ state }, count)
      return true
    } catch {
      // What is told then is that it is away; the log has the reason.
      return false
    }
  }
  const up = new Gauge({
    name: 'portal_database_up',
    help: 'Whether the database answers',
    registers,
  })

  return {
    contentType: registry.contentType,
    async figures() {
      // Before the registry writes: it asks its gauges side by side, and would tell the last time's.
      up.set((await ask()) ? 1 : 0)
      return registry.metrics()
    },
    answered({ method, route, status, seconds }) {
      calls.observe({ method, route, status }, seconds)
    },
  }
}

/** Serves the figures where only the operator's own network should reach. Rejects when it cannot listen. */
export async function serveMetrics(
  { figures, contentType }: Metrics,
  host: string,
  port: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await figures().catch(() => undefined)
    response.writeHead(text === undefined ? 500 : 200, { 'content-type': contentType })
    response.end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
