import { founderAnswersSchema, friendAnswersSchema } from '@portal/shared/applications/answers'
import { founderConsents, friendNewsletterConsent } from '@portal/shared/applications/options'
import { checkOwnAnswers } from '@portal/shared/applications/own-answers'
import { ownAnswersSchema } from '@portal/shared/applications/schemas'
import { offeredValues } from '@portal/shared/network/lists'
import { opportunityThemes, opportunityTypes } from '@portal/shared/opportunities/options'
import { resourceSchema } from '@portal/shared/resources/schemas'
import { parseStoredValues } from '@portal/shared/settings/schemas'
import { winFormSchema } from '@portal/shared/wins/schemas'
import { verify } from 'argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from './client.ts'
import { createCalendar } from './demo/calendar.ts'
import { eventRows } from './demo/events.ts'
import { isEmpty, loadDemo } from './demo/load.ts'
import { createEvent } from './factories/events.ts'
import { createOpportunity } from './factories/opportunities.ts'
import { createPod } from './factories/pods.ts'
import { createStudy } from './factories/research.ts'
import { createResource } from './factories/resources.ts'
import { createUser, demoPassword } from './factories/users.ts'
import { useDatabase } from './test/database.ts'
import { network } from './test/network.ts'

const today = new Date('2026-11-20T09:30:00Z')
const day = 86_400_000
const daysAgo = (days: number, now = today) => new Date(now.getTime() - days * day)
const example = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.example(\/[a-z0-9/-]+)?$/

const { db } = await useDatabase()
const { url } = await useDatabase()
/** Uses background timeouts, as a start does, because several processes may wait for each other. */
const other = createDatabase(url, { background: true })
afterAll(() => other.$disconnect())

beforeAll(async () => {
  await loadDemo(db, { today, network })
})

async function figuresOf(from: Database, now: Date) {
  const wins = await from.win.findMany({ where: { created_at: { gt: daysAgo(7, now) } } })
  return {
    members: await from.user.count({ where: { is_active: true } }),
    new: await from.user.count({ where: { activated_at: { gte: daysAgo(7, now), lte: now } } }),
    winners: new Set(wins.map(({ author_id }) => author_id)).size,
    studies: await from.study.count({ where: { status: { in: ['active', 'in_progress'] } } }),
  }
}
const figures = { members: 142, new: 12, winners: 5, studies: 3 }

it('has the figures of the dashboard', async () => {
  expect(await figuresOf(db, today)).toEqual(figures)
  expect(await db.win.count({ where: { created_at: { gt: daysAgo(7), lt: daysAgo(6) } } })).toBe(0)
})

it('has eleven events, eight of them in the current month, on every day of the year', () => {
  const inLondon = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: 'long',
  })
  for (let n = 0; n < 430; n += 1) {
    // Just before and after midnight, in London and in UTC.
    const time = ['00:01', '11:00', '22:59', '23:30'][n % 4]
    const now = new Date(Date.parse(`2027-01-01T${time}:00Z`) + n * day)
    const calendar = createCalendar(now, 'Europe/London')
    const rows = eventRows(calendar, network)
    expect(rows).toHaveLength(11)
    const month = inLondon.format(now)
    expect(rows.filter((row) => inLondon.format(row.starts_at) === month)).toHaveLength(8)
    expect(rows.some((row) => row.starts_at < now)).toBe(true)
    const yesterday = +calendar.dayOf(now, -1)
    expect(rows.some((row) => +calendar.dayOf(row.starts_at) === yesterday)).toBe(true)
    expect(rows.some((row) => row.starts_at > now)).toBe(true)
    expect(rows.every((row) => row.created_at < now && row.created_at < row.starts_at)).toBe(true)
  }
})

