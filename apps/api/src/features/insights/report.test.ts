import { createAdmin, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { Report, ReportCell } from '@portal/shared/insights/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { createNetwork, dayMs } from '../../test/insights.ts'
import type { Agent } from '../../test/introductions.ts'
import { type Equation, type Known, possibleValues } from '../../test/reader.ts'

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)
const monthsAgo = (months: number) => {
  const now = new Date()
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)))
}

const get = (agent: Agent, query: object) => agent.get('/api/admin/insights/report/').query(query)

async function reportOf(agent: Agent, from = monthsAgo(11), to = monthsAgo(0)): Promise<Report> {
  const { body, status } = await get(agent, { from, to })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** An administrator who has been there for longer than a report looks back. */
function createFirstAdmin({ db }: TestApp) {
  const longAgo = new Date(Date.now() - 800 * dayMs)
  return createAdmin(db, { created_at: longAgo, activated_at: longAgo })
}

const tableOf = ({ tables }: Report, id: string) => {
  const table = tables.find((one) => one.id === id)
  if (!table) throw new Error(`no table ${id}`)
  return table
}

const overlapping = new Set(['connection', 'raised', 'raising'])

/** What a reader sees: each number with what is known of it, and how they add up. */
function readAsOutsider(report: Report) {
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
      const least = cells.every((cell) => cell === 'hidden') ? 0 : min_count
      const ids = rows.map(({ label }) => `${id}/${key}/${label}`)
      for (const [row, cell] of cells.entries()) learn(ids[row] ?? '', cell, least)
      const total = `${id}/${key}`
      learn(total, totals[n] ?? null)
      if (!known.has(total)) continue
      equations.push({ plus: ids, minus: [total], isAtLeast: overlapping.has(id) })
      if (section === 'people') same(total, 'industry/founders')
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
  same('industry/founders', 'active_founders')
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
  atLeast('sign_ups', 'attended')
  for (const { label } of tableOf(report, 'events').rows) {
    atLeast(`events/sign_ups/${label}`, `events/attended/${label}`)
  }
  atLeast('introductions_asked', 'introductions_accepted')
  return { known, equations, small }
}

/** All numbers of a report that are counts. */
const countsOf = (report: Report): ReportCell[] => {
  const { median_days_to_decision: _, ...figures } = report.figures
  return [
    ...Object.values(figures),
    ...report.tables.flatMap(({ columns, rows, totals }) =>
      [...rows.map(({ values }) => values), totals].flatMap((values) =>
        values.filter((_cell, n) => columns[n]?.unit === 'count'),
      ),
    ),
  ]
}

describe.each([
  [12, 1],
  [40, 2],
  [90, 3],
])('a network of %i people', (count, seed) => {
  let portal: TestApp
  let admin: Agent
  let report: Report
  beforeAll(async () => {
    portal = await startTestApp()
    admin = await portal.as(await createFirstAdmin(portal))
    await createNetwork(portal.db, count, seed)
    report = await reportOf(admin)
  }, 120_000)
  afterAll(() => portal.close())

  it('is reported without a number from 1 to 4', () => {
    const counts = countsOf(report)
    expect(counts).toContain('small')
    expect(counts.filter((cell) => typeof cell === 'number' && cell > 0 && cell < 5)).toEqual([])
    expect(report.min_count).toBe(5)
  })

  it('cannot be told more about by adding and subtracting', () => {
    const { known, equations, small } = readAsOutsider(report)
    for (const id of small) {
      expect([id, possibleValues(id, known, equations, 5)]).toEqual([id, [1, 2, 3, 4]])
    }
    expect(small.length).toBeGreaterThan(3)
  })

  it('shows the numbers that the charts have', async () => {
    const chart = async (id: string) =>
      (await admin.get(`/api/admin/insights/charts/${id}/?period=all`)).body
    for (const id of ['revenue', 'raised', 'ai']) {
      const { rows } = await chart(id)
      const table = tableOf(report, id)
      expect(table.rows.map(({ label }) => label)).toEqual(
        rows.map(({ label }: { label: string }) => label),
      )
      for (const [n, { values }] of table.rows.entries()) {
        if (typeof values[0] === 'number') expect(values[0]).toBe(rows[n].values[0])
        if (typeof values[1] === 'number') expect(values[1]).toBe(rows[n].values[1])
      }
    }
    const members = await portal.db.user.count({ where: { is_active: true } })
    if (report.figures.active_members !== 'hidden') {
      expect(report.figures.active_members).toBe(members)
    }
  })

  it('has the same marks in its CSV', async () => {
    const query = { from: report.from, to: report.to }
    const { text, headers } = await admin.get('/api/admin/insights/report/export.csv').query(query)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const values = text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split('","'))
    const counts = values.slice(1).filter(([, , column = '']) => !column.includes('%'))
    for (const [table, row, , value = ''] of counts) {
      if (row === 'Median days to decision') continue
      const number = Number(value.slice(0, -1))
      expect(number > 0 && number < 5, `${table}, ${row}: ${value}`).toBe(false)
    }
    expect(text).toContain('"< 5"')
  })
})

