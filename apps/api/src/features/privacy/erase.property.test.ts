import { randomUUID } from 'node:crypto'
import { createEvent } from '@portal/database/factories/events'
import { createInvitations } from '@portal/database/factories/imports'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createFounder, createFriend, demoPasswordHash } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { network, type TestApp, usePortal } from '../../test/app.ts'
import { columnsOf } from '../../test/catalogue.ts'
import { wholeLife, zenobia } from '../../test/whole-life.ts'
import { eraseDeletedAccounts } from './retention.ts'

/** Names that rows of others hold as well. */
const names = [
  ...['Partner Event', 'Network Hosted', 'Founder Only', 'Mixed Gender', 'Event Attendance'],
  ...['Signed Up', 'Former member', 'In Progress', 'Cambridge University', 'of the', 'a', 'I'],
  ...['pending', 'female_founder', 'going', 'null', 'true', 'mail', 'completed', 'win.removed'],
  ...[
    '"newsletter": true',
    '{"kind": "resource"}',
    '"mail": "application_rejected"',
    '", "',
    '\\',
    '{}',
  ],
  ...['.*', '^', '$', '|', '(', '(a+)+$', '[[:alnum:]]', '\\m', '$&', '%', '_', "'; --", '\\1'],
  ...['2026-03-02', '2026', '12345678', '00000000-0000-4000-8000-000000000000'],
  ...[
    zenobia.full_name,
    'Zenobia',
    'Amara Okafor',
    network.name,
    `${network.full_name}`,
    'Cambridge',
  ],
]
const emails = [
  'r@test.example',
  'quillfeather@test.example',
  'a@b.example',
  'test@example.example',
]
const shortEmail = fc.stringMatching(/^[a-z]{1,2}$/).map((start) => `${start}@test.example`)
const taken = [zenobia.email, 'z.quillfeather@new.example', 'amara@okafor.example']
const links = [
  ...['https://www.linkedin.com/', 'https://www.linkedin.com', 'https://www.linkedin.com/in/'],
  ...['https://', 'https://news.example', 'http://a', '/', 'linkedin.com/in/zenobia-quillfeather'],
  'https://www.linkedin.com/in/zenobia-quillfeather',
]
const numbers = [
  zenobia.phone,
  '07700900124',
  '12345678',
  '20260302',
  '2026',
  '1',
  '0000000',
  'none',
]

const free = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\0'))
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: free },
)
const person = fc.record({
  full_name: name,
  earlier: name,
  email: fc.oneof(fc.constantFrom(...emails), shortEmail, fc.emailAddress()),
  new_email: fc.constantFrom(...taken, ...emails),
  link: fc.oneof(fc.constantFrom(...links), fc.webUrl()),
  number: fc.oneof(fc.constantFrom(...numbers), fc.stringMatching(/^\d{1,12}$/)),
  company: name,
  member: fc.boolean(),
  removes_wins: fc.boolean(),
  removes_votes: fc.boolean(),
})
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never

/** Tables that hold nothing of people, or that each commit empties. */
const notOfPeople = new Set(['_prisma_migrations', 'erasure_log_entries'])

const portal = await usePortal()
let everyRow: string
let resourceId: string
let everyWin: string
beforeAll(async () => {
  await peopleOf(portal)
  const meaning = { field: 'track', value: 'freundin', option: 'friend' }
  await portal.db.importValue.create({ data: meaning })
  await portal.db.secretCheck.create({ data: { value: portal.deps.tokens.check } })
  const tables = new Set(
    (await columnsOf(portal.db))
      .filter(({ schema, table }) => schema === 'public' && !notOfPeople.has(table))
      .map(({ table }) => `public.${table}`),
  )
  everyRow = [...tables, 'pgboss.job']
    .map((table) => `SELECT '${table}' AS "table", t::text AS row FROM ${table} t`)
    .join(' UNION ALL ')
  // An empty table would prove nothing.
  const filled = new Set([...(await rows()).values()])
  expect([...tables].filter((table) => !filled.has(table))).toEqual([])
})

