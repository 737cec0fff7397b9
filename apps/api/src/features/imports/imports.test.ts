import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import type { ImportRow, OpenImport } from '@portal/shared/imports/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import {
  checkFile,
  csvOf,
  founderAcceptance,
  importPeople,
  importsPath,
  invitationToken,
  uploadFile,
} from '../../test/imports.ts'
import { mailsDone } from '../../test/mails.ts'
import { runImports } from './job.ts'

type Agent = Awaited<ReturnType<TestApp['as']>>

let portal: TestApp
let admin: Agent
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.import.deleteMany()
  await portal.db.memberInvitation.deleteMany()
  await portal.db.user.deleteMany()
  await portal.db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'mail'`
  portal.sent.length = 0
  admin = await portal.as(await createAdmin(portal.db))
})

const get = async (id: string): Promise<OpenImport> =>
  (await admin.get(`${importsPath}${id}/`)).body
const rowsOf = async (id: string, query = ''): Promise<ImportRow[]> =>
  (await admin.get(`${importsPath}${id}/rows/${query}`)).body.rows
const choose = (id: string, choice: object) =>
  admin.put(`${importsPath}${id}/choices/`).send(choice)
async function run(id: string): Promise<OpenImport> {
  expect((await admin.post(`${importsPath}${id}/start/`)).status).toBe(200)
  await runImports(portal.deps)
  return get(id)
}

const complete = {
  columns: [
    'Name',
    'Email',
    'LinkedIn',
    'Connection',
    'Town',
    'Company',
    'Job title',
    'Founder type',
    'Business type',
    'Spin-out',
    'Related to university studies',
    'AI usage',
    'Sector',
    'Product type',
    'Stage',
    'Revenue',
    'Business model',
    'Users',
    'Notes',
  ],
  row: [
    'Ada Byron',
    'Ada@Byron.example ',
    'linkedin.com/in/ada',
    'I work in Cambridge; i live or used to live in cambridge',
    'Ely',
    'Engines',
    'Founder',
    'First-time founder',
    'TECH',
    'y',
    'No',
    'planning-ai',
    'fintech',
    'SaaS',
    'MVP',
    'Pre revenue',
    'B2B | b2c',
    'None yet',
    'Likes tea',
  ],
}

describe('the file', () => {
  it('is stored with fields proposed by the names of its columns', async () => {
    const { status, body } = await uploadFile(admin, csvOf(complete.columns, [complete.row]))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      file_name: 'members.csv',
      state: 'uploaded',
      rows: 1,
      can: { match: true, start: false, undo: false, discard: true },
    })
    expect(body.columns[1]).toEqual({
      name: 'Email',
      field: 'email',
      samples: ['Ada@Byron.example'],
    })
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'fullName',
      'email',
      'linkedinProfile',
      'cambridgeConnection',
      'city',
      'companyName',
      'currentTitle',
      'founderType',
      'businessType',
      'isUniversitySpinout',
      'isRelatedToUniversityStudies',
      'aiUsage',
      'industry',
      'productType',
      'productStatus',
      'revenueStatus',
      'businessModel',
      'usersStatus',
      null,
    ])
  })

  it('is proposed the fields that its columns had in an earlier import', async () => {
    const { id } = (
      await uploadFile(admin, csvOf(['Who', 'Mail', 'City'], [['Ada', 'a@b.example', 'Ely']]))
    ).body
    const fields = ['fullName', 'email', null]
    await admin.put(`${importsPath}${id}/mapping/`).send({ fields, track: 'friend' })
    const { body } = await uploadFile(
      admin,
      csvOf(['CITY', 'who', 'E-mail'], [['Ely', 'Bea', 'b@b.example']]),
    )
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      null,
      'fullName',
      'email',
    ])
  })

  it.each([
    ['an empty one', '', 'This file is empty'],
    [
      'one with a header alone',
      'Name,E-mail\n',
      'This file has no rows below its first line, which names the columns',
    ],
    [
      'a spreadsheet',
      Buffer.from('PK\u0003\u0004'),
      'This is not a text file. In Excel, save it as CSV and choose that file',
    ],
    [
      'an image',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
      'This is not a text file. Please choose a CSV file',
    ],
    [
      'one with an open quotation mark',
      'a,b\n"x,y\n1,2',
      'The quotation marks near line 3 do not match, so the file cannot be read',
    ],
    [
      'one with too many rows',
      `a\n${'x\n'.repeat(5001)}`,
      'This file has more than 5,000 rows. Please split it',
    ],
    ['one with too many columns', `${'a,'.repeat(101)}\n1`, 'This file has more than 100 columns'],
  ])('refuses %s with one sentence', async (_, file, sentence) => {
    const { status, body } = await uploadFile(admin, file)
    expect([status, body.error, body.details]).toEqual([400, sentence, { file: [sentence] }])
  })

  it('refuses one that is too large, and other media types', async () => {
    const large = await uploadFile(admin, `a\n${'x'.repeat(5 * 1024 * 1024)}`)
    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
    const typed = await admin
      .post(`${importsPath}?file_name=a`)
      .set('content-type', 'text/html')
      .send('a')
    expect([typed.status, typed.body.code]).toEqual([415, 'unsupported_media_type'])
    const unnamed = await admin.post(importsPath).set('content-type', 'text/csv').send('a\nb')
    expect(unnamed.body.details).toEqual({ file_name: ['Please choose a file'] })
  })
})

describe('matching columns', () => {
  const upload = async () =>
    (await uploadFile(admin, csvOf(['Name', 'E-mail'], [['Ada', 'ada@byron.example']]))).body.id
  const match = async (id: string, body: object) =>
    admin.put(`${importsPath}${id}/mapping/`).send(body)

  it.each([
    [{ fields: ['email'], track: 'friend' }, 'Please choose a field, or none, for each column'],
    [
      { fields: ['email', 'email'], track: 'friend' },
      'Please choose each field for one column only',
    ],
    [
      { fields: ['fullName', null], track: 'friend' },
      'Please choose the column with the e-mail addresses',
    ],
  ])('refuses %j', async (mapping, message) => {
    const { status, body } = await match(await upload(), mapping)
    expect([status, body.details]).toEqual([400, { fields: [message] }])
  })

  it('needs a track, of a column or for all rows', async () => {
    const id = await upload()
    const { body } = await match(id, { fields: ['fullName', 'email'], track: null })
    expect(body.details).toEqual({ track: ['Please choose the track of these members'] })
    expect((await match(id, { fields: ['track', 'email'], track: null })).status).toBe(200)
  })

  it('refuses fields that do not exist, and imports that do not', async () => {
    const id = await upload()
    expect((await match(id, { fields: ['role', 'email'], track: 'friend' })).status).toBe(400)
    const other = '00000000-0000-4000-8000-000000000000'
    expect((await match(other, { fields: ['email'], track: 'friend' })).status).toBe(404)
  })

  it('is refused once the import has started', async () => {
    const id = await importPeople(portal, admin, [['Ada', 'ada@byron.example']])
    const { status, body } = await match(id, { fields: ['fullName', 'email'], track: 'friend' })
    expect([status, body.code]).toEqual([409, 'conflict'])
  })
})

describe('the dry run', () => {
  it('reads values by option and label, and finds a row ready', async () => {
    const { id, states, plans } = await checkFile(admin, csvOf(complete.columns, [complete.row]))
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({
      number: 1,
      state: 'ready',
      plan: 'invite',
      choices: ['invite', 'skip'],
      outcome: null,
      reasons: {},
      missing: [],
      match: null,
      invitation: null,
      person: {
        name: 'Ada Byron',
        email: 'ada@byron.example',
        track: 'female_founder',
        company: 'Engines',
        city: 'Ely',
        profile_link: 'https://linkedin.com/in/ada',
      },
    })
    expect(states).toMatchObject({ ready: 1, invalid: 0 })
    expect(plans).toEqual({ invite: 1, fill: 0, skip: 0 })
  })

  it('tells incomplete, duplicate, known, similar, waiting and invalid rows apart', async () => {
    const { db } = portal
    await createFounder(db, { email: 'known@a.example', full_name: 'Someone Else' })
    const namesake = await createFounder(db, { full_name: 'Zoë Brontë', email: 'zoe@a.example' })
    const colleague = await createFounder(db, { profile: { company_name: 'Fen Ltd' } })
    await importPeople(portal, admin, [['', 'waiting@a.example']])
    const file = csvOf(
      ['Name', 'E-mail', 'Company', 'Industry', 'LinkedIn', 'Track'],
      [
        ['Ada', 'ada@a.example', '', '', '', ''],
        ['Ada again', 'ADA@a.example', '', '', '', ''],
        ['K', 'known@a.example', '', '', '', ''],
        ['zoe  bronte', 'other@a.example', '', '', '', ''],
        ['Bea', 'bea@a.example', 'FEN LTD', '', '', ''],
        ['W', 'waiting@a.example', '', '', '', ''],
        ['C', 'c@a.example', '', 'Basketry', 'https://evil.example/c', ''],
        ['D', 'not an address', '', '', '', ''],
        ['E', 'e@a.example', '', '', '', 'Sailor'],
        ['F', '', '', '', '', 'friend'],
      ],
    )
    const { id, states } = await checkFile(admin, file)
    const rows = await rowsOf(id)
    expect(rows.map(({ state }) => state)).toEqual([
      ...['incomplete', 'duplicate', 'known', 'similar', 'similar', 'waiting'],
      ...['invalid', 'invalid', 'invalid', 'invalid'],
    ])
    expect(states).toEqual({
      ...{ ready: 0, incomplete: 1, duplicate: 1, known: 1, similar: 2, waiting: 1, invalid: 4 },
    })
    expect(rows[0]?.missing).toEqual(
      expect.arrayContaining(['linkedinProfile', 'city', 'industry']),
    )
    expect(rows[1]?.reasons).toEqual({ email: ['Row 1 has the same e-mail address'] })
    expect(rows[2]).toMatchObject({ plan: 'skip', choices: ['skip', 'fill'] })
    expect(rows[2]?.match).toMatchObject({ name: 'Someone Else', email: 'known@a.example' })
    expect(rows[3]?.match).toMatchObject({ id: namesake.id, name: 'Zoë Brontë' })
    expect(rows[4]?.match).toMatchObject({ id: colleague.id, company: 'Fen Ltd' })
    expect(rows[4]).toMatchObject({ plan: 'skip', choices: ['skip', 'invite'] })
    expect(rows.slice(6).map(({ reasons }) => reasons)).toEqual([
      {
        industry: ['‘Basketry’ is not among the options'],
        linkedinProfile: [expect.stringContaining('Must be a LinkedIn profile URL')],
      },
      { email: ['Invalid email address'] },
      { track: ['‘Sailor’ is not a track: Female Founder or Friend'] },
      { email: ['The e-mail address is missing'] },
    ])
    expect(
      (await rowsOf(id, '?state=similar&page_size=1&page=2')).map(({ number }) => number),
    ).toEqual([5])
  })

  it('changes nobody and mails nobody', async () => {
    const before = await portal.db.user.count()
    await checkFile(admin, csvOf(['E-mail'], [['ada@byron.example']]))
    expect(await portal.db.user.count()).toBe(before)
    expect(await portal.db.memberInvitation.count()).toBe(0)
    expect(await runImports(portal.deps)).toBe(0)
  })

  it('keeps choices while the state of their rows is the same', async () => {
    await createFounder(portal.db, { email: 'known@a.example' })
    const file = csvOf(
      ['Name', 'E-mail'],
      [
        ['K', 'known@a.example'],
        ['Ada', 'ada@a.example'],
      ],
    )
    const { id } = await checkFile(admin, file)
    await choose(id, { state: 'known', plan: 'fill' })
    await choose(id, { rows: [2], plan: 'skip' })
    const send = (fields: (string | null)[]) =>
      admin.put(`${importsPath}${id}/mapping/`).send({ fields, track: 'female_founder' })
    expect((await send([null, 'email'])).body.plans).toEqual({ invite: 0, fill: 1, skip: 1 })
  })

  it('offers to fill the profiles of active members of the same track only', async () => {
    const { db } = portal
    await createFriend(db, { email: 'friend@a.example' })
    await createApplicant(db, { email: 'applicant@a.example' })
    await createFounder(db, { email: 'leaving@a.example', deletion_due_at: new Date() })
    await createFounder(db, { email: 'founder@a.example' })
    const names = ['friend', 'applicant', 'leaving', 'founder']
    const { id } = await checkFile(
      admin,
      csvOf(
        ['E-mail'],
        names.map((name) => [`${name}@a.example`]),
      ),
    )
    expect((await rowsOf(id)).map(({ choices }) => choices)).toEqual([
      ...[['skip'], ['skip'], ['skip']],
      ['skip', 'fill'],
    ])
    expect((await choose(id, { state: 'known', plan: 'fill' })).body.plans).toEqual({
      ...{ invite: 0, fill: 1, skip: 3 },
    })
    const refused = await choose(id, { rows: [1, 4], plan: 'fill' })
    expect([refused.status, refused.body.details]).toEqual([
      400,
      { rows: ['This cannot be chosen for each of these rows'] },
    ])
    expect((await choose(id, { rows: [4], plan: 'invite' })).status).toBe(400)
    expect((await choose(id, { plan: 'skip' })).status).toBe(400)
  })
})

describe('hostile cells', () => {
  const cells = [
    '=HYPERLINK("https://evil.example","x")',
    '<script>alert(1)</script>',
    '+SUM(1)',
    '@cmd',
    'x'.repeat(1_000_000),
  ]
  it('are text: shown cut, refused as values, and exported without formulas', async () => {
    const file = csvOf(
      ['Name', 'E-mail', 'City', '=1+1'],
      cells.map((cell, at) => [cell, `p${at}@a.example`, cell, cell]),
    )
    const { id, columns } = await checkFile(admin, file)
    expect(columns[3]?.name).toBe('=1+1')
    const rows = await rowsOf(id)
    expect(rows.map(({ state }) => state)).toEqual(cells.map(() => 'invalid'))
    expect(rows.map((row) => row.cells[2])).toEqual([...cells.slice(0, 4), `${'x'.repeat(300)}…`])
    const { text, headers } = await admin.get(`${importsPath}${id}/errors.csv`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = text.replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe('"Name","E-mail","City","\'=1+1","Reason"')
    expect(lines[1]).toContain('"\'=HYPERLINK(""https://evil.example"",""x"")"')
    expect(lines[2]).toContain('"<script>alert(1)</script>","p1@a.example"')
    expect(lines[5]).toContain('x'.repeat(1_000_000))
    expect(lines.slice(1).every((line) => !/(^|,)"[=+\-@]/.test(line))).toBe(true)
  })

  it('come back from the exported errors as they were', async () => {
    const { id } = await checkFile(
      admin,
      csvOf(['E-mail', 'Phone'], [['nobody', '+44 7700 900123']]),
    )
    const { text } = await admin.get(`${importsPath}${id}/errors.csv`)
    const { body } = await uploadFile(admin, text)
    expect(body.columns[1]).toMatchObject({ name: 'Phone', samples: ['+44 7700 900123'] })
    expect(body.columns[2].name).toBe('Reason')
  })
})

describe('an import', () => {
  it('invites, fills and skips as the dry run says', async () => {
    const { db } = portal
    await createFounder(db, { email: 'known@a.example' })
    const file = csvOf(
      ['Name', 'E-mail'],
      [
        ['Ada', 'ada@a.example'],
        ['K', 'known@a.example'],
        ['Bea', 'nowhere'],
        ['Cy', 'cy@a.example'],
      ],
    )
    const { id } = await checkFile(admin, file)
    await choose(id, { state: 'known', plan: 'fill' })
    const { plans } = (await choose(id, { rows: [4], plan: 'skip' })).body
    expect(plans).toEqual({ invite: 1, fill: 1, skip: 2 })
    const done = await run(id)
    expect(done).toMatchObject({
      state: 'finished',
      done: 4,
      plans,
      outcomes: { invited: 1, filled: 1, skipped: 2, accepted: 0, declined: 0 },
      can: { match: false, start: false, undo: true, discard: false },
    })
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual([
      ...['invited', 'filled', 'skipped', 'skipped'],
    ])
    await mailsDone(portal)
    expect(portal.sent.map(({ to }) => to)).toEqual(['ada@a.example'])
    const [row] = await rowsOf(id, '?outcome=invited')
    expect(row?.invitation).toMatchObject({ can_resend: false, sent_at: expect.any(String) })
    const { imports } = (await admin.get(importsPath)).body
    expect(imports).toMatchObject([{ id, state: 'finished', rows: 4 }])
  })

  it('sees who has joined between the dry run and the job', async () => {
    const { db } = portal
    const people = [
      ['Ada', 'ada@a.example'],
      ['Bea', 'bea@a.example'],
    ]
    const first = await checkFile(admin, csvOf(['Name', 'E-mail'], people))
    const second = await checkFile(admin, csvOf(['Name', 'E-mail'], people))
    await createFounder(db, { email: 'Ada@a.example' })
    expect((await run(first.id)).outcomes).toMatchObject({ invited: 1, skipped: 1 })
    expect((await run(second.id)).outcomes).toMatchObject({ invited: 0, skipped: 2 })
    expect((await rowsOf(second.id)).map(({ state }) => state)).toEqual(['known', 'waiting'])
    expect(await db.memberInvitation.count()).toBe(1)
  })

  it('starts once, when it was checked and has something to do', async () => {
    const { body } = await uploadFile(admin, csvOf(['E-mail'], [['a@a.example']]))
    const early = await admin.post(`${importsPath}${body.id}/start/`)
    expect([early.status, early.body.error]).toEqual([
      409,
      'Please check the rows before you start the import',
    ])
    const { id } = await checkFile(admin, csvOf(['E-mail'], [['nowhere']]))
    const idle = await admin.post(`${importsPath}${id}/start/`)
    expect([idle.status, idle.body.error]).toEqual([
      409,
      'Nothing would happen: every row of this file is skipped',
    ])
    const real = await checkFile(admin, csvOf(['E-mail'], [['a@a.example']]))
    const answers = await Promise.all(
      [1, 2].map(() => admin.post(`${importsPath}${real.id}/start/`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('takes each row once, however many processes run', async () => {
    const people = Array.from({ length: 250 }, (_, n) => [`Person ${n}`, `p${n}@a.example`])
    const { id } = await checkFile(admin, csvOf(['Name', 'E-mail'], people))
    await admin.post(`${importsPath}${id}/start/`)
    const taken = await Promise.all([1, 2, 3].map(() => runImports(portal.deps)))
    expect(taken.reduce((sum, rows) => sum + rows)).toBe(250)
    expect((await get(id)).outcomes.invited).toBe(250)
    const jobs = await portal.db.$queryRaw<{ mails: number }[]>`
      SELECT count(DISTINCT data->'about'->>'user_id')::int AS mails FROM pgboss.job
      WHERE data->>'letter' = 'member_invitation'`
    expect(jobs[0]?.mails).toBe(250)
  })

  it('fills what is empty, leaves what is there, and shows founders nothing of it', async () => {
    const { db } = portal
    const { id: user_id } = await createFounder(db, {
      email: 'known@a.example',
      profile: {
        city: null,
        company_name: 'Mine',
        industry: null,
        verticals: [],
        is_university_spinout: null,
      },
    })
    const file = csvOf(
      [
        'E-mail',
        'City',
        'Company',
        'Industry',
        'Verticals',
        'Spin-out',
        'Product type',
        'How did you find us',
      ],
      [['known@a.example', 'Ely', 'Theirs', 'fintech', 'a; b', 'yes', 'Spaceship', 'A friend']],
    )
    const { id } = await checkFile(admin, file)
    await choose(id, { state: 'known', plan: 'fill' })
    await run(id)
    const profile = await db.founderProfile.findUniqueOrThrow({ where: { user_id } })
    expect(profile).toMatchObject({
      ...{ city: 'Ely', company_name: 'Mine', industry: 'FinTech', verticals: ['a', 'b'] },
      is_university_spinout: true,
    })
    expect(profile.shown_fields).toContain('company_name')
    for (const field of ['city', 'industry', 'verticals']) {
      expect(profile.shown_fields).not.toContain(field)
    }
  })
})

describe('undoing', () => {
  it('discards a file that was not imported', async () => {
    const { id } = await checkFile(admin, csvOf(['E-mail'], [['a@a.example']]))
    expect((await admin.delete(`${importsPath}${id}/`)).body).toEqual({ ok: true })
    expect((await admin.get(`${importsPath}${id}/`)).status).toBe(404)
    expect(await portal.db.importRow.count()).toBe(0)
  })

  it('withdraws the invitations that were not accepted, with their mails', async () => {
    const { db } = portal
    const id = await importPeople(portal, admin, [
      ['Ada', 'ada@a.example'],
      ['Bea', 'bea@a.example'],
    ])
    const token = invitationToken(portal, 'bea@a.example')
    await portal.anonymous
      .post('/api/invitations/accept/')
      .send(founderAcceptance(invitationToken(portal, 'ada@a.example')))
    expect((await admin.delete(`${importsPath}${id}/`)).status).toBe(200)
    expect(await db.user.count({ where: { email: 'ada@a.example' } })).toBe(1)
    expect(await db.memberInvitation.count()).toBe(0)
    expect(await db.importRow.count()).toBe(0)
    const mails = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pgboss.job j WHERE data->>'letter' = 'member_invitation'
        AND data->'about'->>'user_id' IN (SELECT r.invitation_id::text FROM import_rows r)`
    expect(mails).toEqual([])
    expect(await get(id)).toMatchObject({
      state: 'undone',
      outcomes: { invited: 0, accepted: 1 },
      can: { undo: false },
    })
    const { body } = await portal.anonymous.post('/api/invitations/look/').send({ token })
    expect(body).toEqual({ state: 'used', invitation: null })
    expect((await admin.delete(`${importsPath}${id}/`)).status).toBe(409)
  })

  it('stops a running import', async () => {
    const { id } = await checkFile(admin, csvOf(['E-mail'], [['a@a.example']]))
    await admin.post(`${importsPath}${id}/start/`)
    expect((await get(id)).can.undo).toBe(true)
    await admin.delete(`${importsPath}${id}/`)
    expect(await runImports(portal.deps)).toBe(0)
    expect(await portal.db.memberInvitation.count()).toBe(0)
  })

  it('is refused a day later', async () => {
    const id = await importPeople(portal, admin, [['Ada', 'ada@a.example']])
    const finished_at = new Date(Date.now() - 24 * 3_600_000 - 1000)
    await portal.db.import.update({ where: { id }, data: { finished_at } })
    expect((await get(id)).can.undo).toBe(false)
    const { status, body } = await admin.delete(`${importsPath}${id}/`)
    expect([status, body.error]).toEqual([409, 'An import can be undone for 24 hours'])
    expect(await portal.db.memberInvitation.count()).toBe(1)
  })
})

