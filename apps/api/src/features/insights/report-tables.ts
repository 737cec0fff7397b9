import { type Chart, type ChartId, charts } from '@portal/shared/insights/charts'
import { canShowShares, roundCount } from '@portal/shared/insights/rounding'
import type { ReportTable } from '@portal/shared/insights/schemas'
import type { Network } from '@portal/shared/network/schemas'
import { type Answers, arrangeAnswers, type FieldId, labelAnswers } from './answers.ts'
import { countColumn, type Figures, shareColumn, shareOf, sum } from './table.ts'

function headOf(chart: ChartId) {
  const { section, shape, title, note }: Chart = charts[chart]
  if (section === 'reach') throw new Error('a report has no section about reach')
  return { id: chart, section, shape, title, note: note ?? null }
}

export function countsTable(
  chart: ChartId,
  { rows_are, columns, rows }: Pick<Figures, 'rows_are' | 'columns' | 'rows'>,
  overrides: Partial<Pick<ReportTable, 'id' | 'title' | 'totals'>> = {},
): ReportTable {
  const rounded = rows.map(({ label, values }) => ({
    label,
    values: values.map((value) => roundCount(value ?? 0)),
  }))
  const totals = columns.map((_, n) => roundCount(sum(rows.map(({ values }) => values[n]))))
  return { ...headOf(chart), note: null, rows_are, columns, rows: rounded, totals, ...overrides }
}

/** A breakdown of active founders. Shares use rounded counts; exact ones would reveal them. */
export function breakdownTable(
  network: Network,
  field: FieldId,
  { answers, founders }: { answers: Answers; founders: number },
): ReportTable {
  const total = roundCount(founders)
  const counts = labelAnswers(network, field, answers).map((answer) => ({
    ...answer,
    count: roundCount(answer.count),
  }))
  const shares = canShowShares(founders) ? [shareColumn] : []
  return {
    ...headOf(field),
    rows_are: 'text',
    columns: [countColumn('founders', 'Founders'), ...shares],
    rows: arrangeAnswers(network, field, counts).map(({ label, count }) => ({
      label,
      values: [count, ...shares.map(() => shareOf(count, total))],
    })),
    totals: [total, ...shares.map(() => null)],
  }
}
