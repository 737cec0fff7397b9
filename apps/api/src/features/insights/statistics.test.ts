import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import type { ChartTable } from '@portal/shared/insights/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { network, startTestApp, type TestApp, usePortal } from '../../test/app.ts'
import { dayMs } from '../../test/insights.ts'
import { fieldIds } from './answers.ts'
import { recordStatistics } from './statistics.ts'

const portal = await usePortal()
beforeEach(async () => {
  await portal.db.user.deleteMany()
  await portal.db.statistic.deleteMany()
})

/** Shortly after midnight of a summer day in London. */
const night = new Date('2026-07-15T23:10:00Z')
const nightsAgo = (days: number, time = 12) =>
  new Date(night.getTime() - days * dayMs - time * 3_600_000)

const record = (now = night) => recordStatistics(portal.deps, now)
const stored = () => portal.db.statistic.findMany({ orderBy: [{ day: 'asc' }, { track: 'asc' }] })
const founderDays = async () =>
  (await stored())
    .filter(({ track }) => track === 'female_founder')
    .map(({ day, active, joined, made_up }) => [
      day.toISOString().slice(0, 10),
      active,
      joined,
      made_up,
    ])

const joinedAt = (activated_at: Date) => ({ created_at: activated_at, activated_at })

describe('statistics of a day', () => {
  it('count yesterday by the clocks of the network, and the days before from the rows that are left', async () => {
    await createFounder(portal.db, joinedAt(nightsAgo(2)))
    await createFounder(portal.db, { ...joinedAt(nightsAgo(2)), is_active: false })
    await createFounder(portal.db, joinedAt(new Date('2026-07-14T22:59:00Z')))
    await createFounder(portal.db, joinedAt(new Date('2026-07-14T23:01:00Z')))
    // After midnight in London: today.
    await createFounder(portal.db, joinedAt(new Date('2026-07-15T23:01:00Z')))
    expect(await record()).toBe(3)
    expect(await founderDays()).toEqual([
      ['2026-07-13', 1, 2, true],
      ['2026-07-14', 2, 1, true],
      ['2026-07-15', 3, 1, false],
    ])
  })

  it('count applications, decisions, newsletters and failed mails by track', async () => {
    const sent = { created_at: nightsAgo(3), submitted_at: nightsAgo(3) }
    const decided = {
      status: 'rejected',
      decided_at: nightsAgo(0),
      submitted_at: nightsAgo(3),
    } as const
    await createApplicant(portal.db, { created_at: nightsAgo(3), application: decided })
    await createApplicant(portal.db, {
      created_at: nightsAgo(3),
      user_type: 'friend',
      application: { submitted_at: sent.submitted_at },
    })
    const friend = await createFriend(portal.db, joinedAt(nightsAgo(0)))
    await portal.db.application.create({
      data: {
        user_id: friend.id,
        user_type: 'friend',
        status: 'approved',
        application_data: {},
        submitted_at: nightsAgo(1),
        decided_at: nightsAgo(0),
      },
    })
    const day = new Date('2026-07-15')
    await portal.db.newsletterEdition.upsert({
      where: { day },
      create: { day, since: day, until: day },
      update: {},
    })
    await portal.db.newsletterMail.create({
      data: { day, user_id: friend.id, queued_at: nightsAgo(0) },
    })
    await portal.db.$executeRaw`
      INSERT INTO pgboss.job (name, data, state, completed_on)
      VALUES ('mail', ${JSON.stringify({ user_id: friend.id })}::jsonb, 'failed', ${nightsAgo(0)})`
    await record()
    const rows = (await stored()).map(
      ({ active: _a, joined: _j, answers: _b, made_up: _m, ...row }) => row,
    )
    const none = { applications: 0, approved: 0, declined: 0, newsletters: 0, failed_mails: 0 }
    const on = (date: string, track: string, counts = {}) => ({
      day: new Date(date),
      track,
      ...none,
      ...counts,
    })
    expect(rows).toEqual([
      on('2026-07-12', 'female_founder', { applications: 1 }),
      on('2026-07-12', 'friend', { applications: 1 }),
      on('2026-07-13', 'female_founder'),
      on('2026-07-13', 'friend'),
      on('2026-07-14', 'female_founder'),
      on('2026-07-14', 'friend', { applications: 1 }),
      on('2026-07-15', 'female_founder', { declined: 1 }),
      on('2026-07-15', 'friend', { approved: 1, newsletters: 1, failed_mails: 1 }),
    ])
  })

  it('keep the answers of founders as counts of the options, and no words of theirs', async () => {
    await createFounder(portal.db, {
      ...joinedAt(nightsAgo(0)),
      profile: {
        industry: 'My own words',
        have_raised: ['Equity', 'Pearls'],
        how_found_us: 'Words',
      },
    })
    await record()
    const [founders, friends] = await stored()
    expect(Object.keys(founders?.answers ?? {}).sort()).toEqual([...fieldIds].sort())
    expect(founders?.answers).toMatchObject({
      industry: { Other: 1 },
      raised: { Equity: 1, other: 1 },
      raising: { '': 1 },
      spinout: { false: 1 },
    })
    expect(JSON.stringify(founders)).not.toMatch(/words|Pearls/i)
    expect(friends?.answers).toBeNull()
  })

  it('are stored once, however often and by however many processes', async () => {
    await createFounder(portal.db, joinedAt(nightsAgo(1)))
    const counted = await Promise.all([record(), record(), record()])
    expect(counted.reduce((sum, days) => sum + days, 0)).toBe(2)
    const rows = await stored()
    await createFounder(portal.db, joinedAt(nightsAgo(1)))
    expect(await record()).toBe(0)
    expect(await stored()).toEqual(rows)
  })

  it('are made up for after days without the portal, and say so', async () => {
    await createFounder(portal.db, joinedAt(nightsAgo(9)))
    await record(nightsAgo(6, 0))
    await createFounder(portal.db, joinedAt(nightsAgo(3)))
    expect(await record()).toBe(6)
    const days = await founderDays()
    expect(days.map(([, active]) => active)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2])
    expect(days.filter(([, , , isMadeUp]) => !isMadeUp).map(([day]) => day)).toEqual([
      '2026-07-09',
      '2026-07-15',
    ])
  })

  it('are none for an empty network', async () => {
    expect(await record()).toBe(0)
    expect(await stored()).toEqual([])
  })
})

