import { createFounder } from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  csvOf,
  founderAcceptance,
  importsPath,
  invitationToken,
  usePortalForImports,
} from '../../test/imports.ts'
import { mailsDone } from '../../test/mails.ts'
import { proposeFields } from './columns.ts'

const { portal, admin, upload, check, match, rowsOf, get, run, choose, invite } =
  await usePortalForImports()

/** What Excel saves as 'Unicode text' in German: UTF-16, tabs or semicolons, and headings of its own. */
const german = (rows: string[][]) =>
  Buffer.from(
    `\ufeff${[['Vorname', 'Name', 'E-Mail-Adresse', 'Firma', 'Wohnort', 'Mitgliedsart'], ...rows]
      .map((cells) => cells.join(';'))
      .join('\r\n')}`,
    'utf16le',
  )

describe('two columns of a name', () => {
  it.each([
    [
      ['First name', 'Surname'],
      ['nameStart', 'nameEnd'],
    ],
    [
      ['Nachname', 'Vorname'],
      ['nameEnd', 'nameStart'],
    ],
    [
      ['Prénom', 'Nom'],
      ['nameStart', 'nameEnd'],
    ],
    [
      ['Name', 'VORNAME'],
      ['nameEnd', 'nameStart'],
    ],
    [
      ['Nome', 'Cognome'],
      ['nameStart', 'nameEnd'],
    ],
    // A whole name wins over its parts, and a part alone is the name.
    [
      ['Full name', 'Surname'],
      ['fullName', null],
    ],
    [
      ['First name', 'Last name', 'Name'],
      [null, null, 'fullName'],
    ],
    [
      ['Vorname', 'Ort'],
      ['fullName', 'city'],
    ],
    [['Nom'], ['fullName']],
  ])('%j are proposed as %j', (columns, fields) => {
    expect(proposeFields(columns, [])).toEqual(fields)
  })

  it('are proposed as an earlier import had them', () => {
    const earlier = [{ columns: ['Vorname', 'Nachname'], fields: ['nameEnd', 'nameStart'] }]
    expect(proposeFields(['Nachname', 'Vorname'], earlier)).toEqual(['nameStart', 'nameEnd'])
  })

  it('are joined in the order that is chosen', async () => {
    const { status, body } = await upload(
      german([
        ['Zoë', 'Müller', 'zoe@a.example', 'Fen Ltd', 'Köln', 'Friend'],
        ['', 'Ünal', 'u@a.example', '', '', 'Friend'],
      ]),
    )
    expect(status).toBe(201)
    const fields = body.columns.map(({ field }: { field: string | null }) => field)
    expect(fields).toEqual(['nameStart', 'nameEnd', 'email', 'companyName', 'city', 'track'])
    const names = async (mapping: (string | null)[]) => {
      await match(body.id, { fields: mapping, track: null })
      return (await rowsOf(body.id)).map(({ person }) => person.name)
    }
    expect(await names(fields)).toEqual(['Zoë Müller', 'Ünal'])
    const turned = ['nameEnd', 'nameStart', ...fields.slice(2)]
    expect(await names(turned)).toEqual(['Müller Zoë', 'Ünal'])
    expect((await get(body.id)).columns[0]?.field).toBe('nameEnd')
  })

  it('are checked as one name, and not chosen beside the full name', async () => {
    const { id } = await check(
      csvOf(['First name', 'Last name', 'Email'], [['=1', '', 'a@a.example']]),
    )
    expect((await rowsOf(id))[0]).toMatchObject({
      state: 'invalid',
      reasons: { fullName: [expect.stringContaining('name')] },
    })
    const both = await match(id, { fields: ['nameStart', 'fullName', 'email'], track: 'friend' })
    expect([both.status, both.body.details]).toEqual([
      400,
      { fields: ['Please choose either the full name or its two parts'] },
    ])
  })
})

