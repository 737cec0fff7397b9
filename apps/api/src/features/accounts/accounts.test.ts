import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import type { Account } from '@portal/shared/accounts/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { csvCell } from '../../lib/text/csv.ts'
import { dayAt, monthOf } from '../../lib/text/days.ts'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let admin: Agent
beforeEach(async () => {
  await portal.db.user.deleteMany()
  admin = await portal.as(await createAdmin(portal.db, { full_name: 'Grace Lindholm' }))
})

const path = '/api/admin/members/'
const get = (query: object = {}) => admin.get(path).query(query)
const names = async (query: object): Promise<string[]> =>
  (await get(query)).body.members.map(({ full_name }: Account) => full_name)

it('lists all accounts by name, ignoring accents, with their status', async () => {
  const ada = await createFounder(portal.db, {
    full_name: 'Ada Byron',
    email: 'ada@engines.example',
    tier: 'Paid',
    profile: { company_name: 'Engines' },
  })
  await createFriend(portal.db, {
    full_name: 'Élodie Ashworth',
    is_active: false,
    activated_at: new Date(),
  })
  await createApplicant(portal.db, { full_name: 'Zoë Quarrymaker' })
  const { status, body } = await get()
  expect(status).toBe(200)
  expect(body.members[0]).toEqual({
    id: ada.id,
    full_name: 'Ada Byron',
    email: 'ada@engines.example',
    track: 'female_founder',
    tier: 'Paid',
    roles: [],
    status: 'active',
    company: 'Engines',
    created_at: ada.created_at.toISOString(),
    member_since: dayAt(ada.activated_at ?? new Date()),
    joined_on: null,
    member_until: null,
    fee_paid_on: null,
    photo: null,
    chat: { wanted: false, added: false },
    labels: [],
    last_seen_at: null,
    events: 0,
  })
  expect(body.members.map(({ full_name, status }: Account) => [full_name, status])).toEqual([
    ['Ada Byron', 'active'],
    ['Élodie Ashworth', 'inactive'],
    ['Grace Lindholm', 'active'],
    ['Zoë Quarrymaker', 'applicant'],
  ])
  expect(body.counts).toEqual({ active: 2, inactive: 1, applicant: 1 })
})

describe('members to look after', () => {
  const day = 24 * 3600 * 1000
  const ago = (days: number) => new Date(Date.now() - days * day)

  it('are members who joined this month, in the network’s time zone', async () => {
    const { from } = monthOf(new Date())
    await createFounder(portal.db, { full_name: 'New', activated_at: from })
    await createFounder(portal.db, { full_name: 'Old', activated_at: new Date(+from - 1) })
    await createApplicant(portal.db, { full_name: 'Waiting' })
    expect(await names({ only: 'joined', track: 'female_founder' })).toEqual(['New'])
  })

  it('are members without a session or visit for 90 days', async () => {
    const { db } = portal
    const member = (full_name: string, activated_at = ago(200)) =>
      createFounder(db, { full_name, activated_at })
    await member('Away')
    await member('Just in', ago(89))
    const { id } = await member('Signed in')
    await db.session.create({ data: { user_id: id, last_seen_at: ago(89) } })
    const visitor = await member('Visitor')
    await db.homeState.create({ data: { user_id: visitor.id, visited_at: ago(89) } })
    const long = await member('Long ago')
    await db.session.create({ data: { user_id: long.id, last_seen_at: ago(91) } })
    await db.homeState.create({ data: { user_id: long.id, visited_at: ago(91) } })
    await createFounder(db, { full_name: 'Out', is_active: false, activated_at: ago(200) })
    expect(await names({ only: 'unseen' })).toEqual(['Away', 'Long ago'])
  })

  it('are those without an answer that an application must have', async () => {
    const { db } = portal
    await createFounder(db, { full_name: 'Whole' })
    await createFounder(db, { full_name: 'No model', profile: { business_model: [] } })
    await createFounder(db, { full_name: 'No title', profile: { current_title: null } })
    await createFounder(db, { full_name: 'No answer', profile: { is_university_spinout: null } })
    await createFounder(db, { full_name: 'No bio', profile: { bio: null } })
    await createFriend(db, { full_name: 'Friend' })
    await createFriend(db, { full_name: 'No role', profile: { ecosystem_role: [] } })
    // The administrator has no application.
    expect(await names({ only: 'incomplete' })).toEqual([
      'Grace Lindholm',
      'No answer',
      'No model',
      'No role',
      'No title',
    ])
  })

  it('are founders who are not listed, and members on two lists', async () => {
    await createFounder(portal.db, { full_name: 'Listed' })
    const quiet = { consents: {} }
    await createFounder(portal.db, { full_name: 'Quiet', ...quiet })
    await createFounder(portal.db, { full_name: 'Gone', ...quiet, is_active: false })
    await createFounder(portal.db, { full_name: 'Old', ...quiet, activated_at: ago(200) })
    await createFriend(portal.db, { full_name: 'Friend' })
    expect(await names({ only: 'unlisted' })).toEqual(['Old', 'Quiet'])
    expect(await names({ only: ['unlisted', 'joined'] })).toEqual(['Quiet'])
    const { body } = await get({ only: 'unlisted', page: 2, page_size: 1 })
    expect([body.members[0].full_name, body.pagination.total]).toEqual(['Quiet', 2])
    expect((await get({ only: 'rich' })).status).toBe(400)
    const { text } = await admin.post(`${path}export.csv`).send({ only: ['unlisted', 'joined'] })
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  })
})