/** Members whose rows hold the names above. */
async function peopleOf({ db }: TestApp): Promise<void> {
  const { admin } = await wholeLife(db)
  await createFriend(db, { full_name: network.name })
  await createInvitations(db, { people: ['Amara Okafor', network.name] })
  await db.statistic.create({
    data: {
      ...{ day: new Date('2026-03-02'), track: 'friend', active: 2026, joined: 1, applications: 1 },
      ...{ approved: 1, declined: 0, newsletters: 0, failed_mails: 0 },
    },
  })
  await createOpportunity(db, { title: 'Fund of the Cambridge University' })
  const event = await createEvent(db, { host_type: 'Partner Event', title: 'Dinner of the year' })
  await db.eventPhoto.create({
    data: { event_id: event.id, bytes: Buffer.from('a'), width: 1, height: 1 },
  })
  const announcement = await db.announcement.findFirstOrThrow()
  await db.announcementPicture.create({
    data: {
      ...{ announcement_id: announcement.id, description: 'A meadow' },
      ...{ bytes: Buffer.from('a'), width: 1, height: 1 },
    },
  })
  await db.firstStep.create({ data: { step: 'backups' } })
  await db.setupToken.create({ data: { token_hash: 'a', expires_at: new Date() } })
  await db.networkSettings.create({ data: { values: { city: 'Cambridge' } } })
  await db.teamPhoto.create({ data: { webp: Buffer.from('a') } })
  await db.networkLogo.create({ data: { kind: 'logo', png: Buffer.from('a') } })
  const amara = await createFounder(db, {
    full_name: 'Amara Okafor',
    email: 'amara@okafor.example',
    profile: {
      companies_house_number: '12345678',
      linkedin_profile: 'https://www.linkedin.com/in/amara-okafor',
      bio: `I wrote to a@b.example on 2026-03-02, of the 20260302 ways (${names.join(' ')})`,
    },
  })
  const win = await createWin(db, amara, {
    description: emails.join(' '),
    tags: ['Former member', 'of the'],
  })
  everyWin = win.id
  const { id } = await db.resource.findFirstOrThrow()
  resourceId = id
  const data = { reason: `Welcome to ${network.name}` }
  await queue([
    { mail: 'photo_removed', user_id: amara.id, data },
    { mail: 'application_rejected', user_id: admin.id, data: { application_id: id } },
  ])
}

/** Queues mails for tomorrow. */
async function queue(mails: object[]): Promise<void> {
  await portal.db.$executeRaw`
    INSERT INTO pgboss.job (name, start_after, data)
    SELECT 'mail', now() + interval '1 day', mail
    FROM jsonb_array_elements(${JSON.stringify(mails)}::jsonb) AS mail`
}

/** The table of each row, by the row as text. */
type Rows = Map<string, string>

/** Every row of every table. */
async function rows(): Promise<Rows> {
  const found = await portal.db.$queryRawUnsafe<{ table: string; row: string }[]>(everyRow)
  return new Map(found.map(({ table, row }) => [`${table} ${row}`, table]))
}

/** Rows of a person with their identifiers in all places that erasure reads. */
function everythingOf(id: string, one: Person) {
  const { full_name, email, link, number, company, new_email, member } = one
  const soon = new Date(Date.now() + 3_600_000)
  const [first_name = '', ...rest] = one.earlier.split(' ')
  return {
    user: {
      id,
      full_name,
      email,
      password_hash: demoPasswordHash,
      user_type: 'female_founder' as const,
      is_active: member,
      activated_at: member ? new Date() : null,
      deletion_removes_wins: one.removes_wins,
      deletion_removes_votes: one.removes_votes,
    },
    profile: {
      user_id: id,
      linkedin_profile: link,
      phone_number: number,
      whatsapp_number: number,
      company_name: company,
      companies_house_number: number,
    },
    application: {
      user_id: id,
      user_type: 'female_founder' as const,
      application_data: {
        first_name,
        last_name: rest.join(' '),
        email: new_email,
        phone_number: number,
        linkedin_profile: link,
      },
    },
    change: { user_id: id, new_email, session_id: id, expires_at: soon },
    link: {
      user_id: id,
      purpose: 'email_change_new' as const,
      email: new_email,
      token_hash: id,
      expires_at: soon,
    },
    win: {
      id,
      author_id: id,
      title: full_name,
      description: `${link} ${number}`,
      date: soon,
      tags: [company],
    },
    message: {
      ...{ id, key: id, author_id: id, kind: 'win' as const, subject_id: everyWin },
      text: `${full_name} ${link} ${number} ${email}`,
    },
    photo: { win_id: id, user_id: id, bytes: new Uint8Array([1]), width: 1, height: 1 },
    sharing: { win_id: id, user_id: id, granted: true, wording: full_name, wording_version: '0' },
    vote: { user_id: id, resource_id: resourceId, vote: 'up' as const },
    entry: {
      action: 'member.deactivated',
      target_type: 'member',
      target_id: id,
      after: { reason: full_name },
    },
    mails: [
      { mail: 'photo_removed', user_id: id, data: { reason: full_name } },
      { mail: 'email_change_new', user_id: id, data: { change_id: id } },
    ],
  }
}

