import type { Report, ReportCell } from '@portal/shared/insights/schemas'
import type { Equation, Known } from './reader.ts'

/** The last day of a month 'YYYY-MM'. */
export const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

export const tableOf = ({ tables }: Report, id: string) => {
  const table = tables.find((one) => one.id === id)
  if (!table) throw new Error(`no table ${id}`)
  return table
}

const overlapping = new Set(['connection', 'raised', 'raising'])

/** What a reader sees: each number with what is known of it, and how they add up. */
export function readAsOutsider(report: Report) {
  const known = new Map<string, Known>()
  const equations: Equation[] = []
  const small: string[] = []
  const most = 2000
  const { min_count } = report
  const learn = (id: string, cell: ReportCell, isHiddenAtLeast = 0) => {
    if (cell === null) return
    if (cell === 'small') {
      small.push(id)
      known.set(id, { low: 1, high: min_count - 1 })
    } else if (cell === 'hidden') known.set(id, { low: isHiddenAtLeast, high: most })
    else known.set(id, { low: cell, high: cell })
  }
  const same = (one: string, other: string) => {
    if (one !== other && known.has(one) && known.has(other))
      equations.push({ plus: [one], minus: [other] })
  }
  for (const { id, columns, rows, totals, section } of report.tables) {
    for (const [n, { key, unit }] of columns.entries()) {
      if (unit !== 'count') continue
      const cells = rows.map(({ values }) => values[n] ?? null)
      // A breakdown that is hidden as a whole may hide small numbers, too.
      const isWithheld = cells.every((cell) => cell === 'hidden')
      const total = `${id}/${key}`
      learn(total, totals[n] ?? null)
      if (section === 'people') same(total, 'industry/founders')
      // Of such answers nothing is known, so that they say nothing of others either.
      if (section === 'people' && isWithheld) continue
      const ids = rows.map(({ label }) => `${id}/${key}/${label}`)
      const least = isWithheld ? 0 : min_count
      for (const [row, cell] of cells.entries()) learn(ids[row] ?? '', cell, least)
      if (!known.has(total)) continue
      equations.push({ plus: ids, minus: [total], isAtLeast: overlapping.has(id) })
    }
  }
  for (const [name, cell] of Object.entries(report.figures)) {
    if (name !== 'median_days_to_decision') learn(name, cell)
  }
  const [founders, friends] = ['Female Founders', 'Friends']
  same('members/active', 'active_members')
  same(`members/active/${founders}`, 'active_founders')
  same(`members/active/${friends}`, 'active_friends')
  same(`active/active/${report.to}`, 'active_members')
  if (report.people_as_of === lastDayOf(report.to)) same('industry/founders', 'active_founders')
  same('applications/sent', 'applications')
  same('applications-by-month/sent', 'applications')
  for (const part of ['', `/${founders}`, `/${friends}`]) {
    same(`applications/approved${part}`, `members/joined${part}`)
  }
  same('members/joined', 'joined')
  for (const name of ['events', 'sign_ups', 'attended']) same(`events/${name}`, name)
  same('wins/wins', 'wins')
  same('wins/reactions', 'reactions')
  same('opportunities/published', 'opportunities')
  if (report.figures.left !== null) {
    equations.push({ plus: ['active_members_before', 'joined'], minus: ['active_members', 'left'] })
  }
  const atLeast = (more: string, less: string) =>
    equations.push({ plus: [more], minus: [less], isAtLeast: true })
  // Where members were more at the end of a month, that many joined; where they were fewer, that many left.
  const series = report.tables.find(({ id }) => id === 'active')?.rows ?? []
  const members = [report.figures.active_members_before, ...series.map(({ values }) => values[0])]
  const changes = members.flatMap((after = null, n) => {
    const before = members[n - 1]
    return typeof after === 'number' && typeof before === 'number' ? [after - before] : []
  })
  for (const [what, sign] of Object.entries({ joined: 1, left: -1 })) {
    const least = changes.reduce((sum, change) => sum + Math.max(0, sign * change), 0)
    known.set(`${what} by month`, { low: least, high: least })
    if (known.has(what)) atLeast(what, `${what} by month`)
  }
  atLeast('sign_ups', 'attended')
  for (const { label } of tableOf(report, 'events').rows) {
    atLeast(`events/sign_ups/${label}`, `events/attended/${label}`)
  }
  atLeast('introductions_asked', 'introductions_accepted')
  return { known, equations, small }
}
