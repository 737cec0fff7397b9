import { type ChartId, charts } from '@portal/shared/insights/charts'
import type { Column, ReportCell, ReportTable } from '@portal/shared/insights/schemas'
import type { Network } from '@portal/shared/network/schemas'
import {
  type Answers,
  arrangeAnswers,
  type FieldId,
  fieldOf,
  labelAnswers,
  unanswered,
} from './answers.ts'
import type { ReportCells } from './report-cells.ts'
import { countOf, type Figures, shareOf } from './table.ts'

/** What the report shows of a number, by its id. */
type Show = (id: string) => ReportCell

/** A table of a report once it is decided what is shown. */
export type Draft = (show: Show) => ReportTable

interface DraftHead {
  id: string
  chart: ChartId
  title?: string
  note?: string | null
}

/** The head of a table that shows a chart's figures. */
function headOf(
  { id, chart, title, note }: DraftHead,
  rows_are: Figures['rows_are'],
  columns: Column[],
): Omit<ReportTable, 'rows' | 'totals'> {
  const shown = charts[chart]
  const { section } = shown
  if (section === 'reach') throw new Error('a report has no section about reach')
  const { shape } = shown
  const words = title ?? shown.title
  return { id, section, title: words, shape, rows_are, columns, note: note ?? null }
}

/** A table whose columns each add up to a total; `<id>.<column>` is the id of the total. */
export function addingUp(
  cells: ReportCells,
  head: DraftHead,
  { rows_are, columns, rows }: Pick<Figures, 'rows_are' | 'columns' | 'rows'>,
): Draft {
  const idOf = (key: string, label?: string) => [head.id, key, label].filter(Boolean).join('.')
  const totals = columns.map(({ key }, n) => {
    const parts = rows.map(({ label, values }) => cells.add(idOf(key, label), values[n] ?? 0))
    const total = parts.reduce((sum, part) => sum + cells.numberOf(part), 0)
    cells.addSum(cells.add(idOf(key), total), parts)
    return idOf(key)
  })
  return (show) => ({
    ...headOf(head, rows_are, columns),
    rows: rows.map(({ label }) => ({
      label,
      values: columns.map(({ key }) => show(idOf(key, label))),
    })),
    totals: totals.map(show),
  })
}

/** A table of numbers that do not add up. */
export function listing(
  head: DraftHead,
  { rows_are, columns }: Pick<Figures, 'rows_are' | 'columns'>,
  rows: { label: string; ids: string[] }[],
): Draft {
  return (show) => ({
    ...headOf(head, rows_are, columns),
    rows: rows.map(({ label, ids }) => ({ label, values: ids.map(show) })),
    totals: columns.map(() => null),
  })
}

const share: Column = { key: 'share', label: 'Share', unit: 'share', stack: null }

/** The share of a count where both numbers are shown. */
function shareIn(count: ReportCell, total: ReportCell): ReportCell {
  if (typeof count === 'number' && typeof total === 'number') return shareOf(count, total)
  return count === 'small' ? 'small' : 'hidden'
}

/** The breakdown of active founders by one field. `founders` is the id of their number. */
export function breakdown(
  cells: ReportCells,
  network: Network,
  { field, answers, founders }: { field: FieldId; answers: Answers; founders: string },
): Draft {
  // Also those that nobody gave: which ones are left out must not tell that a number is not 0.
  const given = labelAnswers(network, field, answers).map(({ label, count, isOption }) => ({
    label,
    isOption,
    id: cells.add(`${field}.${label}`, count),
  }))
  const ids = given.map(({ id }) => id)
  if (fieldOf(network, field).several) {
    const silent = `${field}.${unanswered}`
    const chosen = ids.filter((id) => id !== silent)
    cells.addSum(cells.addPart(founders, silent), chosen, true)
  } else cells.addSum(founders, ids)
  const { note } = { note: null, ...charts[field] }
  const head = headOf({ id: field, chart: field, note }, 'text', [
    countOf('founders', 'Founders'),
    share,
  ])
  return (show) => {
    const shownOf = ({ id }: { id: string }) => {
      const cell = show(id)
      return typeof cell === 'number' ? cell : null
    }
    const total = show(founders)
    const rows = arrangeAnswers(network, field, given, shownOf).map(({ label, id }) => ({
      label,
      values: [show(id), shareIn(show(id), total)],
    }))
    return { ...head, rows, totals: [total, null] }
  }
}