describe('values that no option is called', () => {
  beforeEach(async () => {
    await portal.db.importValue.deleteMany()
  })
  const columns = [
    'Name',
    'E-Mail',
    'Mitgliedsart',
    'Industry',
    'Business model',
    'Spin-out',
    'LinkedIn',
  ]
  const list = csvOf(columns, [
    ['Ada', 'ada@a.example', 'Gründerin', 'Fintech', 'B2B', 'ja', 'linkedin.com/in/ada'],
    ['Bea', 'bea@a.example', 'GRUNDERIN ', 'Korbflechten', 'B2B; Tausch', 'nein', '@bea'],
    ['Cy', 'cy@a.example', 'Freund', '', '', '', ''],
    ['Di', 'di@a.example', 'Friend', '–', '', '', ''],
  ])
  const values = async (id: string) => (await admin().get(`${importsPath}${id}/values/`)).body
  const say = (id: string, said: object[]) =>
    admin().put(`${importsPath}${id}/values/`).send({ values: said })
  const states = async (id: string) => (await rowsOf(id)).map(({ state }) => state)

  it('are listed with their rows and the options, those of a track keep rows out', async () => {
    const { id } = await check(list)
    expect(await states(id)).toEqual(['invalid', 'invalid', 'invalid', 'incomplete'])
    expect((await rowsOf(id))[0]).toMatchObject({
      person: { name: 'Ada' },
      reasons: { track: ['‘Gründerin’ is not a track: Female Founder or Friend'] },
      missing: [],
    })
    const found = await values(id)
    expect(found.values).toEqual(
      expect.arrayContaining([
        { field: 'track', value: 'Gründerin', rows: 2, option: null },
        { field: 'track', value: 'Freund', rows: 1, option: null },
        { field: 'industry', value: 'Korbflechten', rows: 1, option: null },
        { field: 'businessModel', value: 'Tausch', rows: 1, option: null },
        { field: 'isUniversitySpinout', value: 'ja', rows: 1, option: null },
      ]),
    )
    expect(found.values).toHaveLength(6)
    // A dash is nothing.
    expect((await rowsOf(id))[3]?.notes).toEqual({})
    expect(found.options.track).toEqual([
      { value: 'female_founder', label: 'Female Founder' },
      { value: 'friend', label: 'Friend' },
    ])
  })

  it('mean what was said, also in later imports, until it is taken back', async () => {
    const { id } = await check(list)
    const said = [
      { field: 'track', value: 'gründerin', option: 'female_founder' },
      { field: 'track', value: 'Freund', option: 'friend' },
      { field: 'isUniversitySpinout', value: 'ja', option: 'yes' },
      { field: 'businessModel', value: 'Tausch', option: 'Other' },
    ].filter(({ field }) => field !== 'businessModel')
    const { status, body } = await say(id, said)
    expect([status, body.states]).toEqual([
      200,
      expect.objectContaining({ incomplete: 4, invalid: 0 }),
    ])
    const [ada, bea] = await rowsOf(id)
    expect(ada).toMatchObject({ person: { track: 'female_founder' }, notes: {} })
    // A value in a list of several makes a note of the whole cell.
    expect(bea?.notes).toEqual({
      ...{ industry: 'Korbflechten', businessModel: 'B2B; Tausch' },
      ...{ isUniversitySpinout: 'nein', linkedinProfile: '@bea' },
    })
    expect(bea?.missing).toEqual(expect.arrayContaining(['industry', 'businessModel']))
    const later = await check(csvOf(['Email', 'Type'], [['x@a.example', 'Gründerin']]))
    expect((await rowsOf(later.id))[0]?.person.track).toBe('female_founder')
    expect((await values(later.id)).values).toEqual([
      { field: 'track', value: 'Gründerin', rows: 1, option: 'female_founder' },
    ])
    await say(later.id, [{ field: 'track', value: 'Gründerin', option: null }])
    expect(await states(later.id)).toEqual(['invalid'])
    const { before, after } = await portal.db.auditEntry.findFirstOrThrow({
      where: { action: 'import.translated', target_id: later.id },
    })
    expect([before, after]).toEqual([{ values: 1 }, { values: 0, fields: ['track'] }])
  })

  it('never mean anything else for a word that an option is called', async () => {
    const { id } = await check(csvOf(['Email', 'Track'], [['x@a.example', 'Friend']]))
    await say(id, [{ field: 'track', value: 'friend', option: 'female_founder' }])
    expect((await rowsOf(id))[0]?.person.track).toBe('friend')
  })

  it.each([
    [[{ field: 'track', value: 'X', option: 'admin' }], 400],
    [[{ field: 'city', value: 'X', option: 'Ely' }], 400],
    [[{ field: 'city', value: 'X', option: null }], 400],
    [[{ field: 'role', value: 'X', option: null }], 400],
    [[{ field: 'track', value: '', option: 'friend' }], 400],
    [[{ field: 'track', value: 'x'.repeat(201), option: 'friend' }], 400],
    [[], 400],
    [[{ field: 'track', value: '–', option: 'friend' }], 200],
  ])('%j is answered with %i', async (said, status) => {
    const { id } = await check(list)
    expect((await say(id, said)).status).toBe(status)
    expect(await portal.db.importValue.count()).toBe(0)
  })

  it('are said of checked imports that have not started', async () => {
    const said = [{ field: 'track', value: 'Freund', option: 'friend' }]
    const { body } = await upload(list)
    expect((await say(body.id, said)).body.error).toBe('Please match the columns first')
    const started = await invite([['Ada', 'ada@byron.example']])
    expect((await say(started, said)).status).toBe(409)
    expect((await say('00000000-0000-4000-8000-000000000000', said)).status).toBe(404)
  })

  it('that are no answers reach the person as notes, until there is an answer', async () => {
    const { db } = portal
    const { id } = await check(
      csvOf(
        ['Name', 'Email', 'Industry', 'City', 'Contributions', 'Business model'],
        [['Ada', 'ada@a.example', 'Basketry', 'x'.repeat(1_000_000), 'Weaving', 'Barter']],
      ),
    )
    await run(id)
    await mailsDone(portal)
    const token = invitationToken(portal, 'ada@a.example')
    const look = await portal.anonymous.post('/api/invitations/look/').send({ token })
    const notes = {
      ...{ industry: 'Basketry', city: `${'x'.repeat(300)}…` },
      ...{ contributions: 'Weaving', businessModel: 'Barter' },
    }
    expect(look.body.invitation).toMatchObject({ answers: { fullName: 'Ada' }, notes })
    const answers = { fullName: 'Ada', city: 'Ely' }
    const sent = { ...founderAcceptance(token), answers }
    expect((await portal.anonymous.post('/api/invitations/accept/').send(sent)).status).toBe(201)
    const ada = await db.user.findUniqueOrThrow({ where: { email: 'ada@a.example' } })
    const agent = await portal.as(ada)
    const said = async () => (await agent.get('/api/auth/me/')).body.list_said
    expect(await said()).toEqual({
      ...{ industry: 'Basketry', contributions: 'Weaving', business_model: 'Barter' },
    })
    // Neither an empty answer to something else nor one elsewhere takes them away.
    await agent.patch('/api/auth/me/').send({ industry: '', bio: 'Hello' })
    expect(Object.keys(await said())).toHaveLength(3)
    await agent.patch('/api/auth/me/').send({ industry: 'FinTech' })
    expect(await said()).toEqual({ contributions: 'Weaving', business_model: 'Barter' })
    const correction = { business_model: ['B2B'] }
    await admin().patch(`/api/admin/members/${ada.id}/`).send(correction)
    expect(await said()).toEqual({ contributions: 'Weaving' })
    const begins = async () =>
      (await agent.get('/api/home/')).body.start.map(({ key }: { key: string }) => key)
    expect(await begins()).toContain('answers')
    // Seen and left empty: it does not come back.
    const given = await agent.patch('/api/auth/me/answers/').send({ contributions: [] })
    expect([given.status, given.body.list_said]).toEqual([200, {}])
    expect((await agent.patch('/api/auth/me/answers/').send({ contributions: [] })).status).toBe(
      409,
    )
    expect(await db.answerNote.count()).toBe(0)
  })

  it('that were noted go when another list fills the answer', async () => {
    const { id: user_id } = await createFounder(portal.db, {
      email: 'ada@a.example',
      profile: { city: null },
    })
    await portal.db.answerNote.create({ data: { user_id, field: 'city', text: 'xyz' } })
    const { id } = await check(csvOf(['Email', 'City'], [['ada@a.example', 'Ely']]))
    await choose(id, { rows: [1], plan: 'fill' })
    await run(id)
    expect(await portal.db.answerNote.count()).toBe(0)
  })
})

