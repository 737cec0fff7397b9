import { pluralise } from '@portal/shared/core/count'
import type { Chart } from '@portal/shared/insights/charts'
import { noFigure } from '@portal/shared/insights/report-figures'
import { fewPeople, isHiddenCount } from '@portal/shared/insights/rounding'
import type { ChartTable, Column } from '@portal/shared/insights/schemas'
import { formatDay, formatMonth } from '#lib/text/dates.ts'

type RowKind = ChartTable['rows_are']

export interface FiguresTable {
  title: string
  columns: Column[]
  rows: ChartTable['rows']
  rows_are: RowKind
}

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export const numberText = (value: number): string => number.format(value)

/** '1,234', '12.5 %', '1 day', '3.5 days'; an en dash where there is none. */
export function valueText(value: number | null, unit: Column['unit']): string {
  if (value === null) return '–'
  const text = numberText(value)
  if (unit === 'share') return `${text} %`
  return unit === 'days' ? `${text} ${pluralise(value, 'day')}` : text
}

/** Formats a figure of a report, in words where it is hidden or missing. */
export function figureText(
  value: number | null,
  counts: 'people' | 'activities' | 'days',
  members: number | null,
): string {
  if (value === null) return noFigure
  if (counts === 'people' && isHiddenCount(value, members)) return fewPeople
  return valueText(value, counts === 'days' ? 'days' : 'count')
}

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day))
}
const shortMonthYear = inUtc({ month: 'short', year: '2-digit' })
const shortDayMonth = inUtc({ day: 'numeric', month: 'short' })

/** Formats a row's label: '3 November 2026', 'Week of 3 November 2026', 'November 2026'. */
export function rowText(label: string, kind: RowKind): string {
  if (kind === 'text') return label
  if (kind === 'month') return formatMonth(label)
  return kind === 'week' ? `Week of ${formatDay(label)}` : formatDay(label)
}

/** Formats a row's label on the axis: '3 Nov', 'Nov 26'. */
export const shortRowText = (label: string, kind: RowKind): string =>
  kind === 'month' ? shortMonthYear(label) : shortDayMonth(label)

/** 'July to September 2026', 'December 2025 to February 2026', 'July 2026'. */
export function monthsText(from: string, to: string): string {
  if (from === to) return formatMonth(from)
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${sameYear ? formatMonth(from).replace(/ \d+$/, '') : formatMonth(from)} to ${formatMonth(to)}`
}

export const headOf = (kind: RowKind): string =>
  ({ text: '', day: 'Day', week: 'Week', month: 'Month' })[kind]

/** The number of chart colours in config/css-variables.ts. */
const hues = 4

export interface Series extends Column {
  /** The index of its values in a row. */
  at: number
  hue: number
  tone: number
}

/** The columns of one unit, preferably shares. The others appear only in the table. */
export function seriesOf(columns: Column[]): Series[] {
  const unit = columns.find((column) => column.unit === 'share')?.unit ?? columns[0]?.unit
  const stacks = new Map<string, number>()
  return columns.flatMap((column, at) => {
    if (column.unit !== unit) return []
    const stack = column.stack ?? column.key
    const before = stacks.get(stack) ?? 0
    stacks.set(stack, before + 1)
    const place = [...stacks.keys()].indexOf(stack)
    return [{ ...column, at, hue: place % hues, tone: before + Math.floor(place / hues) }]
  })
}

/** Adds unique keys to rows, because labels may repeat. */
export const addKeys = <Row extends { label: string }>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, key: `${index} ${row.label}` }))

export const nothingText = ({ hasPeriod }: Pick<Chart, 'hasPeriod'>): string =>
  hasPeriod ? 'There are no figures for this period.' : 'There are no figures yet.'

export const isEmpty = ({ rows }: Pick<FiguresTable, 'rows'>): boolean =>
  rows.every(({ values }) => values.every((value) => value === null || value === 0))

export function colourOf({ hue, tone }: Pick<Series, 'hue' | 'tone'>): string {
  const colour = `var(--portal-chart-${hue})`
  if (tone === 0) return colour
  return `color-mix(in srgb, ${colour} ${tone === 1 ? 60 : 30}%, var(--portal-surface))`
}

const lineStyles = [
  { border: 'solid', dashes: '' },
  { border: 'dashed', dashes: '8 4' },
  { border: 'dotted', dashes: '2 3' },
] as const

/** The style of a line by index, so that lines differ by more than colour. */
export const lineStyleOf = (index: number) => lineStyles[index % 3] ?? lineStyles[0]
