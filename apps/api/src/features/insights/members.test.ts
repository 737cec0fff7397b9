import {
  aiUsageLabels,
  businessTypeLabels,
  founderTypeLabels,
  productStatusLabels,
  revenueStatusLabels,
} from '@portal/shared/applications/options'
import type { ChartId } from '@portal/shared/insights/charts'
import { expect, it } from 'vitest'
import { tracks, useCharts } from '../../test/charts.ts'
import { dayMs } from '../../test/insights.ts'

const { portal, now, read } = await useCharts()

const founders = () =>
  portal.db.founderProfile.findMany({
    where: { user: { is_active: true, user_type: 'female_founder' } },
  })
type Founder = Awaited<ReturnType<typeof founders>>[number]

const single: [ChartId, Record<string, string>, (founder: Founder) => string | null][] = [
  ['revenue', revenueStatusLabels, (f) => f.revenue_status],
  ['product', productStatusLabels, (f) => f.product_status],
  ['business', businessTypeLabels, (f) => f.business_type],
  ['founder-type', founderTypeLabels, (f) => f.founder_type],
  ['ai', aiUsageLabels, (f) => f.ai_usage],
  [
    'spinout',
    { true: 'University spin-out', false: 'Not a spin-out' },
    (f) => f.is_university_spinout?.toString() ?? null,
  ],
]

it.each(single)('%s: the options in their order, others, and no answer', async (id, labels, of) => {
  const all = await founders()
  const table = await read(id)
  const answers = all.map((founder) => of(founder) ?? '')
  const count = (test: (answer: string) => boolean) => answers.filter(test).length
  const expected: [string, number][] = Object.entries(labels).map(([value, label]) => [
    label,
    count((answer) => answer === value),
  ])
  const others = count((answer) => answer !== '' && !(answer in labels))
  if (others > 0) expected.push(['Other', others])
  const none = count((answer) => answer === '')
  if (none > 0) expected.push(['Not answered', none])
  expect(table.rows.map(({ label, values }) => [label, values[0]])).toEqual(expected)
  expect(table.total).toBe(all.length)
  expect(all.length).toBeGreaterThan(30)
  for (const { values } of table.rows) {
    expect(values[1]).toBeCloseTo((100 * (values[0] ?? 0)) / all.length, 0.9)
  }
})

const several: [ChartId, string[], (founder: Founder) => string[]][] = [
  ['connection', ['I work in Cambridge', 'Postdoc'], (f) => f.cambridge_connection],
  ['raised', ['Equity', 'Bootstrapped'], (f) => f.have_raised],
  ['raising', ['Equity', 'N/A', 'Seed'], (f) => f.will_raise],
  ['industry', [], (f) => [f.industry?.split(',')[0] ?? '']],
]

it.each(several)(
  '%s: each founder counts once for an option, the most frequent first',
  async (id, known, of) => {
    const all = await founders()
    const given = all.map((founder) => of(founder).filter((answer) => answer !== ''))
    const offered =
      id === 'industry'
        ? (answer: string) => answer !== 'Alchemy' && answer !== 'Other'
        : (answer: string) => known.includes(answer)
    const options = [...new Set(given.flat())].filter(offered)
    const count = (test: (answers: string[]) => boolean) => given.filter(test).length
    const expected: Record<string, number> = Object.fromEntries(
      options.map((option) => [option, count((answers) => answers.includes(option))]),
    )
    const others = count((answers) => answers.some((answer) => !offered(answer)))
    if (others > 0) expected.Other = others
    expected['Not answered'] = count((answers) => answers.length === 0)
    const table = await read(id)
    expect(Object.fromEntries(table.rows.map(({ label, values }) => [label, values[0]]))).toEqual(
      expected,
    )
    const shown = table.rows.filter(
      ({ label }) => label in Object.fromEntries(options.map((o) => [o, 1])),
    )
    const counts = shown.map(({ values }) => values[0] ?? 0)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(table.total).toBe(all.length)
  },
)

it('counts the active members with a session that was used in 30 days', async () => {
  const members = await portal.db.user.findMany({
    where: { is_active: true },
    include: { sessions: true },
  })
  const since = now.getTime() - 30 * dayMs
  const expected = tracks.map((track) => {
    const all = members.filter(({ user_type }) => user_type === track)
    const used = all.filter(({ sessions }) =>
      sessions.some((s) => s.last_seen_at.getTime() > since),
    )
    return [used.length, all.length, Math.round((1000 * used.length) / all.length) / 10]
  })
  expect((await read('sign-ins')).rows.map(({ values }) => values)).toEqual(expected)
  const [friends] = (await read('sign-ins', { track: 'friend' })).rows
  expect(friends?.values).toEqual(expected[1])
})