describe('a report', () => {
  let portal: TestApp
  let admin: Agent
  beforeAll(async () => {
    portal = await startTestApp({ reportMinCount: 3 })
    admin = await portal.as(await createFirstAdmin(portal))
  })
  afterAll(() => portal.close())

  it('of a network of one is empty, and says so without failing', async () => {
    const report = await reportOf(admin)
    expect(report.figures).toMatchObject({ active_members: 'small', wins: 0, left: 0 })
    expect(report.figures.median_days_to_decision).toBeNull()
    expect(report.min_count).toBe(3)
    expect(report.tables.map(({ id }) => id)).toEqual(
      'applications applications-by-month members active industry revenue product business connection spinout founder-type ai raised raising events wins opportunities'.split(
        ' ',
      ),
    )
  })

  it('covers whole months, by the clocks of the network', async () => {
    const report = await reportOf(admin, '2026-01', '2026-03')
    expect(tableOf(report, 'wins').rows.map(({ label }) => label)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    // British Summer Time has begun on 29 March.
    const author = await createFounder(portal.db)
    for (const created_at of [
      '2025-12-31T23:59:00Z',
      '2026-01-01T00:00:00Z',
      '2026-03-31T22:59:00Z',
      '2026-03-31T23:00:00Z',
    ]) {
      for (let n = 0; n < 3; n += 1) {
        await createWin(portal.db, author, { created_at: new Date(created_at) })
      }
    }
    expect((await reportOf(admin, '2026-01', '2026-03')).figures.wins).toBe(6)
    expect((await reportOf(admin, '2026-02', '2026-02')).figures.wins).toBe(0)
  })

  it('names wins only of those who agree to reposts now', async () => {
    const agrees = await createFounder(portal.db, {
      full_name: 'Ada Byron',
      consents: { repost_wins: true },
    })
    const win = await createWin(portal.db, agrees, { title: 'Engine' })
    await createWin(portal.db, await createFounder(portal.db), { title: 'Not to be named' })
    const aside = await createWin(portal.db, agrees, { title: 'Set aside' })
    await portal.db.winRepost.create({ data: { win_id: aside.id, state: 'set_aside' } })
    const { wins } = await reportOf(admin)
    expect(wins).toEqual([
      {
        id: win.id,
        title: 'Engine',
        description: win.description,
        author: 'Ada Byron',
        company: expect.any(String),
        date: win.date.toISOString().slice(0, 10),
        link: win.link,
      },
    ])
    const withdrawn = {
      kind: 'repost_wins',
      granted: false,
      wording: '',
      wording_version: '1',
      source: 'account',
    } as const
    await portal.db.consent.create({ data: { ...withdrawn, user_id: agrees.id } })
    const after = await reportOf(admin)
    expect(after.wins).toEqual([])
    expect(JSON.stringify(after)).not.toContain('Byron')
  })

  it('tells who founders were at the end of a past span, where that was counted', async () => {
    const day = new Date(`${monthsAgo(4)}-20`)
    const answers = { revenue: { profitable: 9, '': 4 }, industry: { FinTech: 13 } }
    const counts = {
      active: 13,
      joined: 0,
      applications: 0,
      approved: 0,
      declined: 0,
      newsletters: 0,
      failed_mails: 0,
    }
    await portal.db.statistic.create({ data: { day, track: 'female_founder', ...counts, answers } })
    const report = await reportOf(admin, monthsAgo(5), monthsAgo(4))
    expect(report.people_as_of).toBe(day.toISOString().slice(0, 10))
    expect(tableOf(report, 'revenue').rows.map(({ label, values }) => [label, values[0]])).toEqual([
      ['Pre-revenue', 0],
      ['Revenue-generating', 0],
      ['Profitable', 9],
      ['Not applicable', 0],
      ['Not answered', 4],
    ])
    expect(tableOf(report, 'revenue').totals).toEqual([13, null])
    await portal.db.statistic.deleteMany()
  })

  it.each([
    [{ from: '2026-02', to: '2026-01' }, 'to'],
    [{ from: '2019-01', to: '2026-01' }, 'to'],
    [{ from: '2026-13', to: '2026-14' }, 'from'],
    [{ from: '2026-01-01', to: '2026-02' }, 'from'],
    [{ from: '2026-01' }, 'to'],
    [{ from: monthsAgo(0), to: monthOf(new Date(Date.now() + 40 * dayMs)) }, 'to'],
  ])('refuses %o', async (query, field) => {
    const { status, body } = await get(admin, query)
    expect(status).toBe(400)
    expect(Object.keys(body.details)).toContain(field)
  })
})
