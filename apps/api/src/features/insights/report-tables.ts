import { type Chart, type ChartId, charts } from '@portal/shared/insights/charts'
import { canShowShares, minIndustrySize, roundCount } from '@portal/shared/insights/rounding'
import type { ReportTable } from '@portal/shared/insights/schemas'
import type { Network } from '@portal/shared/network/schemas'
import { type Answers, arrangeAnswers, type FieldId, labelAnswers } from './answers.ts'
import { countColumn, type Figures, shareColumn, shareOf, sum, sumOrNull } from './table.ts'

function headOf(chart: ChartId) {
  const { section, title, note }: Chart = charts[chart]
  if (section === 'reach') throw new Error('a report has no section about reach')
  return { id: chart, section, title, note: note ?? null }
}

/** A table of people, who are rounded, or of what they did, which is exact. */
export function countsTable(
  chart: ChartId,
  { rows_are, columns, rows }: Pick<Figures, 'rows_are' | 'columns' | 'rows'>,
  overrides: Partial<Pick<ReportTable, 'id' | 'title' | 'totals'>> = {},
): ReportTable {
  const head = headOf(chart)
  const show = (value: number | null) =>
    value === null || head.section === 'activity' ? value : roundCount(value)
  const shown = rows.map(({ label, values }) => ({ label, values: values.map(show) }))
  const totals = columns.map((_, n) => show(sumOrNull(rows.map(({ values }) => values[n] ?? null))))
  return { ...head, note: null, rows_are, columns, rows: shown, totals, ...overrides }
}

/** Joins industries with few founders, and answers that are not on the list, as 'Others'. */
function joinSmall(answers: ReturnType<typeof labelAnswers>): typeof answers {
  const isLarge = ({ isOption, count }: (typeof answers)[number]) =>
    isOption && count >= minIndustrySize
  const given = answers.slice(0, -1)
  const count = sum(given.filter((one) => !isLarge(one)).map((one) => one.count))
  const noAnswer = answers.slice(-1)
  return [...given.filter(isLarge), { label: 'Others', count, isOption: false }, ...noAnswer]
}

/** A breakdown of active founders. Shares use rounded counts; exact ones would reveal them. */
export function breakdownTable(
  network: Network,
  field: FieldId,
  { answers, founders }: { answers: Answers; founders: number },
): ReportTable {
  const total = roundCount(founders)
  const labelled = labelAnswers(network, field, answers)
  const counts = (field === 'industry' ? joinSmall(labelled) : labelled).map((answer) => ({
    ...answer,
    count: roundCount(answer.count),
  }))
  const shares = canShowShares(founders) ? [shareColumn] : []
  const joined = `Industries of fewer than ${minIndustrySize} founders are joined as Others.`
  return {
    ...headOf(field),
    ...(field === 'industry' && { note: joined }),
    rows_are: 'text',
    columns: [countColumn('founders', 'Founders'), ...shares],
    rows: arrangeAnswers(network, field, counts).map(({ label, count }) => ({
      label,
      values: [count, ...shares.map(() => (count === 0 ? null : shareOf(count, total)))],
    })),
    totals: [total, ...shares.map(() => null)],
  }
}
