import { beforeEach, describe, expect, it } from 'vitest'
import { emailsDone } from '../../test/emails.ts'
import {
  csvOf,
  founderAcceptance,
  importsPath,
  invitationToken,
  usePortalForImports,
} from '../../test/imports.ts'
import { proposeFields } from './columns.ts'

const { portal, admin, upload, check, match, rowsOf, get, run } = await usePortalForImports()

/** Excel's German 'Unicode text': UTF-16 with tabs or semicolons, and German headings. */
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
    // A full name wins over its parts, and a part alone is the full name.
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
    ['Ada', 'ada@a.example', 'Macherin', 'Greentec', 'B2B', 'jawohl', 'linkedin.com/in/ada'],
    ['Bea', 'bea@a.example', 'MACHERIN ', 'Korbflechten', 'B2B; Tausch', 'ungern', '@bea'],
    ['Cy', 'cy@a.example', 'Gönner', '', '', '', ''],
    ['Di', 'di@a.example', 'Friend', '–', '', '', ''],
  ])
  const values = async (id: string) => (await admin().get(`${importsPath}${id}/values/`)).body
  const say = (id: string, mappings: object[]) =>
    admin().put(`${importsPath}${id}/values/`).send({ values: mappings })
  const states = async (id: string) => (await rowsOf(id)).map(({ state }) => state)

  it('are listed with their rows and the options, those of a track keep rows out', async () => {
    const { id } = await check(list)
    expect(await states(id)).toEqual(['invalid', 'invalid', 'invalid', 'incomplete'])
    expect((await rowsOf(id))[0]).toMatchObject({
      person: { name: 'Ada' },
      reasons: { track: ['‘Macherin’ is not a track: Female Founder or Friend'] },
      missing: [],
    })
    const found = await values(id)
    expect(found.values).toEqual(
      expect.arrayContaining([
        { field: 'track', value: 'Macherin', rows: 2, option: null, proposed: null },
        { field: 'track', value: 'Gönner', rows: 1, option: null, proposed: null },
        { field: 'industry', value: 'Korbflechten', rows: 1, option: null, proposed: null },
        { field: 'industry', value: 'Greentec', rows: 1, option: null, proposed: 'GreenTech' },
        { field: 'businessModel', value: 'Tausch', rows: 1, option: null, proposed: null },
        { field: 'isUniversitySpinout', value: 'jawohl', rows: 1, option: null, proposed: null },
      ]),
    )
    expect(found.values).toHaveLength(7)
    expect((await rowsOf(id))[3]?.notes).toEqual({})
    expect(found.options.track).toEqual([
      { value: 'female_founder', label: 'Female Founder' },
      { value: 'friend', label: 'Friend' },
    ])
  })

  it('use their mapping, also in later imports, until it is removed', async () => {
    const { id } = await check(list)
    const mappings = [
      { field: 'track', value: 'macherin', option: 'female_founder' },
      { field: 'track', value: 'Gönner', option: 'friend' },
      { field: 'isUniversitySpinout', value: 'jawohl', option: 'yes' },
      { field: 'industry', value: 'Greentec', option: 'GreenTech' },
      { field: 'businessModel', value: 'Tausch', option: 'Other' },
    ].filter(({ field }) => field !== 'businessModel')
    const { status, body } = await say(id, mappings)
    expect([status, body.states]).toEqual([
      200,
      expect.objectContaining({ incomplete: 4, invalid: 0 }),
    ])
    const [ada, bea] = await rowsOf(id)
    expect(ada).toMatchObject({ person: { track: 'female_founder' }, notes: {} })
    // One unknown value turns the whole cell into a note.
    expect(bea?.notes).toEqual({
      ...{ industry: 'Korbflechten', businessModel: 'B2B; Tausch' },
      ...{ isUniversitySpinout: 'ungern', linkedinProfile: '@bea' },
    })
    expect(bea?.missing).toEqual(expect.arrayContaining(['industry', 'businessModel']))
    const later = await check(csvOf(['Email', 'Type'], [['x@a.example', 'Macherin']]))
    expect((await rowsOf(later.id))[0]?.person.track).toBe('female_founder')
    expect((await values(later.id)).values).toEqual([
      { field: 'track', value: 'Macherin', rows: 1, option: 'female_founder', proposed: null },
    ])
    await say(later.id, [{ field: 'track', value: 'Macherin', option: null }])
    expect(await states(later.id)).toEqual(['invalid'])
    const { before, after } = await portal.db.auditEntry.findFirstOrThrow({
      where: { action: 'import.translated', target_id: later.id },
    })
    expect([before, after]).toEqual([{ values: 1 }, { values: 0, fields: ['track'] }])
  })

  it('that are no answers reach the person as notes, until there is an answer', async () => {
    const { db } = portal
    const { id } = await check(
      csvOf(
        ['Name', 'Email', 'Industry', 'City', 'Contributions', 'Business model'],
        [['Ada', 'ada@a.example', 'Basketry', 'x'.repeat(20_000), 'Weaving', 'Barter']],
      ),
    )
    await run(id)
    await emailsDone(portal)
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
    const unmatched = async () => (await agent.get('/api/auth/me/')).body.unmatched_values
    expect(await unmatched()).toEqual({
      ...{ industry: 'Basketry', contributions: 'Weaving', business_model: 'Barter' },
    })
    // The notes stay after an empty answer, and after an answer to another question.
    await agent.patch('/api/auth/me/').send({ industry: '', bio: 'Hello' })
    expect(Object.keys(await unmatched())).toHaveLength(3)
    await agent.patch('/api/auth/me/').send({ industry: 'FinTech' })
    expect(await unmatched()).toEqual({ contributions: 'Weaving', business_model: 'Barter' })
    const correction = { business_model: ['B2B'] }
    await admin().patch(`/api/admin/members/${ada.id}/`).send(correction)
    expect(await unmatched()).toEqual({ contributions: 'Weaving' })
    const begins = async () =>
      (await agent.get('/api/home/')).body.start.map(({ key }: { key: string }) => key)
    expect(await begins()).toContain('answers')
    // A note does not return after its question was left empty.
    const given = await agent.patch('/api/auth/me/answers/').send({ contributions: [] })
    expect([given.status, given.body.unmatched_values]).toEqual([200, {}])
    expect((await agent.patch('/api/auth/me/answers/').send({ contributions: [] })).status).toBe(
      409,
    )
    expect(await db.answerNote.count()).toBe(0)
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

  it('that cannot be read keeps no one out: it is a note for the person, then for administrators', async () => {
    const { db } = portal
    const { id, rows } = await since('since we began', '–')
    expect(rows[0]).toMatchObject({
      ...{ state: 'incomplete', reasons: {}, notes: { memberSince: 'since we began' } },
    })
    expect(rows[1]?.notes).toEqual({})
    await run(id)
    await emailsDone(portal)
    const token = invitationToken(portal, 'p0@a.example')
    const look = await portal.anonymous.post('/api/invitations/look/').send({ token })
    expect(look.body.invitation).toMatchObject({
      ...{ joined_on: null, notes: { memberSince: 'since we began' } },
    })
    await portal.anonymous.post('/api/invitations/accept/').send(founderAcceptance(token))
    const user = await db.user.findUniqueOrThrow({ where: { email: 'p0@a.example' } })
    const account = (await admin().get(`/api/admin/members/${user.id}/`)).body
    expect(account.note.text).toBe('Member since, in the imported list: since we began')
  })

  it('is shown to the person, and then by the portal instead of the account’s date', async () => {
    const { db } = portal
    const { id } = await since('31/12/2018')
    await run(id)
    await emailsDone(portal)
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
    // Members who joined this month are also in the list of new members.
    const { members } = (await admin().get('/api/admin/members/?only=joined&search=p0@a')).body
    expect(members).toHaveLength(1)
  })
})
