import type { Report, ReportFigures } from '@portal/shared/insights/schemas'
import { invalidFields } from '../../lib/app-error.ts'
import { dayAt } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { transaction } from '../../lib/transaction.ts'
import { listWinsToName } from '../wins/service.ts'
import { fieldIds } from './answers.ts'
import { readApplications } from './applications.ts'
import { readIntroductions, readWins } from './community.ts'
import { readEvents, readOpportunities } from './content.ts'
import { readMembers } from './membership.ts'
import { createReportCells, type ReportCells } from './report-cells.ts'
import { readAnswers, readTotals } from './report-read.ts'
import { addingUp, breakdown, type Draft, listing } from './report-tables.ts'
import { monthsSpan, stepsOf } from './span.ts'
import { type Context, countOf, type Figures, trackLabels, tracksOf } from './table.ts'

type MonthsContext = Context & { span: ReturnType<typeof monthsSpan> }

const tracks = tracksOf(undefined)
const labels = tracks.map((track) => trackLabels[track])
const sumOf = (numbers: (number | null)[]) =>
  numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)

/** The figures of some columns only. */
function onlyColumns(figures: Figures, keys: string[]): Figures {
  const chosen = keys.map((key) => figures.columns.findIndex((column) => column.key === key))
  return {
    ...figures,
    columns: figures.columns.filter(({ key }) => keys.includes(key)),
    rows: figures.rows.map(({ label, values }) => ({
      label,
      values: chosen.map((n) => values[n] ?? null),
    })),
  }
}

/** Applications by track, and those that were sent by month. */
async function draftApplications(context: Context, cells: ReportCells): Promise<Draft[]> {
  const { rows, rows_are } = await readApplications(context)
  const kinds = ['Sent', 'Approved', 'Declined']
  const columns = kinds.map((kind) => countOf(kind.toLowerCase(), kind))
  const byTrack = tracks.map((_, track) => ({
    label: labels[track] ?? '',
    values: kinds.map((_, kind) => sumOf(rows.map(({ values }) => values[2 * kind + track] ?? 0))),
  }))
  const byMonth = rows.map(({ label, values }) => ({ label, values: [sumOf(values.slice(0, 2))] }))
  const drafts = [
    addingUp(
      cells,
      { id: 'applications', chart: 'applications', title: 'Applications by track' },
      { rows_are: 'text', columns, rows: byTrack },
    ),
    addingUp(
      cells,
      { id: 'applications-by-month', chart: 'applications', title: 'Applications sent, by month' },
      { rows_are, columns: [countOf('sent', 'Sent')], rows: byMonth },
    ),
  ]
  cells.addSame('applications.sent', 'applications-by-month.sent')
  return drafts
}

/**
 * Whether the members at the ends of months would tell a small number of those who joined or left: where
 * there are more, that many joined at least.
 */
function isTelling(members: number[], numbers: { joined: number; left: number }, minCount: number) {
  const changes = members.slice(1).map((after, n) => after - (members[n] ?? 0))
  const atLeast = {
    joined: sumOf(changes.map((change) => Math.max(0, change))),
    left: sumOf(changes.map((change) => Math.max(0, -change))),
  }
  return (['joined', 'left'] as const).some(
    (what) => numbers[what] > 0 && numbers[what] < minCount && atLeast[what] > 1,
  )
}

/**
 * Members by track, and those who were active at the end of each month. Who joined or left in a month is
 * not shown, since with these it would tell the other.
 */
async function draftMembers(context: MonthsContext, cells: ReportCells, minCount: number) {
  const { steps, before } = await readMembers(context)
  const byTrack = tracks.map((_, n) => ({
    label: labels[n] ?? '',
    values: [steps.at(-1)?.active[n] ?? 0, sumOf(steps.map(({ joined }) => joined[n] ?? 0))],
  }))
  const drafts = [
    addingUp(
      cells,
      { id: 'members', chart: 'active', title: 'Members by track' },
      {
        rows_are: 'text',
        columns: [countOf('active', 'Active at the end'), countOf('joined', 'Joined')],
        rows: byTrack,
      },
    ),
  ]
  const [active, joined] = ['members.active', 'members.joined']
  cells.markHeadline(active)
  cells.add('members.before', sumOf(before))
  const left = cells.numberOf('members.before') + cells.numberOf(joined) - cells.numberOf(active)
  if (left >= 0) {
    cells.add('members.left', left)
    const everybody = cells.addWhole('members.ever', ['members.before', joined])
    cells.addSum(everybody, [active, 'members.left'])
  }
  for (const part of ['', ...labels.map((label) => `.${label}`)]) {
    cells.addSame(`applications.approved${part}`, `members.joined${part}`)
  }
  const found = new Map(steps.map((step) => [step.label, sumOf(step.active)]))
  const months = stepsOf(context.span).map((label) => ({ label, members: found.get(label) ?? 0 }))
  const members = [sumOf(before), ...months.map((month) => month.members)]
  if (!isTelling(members, { joined: cells.numberOf(joined), left }, minCount)) {
    const rows = months.map((month, n) => ({
      label: month.label,
      ids: [n === months.length - 1 ? active : cells.add(`active.${month.label}`, month.members)],
    }))
    const columns = [countOf('active', 'Active members')]
    drafts.push(listing({ id: 'active', chart: 'active' }, { rows_are: 'month', columns }, rows))
  }
  return { drafts, hasLeft: left >= 0 }
}

