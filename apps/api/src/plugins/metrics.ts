import fp from 'fastify-plugin'
import type { Metrics } from '../lib/operations/metrics.ts'

export const metrics = fp<Metrics>(
  async (app, { answered }) => {
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      answered({
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
    })
  },
  { name: 'metrics' },
)