describe('sending again', () => {
  const resend = (id: string, rows: number[]) =>
    admin.post(`${importsPath}${id}/resend/`).send({ rows })
  const yesterday = new Date(Date.now() - 25 * 3_600_000)

  it('voids the earlier link, once a day', async () => {
    const id = await importPeople(portal, admin, [['Ada', 'ada@a.example']])
    const first = invitationToken(portal, 'ada@a.example')
    const early = await resend(id, [1])
    expect([early.status, early.body.code]).toEqual([409, 'conflict'])
    await portal.db.memberInvitation.updateMany({ data: { queued_at: yesterday } })
    expect((await rowsOf(id))[0]?.invitation?.can_resend).toBe(true)
    expect((await resend(id, [1, 2])).body).toEqual({ sent: 1 })
    await mailsDone(portal)
    const second = invitationToken(portal, 'ada@a.example')
    const look = async (token: string) =>
      (await portal.anonymous.post('/api/invitations/look/').send({ token })).body.state
    expect([await look(first), await look(second)]).toEqual(['used', 'open'])
  })
})

it('is for administrators alone', async () => {
  const { id } = await checkFile(admin, csvOf(['E-mail'], [['a@a.example']]))
  const founder = await portal.as(await createFounder(portal.db))
  expect((await founder.get(importsPath)).status).toBe(403)
  expect((await founder.get(`${importsPath}${id}/rows/`)).status).toBe(403)
  expect((await uploadFile(founder, 'a\nb')).status).toBe(403)
  expect((await portal.anonymous.get(`${importsPath}${id}/`)).status).toBe(401)
})
