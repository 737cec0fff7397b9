import type { ChartTable } from '@portal/shared/insights/schemas'
import { byteOrderMark, csvLine } from '../../lib/csv.ts'

const headings = { text: '', day: 'Day', week: 'Week from', month: 'Month' } as const

/** The figures of a chart as CSV: a column of labels, then those of the chart. */
export function chartCsv({ rows_are, columns, rows }: ChartTable): string {
  const heading = (label: string, unit: string) => (unit === 'share' ? `${label} (%)` : label)
  const lines = [
    [headings[rows_are], ...columns.map(({ label, unit }) => heading(label, unit))],
    ...rows.map(({ label, values }) => [label, ...values.map((value) => value?.toString() ?? '')]),
  ]
  return byteOrderMark + lines.map(csvLine).join('')
}
