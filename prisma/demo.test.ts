import {
  connectionOptions,
  contributionGroups,
  founderConsents,
  friendNewsletterConsent,
  industries,
  productStatuses,
  productTypes,
  revenueStatuses,
} from '@portal/shared/applications/options'
import { founderAnswersSchema, friendAnswersSchema } from '@portal/shared/applications/schemas'
import {
  accountConnectionOptions,
  accountContributions,
  podOptions,
  pronounOptions,
} from '@portal/shared/profile/options'
import { verify } from 'argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './client.ts'
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
const daysAgo = (days: number) => new Date(today.getTime() - days * day)

const { db } = await useDatabase()
const { db: other } = await useDatabase()
const { db: filled } = await useDatabase()

beforeAll(async () => {
  await loadDemo(db, { today, network })
})

describe('the demonstration set', () => {
  it('has 142 active accounts, 12 of which joined within the last week', async () => {
    const active = { is_active: true }
    expect(await db.user.count({ where: active })).toBe(142)
    const recent = { activated_at: { gte: daysAgo(7), lte: today } }
    expect(await db.user.count({ where: { ...active, ...recent } })).toBe(12)
    expect(await db.user.count({ where: { ...active, activated_at: { gte: daysAgo(8) } } })).toBe(
      12,
    )
    expect(await db.user.count({ where: { ...active, user_type: 'female_founder' } })).toBe(118)
    expect(await db.user.count({ where: { is_active: false, activated_at: { not: null } } })).toBe(
      0,
    )
  })

  it('has drawn portraits for a third of the members, no two alike', async () => {
    const photos = await db.memberPhoto.findMany({ include: { user: true } })
    expect(photos).toHaveLength(47)
    expect(photos.every(({ user }) => user.is_active)).toBe(true)
    const drawings = new Set(photos.map(({ webp_512 }) => Buffer.from(webp_512).toString('base64')))
    expect(drawings.size).toBe(47)
    for (const { webp_96 } of photos) {
      expect(Buffer.from(webp_96).toString('latin1', 8, 12)).toBe('WEBP')
    }
  })

  it('has requests for introductions in every box of the demo founder, and two reports', async () => {
    const { id } = await db.user.findUniqueOrThrow({ where: { email: 'founder@demo.example' } })
    const count = (where: object) => db.introduction.count({ where })
    expect(await count({ asked_id: id, state: 'pending' })).toBe(2)
    expect(await count({ asker_id: id, state: 'pending' })).toBe(1)
    expect(await count({ OR: [{ asker_id: id }, { asked_id: id }], state: 'accepted' })).toBe(2)
    expect(await count({})).toBeGreaterThan(40)
    const between = await db.introduction.findMany({
      include: {
        asker: true,
        asked: { include: { founder_profile: true, directory_entry: true } },
      },
    })
    for (const { asker, asked, topic, asked_at, answered_at } of between) {
      expect(asker).toMatchObject({ is_active: true, user_type: 'female_founder' })
      expect(asked.founder_profile?.open_to_introductions).toBe(true)
      if (topic) expect(asked.directory_entry?.contributions).toContain(topic)
      expect(+asked_at).toBeLessThanOrEqual(+today)
      expect(+(answered_at ?? asked_at)).toBeLessThanOrEqual(+today)
    }
    const open = { open_to_introductions: true, user: { directory_entry: { isNot: null } } }
    expect(await db.founderProfile.count({ where: open })).toBeGreaterThan(30)
    const decisions = await db.introductionReport.findMany({ orderBy: { decided_at: 'asc' } })
    expect(decisions.map(({ decision }) => decision)).toEqual(['warned', null])
  })

  it('has statistics of each day of 18 months that end with the members of today', async () => {
    const rows = await db.statistic.findMany({ orderBy: { day: 'asc' } })
    expect(rows).toHaveLength(2 * 548)
    const [first, last] = [rows[0]?.day, rows.at(-1)?.day]
    expect(last?.toISOString()).toBe('2026-11-19T00:00:00.000Z')
    expect((Number(last) - Number(first)) / day).toBe(547)
    for (const track of ['female_founder', 'friend'] as const) {
      const own = rows.filter((row) => row.track === track)
      const before = { user_type: track, activated_at: { lt: new Date('2026-11-20') } }
      expect(own.at(-1)?.active).toBe(await db.user.count({ where: before }))
      const losses = own.filter(
        ({ active, joined }, n) => n > 0 && active < (own[n - 1]?.active ?? 0) + joined,
      )
      expect(losses.length).toBe(track === 'friend' ? 4 : 14)
    }
  })

  it('has an import whose invitations wait for an answer', async () => {
    const { invited, skipped, size } = await db.import.findFirstOrThrow()
    expect([invited, skipped, size]).toEqual([3, 1, 4])
    const invitations = await db.memberInvitation.findMany()
    expect(invitations).toHaveLength(3)
    for (const { email, expires_at } of invitations) {
      expect(await db.user.count({ where: { email } })).toBe(0)
      expect(+(expires_at ?? 0)).toBeGreaterThan(+today)
    }
  })

  it('has three pods: one that the demo founder hosts, an invitation, and one without host', async () => {
    const pods = await db.pod.findMany({
      orderBy: { name: 'asc' },
      include: { host: true, members: { include: { user: true } }, meetings: true, notes: true },
    })
    const numbers = pods.map(({ name, host, members, meetings, notes }) => [
      name,
      host?.email === 'founder@demo.example',
      members.length,
      meetings.length,
      notes.length,
    ])
    expect(numbers).toEqual([
      ['Before pick-up', false, 4, 0, 0],
      ['Co-working Wednesdays', true, 6, 1, 2],
      ['Green builders', false, 4, 0, 0],
    ])
    for (const { places, members, meetings, kind } of pods) {
      expect(members.length).toBeLessThan(places)
      expect(members.every(({ user }) => user.is_active)).toBe(true)
      for (const { starts_at } of meetings) {
        expect(starts_at > today).toBe(true)
        expect(starts_at.getUTCDay(), 'Wednesday').toBe(3)
      }
      expect(podOptions(network)).toContain(kind)
    }
    const invited = pods.flatMap(({ members }) =>
      members.filter(({ state }) => state === 'invited'),
    )
    expect(invited).toMatchObject([{ user: { email: 'founder@demo.example' } }])
    expect(await db.podSignup.count({ where: { since: { gt: today } } })).toBe(0)
  })

  it('has three announcements that were sent, and a draft', async () => {
    const all = await db.announcement.findMany({
      orderBy: { created_at: 'asc' },
      include: { mails: true },
    })
    expect(
      all.map(({ state, audience, about_service }) => [state, audience, about_service]),
    ).toEqual([
      ['sent', 'all', true],
      ['sent', 'track', false],
      ['sent', 'industry', false],
      ['draft', 'all', false],
    ])
    for (const { mails, recipients, sent, members, created_at } of all) {
      expect([recipients, sent]).toEqual([mails.length, mails.length])
      expect(recipients).toBeLessThanOrEqual(members)
      expect(+created_at).toBeLessThanOrEqual(+today)
    }
    expect(all.slice(0, 3).every(({ mails }) => mails.length > 0)).toBe(true)
  })

  it('has the six demo sign-ins, with the password that the portal announces', async () => {
    const users = await db.user.findMany({
      where: { email: { endsWith: '@demo.example' } },
      include: { applications: true, directory_entry: true },
    })
    const byName = (name: string) => users.find(({ email }) => email === `${name}@demo.example`)
    expect(byName('admin')).toMatchObject({ role: 'admin', is_active: true, directory_entry: null })
    expect(byName('founder')).toMatchObject({
      full_name: 'Amara Okafor',
      user_type: 'female_founder',
      is_active: true,
      directory_entry: { sort_name: 'amara okafor' },
    })
    expect(byName('friend')).toMatchObject({ user_type: 'friend', is_active: true })
    for (const role of ['reviewer', 'editor']) {
      expect(byName(role)).toMatchObject({ role, user_type: 'friend', is_active: true })
    }
    expect(await db.user.count({ where: { role: { not: 'member' } } })).toBe(3)
    expect(byName('pending')).toMatchObject({
      is_active: false,
      applications: [{ status: 'pending' }],
    })
    expect(await verify(byName('founder')?.password_hash ?? '', demoPassword)).toBe(true)
    expect(byName('founder')?.password_hash).toContain('$m=19456,p=1,t=2$')
  })

  it('fills in every field of the demo founder that a form asks for', async () => {
    const profile = await db.founderProfile.findFirstOrThrow({
      where: { user: { email: 'founder@demo.example' } },
    })
    const empty = Object.entries(profile).filter(
      ([, value]) => value === null || value === '' || (Array.isArray(value) && value.length === 0),
    )
    expect(empty.map(([key]) => key).sort()).toEqual([
      'industry_other',
      'introductions_paused_until',
      'phone_number',
    ])
  })

  it('lists most founders, and uses all options', async () => {
    const listed = await db.directoryEntry.count()
    expect(listed).toBeGreaterThan(95)
    expect(listed).toBeLessThan(118)
    const profiles = await db.founderProfile.findMany({ where: { user: { is_active: true } } })
    const used = (key: 'industry' | 'product_type' | 'product_status' | 'revenue_status') =>
      [...new Set(profiles.map((profile) => profile[key]))].sort()
    expect(used('industry')).toEqual([...industries].sort())
    expect(used('product_type')).toEqual([...productTypes].sort())
    expect(used('product_status')).toEqual([...productStatuses].sort())
    expect(used('revenue_status')).toEqual([...revenueStatuses].sort())
    const here = profiles.filter(({ city }) => city === network.city).length
    expect(here / profiles.length).toBeGreaterThan(0.5)
    expect(new Set(profiles.map(({ company_name }) => company_name)).size).toBe(profiles.length)
    for (const profile of profiles) {
      expect(profile.linkedin_profile).toMatch(/^https:\/\/www\.linkedin\.com\/in\/[a-z-]+$/)
      expect(profile.company_website ?? 'https://a.example').toMatch(/^https:\/\/[a-z-]+\.example$/)
      expect(profile.bio?.length).toBeLessThan(260)
      expect([...pronounOptions, null]).toContain(profile.pronouns)
      for (const pod of profile.pod_signup) expect(podOptions(network)).toContain(pod)
    }
  })

  it('has friends with contributions, and one with a complete profile', async () => {
    const profiles = await db.friendProfile.findMany({
      where: { user: { is_active: true } },
      include: { user: true },
    })
    expect(profiles.filter(({ contributions }) => contributions.length > 0).length).toBeGreaterThan(
      10,
    )
    for (const { contributions } of profiles) {
      for (const offer of contributions) expect(accountContributions).toContain(offer)
    }
    const demo = profiles.find(({ user }) => user.email === 'friend@demo.example')
    expect(demo?.pronouns).toBe('he/him')
    expect(demo?.cambridge_connection_notes).not.toBe('')
    for (const [chosen, offered] of [
      [demo?.cambridge_connection, accountConnectionOptions(network)],
      [demo?.pod_signup, podOptions(network)],
    ] as const) {
      expect(chosen?.length).toBeGreaterThan(0)
      expect(offered).toEqual(expect.arrayContaining(chosen ?? []))
    }
  })

  it('has pending applications of different ages, and rejected ones with reasons', async () => {
    const pending = await db.application.findMany({
      where: { status: 'pending' },
      orderBy: { submitted_at: 'desc' },
      include: { user: true },
    })
    const age = ({ submitted_at }: { submitted_at: Date }) =>
      Math.floor((+today - +submitted_at) / day)
    expect(pending).toHaveLength(9)
    expect(pending.map(age).at(0)).toBe(0)
    expect(pending.map(age).at(-1)).toBe(15)
    expect(new Set(pending.map(({ user_type }) => user_type)).size).toBe(2)
    expect(pending.every(({ user }) => !user.is_active)).toBe(true)
    const rejected = await db.application.findMany({ where: { status: 'rejected' } })
    expect(rejected).toHaveLength(6)
    expect(rejected.every(({ reason }) => (reason?.length ?? 0) > 20)).toBe(true)
  })

  it('has an approved application for each active member, decided by the administrator', async () => {
    const members = await db.user.findMany({
      where: { is_active: true, role: { not: 'admin' } },
      include: { applications: { include: { decided_by: true } } },
    })
    expect(members).toHaveLength(141)
    for (const { applications, activated_at, user_type } of members) {
      expect(applications).toMatchObject([
        { status: 'approved', user_type, decided_by: { email: 'admin@demo.example' } },
      ])
      expect(applications[0]?.decided_at).toEqual(activated_at)
    }
  })

  it('has no row in the future, and no decision before its application', async () => {
    for (const { submitted_at, decided_at } of await db.application.findMany()) {
      expect(+submitted_at).toBeLessThan(+(decided_at ?? today))
      expect(+(decided_at ?? submitted_at)).toBeLessThan(+today)
    }
  })

  it('has answers that the sign-up forms accept, without passwords', async () => {
    const groups = contributionGroups(network).flatMap(({ items }) => items)
    for (const { application_data, user_type } of await db.application.findMany()) {
      const { first_name, last_name, email, ...answers } = Object(application_data)
      expect(JSON.stringify(application_data)).not.toContain('password')
      expect(email).toContain('.example')
      const form = Object.fromEntries(
        Object.entries(answers).map(([key, value]) => [
          key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          value,
        ]),
      )
      const named = { ...form, fullName: `${first_name} ${last_name}` }
      if (user_type === 'friend') friendAnswersSchema.strict().parse(named)
      else {
        const parsed = founderAnswersSchema.strict().parse(named)
        expect(connectionOptions(network)).toEqual(
          expect.arrayContaining(parsed.cambridgeConnection),
        )
        expect(groups).toEqual(expect.arrayContaining(parsed.contributions ?? []))
      }
    }
  })

  it('stores the sentence of each consent', async () => {
    const wordings = founderConsents(network)
    for (const { kind, wording, granted } of await db.consent.findMany()) {
      expect(granted).toBe(true)
      expect([wordings[kind], friendNewsletterConsent]).toContain(wording)
    }
  })
})

