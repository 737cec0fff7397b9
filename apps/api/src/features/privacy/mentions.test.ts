import { createAnnouncement } from '@portal/database/factories/announcements'
import { createEvent } from '@portal/database/factories/events'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPod } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { createSubmission } from '@portal/database/factories/submissions'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
  type FounderOverrides,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { columnsOf } from '../../test/catalogue.ts'
import { eraseMember, hitsThatWait } from '../../test/mention.ts'
import { searchForMentions } from './mentions.ts'
import { eraseDeclinedApplicants, eraseDeletedAccounts } from './retention.ts'
import { sources } from './texts.ts'

let portal: TestApp
let other: Awaited<ReturnType<typeof createFounder>>
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { db } = portal
  await db.redactionTask.deleteMany()
  await db.win.deleteMany()
  await db.event.deleteMany()
  await db.pod.deleteMany()
  await db.announcement.deleteMany()
  await db.resource.deleteMany()
  await db.opportunity.deleteMany()
  await db.study.deleteMany()
  await db.user.deleteMany()
  other = await createFounder(db)
})

const past = new Date(Date.now() - 1000)
const tasks = () => portal.db.redactionTask.findMany({ include: { hits: true } })
const search = () => searchForMentions(portal.db)

/** The texts that mention a member who leaves, redacted. */
async function textsAfter(member: FounderOverrides): Promise<string[]> {
  await eraseMember(portal, await createFounder(portal.db, member))
  await search()
  const hits = await hitsThatWait(portal)
  return hits.flatMap(({ texts }) =>
    texts.map((pieces) => pieces.map(({ text, instead }) => instead ?? text).join('')),
  )
}

