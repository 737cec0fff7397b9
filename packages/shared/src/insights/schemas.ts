import { z } from 'zod'
import { moment } from '../core/fields.ts'

/** `share` is a percentage with one decimal. */
export const units = ['count', 'share', 'days'] as const

/** What the row labels are: words, a day, the first day of a week, or a month 'YYYY-MM'. */
export const rowKinds = ['text', 'day', 'week', 'month'] as const

export const columnSchema = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(units),
  /** Columns of a stack add up; null for a single column. */
  stack: z.string().nullable(),
})
export type Column = z.infer<typeof columnSchema>

const headSchema = z.object({
  rows_are: z.enum(rowKinds),
  columns: z.array(columnSchema),
  note: z.string().nullable(),
  /** One value per column; null without a value, such as the median of no rows. */
  rows: z.array(z.object({ label: z.string(), values: z.array(z.number().nullable()) })),
})

export const chartTableSchema = headSchema.extend({
  /** The total for percentages; null without percentages. */
  total: z.int().nullable(),
  /** The days of the period, both included; null for charts about today and without a start. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  as_of: moment(),
})
export type ChartTable = z.infer<typeof chartTableSchema>

/** A count in a report, rounded (rounding.ts). */
const rounded = z.int().multipleOf(5)

export const reportTableSchema = headSchema.extend({
  /** The fragment of the table in the page. Stable for the same breakdown. */
  id: z.string(),
  section: z.enum(['applications', 'membership', 'people', 'activity']),
  title: z.string(),
  shape: z.enum(['line', 'bar', 'stacked']),
  /** The total of each column, rounded separately; null where columns do not add up. */
  totals: z.array(rounded.nullable()),
})
export type ReportTable = z.infer<typeof reportTableSchema>

export const reportFiguresSchema = z.object({
  /** At the end of the period, and before its first day. */
  active_members: rounded,
  active_founders: rounded,
  active_friends: rounded,
  active_members_before: rounded,
  joined: rounded,
  /** Members who left minus members who came back; null if negative. */
  left: rounded.nullable(),
  applications: rounded,
  /** Null if fewer than 8 were decided. */
  median_days_to_decision: z.number().nullable(),
  events: rounded,
  sign_ups: rounded,
  attended: rounded,
  wins: rounded,
  reactions: rounded,
  resource_votes: rounded,
  opportunities: rounded,
  studies: rounded,
  study_answers: rounded,
  introductions_asked: rounded,
  introductions_accepted: rounded,
  /** Today, not at the end of the period. */
  pods: rounded,
  pod_members: rounded,
})
export type ReportFigures = z.infer<typeof reportFiguresSchema>

/** A win of the period whose author currently agrees to reposts. */
export const reportWinSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  /** Null without a company, and if the author hides it. */
  company: z.string().nullable(),
  date: z.iso.date(),
  link: z.string().nullable(),
})
export type ReportWin = z.infer<typeof reportWinSchema>

/** A report for readers outside the network, with rounded counts. */
export const insightsReportSchema = z.object({
  /** 'YYYY-MM', both included. */
  from: z.string(),
  to: z.string(),
  as_of: moment(),
  /** The day of the `people` tables: the last counted day of the period, else today. */
  people_as_of: z.iso.date(),
  figures: reportFiguresSchema,
  tables: z.array(reportTableSchema),
  /** At most 12, newest first. */
  wins: z.array(reportWinSchema),
})
export type InsightsReport = z.infer<typeof insightsReportSchema>
