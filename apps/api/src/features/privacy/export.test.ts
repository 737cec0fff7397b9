import { createMessage, underWin } from '@portal/database/factories/conversations'
import { createEvent } from '@portal/database/factories/events'
import { createInvitations } from '@portal/database/factories/imports'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { columnsOf } from '../../test/catalogue.ts'
import { wholeLife, zenobia } from '../../test/whole-life.ts'
import type { Section } from './export.ts'
import { excludedOwners, exportedTables } from './exported-tables.ts'

const portal = await usePortal()

const path = '/api/auth/me/export/'

/** Columns with ids that are not foreign keys, and how the export treats them. */
const elsewhere: Record<string, string> = {
  'messages.subject_id': 'what it is about, whose title stands beneath',
  'announcement_emails.recipient_id': 'the user_id of the same row',
  'asks.key': 'withheld there',
  'idempotency_keys.key': 'its rows are not exported',
  'messages.key': 'withheld there',
  'erasure_log_entries.user_id': 'on its way out of the database',
  'updates.user_id': 'without a key, as emails in the queue',
  'submissions.published_id': 'the id of an event, a resource or an opportunity',
  'audit_entries.target_id': 'auditEntriesAbout',
  'email_changes.session_id': 'withheld there',
  'passkeys.credential_id': 'withheld there',
}

describe('the list of exported tables', () => {
  it('names every column with the owner of a row', async () => {
    const keys = await portal.db.$queryRaw<{ place: string; target: string }[]>`
      SELECT f.conrelid::regclass::text || '.' || a.attname AS place, f.confrelid::regclass::text AS target
      FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
      WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace`
    const ofPeople = keys.filter(({ target }) => target === 'users').map(({ place }) => place)
    const listed = exportedTables.map(({ table, owner = 'user_id' }) => `${table}.${owner}`)
    listed.push(...Object.keys(excludedOwners))
    expect(listed.sort()).toEqual(
      [
        ...ofPeople,
        'users.id',
        'updates.user_id',
        'pictures.win_id',
        'push_subscriptions.session_id',
      ].sort(),
    )

    const keyed = new Set(keys.map(({ place }) => place))
    const loose = (await columnsOf(portal.db))
      .filter(
        ({ schema, name, type }) => schema === 'public' && (type === 'uuid' || /_ids?$/.test(name)),
      )
      .map(({ table, name }) => `${table}.${name}`)
      .filter((place) => !keyed.has(place) && !place.endsWith('.id'))
    expect(loose.sort()).toEqual(Object.keys(elsewhere).sort())
  })

  it('names only columns that exist', async () => {
    const columns = await columnsOf(portal.db)
    for (const { table, excludedColumns = {}, includeOnly = [] } of exportedTables) {
      const names = columns.filter((column) => column.table === table).map(({ name }) => name)
      expect(names).toEqual(
        expect.arrayContaining([...Object.keys(excludedColumns), ...includeOnly]),
      )
    }
  })
})

const fixed = [
  'activities.action_type',
  'activities.activity_type',
  'asks.removed_reason',
  'founder_profiles.shown_fields',
  'users.email',
  'wins.removed_reason',
]

async function mark(id: string): Promise<string[]> {
  const { db } = portal
  await db.$executeRaw`ALTER TABLE consents DISABLE TRIGGER append_only`
  const columns = await columnsOf(db)
  const marks: string[] = []
  for (const { table, owner = 'user_id', excludedColumns = {}, includeOnly } of exportedTables) {
    if (includeOnly) continue
    for (const { name, type } of columns.filter((column) => column.table === table)) {
      const place = `${table}.${name}`
      if (name in excludedColumns || fixed.includes(place)) continue
      const marker = `mark-${place}`
      const value = { text: marker, _text: `{${marker}}`, jsonb: `{"x":"${marker}"}` }[type]
      if (value === undefined) continue
      marks.push(marker)
      await db.$executeRawUnsafe(
        `UPDATE ${table} SET "${name}" = $1::${type} WHERE ${owner} = $2::uuid`,
        value,
        id,
      )
    }
  }
  await db.$executeRaw`ALTER TABLE consents ENABLE TRIGGER append_only`
  return marks
}

