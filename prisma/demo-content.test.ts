import { attendeeTypes, hostTypes } from '@portal/shared/events/options'
import {
  opportunityThemes,
  opportunityTypes,
  recommendations,
} from '@portal/shared/opportunities/options'
import { expertiseOf } from '@portal/shared/resources/expertise'
import { resourceKinds } from '@portal/shared/resources/options'
import { resourceSchema } from '@portal/shared/resources/schemas'
import { winFormSchema } from '@portal/shared/wins/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarOf } from './demo/calendar.ts'
import { eventRows } from './demo/events.ts'
import { loadDemo } from './demo/load.ts'
import { useDatabase } from './test/database.ts'
import { network } from './test/network.ts'

const today = new Date('2026-11-20T09:30:00Z')
const day = 86_400_000
const daysAgo = (days: number) => new Date(+today - days * day)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

const { db } = await useDatabase()
beforeAll(async () => {
  await loadDemo(db, { today, network })
})

const example = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.example(\/[a-z0-9/-]+)?$/

describe('events', () => {
  const monthOf = (moment: Date) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      year: 'numeric',
      month: 'long',
    }).format(moment)
  const clockOf = (moment: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' }).format(
      moment,
    )

  it('are eleven, eight of them in the current month, on every day of the year', () => {
    for (let n = 0; n < 430; n += 1) {
      // Also just before and after midnight, in London and in UTC.
      for (const time of ['00:01', '11:00', '22:59', '23:30']) {
        const now = new Date(Date.parse(`2027-01-01T${time}:00Z`) + n * day)
        const rows = eventRows(calendarOf(now, 'Europe/London'), network)
        const starts = rows.map(({ starts_at }) => starts_at)
        expect(rows).toHaveLength(11)
        expect(starts.filter((one) => monthOf(one) === monthOf(now))).toHaveLength(8)
        expect(starts.some((one) => one < now)).toBe(true)
        expect(starts.some((one) => one > now)).toBe(true)
        expect(starts.every((one) => one.getUTCDay() !== 0)).toBe(true)
        const early = rows.filter((row) => row.created_at < now && row.created_at < row.starts_at)
        expect(early).toHaveLength(11)
      }
    }
  }, 60_000)

  it('start at the time in their text, in summer and in winter', async () => {
    const summer = eventRows(calendarOf(new Date('2027-07-10T08:00:00Z'), 'Europe/London'), network)
    for (const { starts_at, ends_at, time } of [...summer, ...(await db.event.findMany())]) {
      const [from, to] = [starts_at, ends_at ?? starts_at].map(clockOf)
      expect(`${from}–${to}`).toBe(time)
    }
  })

  it('use all options, and one has no link yet', async () => {
    const events = await db.event.findMany({ where: { pod_id: null } })
    expect(new Set(events.map(({ attendee_type }) => attendee_type))).toEqual(
      new Set(attendeeTypes),
    )
    expect(new Set(events.map(({ host_type }) => host_type))).toEqual(new Set(hostTypes))
    const links = events.map(({ signup_link }) => signup_link)
    expect(links.filter((link) => link === 'TBC')).toHaveLength(1)
    for (const link of links) expect(link).toMatch(link === 'TBC' ? /TBC/ : example)
  })
})

describe('wins', () => {
  it('of this week are by five founders; others are older', async () => {
    const wins = await db.win.findMany({ include: { author: true } })
    const recent = wins.filter(({ created_at }) => created_at > daysAgo(7))
    expect(new Set(recent.map(({ author_id }) => author_id)).size).toBe(5)
    expect(wins.length).toBeGreaterThan(recent.length + 3)
    expect(wins.length).toBeGreaterThanOrEqual(8)
    expect(wins.some(({ author }) => author?.email === 'founder@demo.example')).toBe(true)
    for (const { author, created_at, date, updated_at } of wins) {
      expect(author).toMatchObject({ user_type: 'female_founder', is_active: true })
      expect(+created_at).toBeGreaterThan(+(author?.activated_at ?? today))
      expect(+created_at).toBeLessThan(+today)
      expect(+updated_at).toBe(+created_at)
      expect(+date).toBeLessThanOrEqual(+created_at)
    }
    // A day within the week, so that data loaded yesterday still shows the same five.
    expect(recent.every(({ created_at }) => created_at > daysAgo(6))).toBe(true)
  })

  it('were posted elsewhere or set aside where their authors agreed, and others wait', async () => {
    const include = {
      author: { include: { consents: { where: { kind: 'repost_wins' } } } },
      repost: true,
    } as const
    const wins = await db.win.findMany({ include })
    const agreed = wins.filter(({ author }) => author?.consents[0]?.granted)
    const decided = wins.filter(({ repost }) => repost !== null)
    expect(decided.map(({ repost }) => repost?.state).sort()).toEqual([
      'posted',
      'posted',
      'set_aside',
    ])
    for (const win of decided) {
      expect(agreed).toContain(win)
      expect(+(win.repost?.decided_at ?? 0)).toBeGreaterThan(+win.created_at)
      expect(+(win.repost?.decided_at ?? today)).toBeLessThan(+today)
    }
    expect(agreed.length).toBeGreaterThan(decided.length + 2)
  })

  it('are valid for the form, and have reactions by others', async () => {
    const wins = await db.win.findMany({ include: { reactions: true } })
    for (const { title, description, date, tags, link, reactions, ...win } of wins) {
      const form = { title, description, date: dayOf(date), tags, ...(link ? { link } : {}) }
      expect(winFormSchema.parse(form)).toEqual(form)
      if (link) expect(link).toMatch(example)
      expect(tags.length).toBeGreaterThan(0)
      expect(new Set(reactions.map(({ type }) => type)).size).toBe(2)
      for (const { user_id, created_at } of reactions) {
        expect(user_id).not.toBe(win.author_id)
        expect(+created_at).toBeGreaterThanOrEqual(+win.created_at)
        expect(+created_at).toBeLessThanOrEqual(+today)
      }
    }
  })
})

