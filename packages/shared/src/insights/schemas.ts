import { z } from 'zod'
import { moment } from '../core/fields.ts'
import { type ReportFigure, reportFigureNames, reportFigures } from './report-figures.ts'

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

/** A number of people in a report, rounded (rounding.ts). */
const rounded = z.int().multipleOf(5)
const figureSchemas = { people: rounded, activities: z.int(), days: z.number() }

/** In the section `activity`, what people did is counted exactly. Other sections count people. */
export const reportTableSchema = headSchema
  .extend({
    /** The fragment of the table in the page. Stable for the same breakdown. */
    id: z.string(),
    section: z.enum(['applications', 'membership', 'people', 'activity']),
    title: z.string(),
    /** The total of each column, rounded separately; null where columns do not add up. */
    totals: z.array(z.int().nullable()),
  })
  .refine(
    ({ section, columns, rows, totals }) =>
      section === 'activity' ||
      [...rows.map(({ values }) => values), totals]
        .flatMap((values) => values.filter((_, n) => columns[n]?.unit === 'count'))
        .every((value) => value === null || rounded.safeParse(value).success),
    'numbers of people are rounded',
  )
export type ReportTable = z.infer<typeof reportTableSchema>

export const reportFiguresSchema = z.object(
  Object.fromEntries(
    reportFigureNames.map((name) => [name, figureSchemas[reportFigures[name].counts].nullable()]),
  ) as Record<ReportFigure, z.ZodNullable<z.ZodNumber>>,
)

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

/** A report for readers outside the network, with rounded numbers of people. */
export const insightsReportSchema = z.object({
  /** 'YYYY-MM', both included. */
  from: z.string(),
  to: z.string(),
  as_of: moment(),
  /** Markdown; '' without one. */
  foreword: z.string(),
  /** The day of the `people` tables: the last counted day of the period. Null without one. */
  people_as_of: z.iso.date().nullable(),
  figures: reportFiguresSchema,
  /** Of the same months of the year before; all null unless the network had members before them. */
  last_year: reportFiguresSchema,
  tables: z.array(reportTableSchema),
  /** At most 12, newest first. */
  wins: z.array(reportWinSchema),
})
export type InsightsReport = z.infer<typeof insightsReportSchema>
