import { z } from 'zod'
import { userTypes } from '../core/access.ts'
import { endpoint } from '../core/endpoint.ts'
import { chartIds } from './charts.ts'
import { checkPeriod, periodQuery, reportPeriodSchema } from './periods.ts'
import { chartTableSchema, reportSchema } from './schemas.ts'

const one = z.object({ chart: z.enum(chartIds) })

/** A chart ignores a filter that does not apply to it. */
const filters = z
  .object({ ...periodQuery, track: z.enum(userTypes).optional() })
  .superRefine(checkPeriod)

export const getChart = endpoint({
  method: 'GET',
  path: '/api/admin/insights/charts/:chart/',
  access: 'see_insights',
  summary: 'The figures of one chart',
  params: one,
  query: filters,
  response: chartTableSchema,
})

export const exportChart = endpoint({
  method: 'GET',
  path: '/api/admin/insights/charts/:chart/export.csv',
  access: 'see_insights',
  limit: 'export',
  summary: 'The figures of one chart as CSV',
  params: one,
  query: filters,
  produces: 'text/csv; charset=utf-8',
  response: z.unknown(),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/insights/report/',
  access: 'see_insights',
  summary: 'A report for people outside the network, with rounded counts',
  query: reportPeriodSchema,
  response: reportSchema,
})

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/admin/insights/report/export.csv',
  access: 'see_insights',
  limit: 'export',
  summary: 'The tables of a report as CSV, with the same counts',
  query: reportPeriodSchema,
  produces: 'text/csv; charset=utf-8',
  response: z.unknown(),
})
