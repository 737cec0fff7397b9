import { z } from 'zod'
import { day } from '../core/fields.ts'
import { namesOf } from '../core/options.ts'

/** The periods of charts. `dates` is between two chosen days. */
export const periodLabels = {
  '30-days': 'Last 30 days',
  quarter: 'Last 3 months',
  year: 'Last 12 months',
  all: 'All time',
  dates: 'Between two days',
}
export const periods = namesOf(periodLabels)
export type Period = (typeof periods)[number]

/**
 * The query parameters of a period. `from` and `to` are days in the network's time zone, both
 * included. They are only used, and then required, with `dates`.
 */
export const periodQuery = {
  period: z.enum(periods).default('year'),
  from: day('Please choose a start').optional(),
  to: day('Please choose an end').optional(),
}

interface PeriodQuery {
  period: Period
  from?: string | undefined
  to?: string | undefined
}

/** Checks that `dates` has two days in order. */
export function checkPeriod({ period, from, to }: PeriodQuery, context: z.RefinementCtx): void {
  if (period !== 'dates') return
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (!from) refuse('from', 'Please choose a start')
  if (!to) refuse('to', 'Please choose an end')
  if (from && to && to < from) refuse('to', 'The end must not be before the start')
}

const month = (message: string) =>
  z.string({ error: message }).regex(/^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/, message)

/**
 * The months of a report, 'YYYY-MM', both included; at most five years. Whole months keep two
 * reports from differing by a few days, and so by a few people.
 */
export const reportPeriodSchema = z
  .object({
    from: month('Please choose the first month'),
    to: month('Please choose the last month'),
  })
  .superRefine(({ from, to }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
    if (to < from) issue('The last month must not be before the first')
    else if (monthsBetween(from, to) >= maxReportMonths) issue('Please choose five years or fewer')
  })

export const maxReportMonths = 60

/** Counts the months between two 'YYYY-MM' months; negative if the second is earlier. */
export function monthsBetween(from: string, to: string): number {
  const count = (value: string) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7))
  return count(to) - count(from)
}