/** Secrets, repeated here so that none can be dropped from the other list unnoticed. */
const secrets: Record<string, string[]> = {
  users: ['password_hash'],
  sessions: ['id', 'counter'],
  calendar_feeds: ['id'],
  emailed_links: ['token_hash'],
  email_changes: ['session_id'],
  second_factors: ['secret', 'last_step'],
  recovery_codes: ['code_hash'],
  passkeys: ['credential_id', 'public_key', 'counter'],
  push_subscriptions: ['session_id', 'endpoint', 'p256dh', 'auth'],
}

it('excludes secrets', () => {
  for (const [table, names] of Object.entries(secrets)) {
    const own = exportedTables.find((one) => one.table === table)
    expect(Object.keys(own?.excludedColumns ?? {}), table).toEqual(expect.arrayContaining(names))
  }
})

describe('an export', () => {
  it('contains every field of every row, as JSON and as a page', async () => {
    const { member, other, admin } = await wholeLife(portal.db)
    await portal.db.friendProfile.create({ data: { user_id: member.id } })
    await portal.db.consent.create({
      data: {
        user_id: member.id,
        kind: 'newsletter',
        granted: true,
        wording: 'x',
        wording_version: '1',
        source: 'account',
      },
    })
    const marks = await mark(member.id)
    expect(marks.length).toBeGreaterThan(50)
    const agent = await portal.as(member)
    const { status, headers, text, body } = await agent.get(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    })
    for (const marker of marks) expect(text).toContain(`"${marker}"`)
    const page = await agent.get(`${path}?format=html`)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.html"',
      'cache-control': 'no-store',
    })
    for (const marker of marks) {
      if (!/\.ids?$|_id$/.test(marker)) expect(page.text).toContain(marker)
    }

    const sections: Section[] = body.sections
    const rows = (title: string) => sections.find((one) => one.title === title)?.rows ?? []
    const columns = await columnsOf(portal.db)
    for (const { table, title, includeOnly, excludedColumns = {} } of exportedTables) {
      if (includeOnly) continue
      const names = columns
        .filter((column) => column.table === table && !(column.name in excludedColumns))
        .map(({ name }) => name)
      expect(Object.keys(rows(title)[0] ?? {}), title).toEqual(expect.arrayContaining(names))
      for (const secret of Object.keys(excludedColumns))
        expect(rows(title)[0]).not.toHaveProperty(secret)
    }
    expect(rows('Sign-ups for events')[0]).toHaveProperty('event')
    const image = 'data:image/webp;base64,AQID'
    expect(rows('Photo')[0]?.image).toBe(image)
    expect(page.text).toContain(`<img src="${image}"`)
    expect(rows('Emails to you').map(({ email }) => email)).toEqual([
      'address_left',
      'removed_from_pod',
      'email_verification',
    ])
    const actionNames = rows('What administrators did').map(({ action }) => action)
    expect(actionNames).toEqual([
      'member.deactivated',
      'win.removed',
      'win.reposted',
      'event.attended',
    ])
    // The export names neither the administrator nor others marked in the same action.
    for (const someone of [admin, other]) {
      expect(text).not.toContain(someone.id)
      expect(text).not.toContain(someone.full_name)
      expect(text).not.toContain(someone.email)
    }
    const hash = (await portal.db.user.findUniqueOrThrow({ where: { id: member.id } }))
      .password_hash
    expect(text + page.text).not.toContain(hash)
    const readable = page.text
    for (const word of [
      'Your data at Willow Network',
      zenobia.email,
      'Wins',
      'Consents',
      'not included',
    ]) {
      expect(readable).toContain(word)
    }
  })

  it('contains an administrator’s own actions, and nothing else about others', async () => {
    const { member, admin } = await wholeLife(await anew())
    const { body, text } = await (await portal.as(admin)).get(path)
    const titles = body.sections.map(({ title }: Section) => title)
    expect(titles).toContain('What you did as an administrator')
    expect(text).not.toContain(member.id)
    expect(text).not.toContain('Sorry, Zenobia')
  })

  it('does not reveal a dismissed report', async () => {
    const { db } = portal
    const [ada, mary] = [await createFounder(db), await createFounder(db)]
    const message = await createMessage(db, underWin(await createWin(db, mary)), ada)
    const about = { message_id: message.id, reporter_id: mary.id, text: message.text }
    const { id } = await db.report.create({ data: { ...about, reason: 'Rude' } })
    const admin = await portal.as(await createAdmin(db))
    const decide = `/api/admin/introductions/reports/${id}/decide/`
    await admin.post(decide).send({ decision: 'dismissed' }).expect(200)
    const { text } = await (await portal.as(ada)).get(path)
    expect(text).toContain(message.text)
    expect(text).not.toContain('dismissed')
  })

  it('omits current titles that the member may not see', async () => {
    const { db } = portal
    const [ada, mary] = [await createFounder(db), await createFounder(db)]
    const win = await createWin(db, ada, { title: 'Title of a win' })
    const pod = await createPod(db, { name: 'Name of a pod' })
    const meeting = await createEvent(db, {
      pod: { connect: { id: pod.id } },
      title: 'Title of a meeting',
    })
    await createPodMember(db, pod, mary)
    await db.winReaction.create({ data: { win_id: win.id, user_id: mary.id, type: 'heart' } })
    await db.rsvp.create({ data: { event_id: meeting.id, user_id: mary.id, status: 'going' } })
    const named = async () => {
      const { text } = await (await portal.as(mary)).get(path)
      return ['Title of a win', 'Name of a pod', 'Title of a meeting'].filter((title) =>
        text.includes(title),
      )
    }
    expect(await named()).toHaveLength(3)
    await db.win.update({ where: { id: win.id }, data: { deleted_at: new Date() } })
    await db.podMember.updateMany({ where: { user_id: mary.id }, data: { state: 'left' } })
    expect(await named()).toEqual([])
  })

  it('contains queued emails', async () => {
    const member = await createFriend(portal.db)
    await portal.anonymous.post('/api/auth/password/forgot/').send({ email: member.email })
    const { sections }: { sections: Section[] } = (await (await portal.as(member)).get(path)).body
    const emails = sections.find(({ title }) => title === 'Emails to you')?.rows
    expect(emails).toMatchObject([{ email: 'password_reset', user_id: member.id }])
  })

  it('contains an invitation to the address, once the address is confirmed', async () => {
    await createInvitations(portal.db, { people: ['Ada'] })
    const { email } = await portal.db.memberInvitation.findFirstOrThrow()
    const member = await createApplicant(portal.db, { email, email_verified_at: null })
    const invitation = async (): Promise<object | undefined> => {
      const { body } = await (await portal.as(member)).get(path)
      return body.sections.find(({ title }: Section) => title === 'Your invitation to the portal')
    }
    expect(await invitation()).toBeUndefined()
    const data = { email_verified_at: new Date() }
    await portal.db.user.update({ where: { id: member.id }, data })
    expect(await invitation()).toMatchObject({ rows: [{ email, answers: { fullName: 'Ada' } }] })
  })

  it('escapes what was typed in the page', async () => {
    const attack = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`
    const member = await createFounder(portal.db, { full_name: attack, profile: { bio: attack } })
    await createWin(portal.db, member, { title: attack, tags: [attack] })
    await portal.db.application.create({
      data: {
        user_id: member.id,
        user_type: 'female_founder',
        application_data: { [attack]: [attack] },
      },
    })
    const { text } = await (await portal.as(member)).get(`${path}?format=html`)
    expect(text).not.toMatch(/<script|<img|onerror='/)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text.match(/<(?!\/)(\w+)/g)?.map((tag) => tag.slice(1))).not.toContain('img')
  })
})

async function anew() {
  await portal.db.user.deleteMany({ where: { email: zenobia.email } })
  return portal.db
}
