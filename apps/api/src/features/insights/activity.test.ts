import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk } from '@portal/database/factories/conversations'
import { createIntroduction } from '@portal/database/factories/introductions'
import { createFounder, createFriend } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { network } from '../../test/app.ts'
import { type Counts, monthOf, rowsOf, useCharts } from '../../test/charts.ts'
import { dayMs } from '../../test/insights.ts'

const { portal, now, read } = await useCharts()

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
    const met = asked.filter(({ asker_met, asked_met }) => asker_met || asked_met).length
    expect(values).toEqual([asked.length, accepted, met, days.length ? median : null])
  }
  const declined = { state: 'declined', answered_at: now } as const
  const { id } = await portal.db.introduction.findFirstOrThrow({ where: { state: 'pending' } })
  await portal.db.introduction.update({ where: { id }, data: declined })
  expect((await read('introductions', { period: 'all' })).rows).toEqual(table.rows)
  const metOf = ({ rows }: typeof table) =>
    rows.reduce((sum, { values }) => sum + (values[2] ?? 0), 0)
  expect(metOf(table)).toBeGreaterThan(0)
})

it('counts asks by topic, those answered within three days, and solved ones, for a track', async () => {
  const { db } = portal
  const [ada, fay] = [await createFounder(db), await createFriend(db)]
  const days = (count: number) => new Date(now.getTime() + count * dayMs)
  const about = { topic: 'Feedback', created_at: days(-9) }
  const offered = await createAsk(db, ada, { ...about, ...solvedAsk() })
  const talked = await createAsk(db, ada, about)
  await createAsk(db, fay, { ...about, topic: null })
  await createAsk(db, ada, { ...about, state: 'removed', closed_at: now, removed_reason: 'No' })
  await createMessage(db, underAsk(talked), ada, { created_at: days(-8) })
  const table = async (query: object = {}) => rowsOf(await read('asks', query))
  expect(await table()).toEqual({ Feedback: [2, 0, 1], 'Something else': [1, 0, 0] })
  await createMessage(db, underAsk(talked), fay, { created_at: days(-5) })
  await createIntroduction(db, fay, ada, {
    ...{ ask_id: offered.id, asker_contact: 'email', asked_at: days(-7) },
  })
  expect(await table()).toMatchObject({ Feedback: [2, 1, 1] })
  await createMessage(db, underAsk(talked), fay, { created_at: days(-8) })
  expect(await table({ track: 'female_founder' })).toEqual({ Feedback: [2, 2, 1] })
})

it('counts running pods, their places and people, and people without a pod', async () => {
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