async function create(people: { id: string; one: Person }[]): Promise<void> {
  const all = people.map(({ id, one }) => everythingOf(id, one))
  const { db } = portal
  await db.user.createMany({ data: all.map(({ user }) => user) })
  await db.founderProfile.createMany({ data: all.map(({ profile }) => profile) })
  await db.application.createMany({ data: all.map(({ application }) => application) })
  await db.emailChange.createMany({ data: all.map(({ change }) => change) })
  await db.emailedLink.createMany({ data: all.map(({ link }) => link) })
  await db.win.createMany({ data: all.map(({ win }) => win) })
  await db.message.createMany({ data: all.map(({ message }) => message) })
  await db.winPhoto.createMany({ data: all.map(({ photo }) => photo) })
  await db.winConsent.createMany({ data: all.map(({ sharing }) => sharing) })
  await db.resourceVote.createMany({ data: all.map(({ vote }) => vote) })
  await db.auditEntry.createMany({ data: all.map(({ entry }) => entry) })
  await queue(all.flatMap(({ mails }) => mails))
}

/** Erases people, and expects no row of `others` to change. Returns the rows that they leave. */
async function erased(people: { id: string; one: Person }[], others: Rows): Promise<Rows> {
  await portal.db.user.updateMany({
    where: { id: { in: people.map(({ id }) => id) } },
    data: { deletion_due_at: new Date(Date.now() - 1000) },
  })
  const failures: unknown[] = []
  const count = await eraseDeletedAccounts(portal.deps, (...failure) => failures.push(failure))
  expect([failures, count]).toEqual([[], people.length])
  const after = await rows()
  expect([...others.keys()].filter((row) => !after.has(row))).toEqual([])
  // Each person leaves what they chose to leave, and the audit entry of a deactivation.
  const left = new Map([...after].filter(([row]) => !others.has(row)))
  expect([...left.values()].sort()).toEqual([
    ...people.map(() => 'public.audit_entries'),
    ...people.flatMap(({ one }) => (one.removes_wins ? [] : ['public.messages'])),
    ...people.flatMap(({ one }) => (one.removes_votes ? [] : ['public.resource_votes'])),
    ...people.flatMap(({ one }) => (one.removes_wins ? [] : ['public.wins'])),
  ])
  return left
}

it('erases 120 people with hostile names and addresses, and changes no row of others', async () => {
  const distinct = {
    minLength: 120,
    maxLength: 120,
    selector: ({ email }: Person) => email.toLowerCase(),
  }
  const [sample = []] = fc.sample(fc.uniqueArray(person, distinct), { numRuns: 1, seed: 20261122 })
  const people = sample.map((one) => ({ id: randomUUID(), one }))
  const [first, second] = [people.slice(0, 60), people.slice(60)]
  const bystanders = await rows()
  await create(second)
  // The first are erased while the second exist, who have similar names.
  const others = await rows()
  await create(first)
  const left = await erased(first, others)
  await erased(second, new Map([...bystanders, ...left]))
  expect(new Set(portal.erased)).toEqual(new Set(people.map(({ id }) => id)))
}, 180_000)
