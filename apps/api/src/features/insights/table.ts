import type { Database } from '@portal/database/client'
import type { UserType } from '@portal/shared/core/access'
import type { ChartTable, Column } from '@portal/shared/insights/schemas'
import type { Network } from '@portal/shared/network/schemas'
import { dayOfStep, type Span, stepsOf } from './span.ts'

export interface Context {
  db: Database
  network: Network
  now: Date
  span: Span
  track: UserType | undefined
}

export type Row = ChartTable['rows'][number]

export interface Figures {
  rows_are: ChartTable['rows_are']
  columns: Column[]
  rows: Row[]
  total?: number | null
  from?: string
}

export const trackLabels = {
  female_founder: 'Female Founders',
  friend: 'Friends',
} satisfies Record<UserType, string>

export const tracksOf = (track: UserType | undefined): UserType[] =>
  track ? [track] : ['female_founder', 'friend']

export const countColumn = (key: string, label: string, stack: string | null = null): Column => ({
  key,
  label,
  unit: 'count',
  stack,
})

export const daysColumn = (key: string, label: string): Column => ({
  key,
  label,
  unit: 'days',
  stack: null,
})

export const shareColumn: Column = { key: 'share', label: 'Share', unit: 'share', stack: null }

export const sum = (numbers: (number | null | undefined)[]): number =>
  numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)

/** The sum of the known numbers; null if none is known. */
export const sumOrNull = (numbers: (number | null)[]): number | null =>
  numbers.some((number) => number !== null) ? sum(numbers) : null

export function rowsByStep(
  { span }: Pick<Context, 'span'>,
  columns: Column[],
  rows: Row[],
  empty: number | null = 0,
): Figures {
  const found = new Map(rows.map((row) => [row.label, row]))
  const first = rows.map(({ label }) => label).sort()[0]
  const from = span.from ?? (first ? dayOfStep(first) : span.to)
  return {
    rows_are: span.step,
    columns,
    rows: stepsOf({ ...span, from }).map(
      (label) => found.get(label) ?? { label, values: columns.map(() => empty) },
    ),
    from,
  }
}

export function rowsByLabel(
  columns: Column[],
  labels: Record<string, string>,
  rows: Row[],
): Figures {
  const found = new Map(rows.map((row) => [row.label, row.values]))
  return {
    rows_are: 'text',
    columns,
    rows: Object.entries(labels).map(([key, label]) => ({
      label,
      values: found.get(key) ?? columns.map(() => 0),
    })),
  }
}

export const shareOf = (count: number, total: number): number =>
  total === 0 ? 0 : Math.round((1000 * count) / total) / 10
