import { createAdmin, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { industries } from '@portal/shared/applications/options'
import type { Report, ReportCell } from '@portal/shared/insights/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { createNetwork, dayMs } from '../../test/insights.ts'
import type { Agent } from '../../test/introductions.ts'
import { possibleValues } from '../../test/reader.ts'
import { lastDayOf, readAsOutsider, tableOf } from '../../test/report-reader.ts'

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)
const monthsAgo = (months: number) => {
  const now = new Date()
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)))
}
const get = (agent: Agent, query: object) => agent.get('/api/admin/insights/report/').query(query)

async function reportOf(agent: Agent, from = monthsAgo(12), to = monthsAgo(1)): Promise<Report> {
  const { body, status } = await get(agent, { from, to })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** An administrator who has been there for longer than a report looks back. */
function createFirstAdmin({ db }: TestApp) {
  const longAgo = new Date(Date.now() - 800 * dayMs)
  return createAdmin(db, { created_at: longAgo, activated_at: longAgo })
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
      const inChart = new Map<string, number[]>(
        rows.map(({ label, values }: { label: string; values: number[] }) => [label, values]),
      )
      expect(table.rows.map(({ label }) => label)).toEqual(
        expect.arrayContaining([...inChart.keys()]),
      )
      for (const { label, values } of table.rows) {
        const [count, share] = inChart.get(label) ?? [0, 0]
        if (typeof values[0] === 'number') expect([label, values[0]]).toEqual([label, count])
        if (typeof values[1] === 'number') expect([label, values[1]]).toEqual([label, share])
      }
    }
    const { rows } = await chart('active')
    const atTheEnd = rows.find(({ label }: { label: string }) => label === report.to)?.values
    if (report.figures.active_members !== 'hidden') {
      expect(report.figures.active_members).toBe(atTheEnd[0] + atTheEnd[1])
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
    const created_at = new Date(`${monthsAgo(1)}-15T12:00:00Z`)
    const win = await createWin(portal.db, agrees, { title: 'Engine', created_at })
    const other = await createFounder(portal.db)
    await createWin(portal.db, other, { title: 'Not to be named', created_at })
    const aside = await createWin(portal.db, agrees, { title: 'Set aside', created_at })
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

  it.each([
    [{ from: '2026-02', to: '2026-01' }, 'to'],
    [{ from: '2019-01', to: '2026-01' }, 'to'],
    [{ from: '2026-13', to: '2026-14' }, 'from'],
    [{ from: '2026-01-01', to: '2026-02' }, 'from'],
    [{ from: '2026-01' }, 'to'],
    [{ from: monthsAgo(1), to: monthsAgo(0) }, 'to'],
    [{ from: monthsAgo(0), to: monthOf(new Date(Date.now() + 40 * dayMs)) }, 'to'],
  ])('refuses %o', async (query, field) => {
    const { status, body } = await get(admin, query)
    expect(status).toBe(400)
    expect(Object.keys(body.details)).toContain(field)
  })
})

describe('a report of months that were counted', () => {
  let portal: TestApp
  let admin: Agent
  beforeAll(async () => {
    portal = await startTestApp()
    admin = await portal.as(await createFirstAdmin(portal))
  })
  afterAll(() => portal.close())

  const none = {
    joined: 0,
    applications: 0,
    approved: 0,
    declined: 0,
    newsletters: 0,
    failed_mails: 0,
  }
  const count = (day: string, active: number, different: object = {}) =>
    portal.db.statistic.create({
      data: { day: new Date(day), track: 'female_founder', ...none, active, ...different },
    })
  const day = `${monthsAgo(4)}-20`
  const countAnswers = (active: number, answers: Record<string, Record<string, number>>) =>
    count(day, active, { answers })
  const rowsOf = (report: Report, id: string) =>
    tableOf(report, id).rows.map(({ label, values }) => [label, values[0]])
  afterEach(() => portal.db.statistic.deleteMany())

  it('tells who founders were at the end of the span', async () => {
    const answers = { revenue: { profitable: 8, '': 5 }, industry: { FinTech: 13 } }
    await countAnswers(13, answers)
    const report = await reportOf(admin, monthsAgo(5), monthsAgo(4))
    expect(report.people_as_of).toBe(day)
    expect(rowsOf(report, 'revenue')).toEqual([
      ['Pre-revenue', 0],
      ['Revenue-generating', 0],
      ['Profitable', 8],
      ['Not applicable', 0],
      ['Not answered', 5],
    ])
    expect(tableOf(report, 'revenue').totals).toEqual([13, null])
    expect(rowsOf(report, 'industry')).toEqual([['FinTech', 13]])
  })

  it('sorts answers by the numbers that are shown, so that the order tells no other', async () => {
    const industry = { FinTech: 20, EdTech: 3, BioTech: 2, Retail: 1, Beauty: 30, Other: 1, '': 3 }
    await countAnswers(60, { revenue: { profitable: 60 }, industry })
    const report = await reportOf(admin, monthsAgo(5), monthsAgo(4))
    expect(rowsOf(report, 'industry')).toEqual([
      ['Beauty', 30],
      ['FinTech', 20],
      // As they are listed.
      ['BioTech', 'small'],
      ['EdTech', 'small'],
      ['Retail', 'small'],
      ['Other', 'small'],
      ['Not answered', 'small'],
    ])
  })

  it('does not tell which answers were given where none of their numbers is shown', async () => {
    const industry = { FinTech: 1, EdTech: 1, BioTech: 1, Retail: 1, Beauty: 1 }
    await countAnswers(5, { revenue: { profitable: 5 }, industry })
    const report = await reportOf(admin, monthsAgo(5), monthsAgo(4))
    const rows = rowsOf(report, 'industry')
    expect(rows.map(([label]) => label)).toEqual([...industries, 'Not answered'])
    expect(new Set(rows.map(([, value]) => value))).toEqual(new Set(['hidden']))
  })

  it('counts options that are not offered any more as others', async () => {
    const industry = { FinTech: 7, Alchemy: 3, Astrology: 2, Other: 1 }
    const connection = { Nowhere: 12, Elsewhere: 9, '': 1 }
    await countAnswers(13, { revenue: { profitable: 13 }, industry, connection })
    const report = await reportOf(admin, monthsAgo(5), monthsAgo(4))
    expect(rowsOf(report, 'industry')).toEqual([
      ['FinTech', 7],
      ['Other', 6],
    ])
    // Of several answers, at most as many as there are founders who answered: 12, which would tell the 1.
    expect(rowsOf(report, 'connection')).toContainEqual(['Other', 'hidden'])
  })

  it('does not tell a small number of those who left by the members of each month', async () => {
    await count(lastDayOf(monthsAgo(4)), 40)
    await count(lastDayOf(monthsAgo(3)), 50, { joined: 10, approved: 10 })
    await count(lastDayOf(monthsAgo(2)), 47)
    await count(lastDayOf(monthsAgo(1)), 47)
    const report = await reportOf(admin, monthsAgo(3), monthsAgo(1))
    expect(report.figures).toMatchObject({ active_members: 47, left: 'small' })
    const { known, equations } = readAsOutsider(report)
    expect(possibleValues('left', known, equations, 5)).toEqual([1, 2, 3, 4])
  })
})
