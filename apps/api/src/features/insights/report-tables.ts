import { type ChartId, charts } from '@portal/shared/insights/charts'
import type { Column, ReportCell, ReportTable } from '@portal/shared/insights/schemas'
import type { Network } from '@portal/shared/network/schemas'
import { type Answers, type FieldId, fieldOf, labelAnswers } from './answers.ts'
import type { ReportCells } from './report-cells.ts'
import { countOf, type Figures, shareOf } from './table.ts'

/** A table of a report before it is decided what is shown: ids of numbers in place of the numbers. */
export interface Draft {
  head: Omit<ReportTable, 'rows' | 'totals'>
  rows: { label: string; ids: string[] }[]
  totals: (string | null)[]
}

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
): Draft['head'] {
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
  return {
    head: headOf(head, rows_are, columns),
    rows: rows.map(({ label }) => ({ label, ids: columns.map(({ key }) => idOf(key, label)) })),
    totals,
  }
}

/** A table of numbers that do not add up. */
export function listing(
  head: DraftHead,
  { rows_are, columns }: Pick<Figures, 'rows_are' | 'columns'>,
  rows: Draft['rows'],
): Draft {
  return { head: headOf(head, rows_are, columns), rows, totals: columns.map(() => null) }
}

/** The breakdown of active founders by one field. `founders` is the id of their number. */
export function breakdown(
  cells: ReportCells,
  network: Network,
  { field, answers, founders }: { field: FieldId; answers: Answers; founders: string },
): Draft {
  const idOf = (label: string) => `${field}.${label}`
  const rows = labelAnswers(network, field, answers)
  const ids = rows.map(({ label, count }) => cells.add(idOf(label), count))
  if (fieldOf(network, field).several) {
    const none = 'Not answered'
    const silent = cells.add(idOf(none), answers[''] ?? 0)
    const answered = cells.addPart(founders, silent)
    cells.addSum(
      answered,
      ids.filter((id) => id !== silent),
      true,
    )
  } else cells.addSum(founders, ids)
  const chart: DraftHead = { id: field, chart: field }
  const { note } = { note: null, ...charts[field] }
  const columns = [countOf('founders', 'Founders')]
  return {
    head: headOf({ ...chart, note }, 'text', columns),
    rows: rows.map(({ label }) => ({ label, ids: [idOf(label)] })),
    totals: [founders],
  }
}

const share: Column = { key: 'share', label: 'Share', unit: 'share', stack: null }

/** The table as the report shows it; of a breakdown, with shares where both numbers are shown. */
export function presentTable(
  { head, rows, totals }: Draft,
  show: (id: string) => ReportCell,
): ReportTable {
  const cellOf = (id: string | null) => (id === null ? null : show(id))
  const shown = totals.map(cellOf)
  const table = rows.map(({ label, ids }) => ({ label, values: ids.map(show) }))
  if (head.section !== 'people') return { ...head, rows: table, totals: shown }
  const [total] = shown
  const shareIn = (count: ReportCell = null) => {
    if (typeof count === 'number' && typeof total === 'number') return shareOf(count, total)
    return count === 'small' ? 'small' : 'hidden'
  }
  return {
    ...head,
    columns: [...head.columns, share],
    rows: table.map(({ label, values }) => ({ label, values: [...values, shareIn(values[0])] })),
    totals: [...shown, null],
  }
}