it('has the eight sign-ins that the portal announces', async () => {
  const names = ['admin', 'editor', 'founder', 'friend', 'manager', 'pending', 'reviewer', 'team']
  const email = { in: names.map((name) => `${name}@demo.example`) }
  const users = await db.user.findMany({ where: { email }, orderBy: { email: 'asc' } })
  const who = users.map(({ email, roles, user_type, is_active }) => [
    email.split('@')[0],
    roles.join(),
    user_type,
    is_active,
  ])
  expect(who).toEqual([
    ['admin', 'admin', 'friend', true],
    ['editor', 'editor', 'friend', true],
    ['founder', '', 'female_founder', true],
    ['friend', '', 'friend', true],
    ['manager', 'community_manager', 'friend', true],
    ['pending', '', 'female_founder', false],
    ['reviewer', 'reviewer', 'friend', true],
    ['team', 'reviewer,editor', 'friend', true],
  ])
  expect(await db.user.count({ where: { roles: { isEmpty: false } } })).toBe(5)
  const [{ password_hash = '' } = {}] = users
  expect(await verify(password_hash, demoPassword)).toBe(true)
})

it('has an approved application for each member, and answers that the forms accept', async () => {
  const members = await db.user.findMany({
    where: { is_active: true, NOT: { roles: { has: 'admin' } } },
    include: { applications: { include: { decided_by: true } } },
  })
  for (const { applications, activated_at, user_type } of members) {
    expect(applications).toMatchObject([
      { status: 'approved', user_type, decided_at: activated_at, decided_by: { roles: ['admin'] } },
    ])
  }
  const groups = offeredValues(network, 'contributions', 'sign-up')
  const applications = await db.application.findMany()
  for (const { application_data, user_type, submitted_at, decided_at } of applications) {
    expect(+submitted_at).toBeLessThan(+(decided_at ?? today))
    const { first_name, last_name, email, ...answers } = Object(application_data)
    expect(JSON.stringify(application_data)).not.toContain('password')
    expect(email).toContain('.example')
    const form = Object.entries(answers).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ])
    const named = { ...Object.fromEntries(form), fullName: `${first_name} ${last_name}` }
    if (user_type === 'friend') friendAnswersSchema.strict().parse(named)
    else {
      const { contributions } = founderAnswersSchema.strict().parse(named)
      expect(groups).toEqual(expect.arrayContaining(contributions ?? []))
    }
  }
  const { own_questions } = parseStoredValues((await db.networkSettings.findFirst())?.values)
  const waiting = applications.filter(({ status }) => status === 'pending')
  for (const { own_answers } of waiting) {
    const { answers } = checkOwnAnswers(own_questions ?? [], ownAnswersSchema.parse(own_answers))
    expect(answers).toEqual(own_answers)
    expect(answers).toHaveLength(1)
  }
  const wordings = founderConsents(network)
  for (const { kind, wording } of await db.consent.findMany()) {
    expect([wordings[kind], friendNewsletterConsent]).toContain(wording)
  }
})

it('has profiles, wins, opportunities and resources that their forms accept, with example addresses', async () => {
  const active = { where: { user: { is_active: true } } }
  for (const profile of await db.founderProfile.findMany(active)) {
    expect(profile.company_website ?? 'https://a.example').toMatch(example)
    expect(offeredValues(network, 'pods')).toEqual(expect.arrayContaining(profile.pod_signup))
  }
  for (const { contributions } of await db.friendProfile.findMany(active)) {
    expect(offeredValues(network, 'contributions', 'account')).toEqual(
      expect.arrayContaining(contributions),
    )
  }
  for (const { title, description, date, tags, link } of await db.win.findMany()) {
    const text = { title, description, date: date.toISOString().slice(0, 10), tags }
    const form = link ? { ...text, link } : text
    expect(winFormSchema.parse(form)).toEqual(form)
    expect(link ?? 'https://a.example').toMatch(example)
  }
  const opportunities = await db.opportunity.findMany()
  expect(new Set(opportunities.map(({ type }) => type))).toEqual(new Set(opportunityTypes))
  expect(new Set(opportunities.map(({ theme }) => theme))).toEqual(new Set(opportunityThemes))
  for (const { url, deadline } of opportunities) {
    expect(url).toMatch(example)
    expect(+deadline).toBeGreaterThan(+today + 8 * day)
  }
  for (const { fields, url, kind } of await db.resource.findMany()) {
    resourceSchema.shape.fields.parse(fields)
    if (kind !== 'mentor') expect(url).toMatch(example)
  }
})

