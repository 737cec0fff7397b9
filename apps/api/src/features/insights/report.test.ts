import { createAdmin, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { reportFigureNames, reportFigures } from '@portal/shared/insights/report-figures'
import { roundCount } from '@portal/shared/insights/rounding'
import type { InsightsReport } from '@portal/shared/insights/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Agent, startTestApp, type TestApp, usePortal } from '../../test/app.ts'
import { createNetwork, dayMs } from '../../test/insights.ts'
import { countAllAnswers } from './answers.ts'

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

const monthEnd = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0))
}

/** Stores today's answers as those of the end of a month. */
async function recordAnswers({ db, deps }: TestApp, month: string) {
  const key = { day: monthEnd(month), track: 'female_founder' as const }
  const answers = await countAllAnswers(db, deps.network)
  await db.statistic.update({ where: { day_track: key }, data: { answers } })
}

describe('a network of 90 people', () => {
  let portal: TestApp
  let admin: Agent
  let report: InsightsReport
  beforeAll(async () => {
    portal = await startTestApp()
    admin = await portal.as(await createFirstAdmin(portal))
    await createNetwork(portal.db, 90, 3)
    await recordAnswers(portal, monthsAgo(1))
    report = await reportOf(admin)
  }, 120_000)
  afterAll(() => portal.close())

  it('is reported without an exact number of people', () => {
    const tables = report.tables.filter(({ section }) => section !== 'activity')
    const shares = tables.flatMap(({ columns, rows, totals }) => {
      const at = columns.findIndex(({ unit }) => unit === 'share')
      return at < 0 ? [] : rows.map(({ values }) => [values[at], values[0], totals[0]])
    })
    for (const [share, part = 0, total = 0] of shares) {
      expect(share ?? 0).toBe(Math.round((1000 * (part ?? 0)) / (total ?? 0)) / 10)
    }
    const people = reportFigureNames.filter((name) => reportFigures[name].counts === 'people')
    const numbers = [
      ...numbersIn(tables),
      ...people.flatMap((name) => numbersIn([report.figures[name], report.last_year[name]])),
    ].map(([, number]) => number)
    const exact = numbers.filter((number) => number % 5 !== 0)
    expect(exact.filter((number) => !shares.some(([share]) => share === number))).toEqual([])
    expect(numbers.length).toBeGreaterThan(100)
    expect(shares.length).toBeGreaterThan(0)
  })

  it('counts what people did exactly', async () => {
    const span = { from: `${report.from}-01`, to: monthEnd(report.to).toISOString().slice(0, 10) }
    for (const [id, names] of [
      ['events', ['events', 'sign_ups', 'attended']],
      ['introductions', ['introductions_asked', 'introductions_accepted']],
    ] as const) {
      const path = `/api/admin/insights/charts/${id}/`
      const { rows } = (await admin.get(path).query({ period: 'dates', ...span })).body
      const sums = names.map((_, n) =>
        rows.reduce((sum: number, { values }: { values: number[] }) => sum + (values[n] ?? 0), 0),
      )
      expect(names.map((name) => report.figures[name])).toEqual(sums)
      expect(sums.some((sum) => sum % 5 !== 0)).toBe(true)
    }
  })

  it('has the figures of the year before only after its first member', async () => {
    expect(report.last_year).toMatchObject({
      events: expect.any(Number),
      introductions_asked: null,
    })
    const { last_year } = await reportOf(admin, monthsAgo(24), monthsAgo(20))
    expect(Object.values(last_year).filter((value) => value !== null)).toEqual([])
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
    const valuesOf = (table: string, row: string) =>
      lines.filter((line) => line[0] === table && line[1] === row).map(([, , , value]) => value)
    const { figures, last_year } = report
    expect(valuesOf('Figures', 'Members at the end')).toEqual(
      [figures, last_year].map(({ active_members }) => `${active_members ?? 'no figure'}`),
    )
    expect(valuesOf('Figures', 'Introductions asked for')).toEqual([
      `${figures.introductions_asked}`,
      'no figure',
    ])
    expect(valuesOf('Members by track', 'Friends')[0]).toBe(`${figures.active_friends}`)
    expect(lines.length).toBeGreaterThan(50)
    expect(lines.at(-1)?.join()).toContain('Higher Education Statistics Agency')
  })
})

