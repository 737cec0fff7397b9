import { createAdmin, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { roundCount } from '@portal/shared/insights/rounding'
import type { InsightsReport } from '@portal/shared/insights/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Agent, startTestApp, type TestApp, usePortal } from '../../test/app.ts'
import { createNetwork, dayMs } from '../../test/insights.ts'

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)
const monthsAgo = (months: number) => {
  const now = new Date()
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)))
}
const get = (agent: Agent, query: object) => agent.get('/api/admin/insights/report/').query(query)

async function reportOf(
  agent: Agent,
  from = monthsAgo(12),
  to = monthsAgo(1),
): Promise<InsightsReport> {
  const { body, status } = await get(agent, { from, to })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

function createFirstAdmin({ db }: TestApp) {
  const longAgo = new Date(Date.now() - 800 * dayMs)
  return createAdmin(db, { created_at: longAgo, activated_at: longAgo })
}

const tableOf = ({ tables }: InsightsReport, id: string) => {
  const table = tables.find((one) => one.id === id)
  if (!table) throw new Error(`no table ${id}`)
  return table
}

/** The numbers in an answer with their paths. */
function numbersIn(value: unknown, place = ''): [string, number][] {
  if (typeof value === 'number') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, `${place}/${key}`))
}

/** The numbers in a report that are not rounded counts. */
const exactNumbersOf = (report: InsightsReport) =>
  numbersIn(report).filter(([, number]) => number % 5 !== 0)

describe('a network of 90 people', () => {
  let portal: TestApp
  let admin: Agent
  let report: InsightsReport
  beforeAll(async () => {
    portal = await startTestApp()
    admin = await portal.as(await createFirstAdmin(portal))
    await createNetwork(portal.db, 90, 3)
    report = await reportOf(admin)
  }, 120_000)
  afterAll(() => portal.close())

  it('is reported without an exact count', () => {
    const shares = report.tables.flatMap(({ columns, rows, totals }) => {
      const at = columns.findIndex(({ unit }) => unit === 'share')
      return at < 0 ? [] : rows.map(({ values }) => [values[at], values[0], totals[0]])
    })
    for (const [share, part = 0, total = 0] of shares) {
      expect(share).toBe(Math.round((1000 * (part ?? 0)) / (total ?? 0)) / 10)
    }
    const isOther = ([place]: [string, number]) => place === '/figures/median_days_to_decision'
    const exact = exactNumbersOf(report).filter((one) => !isOther(one))
    const exactNumbers = exact.map(([, number]) => number)
    expect(exactNumbers.filter((number) => !shares.some(([share]) => share === number))).toEqual([])
    expect(numbersIn(report).length).toBeGreaterThan(100)
    expect(shares.length).toBeGreaterThan(0)
  })

  it('shows the numbers of the charts, rounded', async () => {
    const chart = async (id: string) =>
      (await admin.get(`/api/admin/insights/charts/${id}/?period=all`)).body
    for (const id of ['revenue', 'raised', 'ai']) {
      const { rows, total } = await chart(id)
      const inChart = new Map<string, number[]>(
        rows.map(({ label, values }: { label: string; values: number[] }) => [label, values]),
      )
      const table = tableOf(report, id)
      for (const { label, values } of table.rows) {
        expect([label, values[0]]).toEqual([label, roundCount(inChart.get(label)?.[0] ?? 0)])
      }
      expect(table.totals[0]).toBe(roundCount(total))
    }
    const { rows } = await chart('active')
    const atTheEnd = rows.find(({ label }: { label: string }) => label === report.to)?.values
    expect(report.figures.active_members).toBe(roundCount(atTheEnd[0] + atTheEnd[1]))
  })

  it('has the same counts in its CSV file, with a note on rounding', async () => {
    const query = { from: report.from, to: report.to }
    const { text, headers } = await admin.get('/api/admin/insights/report/export.csv').query(query)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines: string[][] = text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.slice(1, -1).split('","'))
    const counts = lines.filter(
      ([, row, column = '', value]) =>
        row !== 'Median days to decision' && !column.includes('%') && value,
    )
    expect(counts.filter(([, , , value]) => Number(value) % 5 !== 0)).toEqual([])
    expect(counts.length).toBeGreaterThan(50)
    expect(lines.at(-1)?.join()).toContain('Higher Education Statistics Agency')
  })
})

