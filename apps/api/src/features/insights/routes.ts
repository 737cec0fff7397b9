import * as endpoints from '@portal/shared/insights/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { readChart } from './charts.ts'
import { chartCsv, reportCsv } from './csv.ts'
import { readReport } from './report.ts'

export function insightRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.getChart, async ({ params, query }) =>
    readChart(deps, params.chart, query, new Date()),
  )

  route(app, endpoints.exportChart, async ({ params, query, reply }) => {
    reply.header('content-disposition', `attachment; filename="${params.chart}.csv"`)
    return chartCsv(await readChart(deps, params.chart, query, new Date()))
  })

  route(app, endpoints.getReport, async ({ query }) => readReport(deps, query, new Date()))

  route(app, endpoints.exportReport, async ({ query, reply }) => {
    const name = `report-${query.from}-to-${query.to}.csv`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return reportCsv(await readReport(deps, query, new Date()))
  })
}
