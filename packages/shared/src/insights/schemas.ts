import { z } from 'zod'
import { moment } from '../core/fields.ts'

/** `share` is in percent, with one decimal. */
export const units = ['count', 'share', 'days'] as const

/** What the labels of the rows are: words, a day, the first day of a week, or a month 'YYYY-MM'. */
export const rowKinds = ['text', 'day', 'week', 'month'] as const

export const columnSchema = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(units),
  /** Columns of one stack add up; null for a column that stands alone. */
  stack: z.string().nullable(),
})
export type Column = z.infer<typeof columnSchema>

const headSchema = z.object({
  rows_are: z.enum(rowKinds),
  columns: z.array(columnSchema),
  /** What is counted, in a sentence; null where the title says it. */
  note: z.string().nullable(),
  /** One value for each column; null where there is none, such as the median of nothing. */
  rows: z.array(z.object({ label: z.string(), values: z.array(z.number().nullable()) })),
})

/** The figures of one chart: the same for the drawing, the table and the CSV file. */
export const chartTableSchema = headSchema.extend({
  /** The number of people or things that shares are of; null without shares. */
  total: z.int().nullable(),
  /** The first and the last day of the period; null for a chart about now, and where it has no start. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  as_of: moment(),
})
export type ChartTable = z.infer<typeof chartTableSchema>

/** A count in a report. The schema refuses one that is not rounded (rounding.ts). */
const rounded = z.int().multipleOf(5)

export const reportTableSchema = headSchema.extend({
  /** Stays the same for the same breakdown, as an address within the page. */
  id: z.string(),
  section: z.enum(['applications', 'membership', 'people', 'activity']),
  title: z.string(),
  shape: z.enum(['line', 'bar', 'stacked']),
  /** What the columns add up to, in their order and rounded by itself; null where they add up to nothing. */
  totals: z.array(rounded.nullable()),
})
export type ReportTable = z.infer<typeof reportTableSchema>

/** The headline figures of a report; prose is written from them. */
export const reportFiguresSchema = z.object({
  /** At the end of the period, and before its first day. */
  active_members: rounded,
  active_founders: rounded,
  active_friends: rounded,
  active_members_before: rounded,
  joined: rounded,
  /** Those who left less those who came back; null when more came back. */
  left: rounded.nullable(),
  applications: rounded,
  /** Null where fewer than 8 were decided. */
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
  /** Now, not at the end of the period. */
  pods: rounded,
  pod_members: rounded,
})
export type ReportFigures = z.infer<typeof reportFiguresSchema>

/** A win of the period whose author agrees to reposts at this moment. */
export const reportWinSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  /** Null also when the author keeps it private. */
  company: z.string().nullable(),
  date: z.iso.date(),
  link: z.string().nullable(),
})
export type ReportWin = z.infer<typeof reportWinSchema>

/** A report for people outside the network, with rounded counts (docs/developers/product.md, 'Insights'). */
export const insightsReportSchema = z.object({
  /** 'YYYY-MM', both included. */
  from: z.string(),
  to: z.string(),
  as_of: moment(),
  /** The day that `people` tables are of: the last counted one of the period, or today if none was. */
  people_as_of: z.iso.date(),
  figures: reportFiguresSchema,
  tables: z.array(reportTableSchema),
  /** At most 12, newest first. */
  wins: z.array(reportWinSchema),
})
export type InsightsReport = z.infer<typeof insightsReportSchema>
