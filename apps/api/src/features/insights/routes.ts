import * as endpoints from '@portal/shared/insights/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { readChart } from './charts.ts'
import { chartCsv } from './csv.ts'

export function insightRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.getChart, async ({ params, query }) =>
    readChart(deps, params.chart, query, new Date()),
  )

  route(app, endpoints.exportChart, async ({ params, query, reply }) => {
    reply.header('content-disposition', `attachment; filename="${params.chart}.csv"`)
    return chartCsv(await readChart(deps, params.chart, query, new Date()))
  })
}
