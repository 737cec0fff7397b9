import type { ChartId } from '@portal/shared/insights/charts'
import { exportChart, exportReport, getChart, getReport } from '@portal/shared/insights/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/queries.ts'
import { downloaded, useFile } from '#lib/use-change.ts'
import type { Filters } from './insights-state.ts'
import type { Months } from './months.ts'

/** The figures of one chart; the old ones stay while those of other filters load. */
export const chartQuery = (chart: ChartId, query: Filters) =>
  queryOptions({
    ...queryOf(getChart, { params: { chart }, query }),
    placeholderData: keepPreviousData,
  })

export const reportQuery = (query: Months) =>
  queryOptions({
    ...queryOf(getReport, { query }),
    placeholderData: keepPreviousData,
  })

/** The figures of one chart as a file. */
export const useChartFile = (chart: ChartId, query: Filters) =>
  useFile(exportChart, { params: { chart }, query }, `${chart}.csv`, downloaded)

/** The tables of a report as a file. */
export const useReportFile = (query: Months) =>
  useFile(exportReport, { query }, `report-${query.from}-to-${query.to}.csv`, downloaded)
