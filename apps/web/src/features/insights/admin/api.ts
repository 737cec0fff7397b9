import type { Endpoint, EndpointInput } from '@portal/shared/core/endpoint'
import type { ChartId } from '@portal/shared/insights/charts'
import { exportChart, exportReport, getChart, getReport } from '@portal/shared/insights/endpoints'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, fetchFile, messageOf } from '#lib/api.ts'
import { saveFile } from '#lib/browser.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import type { Filters } from './insights-state.ts'
import type { Months } from './months.ts'

/** The figures of one chart; the old ones stay while those of other filters load. */
export const chartQuery = (chart: ChartId, query: Filters) =>
  queryOptions({
    queryKey: ['insights', chart, query],
    queryFn: ({ signal }) => call(getChart, { params: { chart }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const reportQuery = (query: Months) =>
  queryOptions({
    queryKey: ['insights', 'report', query],
    queryFn: ({ signal }) => call(getReport, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

function useFile<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, name: string) {
  return useMutation({
    mutationFn: () => fetchFile(endpoint, input),
    onSuccess: (file) => {
      saveFile(file, name)
      notify.success('The file is in your downloads.')
    },
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'The export failed. Please try again in a moment.')),
  })
}

/** The figures of one chart as a file. */
export const useChartFile = (chart: ChartId, query: Filters) =>
  useFile(exportChart, { params: { chart }, query }, `${chart}.csv`)

/** The tables of a report as a file. */
export const useReportFile = (query: Months) =>
  useFile(exportReport, { query }, `report-${query.from}-to-${query.to}.csv`)
