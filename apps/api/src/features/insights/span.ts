import { Prisma } from '@portal/database/client'
import { daysBetween } from '@portal/shared/core/days'
import type { EndpointParts } from '@portal/shared/core/endpoint'
import type { getChart } from '@portal/shared/insights/endpoints'
import { invalidFields } from '../../lib/http/app-error.ts'
import { dayAfter, dayAt, daysAfter, momentAt, presentDay, storedDay } from '../../lib/text/days.ts'

export interface Span {
  from: string | null
  to: string
  step: 'week' | 'month'
}

/** Longer spans use months. */
const maxDaysByWeek = 92

const daysOf = { '30-days': 30, quarter: 91, year: 365 } as const

const plusDays = (day: string, days: number) => presentDay(daysAfter(storedDay(day), days))

/** The span of a period, until today at the latest. Throws `invalid_input` for a future start. */
export function spanOf(
  { period, from, to }: EndpointParts<typeof getChart>['query'],
  now: Date,
): Span {
  const today = dayAt(now)
  if (period === 'all') return { from: null, to: today, step: 'month' }
  if (period !== 'dates') {
    const first = plusDays(today, 1 - daysOf[period])
    return { from: first, to: today, step: period === 'year' ? 'month' : 'week' }
  }
  const first = from ?? today
  if (first > today)
    throw invalidFields({ from: ['Please choose a start that isn’t in the future'] })
  const last = to && to < today ? to : today
  const step = daysBetween(first, last) < maxDaysByWeek ? 'week' : 'month'
  return { from: first, to: last, step }
}

export function monthsSpan(from: string, to: string): Span & { from: string } {
  const next = storedDay(`${to}-01`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { from: `${from}-01`, to: plusDays(presentDay(next), -1), step: 'month' }
}

const earliest = '1900-01-01'

export const firstDaySql = ({ from }: Span): Prisma.Sql => Prisma.sql`${from ?? earliest}::date`

export const isWithinSpanSql = (
  column: Prisma.Sql,
  { from, to }: Pick<Span, 'from' | 'to'>,
): Prisma.Sql => Prisma.sql`
  (${column} >= ${momentAt(from ?? earliest, '00:00').toISOString()}::timestamptz
    AND ${column} < ${momentAt(dayAfter(to), '00:00').toISOString()}::timestamptz)`

/** SQL: the label of the step of a day, of type date or timestamp. */
export const stepSql = (day: Prisma.Sql, { step }: Span): Prisma.Sql =>
  step === 'month'
    ? Prisma.sql`to_char(${day}, 'YYYY-MM')`
    : Prisma.sql`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`

export const dayOfStep = (label: string): string => (label.length === 7 ? `${label}-01` : label)

export function stepsOf({ from, to, step }: Span & { from: string }): string[] {
  const steps: string[] = []
  if (step === 'month') {
    for (const month = storedDay(`${from.slice(0, 7)}-01`); presentDay(month) <= to; ) {
      steps.push(presentDay(month).slice(0, 7))
      month.setUTCMonth(month.getUTCMonth() + 1)
    }
    return steps
  }
  const weekday = (storedDay(from).getUTCDay() + 6) % 7
  for (let day = plusDays(from, -weekday); day <= to; day = plusDays(day, 7)) steps.push(day)
  return steps
}