/** Deletes all rows. */
async function clear(from: Database) {
  await from.win.deleteMany()
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
}

describe('loading', () => {
  async function snapshot(from: Database) {
    const users = await from.user.findMany({
      orderBy: { email: 'asc' },
      include: {
        founder_profile: true,
        friend_profile: true,
        directory_entry: true,
        applications: { orderBy: { submitted_at: 'asc' } },
        consents: { orderBy: { kind: 'asc' } },
        wins: { orderBy: { created_at: 'asc' } },
        win_reactions: { orderBy: { created_at: 'asc' } },
        rsvps: { orderBy: { created_at: 'asc' } },
        participations: { orderBy: [{ submitted: 'asc' }, { study: { title: 'asc' } }] },
        activities: { orderBy: { occurred_at: 'asc' } },
      },
    })
    const content = [
      await from.event.findMany({ orderBy: { starts_at: 'asc' } }),
      await from.opportunity.findMany({ orderBy: { title: 'asc' } }),
      await from.study.findMany({ orderBy: { title: 'asc' } }),
      await from.resource.findMany({
        orderBy: [{ kind: 'asc' }, { title: 'asc' }],
        include: { votes: { orderBy: { created_at: 'asc' } } },
      }),
      await from.submission.findMany({ orderBy: { created_at: 'asc' } }),
      await from.pod.findMany({ orderBy: { name: 'asc' }, include: { notes: true } }),
      await from.statistic.findMany({ orderBy: [{ day: 'asc' }, { track: 'asc' }] }),
    ]
    return JSON.stringify([users, content], (key, value) =>
      key === 'id' || key.endsWith('_id') ? undefined : typeof value === 'bigint' ? 0 : value,
    )
  }

  it('creates the same rows each time', async () => {
    expect(await loadDemo(other, { today, network })).toBe(true)
    expect(await snapshot(other)).toBe(await snapshot(db))
  })

  it('happens once, even if several processes start at the same time', async () => {
    await clear(other)
    expect(await isEmpty(other)).toBe(true)
    const loaded = await Promise.all([1, 2, 3].map(() => loadDemo(other, { today, network })))
    expect(loaded.sort()).toEqual([false, false, true])
    expect(await other.user.count({ where: { is_active: true } })).toBe(142)
  })

  it('does nothing if the database is not empty', async () => {
    expect(await isEmpty(filled)).toBe(true)
    for (const create of [createEvent, createOpportunity, createStudy, createResource, createPod]) {
      await create(filled)
      expect(await isEmpty(filled), create.name).toBe(false)
      await clear(filled)
      expect(await isEmpty(filled)).toBe(true)
    }
    await createUser(filled)
    expect(await isEmpty(filled)).toBe(false)
    expect(await loadDemo(filled, { today, network })).toBe(false)
    expect(await filled.user.count()).toBe(1)
  })

  it.each(['00:05', '23:55'])('gives the same counts at %s, and for another city', async (time) => {
    await clear(filled)
    const now = new Date(`2026-03-01T${time}:00Z`)
    await loadDemo(filled, { today: now, network: { ...network, city: 'Norwich' } })
    const since = { activated_at: { gte: new Date(+now - 7 * day), lte: now } }
    expect(await filled.user.count({ where: since })).toBe(12)
    expect(await filled.application.count({ where: { submitted_at: { gt: now } } })).toBe(0)
    const elsewhere = { user: { is_active: true }, city: { not: 'Norwich' } }
    expect(await filled.founderProfile.count({ where: elsewhere })).toBe(0)
  })

  // The last test, because the audit log cannot be emptied.
  it('does nothing if the audit log is not empty', async () => {
    await clear(filled)
    expect(await isEmpty(filled)).toBe(true)
    await filled.auditEntry.create({ data: { action: 'a', target_type: 'b', target_id: 'c' } })
    expect(await isEmpty(filled)).toBe(false)
  })
})
