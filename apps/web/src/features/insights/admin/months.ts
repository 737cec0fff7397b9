import { maxReportMonths, monthsBetween } from '@portal/shared/insights/periods'

export type Months = { from: string; to: string }

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

const spans = { month: 1, quarter: 3, year: 12 } as const
export type Span = keyof typeof spans

/** The last complete calendar month, quarter or year before a day. */
export function lastMonths(span: Span, now: string): Months {
  const length = spans[span]
  const past = (Number(now.slice(5, 7)) - 1) % length
  const from = addMonths(now.slice(0, 7), -past - length)
  return { from, to: addMonths(from, length - 1) }
}

export const spanLabels: Record<Span, string> = {
  month: 'Last month',
  quarter: 'Last quarter',
  year: 'Last year',
}

export const spanOf = ({ from, to }: Months, now: string): Span | null =>
  (['month', 'quarter', 'year'] as const).find((span) => {
    const months = lastMonths(span, now)
    return months.from === from && months.to === to
  }) ?? null

const isMonth = (value: string | null): value is string =>
  value !== null && /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/.test(value)

/** Reads the months from a URL; the last quarter if missing or invalid. */
export function readMonths(query: URLSearchParams, now: string): Months {
  const from = query.get('from')
  const to = query.get('to')
  const quarter = lastMonths('quarter', now)
  if (!isMonth(from) || !isMonth(to) || to >= now.slice(0, 7)) return quarter
  const between = monthsBetween(from, to)
  return between >= 0 && between < maxReportMonths ? { from, to } : quarter
}