/** What happened: events, wins and opportunities. */
async function draftActivity(context: Context, cells: ReportCells): Promise<Draft[]> {
  const events = onlyColumns(await readEvents(context), ['events', 'sign_ups', 'attended'])
  const wins = await readWins(context)
  const opportunities = await readOpportunities(context)
  const columns = [countOf('wins', 'Wins'), countOf('reactions', 'Reactions')]
  const byMonth = wins.rows.map(({ label, values: [posted = 0, ...reactions] }) => ({
    label,
    values: [posted, sumOf(reactions)],
  }))
  const drafts = [
    addingUp(
      cells,
      { id: 'events', chart: 'events', title: 'Events, sign-ups and attendance' },
      events,
    ),
    addingUp(cells, { id: 'wins', chart: 'wins' }, { ...wins, columns, rows: byMonth }),
    addingUp(cells, { id: 'opportunities', chart: 'opportunities' }, opportunities),
  ]
  const missing = events.rows.map(({ label }) =>
    cells.addPart(`events.sign_ups.${label}`, `events.attended.${label}`),
  )
  cells.addSum(cells.addPart('events.sign_ups', 'events.attended'), missing)
  return drafts
}

/** Who the founders are. */
async function draftPeople(context: Context, cells: ReportCells) {
  const { network, span } = context
  const { day, founders, answersTo } = await readAnswers(context)
  cells.add('founders', founders)
  if (day === span.to) {
    cells.addSame(`members.active.${trackLabels.female_founder}`, 'founders')
  }
  const drafts = fieldIds.map((field) =>
    breakdown(cells, network, { field, answers: answersTo(field), founders: 'founders' }),
  )
  return { day, drafts }
}

/** Introductions that were asked for and accepted. */
async function addIntroductions(context: Context, cells: ReportCells): Promise<void> {
  const { rows } = await readIntroductions(context)
  cells.add('asked', sumOf(rows.map(({ values }) => values[0] ?? 0)))
  cells.add('accepted', sumOf(rows.map(({ values }) => values[1] ?? 0)))
  cells.addPart('asked', 'accepted')
}

/** What the report shows of the numbers, once all are known. */
async function readTables(context: MonthsContext, minCount: number) {
  const cells = createReportCells()
  const applications = await draftApplications(context, cells)
  const members = await draftMembers(context, cells, minCount)
  const people = await draftPeople(context, cells)
  const activity = await draftActivity(context, cells)
  await addIntroductions(context, cells)
  const { median_days, decided, ...totals } = await readTotals(context)
  for (const [id, value] of Object.entries(totals)) cells.add(id, value)
  const show = cells.present(minCount)
  const figures: ReportFigures = {
    active_members: show('members.active'),
    active_founders: show(`members.active.${trackLabels.female_founder}`),
    active_friends: show(`members.active.${trackLabels.friend}`),
    active_members_before: show('members.before'),
    joined: show('members.joined'),
    left: members.hasLeft ? show('members.left') : null,
    applications: show('applications.sent'),
    median_days_to_decision: decided === 0 || decided >= minCount ? median_days : 'hidden',
    events: show('events.events'),
    sign_ups: show('events.sign_ups'),
    attended: show('events.attended'),
    wins: show('wins.wins'),
    reactions: show('wins.reactions'),
    resource_votes: show('votes'),
    opportunities: show('opportunities.published'),
    studies: show('studies'),
    study_answers: show('study_answers'),
    introductions_asked: show('asked'),
    introductions_accepted: show('accepted'),
    pods: show('pods'),
    pod_members: show('pod_members'),
  }
  const drafts = [...applications, ...members.drafts, ...people.drafts, ...activity]
  const tables = drafts.map((draft) => draft(show))
  return { people_as_of: people.day, figures, tables }
}

type ReportDeps = Pick<Deps, 'db' | 'network' | 'reportMinCount'>

/**
 * Writes the report of some months for people outside the network. Small counts are suppressed here, so
 * that no number leaves the server that the report does not show. Throws `invalid_input` for months that
 * are not over.
 */
export async function readReport(
  { db, network, reportMinCount: min_count }: ReportDeps,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<Report> {
  if (to >= dayAt(now).slice(0, 7)) {
    throw invalidFields({ to: ['Please choose a month that is over'] })
  }
  const span = monthsSpan(from, to)
  // One snapshot: with rows of different moments, the sums would not hold.
  return transaction(
    db,
    async (tx) => ({
      from,
      to,
      as_of: now.toISOString(),
      min_count,
      ...(await readTables({ db: tx, network, now, span, track: undefined }, min_count)),
      wins: await listWinsToName(tx, span),
    }),
    { isolationLevel: 'RepeatableRead' },
  )
}