describe('a row that is corrected', () => {
  const correct = async (id: string, number: number, texts: Record<number, string>, more = {}) => {
    const row = (await rowsOf(id)).find((one) => one.number === number)
    const cells = Object.entries(texts).map(([column, text]) => ({ column: Number(column), text }))
    const body = { number, version: row?.version ?? 'x', cells, ...more }
    return admin().patch(`${importsPath}${id}/rows/`).send(body)
  }
  const checked = () =>
    check(
      csvOf(
        ['Name', 'Email', 'Town'],
        [
          ['Ada', 'ada at a.example', 'x'.repeat(3000)],
          ['Bea', 'bea@a.example', 'Ely'],
          ['Cy', 'BEA@a.example', ''],
          ['Di', 'cy@a.example', ''],
        ],
      ),
    )
  const found = async (id: string) =>
    (await rowsOf(id)).map(({ state, corrected }) => [state, corrected])

  it('is checked again, says so, and is invited as it is then', async () => {
    const { id } = await checked()
    const { status, body } = await correct(id, 1, { 1: ' Ada@a.example ', 0: '=1' })
    expect([status, body.states.invalid, body.plans]).toEqual([
      200,
      1,
      { invite: 2, fill: 0, skip: 2 },
    ])
    expect((await rowsOf(id))[0]?.reasons).toEqual({ fullName: [expect.any(String)] })
    expect((await correct(id, 1, { 0: 'Ada Byron' })).body.plans.invite).toBe(3)
    const [ada, bea] = await rowsOf(id)
    expect(ada).toMatchObject({
      ...{ state: 'incomplete', plan: 'invite', corrected: true },
      person: { name: 'Ada Byron', email: 'ada@a.example' },
    })
    expect(bea?.corrected).toBe(false)
    // What was not sent is there in full.
    const { cells } = await portal.db.importRow.findFirstOrThrow({ where: { number: 1 } })
    expect(cells[2]).toHaveLength(3000)
    await run(id)
    expect(
      await portal.db.memberInvitation.findUniqueOrThrow({ where: { email: 'ada@a.example' } }),
    ).toMatchObject({ answers: { fullName: 'Ada Byron' } })
    const entries = await portal.db.auditEntry.findMany({
      where: { action: 'import.corrected', target_id: id },
      orderBy: { id: 'asc' },
    })
    expect(JSON.stringify(entries, (_, value) => value?.toString?.() ?? value)).not.toMatch(/ada/i)
    expect(entries.at(-1)).toMatchObject({
      before: { row: 1, state: 'invalid' },
      after: { row: 1, state: 'incomplete', columns: ['Name'] },
    })
  })

  it('changes what the other rows of its old and its new address are', async () => {
    const { id } = await checked()
    expect((await found(id)).map(([state]) => state)).toEqual([
      ...['invalid', 'incomplete', 'duplicate', 'incomplete'],
    ])
    await correct(id, 2, { 1: 'cy@a.example' })
    expect(await found(id)).toEqual([
      ...[['invalid', false] as const, ['incomplete', true] as const],
      ...[['incomplete', false] as const, ['duplicate', false] as const],
    ])
    expect((await rowsOf(id))[3]?.reasons).toEqual({ email: ['Row 2 has the same e-mail address'] })
  })

  it('is refused if it was changed meanwhile, is not there, or has no such column', async () => {
    const { id } = await checked()
    const late = await correct(id, 1, { 0: 'X' }, { version: 'other' })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await correct(id, 5, { 0: 'X' })).status).toBe(404)
    expect((await correct(id, 1, { 3: 'X' })).body.details).toEqual({
      cells: ['Please choose columns of the file'],
    })
    for (const texts of [{}, { [-1]: 'X' }, { 100: 'X' }, { 0: 'x'.repeat(2001) }]) {
      expect((await correct(id, 1, texts)).status).toBe(400)
    }
    expect((await rowsOf(id)).some(({ corrected }) => corrected)).toBe(false)
    await run(id)
    expect((await correct(id, 1, { 0: 'X' })).body.code).toBe('conflict')
  })
})

