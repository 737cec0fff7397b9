import { type UserType, userTypes } from '@portal/shared/core/access'
import { addDays } from '@portal/shared/core/days'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import { type ChartId, type ChartSection, sectionTitles } from '@portal/shared/insights/charts'
import { exportChart, exportReport, getChart, getReport } from '@portal/shared/insights/endpoints'
import { type Period, periods } from '@portal/shared/insights/periods'
import { getSettings, patchSettings } from '@portal/shared/settings/endpoints'
import { readOneOf } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { fresh, keepPrevious, keyOf, queryOf } from '#lib/http/queries.ts'
import { downloaded, formFailureText, useChange, useFile } from '#lib/http/use-change.ts'
import { readDay, today } from '#lib/text/dates.ts'
import type { Months } from './months.ts'

export const sections = Object.keys(sectionTitles) as ChartSection[]

export type InsightsState = {
  section: ChartSection | null
  /** Null is the last twelve months. */
  period: Exclude<Period, 'year'> | null
  /** Days, 'YYYY-MM-DD'; set only for the period 'dates'. */
  from: string | null
  to: string | null
  track: UserType | null
}

const otherPeriods = periods.filter((period) => period !== 'year')

/** Reads the period; ignores dates that are missing, reversed or in the future. */
function readPeriod(query: URLSearchParams): Pick<InsightsState, 'period' | 'from' | 'to'> {
  const period = readOneOf(query, 'period', otherPeriods)
  const [from, to] = [readDay(query, 'from'), readDay(query, 'to')]
  if (period !== 'dates') return { period, from: null, to: null }
  const isPeriod = from && to && from <= to && from <= today()
  return isPeriod ? { period, from, to } : { period: null, from: null, to: null }
}

export const readInsights = (query: URLSearchParams): InsightsState => ({
  section: readOneOf(query, 'section', sections),
  ...readPeriod(query),
  track: readOneOf(query, 'track', userTypes),
})

export type Filters = EndpointInput<typeof getChart>['query']

export const filtersOf = ({ period, from, to, track }: InsightsState): Filters => ({
  period: period ?? 'year',
  ...(from && to && { from, to }),
  ...(track && { track }),
})

/** The state change that selects a period; 'dates' starts with the last 30 days. */
export function choosePeriod(value: string | null): Partial<InsightsState> {
  const period = otherPeriods.find((one) => one === value) ?? null
  if (period !== 'dates') return { period, from: null, to: null }
  const to = today()
  return { period, from: addDays(to, -29), to }
}

export const chartQuery = (chart: ChartId, query: Filters) =>
  queryOf(getChart, { params: { chart }, query }, keepPrevious)

export const reportQuery = (query: Months) => queryOf(getReport, { query }, keepPrevious)

export const useChartFile = (chart: ChartId, query: Filters) =>
  useFile(exportChart, { params: { chart }, query }, `${chart}.csv`, downloaded)

/** The foreword is a setting of the network. */
export const settingsQuery = queryOf(getSettings, {}, fresh)

export const useSaveForeword = () =>
  useChange(
    ({ foreword, version }: { foreword: string; version: string }) =>
      call(patchSettings, { body: { version, values: { 'report.foreword': foreword || null } } }),
    {
      invalidates: [keyOf(getReport), keyOf(getSettings)],
      successMessage: 'Foreword saved',
      errorMessage: formFailureText,
    },
  )

export const useReportFile = (query: Months) =>
  useFile(exportReport, { query }, `report-${query.from}-to-${query.to}.csv`, downloaded)
