import { roundCount, suppressSmallAverage } from '@portal/shared/insights/rounding'
import type { InsightsReport, ReportFigures } from '@portal/shared/insights/schemas'
import type { Deps } from '../../lib/deps.ts'
import { invalidFields } from '../../lib/http/app-error.ts'
import { dayAt } from '../../lib/text/days.ts'
import { listWinsToName } from '../wins/service.ts'
import { fieldIds } from './answers.ts'
import { readApplications } from './applications.ts'
import { readIntroductions, readWins } from './community.ts'
import { readEvents, readOpportunities } from './content.ts'
import { readMembers } from './membership.ts'
import { readAnswers, readTotals } from './report-read.ts'
import { breakdownTable, countsTable } from './report-tables.ts'
import { monthsSpan } from './span.ts'
import { type Context, countColumn, type Row, sum, trackLabels, tracksOf } from './table.ts'

const tracks = tracksOf(undefined).map((track) => trackLabels[track])
const totalOf = (rows: Row[], column: number) => sum(rows.map(({ values }) => values[column]))

function roundCounts<Name extends string>(counts: Record<Name, number>): Record<Name, number> {
  const rounded = { ...counts }
  for (const name in counts) rounded[name] = roundCount(counts[name])
  return rounded
}

async function reportApplications(context: Context) {
  const { rows, rows_are } = await readApplications(context)
  const kinds = ['Sent', 'Approved', 'Declined']
  const byTrack = tracks.map((label, track) => ({
    label,
    values: kinds.map((_, kind) => totalOf(rows, 2 * kind + track)),
  }))
  const byMonth = rows.map(({ label, values }) => ({ label, values: [sum(values.slice(0, 2))] }))
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
  const [founders = 0, friends = 0] = steps.at(-1)?.active ?? []
  const byTrack = tracks.map((label, n) => ({
    label,
    values: [[founders, friends][n] ?? 0, sum(steps.map(({ joined }) => joined[n]))],
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
  const counts = {
    active_members: founders + friends,
    active_founders: founders,
    active_friends: friends,
    active_members_before: sum(before),
    joined: totalOf(byTrack, 1),
  }
  const left = counts.active_members_before + counts.joined - counts.active_members
  return { counts, left: left < 0 ? null : roundCount(left), tables }
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
    events: totalOf(events.rows, 0),
    sign_ups: totalOf(events.rows, 1),
    attended: totalOf(events.rows, 2),
    wins: totalOf(byMonth, 0),
    reactions: totalOf(byMonth, 1),
    opportunities: totalOf(opportunities.rows, 0),
    introductions_asked: totalOf(introductions.rows, 0),
    introductions_accepted: totalOf(introductions.rows, 1),
  }
  return { counts, tables }
}

export async function readReport(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<InsightsReport> {
  if (to >= dayAt(now).slice(0, 7)) {
    throw invalidFields({ to: ['Please choose a month that has ended'] })
  }
  const span = monthsSpan(from, to)
  const context: Context = { db, network, now, span, track: undefined }
  const applications = await reportApplications(context)
  const members = await reportMembers(context)
  const people = await readAnswers(context)
  const activity = await reportActivity(context)
  const { median_days, decided, ...totals } = await readTotals(context)
  const figures: ReportFigures = {
    ...roundCounts({ ...applications.counts, ...members.counts, ...activity.counts, ...totals }),
    left: members.left,
    median_days_to_decision: suppressSmallAverage(median_days, decided),
  }
  return {
    from,
    to,
    as_of: now.toISOString(),
    people_as_of: people.day,
    figures,
    tables: [
      ...applications.tables,
      ...members.tables,
      ...fieldIds.map((field) =>
        breakdownTable(network, field, {
          answers: people.answersTo(field),
          founders: people.founders,
        }),
      ),
      ...activity.tables,
    ],
    wins: await listWinsToName(db, span),
  }
}
