import { expect, it } from 'vitest'
import { network } from '../../test/app.ts'
import { type Counts, rowsOf, useCharts } from '../../test/charts.ts'

const { portal, now, read } = await useCharts()

it('counts events, sign-ups, attendance and no-shows without meetings of pods', async () => {
  const events = await portal.db.event.findMany({
    where: { pod_id: null, archived_at: null, starts_at: { lt: now } },
    include: { rsvps: true },
  })
  const expected: Counts = {}
  for (const { host_type, rsvps } of events) {
    expected[host_type] ??= [0, 0, 0, 0]
    const row = expected[host_type]
    const attended = rsvps.filter(({ attended_at }) => attended_at).length
    const missing = rsvps.filter((r) => !r.attended_at && r.status === 'going').length
    for (const [n, more] of [1, rsvps.length, attended, attended > 0 ? missing : 0].entries()) {
      row[n] = (row[n] ?? 0) + more
    }
  }
  const { 'Network Hosted': own = [0, 0, 0, 0], ...rest } = expected
  const table = await read('events', { period: 'all' })
  expect(rowsOf(table)).toEqual({ [`Hosted by ${network.name}`]: own, ...rest })
  expect(table.rows.some(({ values }) => (values[3] ?? 0) > 0)).toBe(true)
})

it('finds the most valued resources', async () => {
  const votes = await portal.db.resourceVote.findMany({ include: { resource: true } })
  const byTitle: Counts = {}
  for (const { resource, vote } of votes) {
    byTitle[resource.title] ??= [0, 0]
    const row = byTitle[resource.title] ?? []
    const column = vote === 'up' ? 0 : 1
    row[column] = (row[column] ?? 0) + 1
  }
  const best = Object.entries(byTitle)
    .sort(([a, x], [b, y]) => {
      const [up = 0, down = 0] = x
      const [otherUp = 0, otherDown = 0] = y
      return otherUp - otherDown - (up - down) || otherUp - up || (a < b ? -1 : 1)
    })
    .slice(0, 10)
  const table = await read('top-resources', { period: 'all' })
  expect(table.rows.map(({ label, values }) => [label, values])).toEqual(best)
})

it('counts opportunities by type', async () => {
  const rows = await portal.db.opportunity.findMany({ where: { published_at: { not: null } } })
  const table = await read('opportunities', { period: 'all' })
  for (const { label, values } of table.rows) {
    expect(values).toEqual([rows.filter(({ type }) => type === label).length])
  }
  expect(table.rows).toHaveLength(4)
})

it('counts who was invited to studies, took part and answered', async () => {
  const studies = await portal.db.study.findMany({
    where: { status: { not: 'upcoming' } },
    include: { invitations: true, participations: true },
  })
  expect(rowsOf(await read('studies'))).toEqual(
    Object.fromEntries(
      studies.map(({ title, invitations, participations }) => [
        title,
        [
          invitations.length,
          participations.length,
          participations.filter(({ submitted }) => submitted).length,
        ],
      ]),
    ),
  )
})
