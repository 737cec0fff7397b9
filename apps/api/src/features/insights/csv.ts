import { roundingSource, roundingText } from '@portal/shared/insights/rounding'
import type { ChartTable, Column, InsightsReport } from '@portal/shared/insights/schemas'
import { byteOrderMark, csvLine } from '../../lib/text/csv.ts'

const headings = { text: '', day: 'Day', week: 'Week from', month: 'Month' } as const

const headingOf = (label: string, unit: Column['unit']) =>
  unit === 'share' ? `${label} (%)` : label

/** 'active_members' as 'Active members'. */
const sentence = (name: string) => {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function chartCsv({ rows_are, columns, rows }: ChartTable): string {
  const lines = [
    [headings[rows_are], ...columns.map(({ label, unit }) => headingOf(label, unit))],
    ...rows.map(({ label, values }) => [label, ...values.map((value) => value?.toString() ?? '')]),
  ]
  return byteOrderMark + lines.map(csvLine).join('')
}

/** A report as CSV with one number a line. The last line explains the rounding. */
export function reportCsv({ figures, tables }: InsightsReport): string {
  const lines = [
    ['Table', 'Row', 'Column', 'Value'],
    ...Object.entries(figures).map(([name, value]) => ['Figures', sentence(name), '', value]),
    ...tables.flatMap(({ title, columns, rows, totals }) =>
      [...rows, { label: 'Total', values: totals }].flatMap(({ label, values }) =>
        columns.flatMap(({ label: column, unit }, n) => {
          const value = values[n] ?? null
          return value === null ? [] : [[title, label, headingOf(column, unit), value]]
        }),
      ),
    ),
    ['Note', `${roundingText} ${roundingSource}`, '', ''],
  ]
  return byteOrderMark + lines.map((line) => csvLine(line.map((cell) => `${cell ?? ''}`))).join('')
}