describe('member since', () => {
  const since = async (...cells: string[]) => {
    const { id } = await check(
      csvOf(
        ['Email', 'Mitglied seit'],
        cells.map((cell, at) => [`p${at}@a.example`, cell]),
      ),
    )
    return { id, rows: await rowsOf(id) }
  }

  it('is read as ISO, as a number of Excel, and with the day first', async () => {
    const cells = ['2019-03-12', '43536', '43536.75', '12/03/2019', '12.3.2019', '12-03-2019']
    const { id } = await since(...cells, '2019-03-12T10:30:00Z', '12/03/2019 00:00', '', '–')
    await run(id)
    const invited = await portal.db.memberInvitation.findMany({ orderBy: { email: 'asc' } })
    expect(invited.map(({ joined_on }) => joined_on?.toISOString().slice(0, 10) ?? null)).toEqual([
      ...Array.from({ length: 8 }, () => '2019-03-12'),
      ...[null, null],
    ])
  })

  it.each([
    ['12/03/19', '‘12/03/19’ has a year of two digits. Please write the year in full'],
    ['03/25/2019', '‘03/25/2019’ has the month first. Please write it as 2019-03-25 or 25/03/2019'],
    ['31/02/2019', '‘31/02/2019’ is no date. Please write it as 2019-03-25 or 25/03/2019'],
    ['2019', '‘2019’ is no date. Please write it as 2019-03-25 or 25/03/2019'],
    ['March 2019', '‘March 2019’ is no date. Please write it as 2019-03-25 or 25/03/2019'],
    ['2019-13-01', '‘2019-13-01’ is no date. Please write it as 2019-03-25 or 25/03/2019'],
    ['0019-03-12', '‘0019-03-12’ is no date. Please write it as 2019-03-25 or 25/03/2019'],
    ['2999-01-01', '‘2999-01-01’ is in the future'],
    ['99999', '‘99999’ is in the future'],
  ])('%j is refused', async (cell, message) => {
    const { rows } = await since(cell)
    expect(rows[0]).toMatchObject({ state: 'invalid', reasons: { memberSince: [message] } })
  })

  it('is not guessed where other rows have the month first', async () => {
    const { id, rows } = await since('03/25/2019', '03/04/2019', '04/04/2019', '13/04/2019')
    expect(rows.map(({ state }) => state)).toEqual([
      ...['invalid', 'invalid', 'incomplete', 'incomplete'],
    ])
    expect(rows[1]?.reasons.memberSince).toEqual([
      '‘03/04/2019’ can be two days, since other rows have the month first. Please write it as 2019-03-25 or 25/03/2019',
    ])
    // Nor once those are corrected.
    const [row] = rows
    await admin()
      .patch(`${importsPath}${id}/rows/`)
      .send({ number: 1, version: row?.version, cells: [{ column: 1, text: '2019-03-25' }] })
    await run(id)
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual([
      ...['invited', 'skipped', 'invited', 'invited'],
    ])
  })

  it('is shown to the person, and then by the portal instead of the account’s date', async () => {
    const { db } = portal
    const { id } = await since('31/12/2018')
    await run(id)
    await mailsDone(portal)
    const token = invitationToken(portal, 'p0@a.example')
    const look = await portal.anonymous.post('/api/invitations/look/').send({ token })
    expect(look.body.invitation.joined_on).toBe('2018-12-31')
    await portal.anonymous.post('/api/invitations/accept/').send(founderAcceptance(token))
    const { id: user } = await db.user.findUniqueOrThrow({ where: { email: 'p0@a.example' } })
    await db.consent.create({
      data: {
        ...{ user_id: user, kind: 'internal_member_list', granted: true },
        ...{ wording: '', wording_version: '', source: 'account' },
      },
    })
    const page = await admin().get(`/api/members/${user}/`)
    expect(page.body.member_since).toBe('2018-12')
    const entry = await db.directoryEntry.findUniqueOrThrow({ where: { user_id: user } })
    expect(entry.member_since.toISOString()).toBe('2018-12-31T00:00:00.000Z')
    const account = (await admin().get(`/api/admin/members/${user}/`)).body
    expect(account.joined_on).toBe('2018-12-31')
    const { text } = await admin().post('/api/admin/members/export.csv').send({ search: 'p0@a' })
    expect(text).toContain('"2018-12-31"')
    // Who joined this month is asked to greet those who are new to the portal.
    const { members } = (await admin().get('/api/admin/members/?only=joined&search=p0@a')).body
    expect(members).toHaveLength(1)
  })

  it('is filled where an account has none', async () => {
    const founder = await createFounder(portal.db, { email: 'p0@a.example' })
    const dated = { email: 'p1@a.example', joined_on: new Date('2001-01-01') }
    const other = await createFounder(portal.db, dated)
    const { id } = await since('2019-03-12', '2019-03-12')
    await choose(id, { state: 'known', plan: 'fill' })
    await run(id)
    const joined = async (one: { id: string }) =>
      (await portal.db.user.findUniqueOrThrow({ where: { id: one.id } })).joined_on?.toISOString()
    expect(await joined(founder)).toMatch(/^2019-03-12/)
    expect(await joined(other)).toMatch(/^2001-01-01/)
    const entry = await portal.db.directoryEntry.findFirst({ where: { user_id: founder.id } })
    if (entry) expect(entry.member_since.toISOString()).toMatch(/^2019-03-12/)
  })
})