describe('opportunities and studies', () => {
  it('are six opportunities that stay open for more than a week', async () => {
    const rows = await db.opportunity.findMany()
    expect(rows).toHaveLength(6)
    for (const row of rows) {
      expect(+row.deadline).toBeGreaterThan(+today + 8 * day)
      expect(opportunityTypes).toContain(row.type)
      expect([...recommendations, null]).toContain(row.recommendation)
      expect(row.url).toMatch(example)
      expect(+row.created_at).toBeLessThan(+today)
    }
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(opportunityTypes))
    expect(new Set(rows.map(({ theme }) => theme))).toEqual(new Set(opportunityThemes))
  })

  it('are three running studies, one upcoming, and two closed ones with findings', async () => {
    const rows = await db.study.findMany()
    const count = (status: string) => rows.filter((row) => row.status === status).length
    expect([count('active'), count('in_progress'), count('upcoming'), count('closed')]).toEqual([
      2, 1, 1, 2,
    ])
    for (const { status, open_date, close_date, findings, created_at } of rows) {
      const when = +close_date < +today ? 'closed' : +open_date > +today ? 'upcoming' : 'running'
      const running = status === 'active' || status === 'in_progress'
      expect(running ? 'running' : status).toBe(when)
      expect(findings !== null).toBe(status === 'closed')
      expect(+created_at).toBeLessThan(+today)
    }
  })
})

