import { noFigure, reportFigureNames, reportFigures } from '@portal/shared/insights/report-figures'
import {
  fewPeople,
  isHiddenCount,
  roundingSource,
  roundingText,
} from '@portal/shared/insights/rounding'
import type { ChartTable, Column, InsightsReport } from '@portal/shared/insights/schemas'
import { csvText } from '../../lib/text/csv.ts'

const headings = { text: '', day: 'Day', week: 'Week from', month: 'Month' } as const

const headingOf = (label: string, unit: Column['unit']) =>
  unit === 'share' ? `${label} (%)` : label

export function chartCsv({ rows_are, columns, rows }: ChartTable): string {
  const lines = [
    [headings[rows_are], ...columns.map(({ label, unit }) => headingOf(label, unit))],
    ...rows.map(({ label, values }) => [label, ...values.map((value) => value?.toString() ?? '')]),
  ]
  return csvText(lines)
}

/** A report as CSV with one number a line. The last line explains the rounding. */
export function reportCsv({ figures, last_year, tables }: InsightsReport): string {
  const textOf = (value: number | null, counts: string, members: number | null) => {
    if (value === null) return noFigure
    return counts === 'people' && isHiddenCount(value, members) ? fewPeople : `${value}`
  }
  const years = { 'This period': figures, 'A year before': last_year }
  const lines = [
    ['Table', 'Row', 'Column', 'Value'],
    ...Object.entries(years).flatMap(([year, values]) =>
      reportFigureNames.map((name) => {
        const { label, counts } = reportFigures[name]
        return ['Figures', label, year, textOf(values[name], counts, values.active_members)]
      }),
    ),
    ...tables.flatMap(({ title, section, columns, rows, totals }) =>
      [...rows, { label: 'Total', values: totals }].flatMap(({ label, values }) =>
        columns.flatMap(({ label: column, unit }, n) => {
          const value = values[n] ?? null
          if (value === null) return []
          const counts = section === 'activity' || unit !== 'count' ? 'activities' : 'people'
          const text = textOf(value, counts, figures.active_members)
          return [[title, label, headingOf(column, unit), text]]
        }),
      ),
    ),
    ['Note', `${roundingText} ${roundingSource}`, '', ''],
  ]
  return csvText(lines)
}
