import { expect, it } from 'vitest'
import { monthOf, rowsOf, useCharts } from '../../test/charts.ts'
import { dayMs } from '../../test/insights.ts'

const { portal, now, read, byMonth, expectMonths } = await useCharts()

it('counts wins and reactions by month', async () => {
  const wins = await portal.db.win.findMany({ where: { deleted_at: null } })
  const reactions = await portal.db.winReaction.findMany({ where: { win: { deleted_at: null } } })
  const posted = byMonth(
    wins,
    1,
    (w) => w.created_at,
    () => 0,
  )
  const given = byMonth(
    reactions,
    2,
    (r) => r.created_at,
    (r) => (r.type === 'heart' ? 0 : 1),
  )
  const table = await read('wins')
  expectMonths(
    table,
    Object.fromEntries(
      table.rows.map(({ label }) => [
        label,
        [posted[label]?.[0] ?? 0, ...(given[label] ?? [0, 0])],
      ]),
    ),
  )
})

it('counts wins of members who have left only without a track', async () => {
  const count = async (query: object) =>
    (await read('wins', { period: 'all', ...query })).rows.reduce(
      (sum, { values }) => sum + (values[0] ?? 0),
      0,
    )
  const [all, founders, friends] = [
    await count({}),
    await count({ track: 'female_founder' }),
    await count({ track: 'friend' }),
  ]
  const left = await portal.db.win.count({ where: { author_id: null, deleted_at: null } })
  expect(all - founders - friends).toBe(left)
  expect(left).toBeGreaterThan(0)
})

it('counts votes by month', async () => {
  const votes = await portal.db.resourceVote.findMany()
  expectMonths(
    await read('votes'),
    byMonth(
      votes,
      2,
      (v) => v.created_at,
      (v) => (v.vote === 'up' ? 0 : 1),
    ),
  )
})

it('counts introductions asked for and accepted, and no decline', async () => {
  const rows = await portal.db.introduction.findMany()
  const table = await read('introductions', { period: 'all' })
  for (const { label, values } of table.rows) {
    const asked = rows.filter(({ asked_at }) => monthOf(asked_at) === label)
    const days = asked
      .filter(({ state }) => state === 'accepted')
      .map(({ asked_at, answered_at }) => (Number(answered_at) - Number(asked_at)) / dayMs)
      .sort((a, b) => a - b)
    const half = (days.length - 1) / 2
    const median = ((days[Math.floor(half)] ?? 0) + (days[Math.ceil(half)] ?? 0)) / 2
    const accepted = asked.filter(({ state }) => ['accepted', 'ended'].includes(state)).length
    expect(values).toEqual([asked.length, accepted, days.length ? median : null])
  }
  const declined = {
    state: 'declined',
    answered_at: now,
    declined_shown_at: new Date(now.getTime() + dayMs),
  } as const
  const { id } = await portal.db.introduction.findFirstOrThrow({ where: { state: 'pending' } })
  await portal.db.introduction.update({ where: { id }, data: declined })
  expect((await read('introductions', { period: 'all' })).rows).toEqual(table.rows)
})

it('counts running pods, their places and people, and who is in none', async () => {
  const pods = await portal.db.pod.findMany({ include: { members: true } })
  const [pod] = pods
  const inState = (state: string) => pod?.members.filter((m) => m.state === state).length
  const signups = await portal.db.podSignup.findMany({
    where: { user: { is_active: true } },
    include: { user: { include: { pod_memberships: true } } },
  })
  const wanting = (kind: string) =>
    signups.filter(
      (s) =>
        s.kind === kind &&
        (kind !== pod?.kind ||
          s.user.pod_memberships.every(({ state }) => !['member', 'invited'].includes(state))),
    ).length
  const rows = rowsOf(await read('pods'))
  expect(rows['Mums Pod']).toEqual([
    1,
    5,
    inState('member'),
    inState('invited'),
    wanting('Mums Pod'),
  ])
  expect(rows['Deep Tech Pod']).toEqual([0, 0, 0, 0, wanting('Deep Tech Pod')])
  expect(Object.keys(rows)).toHaveLength(5)
})
