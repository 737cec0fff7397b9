import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import type { ChartTable } from '@portal/shared/insights/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
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
    .map(({ day, active, joined }) => [day.toISOString().slice(0, 10), active, joined])

const joinedAt = (activated_at: Date) => ({ created_at: activated_at, activated_at })

describe('statistics of a day', () => {
  it('count yesterday by the clocks of the network, and no day before', async () => {
    await createFounder(portal.db, joinedAt(nightsAgo(2)))
    await createFounder(portal.db, { ...joinedAt(nightsAgo(2)), is_active: false })
    await createFounder(portal.db, joinedAt(new Date('2026-07-14T22:59:00Z')))
    await createFounder(portal.db, joinedAt(new Date('2026-07-14T23:01:00Z')))
    await createFounder(portal.db, joinedAt(new Date('2026-07-15T23:01:00Z')))
    expect(await record()).toBe(1)
    expect(await founderDays()).toEqual([['2026-07-15', 3, 1]])
  })

  it('count applications, decisions, newsletters and failed emails by track', async () => {
    const sent = { created_at: nightsAgo(3), submitted_at: nightsAgo(3) }
    const decided = {
      status: 'rejected',
      decided_at: nightsAgo(0),
      submitted_at: nightsAgo(0),
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
    await portal.db.newsletterEmail.create({
      data: { day, user_id: friend.id, queued_at: nightsAgo(0) },
    })
    await portal.db.$executeRaw`
      INSERT INTO pgboss.job (name, data, state, completed_on)
      VALUES ('email', ${JSON.stringify({ user_id: friend.id })}::jsonb, 'failed', ${nightsAgo(0)})`
    await record()
    const rows = (await stored()).map(({ active: _a, joined: _j, answers: _b, ...row }) => row)
    const none = { applications: 0, approved: 0, declined: 0, newsletters: 0, failed_emails: 0 }
    const on = (date: string, track: string, counts = {}) => ({
      day: new Date(date),
      track,
      ...none,
      ...counts,
    })
    expect(rows).toEqual([
      on('2026-07-15', 'female_founder', { applications: 1, declined: 1 }),
      on('2026-07-15', 'friend', { approved: 1, newsletters: 1, failed_emails: 1 }),
    ])
  })

  it('contain founders’ answers as counts of options, without free texts', async () => {
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
    expect(counted.reduce((sum, days) => sum + days, 0)).toBe(1)
    const rows = await stored()
    await createFounder(portal.db, joinedAt(nightsAgo(1)))
    expect(await record()).toBe(0)
    expect(await stored()).toEqual(rows)
  })
})

describe('charts', () => {
  const none = { approved: 0, declined: 0, newsletters: 0, failed_emails: 0 }
  const day = (day: string, active: number, counts: object = {}) =>
    portal.db.statistic.create({
      data: {
        ...{ day: new Date(day), track: 'female_founder', active, joined: 0, applications: 0 },
        ...{ ...none, ...counts },
      },
    })
  const read = async (id: string, [from, to]: [string, string]) => {
    const admin = await portal.as(await createAdmin(portal.db))
    const query = { period: 'dates', from, to, track: 'female_founder' }
    const { body } = await admin.get(`/api/admin/insights/charts/${id}/`).query(query)
    return body.rows.map(({ label, values }: ChartTable['rows'][number]) => [label, ...values])
  }
  const months: [string, string] = ['2025-11-01', '2026-03-31']

  it('show what was recorded, and nothing of other months', async () => {
    await day('2025-12-30', 5, { joined: 5, applications: 2 })
    await day('2025-12-31', 7, { joined: 2, approved: 2 })
    await day('2026-02-03', 6, { joined: 1, declined: 1, failed_emails: 3, newsletters: 4 })
    await createFounder(portal.db, joinedAt(new Date('2026-01-10')))
    expect(await read('active', months)).toEqual([
      ['2025-11', null],
      ['2025-12', 7],
      ['2026-01', null],
      ['2026-02', 6],
      ['2026-03', null],
    ])
    expect(await read('joined-left', months)).toEqual([
      ['2025-11', null, null],
      ['2025-12', 7, 0],
      ['2026-01', null, null],
      ['2026-02', 1, 2],
      ['2026-03', null, null],
    ])
    const [, december, , february] = await read('applications', months)
    expect([december, february]).toEqual([
      ['2025-12', 2, 2, 0],
      ['2026-02', 0, 0, 1],
    ])
    expect((await read('emails', months))[3]).toEqual(['2026-02', 3])
    expect(await read('newsletter', months)).toEqual([['2026-02-03', 4]])
  })

  it('compare with the last day that was recorded before the period', async () => {
    await day('2025-12-20', 10)
    await day('2026-01-31', 9, { joined: 2 })
    expect(await read('joined-left', ['2026-01-01', '2026-01-31'])).toContainEqual([
      '2026-01-26',
      2,
      3,
    ])
  })
})
