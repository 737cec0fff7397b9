import { createAdmin } from '@portal/database/factories/users'
import {
  aiUsageLabels,
  businessTypeLabels,
  founderTypeLabels,
  productStatusLabels,
  revenueStatusLabels,
} from '@portal/shared/applications/options'
import { type ChartId, chartIds, charts } from '@portal/shared/insights/charts'
import type { ChartTable } from '@portal/shared/insights/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { network, startTestApp, type TestApp } from '../../test/app.ts'
import { createNetwork, dayMs } from '../../test/insights.ts'
import type { Agent } from '../../test/introductions.ts'

let portal: TestApp
let admin: Agent
let now: Date
beforeAll(async () => {
  portal = await startTestApp()
  admin = await portal.as(await createAdmin(portal.db))
  await createNetwork(portal.db, 90, 7)
  now = new Date()
}, 120_000)
afterAll(() => portal.close())

const get = (chart: string, query: object = {}, agent = admin) =>
  agent.get(`/api/admin/insights/charts/${chart}/`).query(query)

async function read(chart: ChartId, query: object = {}): Promise<ChartTable> {
  const { body, status } = await get(chart, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const rowsOf = ({ rows }: ChartTable) =>
  Object.fromEntries(rows.map(({ label, values }) => [label, values]))

/** The day of a moment in London, by other means than the server's. */
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const dayOf = (moment: Date) => parts.format(moment)
const monthOf = (moment: Date) => dayOf(moment).slice(0, 7)
const daysAgo = (days: number) => dayOf(new Date(now.getTime() - days * dayMs))
/** The first day of the last twelve months. */
const yearAgo = () => daysAgo(364)

type Counts = Record<string, number[]>
/** Counts what happened in the last year by month: `columnOf` gives a column, or none for what is left out. */
function byMonth<T>(
  things: T[],
  columns: number,
  when: (thing: T) => Date,
  columnOf: (thing: T) => number,
): Counts {
  const counts: Counts = {}
  for (const thing of things) {
    const column = columnOf(thing)
    if (column < 0 || dayOf(when(thing)) < yearAgo()) continue
    const month = monthOf(when(thing))
    counts[month] ??= Array(columns).fill(0)
    counts[month][column] = (counts[month][column] ?? 0) + 1
  }
  return counts
}

/** A chart by months has a row for each month of the year, in order; those that are not expected are empty. */
function expectMonths(table: ChartTable, expected: Counts) {
  const labels = table.rows.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted())
  expect(labels[0]).toBe(yearAgo().slice(0, 7))
  expect(labels.at(-1)).toBe(monthOf(now))
  expect(labels.length).toBeGreaterThanOrEqual(12)
  for (const { label, values } of table.rows) {
    expect(values, label).toEqual(expected[label] ?? table.columns.map(() => 0))
  }
  expect(Object.keys(expected).length).toBeGreaterThan(3)
}

const tracks = ['female_founder', 'friend']

describe('applications', () => {
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
})

describe('membership', () => {
  it('counts the active members at the end of each month', async () => {
    const members = await portal.db.user.findMany({ where: { is_active: true } })
    const table = await read('active')
    for (const { label, values } of table.rows) {
      const expected = tracks.map(
        (track) =>
          members.filter(
            ({ user_type, activated_at }) =>
              user_type === track && activated_at && monthOf(activated_at) <= label,
          ).length,
      )
      expect(values, label).toEqual(expected)
    }
    const [first, last] = [table.rows[0]?.values ?? [], table.rows.at(-1)?.values ?? []]
    expect((first[0] ?? 0) + 20).toBeLessThan(last[0] ?? 0)
  })

  it('counts who joined; who left makes the three agree', async () => {
    const members = await portal.db.user.findMany({ where: { activated_at: { not: null } } })
    const joined = byMonth(
      members,
      1,
      (u) => u.activated_at ?? now,
      () => 0,
    )
    const left = byMonth(
      members.filter(({ is_active }) => !is_active),
      1,
      (u) => u.activated_at ?? now,
      () => 0,
    )
    // Nothing was counted daily yet: those who left are not known to have been there.
    const months = Object.keys(joined).map((month) => [
      month,
      [joined[month]?.[0] ?? 0, left[month]?.[0] ?? 0],
    ])
    expectMonths(await read('joined-left'), Object.fromEntries(months))
  })

  it('sorts the words in which members say how they found the network', async () => {
    const members = await portal.db.user.findMany({
      where: { is_active: true },
      include: { founder_profile: true, friend_profile: true },
    })
    const groups: Record<string, string> = {
      'A friend told me': 'Somebody they know',
      LinkedIn: 'Social media',
      'At a pitch night': 'An event',
      'My university': 'A university, course or accelerator',
      'Your newsletter': 'Newsletter, press or podcast',
      Google: 'Search or website',
      'By chance': 'Other',
      '': 'Not answered',
    }
    const counts = new Map(Object.values(groups).map((group) => [group, 0]))
    for (const { founder_profile, friend_profile } of members) {
      const answer = founder_profile?.how_found_us ?? friend_profile?.how_found_us ?? ''
      const group = groups[answer] ?? ''
      counts.set(group, (counts.get(group) ?? 0) + 1)
    }
    const table = await read('found-us', { period: 'all' })
    expect(rowsOf(table)).toEqual(
      Object.fromEntries(
        [...counts].map(([group, count]) => [
          group,
          [count, Math.round((1000 * count) / members.length) / 10],
        ]),
      ),
    )
    expect(table.total).toBe(members.length)
  })
})

describe('who active founders are', () => {
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

  it.each(single)(
    '%s: the options in their order, others, and no answer',
    async (id, labels, of) => {
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
    },
  )

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
})

describe('what happens', () => {
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

  it('counts votes, and finds the most valued resources', async () => {
    const votes = await portal.db.resourceVote.findMany({ include: { resource: true } })
    expectMonths(
      await read('votes'),
      byMonth(
        votes,
        2,
        (v) => v.created_at,
        (v) => (v.vote === 'up' ? 0 : 1),
      ),
    )
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
            participations.filter(({ submitted_at }) => submitted_at).length,
          ],
        ]),
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
})