describe('charts', () => {
  async function signedInAdmin() {
    const longAgo = new Date(Date.now() - 900 * dayMs)
    const agent = await portal.as(await createAdmin(portal.db, joinedAt(longAgo)))
    return async (chart: string): Promise<ChartTable> =>
      (await agent.get(`/api/admin/insights/charts/${chart}/?period=year`)).body
  }
  const ago = (days: number) => new Date(Date.now() - days * dayMs)

  it('keep members who have left, once they were counted', async () => {
    const read = await signedInAdmin()
    const gone = await createFounder(portal.db, joinedAt(ago(200)))
    await createFounder(portal.db, joinedAt(ago(200)))
    await record(new Date())
    await portal.db.user.delete({ where: { id: gone.id } })
    const { rows } = await read('active')
    const founders = rows.map(({ values }) => values[0])
    expect(founders.slice(-2)).toEqual([2, 1])
    const left = (await read('joined-left')).rows.map(({ values }) => values)
    expect(left.at(-1)).toEqual([0, 1])
    expect(left.reduce((sum, values) => sum + (values[0] ?? 0), 0)).toBe(2)
  })

  it('do not count somebody who comes back as one who left', async () => {
    const read = await signedInAdmin()
    const member = await createFounder(portal.db, joinedAt(ago(400)))
    await portal.db.user.update({ where: { id: member.id }, data: { is_active: false } })
    await createFounder(portal.db, joinedAt(ago(400)))
    await record(ago(0))
    await portal.db.user.update({ where: { id: member.id }, data: { is_active: true } })
    expect((await read('joined-left')).rows.every(({ values }) => values[1] === 0)).toBe(true)
    expect((await read('active')).rows.at(-1)?.values[0]).toBe(2)
  })
})

describe('far from London', () => {
  let far: TestApp
  beforeAll(async () => {
    far = await startTestApp({ network: { ...network, time_zone: 'Pacific/Auckland' } })
  })
  afterAll(() => far.close())

  it('a day begins at the midnight of the network, also when the clocks change', async () => {
    // Summer time begins on 27 September 2026 at two, when the day has 23 hours.
    const moments = ['2026-09-26T11:59:00Z', '2026-09-26T12:01:00Z', '2026-09-27T10:59:00Z']
    for (const moment of moments) await createFounder(far.db, joinedAt(new Date(moment)))
    const longBefore = new Date('2026-09-25T12:30:00Z')
    const admin = await far.as(await createAdmin(far.db, joinedAt(longBefore)))
    await recordStatistics(far.deps, new Date('2026-09-27T11:01:00Z'))
    const rows = await far.db.statistic.findMany({
      where: { track: 'female_founder' },
      orderBy: { day: 'asc' },
    })
    expect(rows.map(({ day, joined }) => [day.toISOString().slice(0, 10), joined])).toEqual([
      ['2026-09-26', 1],
      ['2026-09-27', 2],
    ])
    const query = { period: 'dates', from: '2026-09-27', to: '2026-09-27' }
    const chart = async (id: string): Promise<ChartTable> =>
      (await admin.get(`/api/admin/insights/charts/${id}/`).query(query)).body
    expect((await chart('joined-left')).rows.map(({ values }) => values)).toEqual([[2, 0]])
    expect((await chart('found-us')).total).toBe(2)
  })
})
