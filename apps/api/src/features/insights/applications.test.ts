import { expect, it } from 'vitest'
import { monthOf, tracks, useCharts } from '../../test/charts.ts'
import { dayMs } from '../../test/insights.ts'

const { portal, now, read, byMonth, expectMonths } = await useCharts()

it('counts those sent, approved and declined by month and track', async () => {
  const rows = await portal.db.application.findMany()
  const sent = byMonth(
    rows,
    2,
    (a) => a.submitted_at,
    (a) => tracks.indexOf(a.user_type),
  )
  const decided = (status: string) =>
    byMonth(
      rows.filter((a) => a.status === status),
      2,
      (a) => a.decided_at ?? now,
      (a) => tracks.indexOf(a.user_type),
    )
  const [approved, declined] = [decided('approved'), decided('rejected')]
  const table = await read('applications')
  expect(table.columns.map(({ key }) => key)).toEqual([
    'applications_female_founder',
    'applications_friend',
    'approved_female_founder',
    'approved_friend',
    'declined_female_founder',
    'declined_friend',
  ])
  const none = [0, 0]
  const months = table.rows.map(({ label }) => label)
  expectMonths(
    table,
    Object.fromEntries(
      months.map((month) => [
        month,
        [sent[month] ?? none, approved[month] ?? none, declined[month] ?? none].flat(),
      ]),
    ),
  )
  const friends = await read('applications', { track: 'friend' })
  expect(friends.rows.map(({ values }) => values[0])).toEqual(
    table.rows.map(({ values }) => values[1]),
  )
})

it('takes the median and the 90th percentile of the days to a decision', async () => {
  const rows = await portal.db.application.findMany({ where: { decided_at: { not: null } } })
  const table = await read('decision-days', { period: 'all' })
  for (const { label, values } of table.rows) {
    const days = rows
      .filter(({ decided_at }) => decided_at && monthOf(decided_at) === label)
      .map(({ decided_at, submitted_at }) => (Number(decided_at) - Number(submitted_at)) / dayMs)
      .sort((a, b) => a - b)
    const at = (part: number) => {
      const position = part * (days.length - 1)
      const low = days[Math.floor(position)] ?? 0
      return low + ((days[Math.ceil(position)] ?? 0) - low) * (position % 1)
    }
    expect(values[2]).toBe(days.length)
    if (days.length === 0) expect(values).toEqual([null, null, 0])
    else {
      expect(values[0]).toBeCloseTo(at(0.5), 0.9)
      expect(values[1]).toBeCloseTo(at(0.9), 0.9)
    }
  }
  expect(table.rows.reduce((sum, { values }) => sum + (values[2] ?? 0), 0)).toBe(rows.length)
})

it('sorts those that wait by age and track', async () => {
  const rows = await portal.db.application.findMany({ where: { status: 'pending' } })
  const limits = [3, 7, 14, 28, Number.POSITIVE_INFINITY]
  const expected = limits.map(() => [0, 0])
  for (const { submitted_at, user_type } of rows) {
    const days = (now.getTime() - submitted_at.getTime()) / dayMs
    const band = expected[limits.findIndex((limit) => days < limit)]
    const column = tracks.indexOf(user_type)
    if (band) band[column] = (band[column] ?? 0) + 1
  }
  const table = await read('waiting', { period: '30-days' })
  expect(table.rows.map(({ values }) => values)).toEqual(expected)
  expect(rows.length).toBeGreaterThan(5)
  expect([table.from, table.to]).toEqual([null, null])
})