it('shows whose address is refused, and since when', async () => {
  const email_refused_at = new Date()
  const ada = await createFounder(portal.db, { full_name: 'Ada', email_refused_at })
  await createFounder(portal.db, { full_name: 'Reached' })
  expect(await names({ only: 'refused' })).toEqual(['Ada'])
  const { body } = await admin.get(`${path}${ada.id}/`)
  expect(body.email_refused_at).toBe(email_refused_at.toISOString())
})

it('opens an account with its profile and without its password', async () => {
  const ada = await createFounder(portal.db, { profile: { whatsapp_number: '+44 7700 900123' } })
  const { status, body, text } = await admin.get(`${path}${ada.id}/`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: ada.id,
    status: 'active',
    profile: { email: ada.email, whatsapp_number: '+44 7700 900123', internal_member_list: true },
    history: [],
    can: { deactivate: true, reactivate: false, change_roles: true },
  })
  expect(text).not.toContain('argon2')
})

describe('copying addresses', () => {
  const copy = (agent: Agent, filter: object = {}) => agent.post(`${path}addresses/`).send(filter)

  it('returns the addresses of a selection by name, and audits their number', async () => {
    await createFounder(portal.db, { full_name: 'Bea', tier: 'Paid', email: 'bea@x.example' })
    await createFriend(portal.db, { full_name: 'Ada', tier: 'Paid', email: 'ada@x.example' })
    await createFriend(portal.db, { full_name: 'Cleo', email: 'cleo@x.example' })
    const { status, body } = await copy(admin, { search: 'x.example', tier: 'Paid' })
    expect([status, body]).toEqual([200, { addresses: ['ada@x.example', 'bea@x.example'] }])
    const entry = await portal.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({
      action: 'members.addresses_copied',
      before: null,
      after: { addresses: 2, filter: { tier: 'Paid' }, searched: true },
    })
    expect(JSON.stringify(entry.after)).not.toContain('example')
    expect(
      (await copy(admin, { only: ['joined'], track: 'female_founder' })).body.addresses,
    ).toEqual(['bea@x.example'])
    expect((await copy(admin, { tier: 'Gold' })).status).toBe(400)
  })
})

describe('the export', () => {
  const download = (filter: object = {}) => admin.post(`${path}export.csv`).send(filter)

  it('has a line for each account, safe for spreadsheets, and an audit entry', async () => {
    await createFounder(portal.db, {
      full_name: '=HYPERLINK("https://evil.example")',
      email: 'ada@engines.example',
      profile: { company_name: 'Bread, "wine"\nand more' },
      activated_at: new Date('2026-03-01T12:00:00Z'),
      created_at: new Date('2026-02-01T12:00:00Z'),
    })
    const { status, headers, text } = await download({ track: 'female_founder' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="members.csv"')
    expect(text).toBe(
      '\ufeff"Name","Email","Track","Tier","Roles","Status","Company or organisation","City","Industry","Account since","Member since","Member until","Fee paid","Last seen","Events","Labels","Agreed to news"\r\n' +
        '"\'=HYPERLINK(""https://evil.example"")","ada@engines.example","Female Founder","Free","Member","Active","Bread, ""wine""\nand more","Cambridge","HealthTech","2026-02-01","2026-03-01","","","","0","","No"\r\n',
    )
    const entry = await portal.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({
      action: 'members.exported',
      after: { rows: 1, filter: { track: 'female_founder' }, searched: false },
    })
  })

  it('has the days of the network’s time zone; no search is in the audit log', async () => {
    // Half past midnight in London, still the day before in UTC.
    const created_at = new Date('2026-06-14T23:30:00Z')
    await createFounder(portal.db, { full_name: 'Nightly', created_at, activated_at: created_at })
    const { text } = await download({ search: 'Nightly' })
    expect(text).toContain('"2026-06-15","2026-06-15"')
    const entry = await portal.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(entry?.after).toMatchObject({ searched: true })
    expect(JSON.stringify(entry?.after)).not.toContain('Nightly')
  })

  it.each([
    ['plain', '"plain"'],
    ['=1+1', '"\'=1+1"'],
    ['+44 7700', '"\'+44 7700"'],
    ['-1', '"\'-1"'],
    ['@sum', '"\'@sum"'],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    [' =1', '"\' =1"'],
    ['＝1', '"\'＝1"'],
    ['a=b', '"a=b"'],
    ['"', '""""'],
    ['', '""'],
  ])('writes %j as %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})