describe('a task', () => {
  it('is created in the transaction of an erasure, and searched by the next run', async () => {
    const jane = await createFounder(portal.db, {
      full_name: 'Jane Doe',
      email: 'jane@doe.example',
      deletion_due_at: past,
      profile: {
        linkedin_profile: 'https://www.linkedin.com/in/janedoe',
        phone_number: '+44 7700 900123',
        whatsapp_number: '07700 900124',
      },
    })
    expect(await eraseDeletedAccounts(portal.deps, (error) => expect(error).toBe(undefined))).toBe(
      1,
    )
    expect(await portal.db.user.count({ where: { id: jane.id } })).toBe(0)
    expect(await tasks()).toMatchObject([
      {
        words: [
          { kind: 'email', value: 'jane@doe.example' },
          { kind: 'name', value: 'jane doe' },
          { kind: 'profile', value: 'linkedin.com/in/janedoe' },
          { kind: 'phone', value: '+447700900123' },
          { kind: 'phone', value: '07700900124' },
        ],
        searched_at: null,
        hits: [],
      },
    ])
    const { id } = await createWin(portal.db, other, { title: 'With Jane Doe' })
    expect(await search()).toBe(1)
    expect(await tasks()).toMatchObject([
      {
        // Only identifiers that were found are kept.
        words: [{ kind: 'name', value: 'jane doe' }],
        has_more: false,
        hits: [{ table_name: 'wins', row_id: id, column_name: 'title' }],
      },
    ])
    expect(await search()).toBe(0)
  })

  it('is not created when the erasure fails', async () => {
    await createFounder(portal.db, { full_name: 'Jane Doe', deletion_due_at: past })
    await portal.db.$executeRaw`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`
    await portal.db.$executeRaw`
      CREATE TRIGGER fail BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION fail()`
    try {
      expect(await eraseDeletedAccounts(portal.deps, () => {})).toBe(0)
      expect(await tasks()).toEqual([])
    } finally {
      await portal.db.$executeRaw`DROP TRIGGER fail ON users`
    }
  })

  it('is searched again after a run that was killed', async () => {
    await createWin(portal.db, other, { title: 'With Jane Doe' })
    await eraseMember(portal, await createFounder(portal.db, { full_name: 'Jane Doe' }))
    await portal.db.$executeRaw`ALTER TABLE redaction_hits ADD CONSTRAINT killed CHECK (false)`
    await expect(search()).rejects.toThrow()
    expect(await tasks()).toMatchObject([{ searched_at: null, hits: [] }])
    await portal.db.$executeRaw`ALTER TABLE redaction_hits DROP CONSTRAINT killed`
    // Two concurrent processes store the hits once.
    await Promise.all([search(), search()])
    expect(await tasks()).toMatchObject([{ searched_at: expect.any(Date), hits: [{}] }])
  })

  it('is deleted when nobody mentions the member', async () => {
    await eraseMember(portal, await createFounder(portal.db, { full_name: 'Jane Doe' }))
    expect(await tasks()).toHaveLength(1)
    expect(await search()).toBe(1)
    expect(await tasks()).toEqual([])
  })

  it('is not created for somebody who never was a member', async () => {
    await createWin(portal.db, other, { title: 'With Jane Doe' })
    const { id } = await createApplicant(portal.db, {
      full_name: 'Jane Doe',
      application: { status: 'rejected', decided_at: new Date('2020-01-01') },
    })
    expect(await eraseDeclinedApplicants(portal.deps, 30, () => {})).toBe(1)
    expect(await portal.db.user.count({ where: { id } })).toBe(0)
    expect(await tasks()).toEqual([])
  })

  it('is created for a friend, an administrator, and a deactivated member', async () => {
    const { db } = portal
    await eraseMember(portal, await createFriend(db, { full_name: 'Jane Friend' }))
    await eraseMember(portal, await createAdmin(db, { full_name: 'Jane Admin' }))
    const data = { is_active: false, activated_at: past }
    await eraseMember(portal, await createFounder(db, { full_name: 'Jane Out', ...data }))
    expect(await tasks()).toHaveLength(3)
  })

  it('looks for the number of a friend', async () => {
    const profile = { whatsapp_number: '07700 900124' }
    await eraseMember(portal, await createFriend(portal.db, { full_name: 'Jane', profile }))
    expect((await tasks()).flatMap(({ words }) => words)).toContainEqual({
      kind: 'phone',
      value: '07700900124',
    })
  })

  it('holds at most 500 texts, and tells whether there are more', async () => {
    const rows = (count: number) =>
      portal.db.win.createMany({
        data: Array.from({ length: count }, () => ({
          author_id: other.id,
          title: 'Jane Doe',
          description: 'x',
          date: new Date(),
          tags: [],
        })),
      })
    await rows(500)
    await eraseMember(portal, await createFounder(portal.db, { full_name: 'Jane Doe' }))
    await search()
    expect(await tasks()).toMatchObject([{ has_more: false, hits: { length: 500 } }])
    await portal.db.redactionTask.deleteMany()
    await rows(700)
    await eraseMember(portal, await createFounder(portal.db, { full_name: 'Jane Doe' }))
    await search()
    expect(await tasks()).toMatchObject([{ has_more: true, hits: { length: 500 } }])
  })

  it('holds the texts of its own member', async () => {
    const { db } = portal
    await createWin(db, other, { title: 'Jane Doe', description: 'Ada Fox and Jane Doe' })
    for (const full_name of ['Jane Doe', 'Ada Fox', 'Mary Elm']) {
      await eraseMember(portal, await createFounder(db, { full_name }))
    }
    expect(await search()).toBe(3)
    const found = (await tasks()).map(({ words, hits }) => [
      words,
      hits.map(({ column_name }) => column_name).sort(),
    ])
    expect(found).toHaveLength(2)
    expect(found).toContainEqual([[{ kind: 'name', value: 'jane doe' }], ['description', 'title']])
    expect(found).toContainEqual([[{ kind: 'name', value: 'ada fox' }], ['description']])
  })
})

