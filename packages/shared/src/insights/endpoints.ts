import { z } from 'zod'
import { userTypes } from '../core/access.ts'
import { allow } from '../core/endpoint.ts'
import { chartIds } from './charts.ts'
import { checkPeriod, periodQuery, reportPeriodSchema } from './periods.ts'
import { chartTableSchema, insightsReportSchema } from './schemas.ts'

const one = z.object({ chart: z.enum(chartIds) })

/** A chart ignores filters that do not apply to it. */
const filters = z
  .object({ ...periodQuery, track: z.enum(userTypes).optional() })
  .superRefine(checkPeriod)

export const getChart = allow.see_insights.get('/api/admin/insights/charts/:chart/', {
  summary: 'The figures of one chart',
  params: one,
  query: filters,
  response: chartTableSchema,
})

export const exportChart = allow.see_insights.get('/api/admin/insights/charts/:chart/export.csv', {
  limit: 'export',
  summary: 'The figures of one chart as CSV',
  params: one,
  query: filters,
  produces: 'text/csv; charset=utf-8',
})

export const getReport = allow.see_insights.get('/api/admin/insights/report/', {
  summary: 'A report for people outside the network, with rounded numbers of people',
  query: reportPeriodSchema,
  response: insightsReportSchema,
})

export const exportReport = allow.see_insights.get('/api/admin/insights/report/export.csv', {
  limit: 'export',
  summary: 'The tables of a report as CSV, with the same counts',
  query: reportPeriodSchema,
  produces: 'text/csv; charset=utf-8',
})