describe('reach', () => {
  it('counts the recipients of newsletters, and mails that failed', async () => {
    const [one, two] = await portal.db.user.findMany({ where: { is_active: true }, take: 2 })
    const day = new Date(dayOf(new Date(now.getTime() - 3 * dayMs)))
    await portal.db.newsletterEdition.create({ data: { day, since: day, until: day } })
    const queued_at = new Date(day.getTime() + dayMs / 2)
    const mails = [one, two].map((user) => ({ day, user_id: user?.id ?? '', queued_at }))
    await portal.db.newsletterMail.createMany({ data: mails })
    const table = await read('newsletter', { period: '30-days' })
    expect(table.rows).toEqual([{ label: daysAgo(3), values: [2] }])
    await portal.db.$executeRaw`
      INSERT INTO pgboss.job (name, data, state, completed_on)
      VALUES ('mail', ${JSON.stringify({ user_id: one?.id })}::jsonb, 'failed', now())`
    const failed = await read('mails', { period: '30-days' })
    expect(failed.rows_are).toBe('week')
    expect(failed.rows.map(({ values }) => values[0])).toEqual([
      ...failed.rows.slice(1).map(() => 0),
      1,
    ])
  })

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
})

describe('every chart', () => {
  it.each(chartIds)('%s takes one statement, and its CSV has the same figures', async (id) => {
    const query = { period: 'all', track: 'female_founder' }
    const alone = await portal.countQueries(() => admin.get('/api/auth/sessions/'))
    const counted = await portal.countQueries(() => get(id, query))
    expect(counted - alone).toBeLessThanOrEqual(0)
    const { columns, rows } = await read(id, query)
    const file = await admin.get(`/api/admin/insights/charts/${id}/export.csv`).query(query)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${id}.csv"`)
    const lines = file.text.replace('\ufeff', '').trim().split('\r\n')
    expect(lines).toHaveLength(rows.length + 1)
    const [first] = rows
    if (first) {
      const cells = [first.label, ...first.values.map((value) => value ?? '')]
      expect(lines[1]).toBe(cells.map((cell) => `"${cell}"`).join(','))
    }
    expect(lines[0]?.split('","')).toHaveLength(columns.length + 1)
  })

  describe('of an empty network', () => {
    let empty: TestApp
    let alone: Agent
    beforeAll(async () => {
      empty = await startTestApp()
      alone = await empty.as(await createAdmin(empty.db))
    })
    afterAll(() => empty.close())

    it.each(chartIds)('%s has rows without figures, or none', async (id) => {
      for (const period of ['30-days', 'all']) {
        const { status, body } = await get(id, { period }, alone)
        expect(status).toBe(200)
        const { rows, columns } = body as ChartTable
        for (const { values } of rows) {
          expect(values).toHaveLength(columns.length)
          // The administrator is a member.
          for (const value of values) expect([0, 1, 100, null]).toContain(value)
        }
        expect(body.note).toBe('note' in charts[id] ? charts[id].note : null)
      }
    })
  })
})

describe('a period', () => {
  it('is by weeks up to three months, and by months beyond', async () => {
    const labels = async (query: object) =>
      (await read('wins', query)).rows.map(({ label }) => label)
    expect(await labels({ period: 'dates', from: '2026-01-01', to: '2026-01-12' })).toEqual([
      '2025-12-29',
      '2026-01-05',
      '2026-01-12',
    ])
    expect(await labels({ period: 'dates', from: '2025-11-15', to: '2026-03-01' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(await labels({ period: '30-days' })).toHaveLength(now.getUTCDay() === 1 ? 6 : 5)
  })

  it('ends today at the latest', async () => {
    const table = await read('wins', { period: 'dates', from: daysAgo(1), to: '2999-01-01' })
    expect([table.from, table.to]).toEqual([daysAgo(1), dayOf(now)])
  })

  it('does not count what is outside of it', async () => {
    const { rows } = await read('applications', {
      period: 'dates',
      from: '2001-01-01',
      to: '2001-01-31',
    })
    expect(rows.flatMap(({ values }) => values).every((value) => value === 0)).toBe(true)
  })

  it.each([
    [{ period: 'decade' }, 'period'],
    [{ period: 'dates' }, 'from'],
    [{ period: 'dates', from: '2026-01-01' }, 'to'],
    [{ period: 'dates', from: '2026-02-01', to: '2026-01-01' }, 'to'],
    [{ period: 'dates', from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ period: 'dates', from: '2999-01-01', to: '2999-12-31' }, 'from'],
    [{ track: 'nobody' }, 'track'],
  ])('refuses %o', async (query, field) => {
    const { status, body } = await get('wins', query)
    expect(status).toBe(400)
    expect(Object.keys(body.details)).toContain(field)
  })

  it('refuses a chart that does not exist', async () => {
    expect((await get('nothing')).status).toBe(400)
  })
})
