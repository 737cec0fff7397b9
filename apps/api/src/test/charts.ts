import { createAdmin } from '@portal/database/factories/users'
import type { ChartId } from '@portal/shared/insights/charts'
import type { ChartTable } from '@portal/shared/insights/schemas'
import { afterAll, expect } from 'vitest'
import { startTestApp } from './app.ts'
import { createNetwork, dayMs } from './insights.ts'

export const tracks = ['female_founder', 'friend']

export const rowsOf = ({ rows }: ChartTable) =>
  Object.fromEntries(rows.map(({ label, values }) => [label, values]))

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
export const dayOf = (moment: Date) => parts.format(moment)
export const monthOf = (moment: Date) => dayOf(moment).slice(0, 7)

export type Counts = Record<string, number[]>

export async function useCharts() {
  const portal = await startTestApp()
  afterAll(() => portal.close())
  const admin = await portal.as(await createAdmin(portal.db))
  await createNetwork(portal.db, 90, 7)
  const now = new Date()

  const get = (chart: string, query: object = {}, agent = admin) =>
    agent.get(`/api/admin/insights/charts/${chart}/`).query(query)

  async function read(chart: ChartId, query: object = {}): Promise<ChartTable> {
    const { body, status } = await get(chart, query)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  const daysAgo = (days: number) => dayOf(new Date(now.getTime() - days * dayMs))
  const yearAgo = daysAgo(364)

  function byMonth<T>(
    rows: T[],
    columns: number,
    when: (row: T) => Date,
    columnOf: (row: T) => number,
  ): Counts {
    const counts: Counts = {}
    for (const row of rows) {
      const column = columnOf(row)
      if (column < 0 || dayOf(when(row)) < yearAgo) continue
      const month = monthOf(when(row))
      counts[month] ??= Array(columns).fill(0)
      counts[month][column] = (counts[month][column] ?? 0) + 1
    }
    return counts
  }

  function expectMonths(table: ChartTable, expected: Counts) {
    const labels = table.rows.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted())
    expect(labels[0]).toBe(yearAgo.slice(0, 7))
    expect(labels.at(-1)).toBe(monthOf(now))
    expect(labels.length).toBeGreaterThanOrEqual(12)
    for (const { label, values } of table.rows) {
      expect(values, label).toEqual(expected[label] ?? table.columns.map(() => 0))
    }
    expect(Object.keys(expected).length).toBeGreaterThan(3)
  }

  return { portal, admin, now, get, read, daysAgo, byMonth, expectMonths }
}