describe('resources', () => {
  it('have these numbers by kind', async () => {
    const sizes = {
      programme: 4,
      network: 6,
      event: 4,
      mentor: 4,
      perk: 10,
      location: 8,
      science: 8,
    }
    const library = { 'business-resource': 3, 'culture-resource': 3 }
    const counted = await db.resource.groupBy({ by: ['kind'], _count: true })
    expect(Object.fromEntries(counted.map(({ kind, _count }) => [kind, _count]))).toEqual({
      ...sizes,
      ...library,
    })
  })

  it('have tags with these categories of expertise', async () => {
    const expected = {
      'AI products': 'Tech',
      'B2B marketing': 'Marketing',
      'Business strategy': 'Strategy',
      Fundraising: 'Fundraising',
      'Grant writing': null,
      Growth: 'Marketing',
      Hardware: 'Tech',
      Legal: 'Operations',
      Operations: 'Operations',
      Positioning: null,
      Sales: 'Sales',
      'Venture capital': 'Fundraising',
    }
    const tags = await db.$queryRaw<{ tag: string }[]>`
      SELECT DISTINCT jsonb_array_elements_text(expertise) AS tag FROM (
        SELECT fields -> 'expertise' AS expertise FROM resources WHERE kind = 'mentor'
        UNION ALL SELECT payload -> 'values' -> 'expertise' FROM submissions
      ) AS people WHERE jsonb_typeof(expertise) = 'array' ORDER BY tag`
    const found = tags.map(({ tag }) => [tag, expertiseOf(tag)])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  const fieldsBy: Record<(typeof resourceKinds)[number], string[]> = {
    programme: ['location', 'focus', 'funding', 'equity', 'stage'],
    network: ['type', 'location', 'memberType', 'focus', 'is_network_partner'],
    event: ['eventTypes', 'location', 'targetAudience', 'universityRun'],
    perk: ['provider', 'value', 'category', 'requirements', 'rating', 'featured', 'resourcesTab'],
    mentor: [
      'type',
      'expertise',
      'linkedin',
      'website',
      'background',
      'location',
      'country',
      'recommendationFrom',
      'costs',
      'is_network_member',
    ],
    'business-resource': ['category', 'type', 'provider'],
    'culture-resource': ['category', 'author', 'type', 'rating'],
    location: ['type', 'location', 'cost', 'perks'],
    science: ['type'],
  }

  it.each(resourceKinds)('of kind %s have all fields, and example addresses', async (kind) => {
    const rows = await db.resource.findMany({ where: { kind } })
    for (const { fields, url, title, description, created_at } of rows) {
      const parsed = resourceSchema.shape.fields.parse(fields)
      expect(Object.keys(parsed).sort()).toEqual(fieldsBy[kind].toSorted())
      expect(title).not.toBe('')
      if (kind !== 'mentor') {
        expect(url, title).toMatch(example)
        expect(description).not.toBe('')
      }
      expect(+created_at).toBeLessThan(+today)
    }
  })

  it('have four perks on the tab, at least three featured ones, and values in dollars', async () => {
    const perks = await db.resource.findMany({ where: { kind: 'perk' } })
    const fields = perks.map((row) => resourceSchema.shape.fields.parse(row.fields))
    expect(fields.filter(({ resourcesTab }) => resourcesTab)).toHaveLength(4)
    expect(fields.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(3)
    const categories = [
      'Cloud Services',
      'Productivity',
      'Marketing',
      'Legal',
      'Customer Support',
      'Design',
    ]
    expect(new Set(fields.map(({ category }) => category))).toEqual(new Set(categories))
    for (const { value } of fields) expect(value).toMatch(/^\$\d{1,3}(,\d{3})*$/)
  })
})

describe('what members do', () => {
  it('has votes on every resource, by active members, mostly up', async () => {
    const resources = await db.resource.findMany({
      include: { votes: { include: { user: true } } },
    })
    const votes = resources.flatMap((resource) => resource.votes)
    expect(Math.min(...resources.map((resource) => resource.votes.length))).toBeGreaterThan(2)
    const up = votes.filter(({ vote }) => vote === 'up').length
    expect(up).toBeGreaterThan(votes.length * 0.6)
    expect(up).toBeLessThan(votes.length)
    for (const { user, created_at } of votes) {
      expect(user?.is_active).toBe(true)
      expect(+created_at).toBeGreaterThanOrEqual(+(user?.activated_at ?? today))
      expect(+created_at).toBeLessThanOrEqual(+today)
    }
  })

  it('fills the places of events, and puts later sign-ups on the waiting list', async () => {
    const events = await db.event.findMany({
      include: { rsvps: { orderBy: { place: 'asc' } }, activities: true },
    })
    for (const { rsvps, activities, capacity, host_type, starts_at } of events) {
      expect(rsvps.length > 0).toBe(host_type === 'Network Hosted')
      const going = rsvps.filter(({ status }) => status === 'going')
      expect(going.length).toBeLessThanOrEqual(capacity ?? 1000)
      expect(rsvps.slice(0, going.length)).toEqual(going)
      const came = rsvps.filter(({ attended_at }) => attended_at !== null)
      if (starts_at > today) expect(came).toEqual([])
      const lines = (action: string) => activities.filter((one) => one.action_type === action)
      expect(lines('Signed Up')).toHaveLength(going.length)
      expect(lines('Attended')).toHaveLength(came.length)
    }
  })

  it('has pending submissions of each kind, and decided ones in the founder’s archive', async () => {
    const sent = await db.submission.findMany({ include: { sender: true, activities: true } })
    const pending = sent.filter(({ status }) => status === 'pending')
    expect(new Set(pending.map(({ kind }) => kind)).size).toBe(4)
    const ofFounder = sent.filter(({ sender }) => sender.email === 'founder@demo.example')
    expect(new Set(ofFounder.map(({ status }) => status)).size).toBe(3)
    for (const { sender, sender_id, activities, created_at, decided_at } of sent) {
      expect(sender.is_active).toBe(true)
      expect(activities).toMatchObject([{ user_id: sender_id, occurred_at: created_at }])
      expect(+(decided_at ?? created_at)).toBeLessThan(+today)
    }
  })

  it('gives the demo founder activities of each kind', async () => {
    const lines = await db.activity.findMany({
      where: { user: { email: 'founder@demo.example' } },
    })
    const kinds = lines.map(({ activity_type, action_type }) => `${activity_type}: ${action_type}`)
    expect(new Set(kinds).size).toBe(5)
    expect(lines.every(({ occurred_at }) => occurred_at <= today)).toBe(true)
  })
})