describe('where it searches', () => {
  it('is every text in which people may write about others', async () => {
    const { db } = portal
    const text = 'Ask Jane Doe'
    const of = { title: text, description: text }
    await createWin(db, other, { ...of, tags: ['x', text] })
    await createWin(db, other, { ...of, deleted_at: new Date() })
    await createEvent(db, { title: text, location: text, sponsor: text, partner: text })
    await createResource(db, { ...of, fields: { lead: text, list: ['x', text], deep: { text } } })
    await createOpportunity(db, {
      ...of,
      organization: text,
      location: text,
      funding: text,
      tags: [text],
    })
    const study = await createStudy(db, { ...of, findings: text })
    await db.studyAnswer.create({ data: { study_id: study.id, answer: text } })
    const submission = await createSubmission(db, other, { title: text, payload: { topic: text } })
    await db.submission.update({ where: { id: submission.id }, data: { reason: text } })
    await createApplicant(db, { application: { reason: text, note: text } })
    const pod = await createPod(db, {
      name: text,
      purpose: text,
      rhythm: text,
      dissolved_at: new Date(),
      dissolved_reason: text,
    })
    await createAnnouncement(portal.db, { subject: text, text })
    // Administrators do not read what a pod writes for itself.
    await createEvent(db, { title: text, description: text, pod: { connect: { id: pod.id } } })
    await db.podNote.create({ data: { pod_id: pod.id, version: 1, text } })

    await eraseMember(portal, await createFounder(db, { full_name: 'Jane Doe' }))
    await search()
    const [task] = await tasks()
    const found = task?.hits.map(({ table_name, column_name }) => `${table_name}.${column_name}`)
    const declared = Object.entries(sources).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    expect(found?.sort()).toEqual(declared.sort())
  })

  it('names only columns that exist, with their types, and every other column is left out by name', async () => {
    const leftOut: Record<string, string> = {
      wins: 'link',
      events: 'time signup_link attendee_type host_type description',
      resources: 'kind url',
      opportunities: 'type theme equity duration recommendation url',
      studies: 'link',
      study_answers: '',
      submissions: '',
      applications: 'application_data',
      pods: 'kind meeting_link chat_link',
      announcements: 'audience_of button_label button_url',
    }
    const types = { text: 'text', list: '_text', json: 'jsonb' }
    const columns = await columnsOf(portal.db)
    for (const [table, { columns: declared }] of Object.entries(sources)) {
      const there = columns.filter((column) => column.table === table)
      for (const [name, type] of Object.entries(declared)) {
        expect(there).toContainEqual(expect.objectContaining({ name, type: types[type] }))
      }
      const free = there.filter(({ type }) => Object.values(types).includes(type))
      const names = free.map(({ name }) => name).filter((name) => !(name in declared))
      const known = leftOut[table]?.split(' ') ?? []
      expect(names.filter((name) => !known.includes(name) && name !== 'removed_reason')).toEqual([])
    }
  })

  it('is not a field with a link', async () => {
    const fields = { linkedin: 'https://linkedin.com/in/jane', lead: 'See linkedin.com/in/jane' }
    const { id } = await createResource(portal.db, { fields })
    const profile = { linkedin_profile: 'https://www.linkedin.com/in/jane' }
    expect(await textsAfter({ profile })).toEqual(['See removed'])
    const kept = await portal.db.resource.findUniqueOrThrow({ where: { id } })
    expect(kept.fields).toEqual(fields)
  })
})