it('shows the demo founder something in every place', async () => {
  const { id } = await db.user.findUniqueOrThrow({ where: { email: 'founder@demo.example' } })
  const count = (where: object) => db.introduction.count({ where })
  expect(await count({ asked_id: id, state: 'pending', put_aside_at: null })).toBe(3)
  expect(await count({ asked_id: id, NOT: { put_aside_at: null } })).toBe(1)
  expect(await count({ asker_id: id, state: 'pending' })).toBe(1)
  expect(await count({ OR: [{ asker_id: id }, { asked_id: id }], state: 'accepted' })).toBe(4)
  expect(await db.ask.count({ where: { author_id: id, state: 'open' } })).toBe(1)
  expect(await db.win.count({ where: { author_id: id } })).toBeGreaterThan(0)
  expect(await db.pod.count({ where: { host_id: id } })).toBe(1)
  expect(await db.podMember.count({ where: { user_id: id, state: 'invited' } })).toBe(1)
  const sent = await db.submission.findMany({ where: { sender_id: id } })
  expect(new Set(sent.map(({ status }) => status)).size).toBe(3)
  const lines = await db.activity.findMany({ where: { user_id: id } })
  expect(new Set(lines.map((one) => `${one.activity_type} ${one.action_type}`)).size).toBe(5)
})

it('follows the rules of the portal', async () => {
  const author = { include: { consents: { where: { kind: 'repost_wins' } } } } as const
  const reposted = await db.win.findMany({
    where: { repost: { state: 'posted' } },
    include: { author, consents: true },
  })
  expect(reposted.length).toBeGreaterThan(0)
  for (const { author, consents } of reposted) {
    expect((consents[0] ?? author?.consents[0])?.granted).toBe(true)
  }
  expect(await db.picture.count({ where: { kind: 'win' } })).toBe(5)
  for (const { members, places } of await db.pod.findMany({ include: { members: true } })) {
    expect(members.length).toBeLessThan(places)
  }
  const events = await db.event.findMany({ include: { rsvps: { orderBy: { place: 'asc' } } } })
  for (const { rsvps, capacity, starts_at } of events) {
    const going = rsvps.filter(({ status }) => status === 'going')
    expect(going.length).toBeLessThanOrEqual(capacity ?? 1000)
    expect(rsvps.slice(0, going.length)).toEqual(going)
    if (starts_at > today) expect(rsvps.every((one) => one.attended_at === null)).toBe(true)
  }
})

async function clear(from: Database) {
  await from.win.deleteMany()
  await from.networkSettings.deleteMany()
  await from.ask.deleteMany()
  await from.user.deleteMany()
  await from.pod.deleteMany()
  await from.event.deleteMany()
  await from.announcement.deleteMany()
  await from.opportunity.deleteMany()
  await from.study.deleteMany()
  await from.resource.deleteMany()
  await from.statistic.deleteMany()
  await from.import.deleteMany()
  await from.memberInvitation.deleteMany()
  await from.update.deleteMany()
}

describe('loading', () => {
  it('happens once, even if several processes start at the same time', async () => {
    const loaded = await Promise.all([1, 2, 3].map(() => loadDemo(other, { today, network })))
    expect(loaded.sort()).toEqual([false, false, true])
    expect(await figuresOf(other, today)).toEqual(figures)
  })

  it('does nothing if the database is not empty', async () => {
    await clear(other)
    // What a start writes does not count.
    await other.pushKey.create({ data: { public_key: 'a', private_key: 'b' } })
    expect(await isEmpty(other)).toBe(true)
    for (const create of [createEvent, createOpportunity, createStudy, createResource, createPod]) {
      await create(other)
      expect(await isEmpty(other), create.name).toBe(false)
      await clear(other)
    }
    await createUser(other)
    expect(await loadDemo(other, { today, network })).toBe(false)
    expect(await other.user.count()).toBe(1)
    await clear(other)
    // Last, because the audit log cannot be emptied.
    await other.auditEntry.create({ data: { action: 'a', target_type: 'b', target_id: 'c' } })
    expect(await isEmpty(other)).toBe(false)
  })
})