const portal = await usePortal()
let admin: Agent
beforeAll(async () => {
  admin = await portal.as(await createFirstAdmin(portal))
})

describe('a report', () => {
  it('has no figures for months before the first member', async () => {
    const report = await reportOf(admin, monthsAgo(40), monthsAgo(35))
    const { figures, last_year, people_as_of, foreword } = report
    const values = Object.values({ ...figures, ...last_year, people_as_of })
    expect(values.every((value) => value === null)).toBe(true)
    expect(foreword).toBe('')
  })

  it('has no breakdown of people, and no members, for months that were not counted', async () => {
    const report = await reportOf(admin)
    expect(report.figures).toMatchObject({ active_members: null, wins: 0, left: null })
    expect(report.tables.map(({ id }) => id)).toEqual(
      'applications applications-by-month members active events wins opportunities'.split(' '),
    )
  })

  it('begins with the foreword, which is an administrator’s setting of ten lines at most', async () => {
    const path = '/api/admin/settings/'
    const write = async (text: string) =>
      admin.patch(path).send({
        version: (await admin.get(path)).body.version,
        values: { 'report.foreword': text },
      })
    expect((await write('A **good** year.')).status).toBe(200)
    expect((await reportOf(admin)).foreword).toBe('A **good** year.')
    const { text } = await portal.anonymous.get('/api/network/')
    expect(text).not.toContain('good')
    expect((await write('a\n\n'.repeat(10))).status).toBe(200)
    expect((await write('a\n'.repeat(11))).status).toBe(400)
    expect((await write('a'.repeat(1001))).status).toBe(400)
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
    await count(`${monthsAgo(3)}-02`, 60, { answers: { revenue: { profitable: 60 } } })
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
    expect(report.figures).toMatchObject({ active_members: 20, active_founders: 20 })
  })

  it('has shares of 23 founders or more, of their rounded counts', async () => {
    await countAnswers(23, { revenue: { profitable: 12, '': 11 } })
    const { columns, rows } = tableOf(await reportOf(admin, monthsAgo(5), monthsAgo(4)), 'revenue')
    expect(columns.map(({ unit }) => unit)).toEqual(['count', 'share'])
    expect(rows.find(({ label }) => label === 'Profitable')?.values).toEqual([10, 40])
  })

  it('joins industries of fewer than eight, and sorts by rounded counts', async () => {
    const industry = { FinTech: 19, EdTech: 7, BioTech: 8, Retail: 1, Beauty: 30, Other: 9, '': 3 }
    await countAnswers(77, { revenue: { profitable: 77 }, industry })
    const report = await reportOf(admin, monthsAgo(5), monthsAgo(4))
    expect(rowsOf(report, 'industry')).toEqual([
      ['Beauty', 30],
      ['FinTech', 20],
      ['BioTech', 10],
      ['Others', 15],
      ['Not answered', 5],
    ])
  })

  it('of fewer than 40 members says ‘fewer than 5’ in its file', async () => {
    await countAnswers(30, { revenue: { profitable: 28, 'pre-revenue': 2 } })
    const query = { from: monthsAgo(5), to: monthsAgo(4) }
    const textOf = async () =>
      (await admin.get('/api/admin/insights/report/export.csv').query(query)).text
    const hidden = '"Revenue","Pre-revenue","Founders","fewer than 5"'
    expect(await textOf()).toContain(hidden)
    expect(await textOf()).toContain('"Figures","Studies","This period","0"')
    await portal.db.statistic.updateMany({ data: { active: 60 } })
    expect(await textOf()).toContain(hidden.replace('fewer than 5', '0'))
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