describe('what it looks for', () => {
  it('is found in the texts of others in any spelling', async () => {
    await createWin(portal.db, other, {
      title: 'JÁNE  doe, Jane\nDoe’s and Jane Doering',
      description: 'jane@DOE.example, +44 (0)7700 900 123, https://uk.linkedin.com/in/janedoe/',
    })
    expect(
      await textsAfter({
        full_name: 'Jane Doe',
        email: 'jane@doe.example',
        profile: {
          phone_number: '07700 900123',
          linkedin_profile: 'https://www.linkedin.com/in/janedoe',
        },
      }),
    ).toEqual(['removed, removed, removed', 'Former member, Former member’s and Jane Doering'])
  })

  const hostile: [string, FounderOverrides][] = [
    ['a name of small words', { full_name: 'of the' }],
    ['a name of one word', { full_name: 'Cambridge' }],
    ['an option', { full_name: 'Partner Event' }],
    ['a part of an option', { full_name: 'Working Cafe' }],
    ['the network’s name', { full_name: 'willow  NETWORK' }],
    ['the replacement of a name', { full_name: 'Former Member' }],
    ['a university', { full_name: 'Anglia Ruskin' }],
    ['the name of somebody else', { full_name: 'ÀDA  quick' }],
    ['the company of somebody else', { full_name: 'Quick Looms' }],
    ['the employer of a friend', { full_name: 'Slow Money' }],
    ['the address of the network', { email: 'hello@willow.example' }],
    ['an address that nobody confirmed', { email: 'x@y.example', email_verified_at: null }],
    ['a bare domain', { profile: { linkedin_profile: 'https://www.linkedin.com/' } }],
    [
      'the profile of somebody else',
      { profile: { linkedin_profile: 'https://linkedin.com/in/ada' } },
    ],
    ['the number of somebody else', { profile: { phone_number: '07700 900999' } }],
    ['a short number', { profile: { phone_number: '12345678' } }],
    ['a pattern', { full_name: '.* .*', profile: { phone_number: '%%%%%%%%%%%%' } }],
  ]

  it.each(hostile)('is not %s', async (_, member) => {
    await createFounder(portal.db, {
      full_name: 'Ada Quick',
      profile: {
        company_name: 'Quick Looms',
        linkedin_profile: 'https://uk.linkedin.com/in/ada/',
        whatsapp_number: '+44 7700 900999',
      },
    })
    await createFriend(portal.db, { profile: { role_org: 'Slow Money' } })
    await createWin(portal.db, other, {
      title:
        'of the Cambridge Partner Event by a former member at the Willow Network with Anglia Ruskin',
      description: `Ada Quick, Quick Looms, Slow Money, Working Cafe, hello@willow.example,
        x@y.example, https://www.linkedin.com/in/ada, +44 7700 900999, 12345678`,
    })
    expect(await textsAfter(member)).toEqual([])
    expect(await tasks()).toEqual([])
  })

  it('is the own name among all that', async () => {
    await createWin(portal.db, other, { title: 'of the Partner Event by Jane Doe' })
    expect(await textsAfter({ full_name: 'Jane Doe' })).toEqual([
      'of the Partner Event by Former member',
    ])
  })

  it('is a name that the own company has too', async () => {
    await createWin(portal.db, other, { title: 'By Jane Doe' })
    const profile = { company_name: 'Jane Doe' }
    expect(await textsAfter({ full_name: 'Jane Doe', profile })).toEqual(['By Former member'])
  })
})

it('changes no row of anybody', async () => {
  const { db } = portal
  const text = 'Jane Doe, jane@doe.example'
  await createWin(db, other, { title: text, description: text, tags: [text] })
  await createEvent(db, { title: text, host_type: 'Partner Event' })
  await createResource(db, { description: text, fields: { lead: text } })
  await createSubmission(db, other, { title: text, payload: { topic: text } })
  await createApplicant(db, { application: { note: text } })
  const jane = await createFounder(db, { full_name: 'Jane Doe', email: 'jane@doe.example' })
  const everything = async () => {
    const names = [
      ...new Set((await columnsOf(db)).map(({ schema, table }) => `${schema}.${table}`)),
    ]
    const all: Record<string, unknown> = {}
    for (const name of names.filter((one) => one.startsWith('public.'))) {
      if (name.startsWith('public.redaction_')) continue
      all[name] = await db.$queryRawUnsafe(
        `SELECT t::text, t.xmin::text FROM ${name} t WHERE strpos(t::text, $1) = 0 ORDER BY 1`,
        jane.id,
      )
    }
    return all
  }
  const before = await everything()
  await eraseMember(portal, jane)
  await search()
  expect((await tasks())[0]?.hits.length).toBeGreaterThan(5)
  expect(await everything()).toEqual(before)
})
