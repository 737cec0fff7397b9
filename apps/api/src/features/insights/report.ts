import {
  mapFigures,
  type ReportFigures,
  roundFigures,
} from '@portal/shared/insights/report-figures'
import { suppressSmallAverage } from '@portal/shared/insights/rounding'
import type { InsightsReport } from '@portal/shared/insights/schemas'
import type { Deps } from '../../lib/deps.ts'
import { invalidFields } from '../../lib/http/app-error.ts'
import { dayAt } from '../../lib/text/days.ts'
import { listWinsToName } from '../wins/service.ts'
import { fieldIds } from './answers.ts'
import { readApplications } from './applications.ts'
import { readIntroductions, readWins } from './community.ts'
import { readEvents, readOpportunities } from './content.ts'
import { readMembers } from './membership.ts'
import { readAnswers, readFirstDay, readTotals } from './report-read.ts'
import { breakdownTable, countsTable } from './report-tables.ts'
import { monthsSpan } from './span.ts'
import {
  type Context,
  countColumn,
  type Row,
  sum,
  sumOrNull,
  trackLabels,
  tracksOf,
} from './table.ts'

const tracks = tracksOf(undefined).map((track) => trackLabels[track])
const totalOf = (rows: Row[], column: number) =>
  sumOrNull(rows.map(({ values }) => values[column] ?? null))

async function reportApplications(context: Context) {
  const { rows, rows_are } = await readApplications(context)
  const kinds = ['Sent', 'Approved', 'Declined']
  const byTrack = tracks.map((label, track) => ({
    label,
    values: kinds.map((_, kind) => totalOf(rows, 2 * kind + track)),
  }))
  const byMonth = rows.map(({ label, values }) => ({
    label,
    values: [sumOrNull(values.slice(0, 2))],
  }))
  const tables = [
    countsTable(
      'applications',
      {
        rows_are: 'text',
        columns: kinds.map((kind) => countColumn(kind.toLowerCase(), kind)),
        rows: byTrack,
      },
      { title: 'Applications by track' },
    ),
    countsTable(
      'applications',
      { rows_are, columns: [countColumn('sent', 'Sent')], rows: byMonth },
      { id: 'applications-by-month', title: 'Applications sent, by month' },
    ),
  ]
  return { counts: { applications: totalOf(byTrack, 0) }, tables }
}

async function reportMembers(context: Context) {
  const { steps, before } = await readMembers(context)
  const end = steps.at(-1)
  const byTrack = tracks.map((label, n) => ({
    label,
    values: [end?.active[n] ?? null, sumOrNull(steps.map(({ joined }) => joined[n] ?? null))],
  }))
  const byMonth = steps.map(({ label, active }) => ({ label, values: [sum(active)] }))
  const tables = [
    countsTable(
      'active',
      {
        rows_are: 'text',
        columns: [countColumn('active', 'Active at the end'), countColumn('joined', 'Joined')],
        rows: byTrack,
      },
      { id: 'members', title: 'Members by track' },
    ),
    countsTable(
      'active',
      { rows_are: 'month', columns: [countColumn('active', 'Active members')], rows: byMonth },
      { totals: [null] },
    ),
  ]
  const [active, joined] = [totalOf(byTrack, 0), totalOf(byTrack, 1)]
  const left = active === null || joined === null ? null : sum(before) + joined - active
  const counts = {
    active_members: active,
    active_founders: byTrack[0]?.values[0] ?? null,
    active_friends: byTrack[1]?.values[0] ?? null,
    joined,
    // More came back than left, or members were not counted before.
    left: left !== null && left < 0 ? null : left,
  }
  return { counts, tables }
}

async function reportActivity(context: Context) {
  const events = await readEvents(context)
  const wins = await readWins(context)
  const byMonth = wins.rows.map(({ label, values: [posted = 0, ...reactions] }) => ({
    label,
    values: [posted, sum(reactions)],
  }))
  const opportunities = await readOpportunities(context)
  const introductions = await readIntroductions(context)
  const tables = [
    // Omits the last column, no-shows.
    countsTable(
      'events',
      {
        ...events,
        columns: events.columns.slice(0, 3),
        rows: events.rows.map(({ label, values }) => ({ label, values: values.slice(0, 3) })),
      },
      { title: 'Events, sign-ups and attendance' },
    ),
    countsTable('wins', {
      ...wins,
      columns: [countColumn('wins', 'Wins'), countColumn('reactions', 'Reactions')],
      rows: byMonth,
    }),
    countsTable('opportunities', opportunities),
  ]
  const counts = {
    events: totalOf(events.rows, 0) ?? 0,
    sign_ups: totalOf(events.rows, 1) ?? 0,
    attended: totalOf(events.rows, 2) ?? 0,
    wins: totalOf(byMonth, 0),
    reactions: totalOf(byMonth, 1),
    opportunities: totalOf(opportunities.rows, 0) ?? 0,
    // Requests that led to nothing are deleted after a year.
    introductions_asked:
      (context.span.from ?? '') < yearBefore(dayAt(context.now).slice(0, 7))
        ? null
        : totalOf(introductions.rows, 0),
    introductions_accepted: totalOf(introductions.rows, 1),
  }
  return { counts, tables }
}

async function readSpan(context: Context) {
  const applications = await reportApplications(context)
  const members = await reportMembers(context)
  const activity = await reportActivity(context)
  const { median_days, decided, ...totals } = await readTotals(context)
  const figures: ReportFigures = {
    ...applications.counts,
    ...members.counts,
    ...activity.counts,
    ...totals,
    median_days_to_decision: suppressSmallAverage(median_days, decided),
  }
  return { figures, applications, members, activity }
}

const noFigures = mapFigures(() => null)

const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

export async function readReport(
  { db, network, settings }: Pick<Deps, 'db' | 'network' | 'settings'>,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<InsightsReport> {
  if (to >= dayAt(now).slice(0, 7)) {
    throw invalidFields({ to: ['Please choose a month that has ended'] })
  }
  const span = monthsSpan(from, to)
  const spanBefore = monthsSpan(yearBefore(from), yearBefore(to))
  const context: Context = { db, network, now, span, track: undefined }
  const firstDay = await readFirstDay(context)
  const hadMembers = (day: string) => firstDay !== null && firstDay <= day
  const { figures, ...parts } = await readSpan(context)
  // A part of a year would mislead beside a whole one.
  const before = hadMembers(spanBefore.from)
    ? (await readSpan({ ...context, span: spanBefore })).figures
    : noFigures
  const people = await readAnswers(context)
  return {
    from,
    to,
    as_of: now.toISOString(),
    foreword: settings.values['report.foreword'] ?? '',
    people_as_of: people?.day ?? null,
    figures: hadMembers(span.to) ? roundFigures(figures) : noFigures,
    last_year: roundFigures(before),
    tables: [
      ...parts.applications.tables,
      ...parts.members.tables,
      ...fieldIds.flatMap((field) =>
        people
          ? breakdownTable(network, field, {
              answers: people.answersTo(field),
              founders: people.founders,
            })
          : [],
      ),
      ...parts.activity.tables,
    ],
    wins: await listWinsToName(db, span),
  }
}
