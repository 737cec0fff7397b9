import type { Database } from '@portal/database/client'
import Fastify from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countMails } from './mail/queue.ts'

export interface Metrics {
  contentType: string
  /** All metrics as they are now, in the Prometheus text format. */
  figures(): Promise<string>
  /** Counts one call under the pattern of its route, since a path may contain personal data. */
  answered(call: { method: string; route: string; status: number; seconds: number }): void
}

/** The metrics of this process and of the database that it uses. */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const calls = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'How long calls took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const mails = gauge(
    'portal_mails',
    'Mails that are not sent: waiting, retrying, or failed for good',
    ['state'],
  )
  const oldest = gauge(
    'portal_mails_oldest_seconds',
    'How long the oldest mail that is not sent yet has waited',
  )
  const connections = gauge(
    'portal_database_connections',
    'Connections to the database, of all processes, by state',
    ['state'],
  )
  const up = gauge('portal_database_up', 'Whether the database answers')

  async function readDatabase(): Promise<void> {
    for (const metric of [mails, oldest, connections]) metric.reset()
    try {
      const queue = await countMails(db)
      for (const state of ['waiting', 'retrying', 'failed'] as const) {
        mails.set({ state }, queue[state])
      }
      oldest.set(queue.oldest_at ? (Date.now() - queue.oldest_at.getTime()) / 1000 : 0)
      const open = await db.$queryRaw<{ state: string; count: number }[]>`
        SELECT coalesce(state, 'other') AS state, count(*)::int AS count
        FROM pg_stat_activity WHERE datname = current_database() GROUP BY 1`
      for (const { state, count } of open) connections.set({ state }, count)
      up.set(1)
    } catch {
      up.set(0)
    }
  }

  return {
    contentType: registry.contentType,
    async figures() {
      // Not in a gauge's `collect`: the registry collects all gauges at the same time.
      await readDatabase()
      return registry.metrics()
    },
    answered: ({ method, route, status, seconds }) =>
      calls.observe({ method, route, status }, seconds),
  }
}

/** Serves GET /metrics on a port of its own. Rejects when it cannot listen there. */
export async function serveMetrics(
  { figures, contentType }: Metrics,
  host: string,
  port: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await figures()))
  const address = new URL(await app.listen({ host, port }))
  return { port: Number(address.port), stop: () => app.close() }
}