const portal = await usePortal()
let admin: Agent
beforeAll(async () => {
  admin = await portal.as(await createFirstAdmin(portal))
})

describe('a report', () => {
  it('is empty, with a note, for a network of one', async () => {
    const report = await reportOf(admin)
    expect(report.figures).toMatchObject({ active_members: 0, wins: 0, left: 0 })
    expect(report.tables.map(({ id }) => id)).toEqual(
      'applications applications-by-month members active industry revenue product business connection spinout founder-type ai raised raising events wins opportunities'.split(
        ' ',
      ),
    )
  })

  it('names only wins whose authors agree to reposts now', async () => {
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
})

describe('a report of months that were counted', () => {
  const none = {
    joined: 0,
    applications: 0,
    approved: 0,
    declined: 0,
    newsletters: 0,
    failed_emails: 0,
  }
  const count = (day: string | Date, active: number, different: object = {}) =>
    portal.db.statistic.create({
      data: { day: new Date(day), track: 'female_founder', ...none, active, ...different },
    })
  const day = `${monthsAgo(4)}-20`
  const countAnswers = (active: number, answers: Record<string, Record<string, number>>) =>
    count(day, active, { answers })
  const rowsOf = (report: InsightsReport, id: string) =>
    tableOf(report, id).rows.map(({ label, values }) => [label, values[0]])
  afterEach(() => portal.db.statistic.deleteMany())

  it('describes founders at the end of the span', async () => {
    const answers = { revenue: { profitable: 9, '': 13 }, industry: { FinTech: 22 } }
    await countAnswers(22, answers)
    const report = await reportOf(admin, monthsAgo(5), monthsAgo(4))
    expect(report.people_as_of).toBe(day)
    expect(rowsOf(report, 'revenue')).toEqual([
      ['Pre-revenue', 0],
      ['Revenue-generating', 0],
      ['Profitable', 10],
      ['Not applicable', 0],
      ['Not answered', 15],
    ])
    expect(tableOf(report, 'revenue').totals).toEqual([20])
    expect(rowsOf(report, 'industry')).toEqual([['FinTech', 20]])
  })

  it('has shares of 23 founders or more, of their rounded counts', async () => {
    await countAnswers(23, { revenue: { profitable: 12, '': 11 } })
    const { columns, rows } = tableOf(await reportOf(admin, monthsAgo(5), monthsAgo(4)), 'revenue')
    expect(columns.map(({ unit }) => unit)).toEqual(['count', 'share'])
    expect(rows.find(({ label }) => label === 'Profitable')?.values).toEqual([10, 40])
  })

  it('sorts answers by rounded counts, so that the order reveals no more', async () => {
    const industry = { FinTech: 19, EdTech: 3, BioTech: 4, Retail: 1, Beauty: 30, Other: 6, '': 3 }
    await countAnswers(60, { revenue: { profitable: 60 }, industry })
    const report = await reportOf(admin, monthsAgo(5), monthsAgo(4))
    expect(rowsOf(report, 'industry')).toEqual([
      ['Beauty', 30],
      ['FinTech', 20],
      ['BioTech', 5],
      ['EdTech', 5],
      ['Other', 5],
      ['Not answered', 5],
    ])
  })

  it.each([
    [7, null],
    [8, 2],
  ])('of %i decisions has a median of %s days', async (decisions, median) => {
    const decided_at = new Date(`${monthsAgo(4)}-20T12:00:00Z`)
    const submitted_at = new Date(decided_at.getTime() - 2 * dayMs)
    for (let n = 0; n < decisions; n += 1) {
      const { id: user_id } = await createFounder(portal.db, { is_active: false })
      await portal.db.application.create({
        data: {
          ...{ user_id, user_type: 'female_founder', application_data: {} },
          ...{ status: 'rejected', submitted_at, decided_at },
        },
      })
    }
    const { figures } = await reportOf(admin, monthsAgo(4), monthsAgo(4))
    expect(figures.median_days_to_decision).toBe(median)
    await portal.db.application.deleteMany()
  })
})
