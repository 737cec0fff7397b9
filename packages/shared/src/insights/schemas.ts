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
})

/** The figures of one chart: the same for the drawing, the table and the CSV file. */
export const chartTableSchema = headSchema.extend({
  /** One value for each column; null where there is none, such as the median of nothing. */
  rows: z.array(z.object({ label: z.string(), values: z.array(z.number().nullable()) })),
  /** The number of people or things that shares are of; null without shares. */
  total: z.int().nullable(),
  /** The first and the last day of the period; null for a chart about now, and where it has no start. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  as_of: moment(),
})
export type ChartTable = z.infer<typeof chartTableSchema>

/**
 * A number in a report. `small`: from 1 to below `min_count`. `hidden`: not shown because it would give a
 * small number away. null: there is none.
 */
export const reportCellSchema = z.union([z.number(), z.enum(['small', 'hidden'])]).nullable()
export type ReportCell = z.infer<typeof reportCellSchema>

export const reportTableSchema = headSchema.extend({
  /** Stays the same for the same breakdown, as an address within the page. */
  id: z.string(),
  section: z.enum(['applications', 'membership', 'people', 'activity']),
  title: z.string(),
  shape: z.enum(['line', 'bar', 'stacked']),
  rows: z.array(z.object({ label: z.string(), values: z.array(reportCellSchema) })),
  /** The sums of the columns, in their order; null where they add up to nothing. */
  totals: z.array(reportCellSchema),
})
export type ReportTable = z.infer<typeof reportTableSchema>

/** The headline figures of a report; prose is written from them. */
export const reportFiguresSchema = z.object({
  /** At the end of the period, and before its first day. */
  active_members: reportCellSchema,
  active_founders: reportCellSchema,
  active_friends: reportCellSchema,
  active_members_before: reportCellSchema,
  joined: reportCellSchema,
  /** Those who left less those who came back; null when more came back. */
  left: reportCellSchema,
  applications: reportCellSchema,
  median_days_to_decision: reportCellSchema,
  events: reportCellSchema,
  sign_ups: reportCellSchema,
  attended: reportCellSchema,
  wins: reportCellSchema,
  reactions: reportCellSchema,
  resource_votes: reportCellSchema,
  opportunities: reportCellSchema,
  studies: reportCellSchema,
  study_answers: reportCellSchema,
  introductions_asked: reportCellSchema,
  introductions_accepted: reportCellSchema,
  /** Now, not at the end of the period. */
  pods: reportCellSchema,
  pod_members: reportCellSchema,
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

/** A report for people outside the network, with small counts suppressed (docs/product.md, 'Insights'). */
export const reportSchema = z.object({
  /** 'YYYY-MM', both included. */
  from: z.string(),
  to: z.string(),
  as_of: moment(),
  /** Counts from 1 to below this are not shown. */
  min_count: z.int(),
  /** The day that `people` tables are of: the last counted one of the period, or today if none was. */
  people_as_of: z.iso.date(),
  figures: reportFiguresSchema,
  tables: z.array(reportTableSchema),
  /** At most 12, newest first. */
  wins: z.array(reportWinSchema),
})
export type Report = z.infer<typeof reportSchema>
