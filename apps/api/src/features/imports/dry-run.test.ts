import { createFounder } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { completeFile, csvOf, usePortalForImports } from '../../test/imports.ts'
import { runImports } from './job.ts'

const { portal, check, invite, choose, run, rowsOf, errorsOf } = await usePortalForImports()

describe('the dry run', () => {
  it('reads values by option and label, and finds a row ready', async () => {
    const { id, states, plans } = await check(csvOf(completeFile.columns, [completeFile.row]))
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
    expect(plans).toEqual({ invite: 1, skip: 0 })
  })

  it('distinguishes incomplete, duplicate, known, similar, waiting and invalid rows, and the import agrees', async () => {
    const { db } = portal
    await createFounder(db, { email: 'known@a.example', full_name: 'Someone Else' })
    const namesake = await createFounder(db, { full_name: 'Zoë Brontë', email: 'zoe@a.example' })
    const colleague = await createFounder(db, { profile: { company_name: 'Fen Ltd' } })
    await invite([['', 'waiting@a.example']])
    const file = csvOf(
      ['Name', 'Email', 'Company', 'Industry', 'LinkedIn', 'Track'],
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
    const { id, states } = await check(file)
    const rows = await rowsOf(id)
    expect(rows.map(({ state }) => state)).toEqual([
      ...['incomplete', 'duplicate', 'known', 'similar', 'similar', 'waiting'],
      ...['incomplete', 'invalid', 'invalid', 'invalid'],
    ])
    expect(states).toEqual({
      ...{ ready: 0, incomplete: 2, duplicate: 1, known: 1, similar: 2, waiting: 1, invalid: 3 },
    })
    expect(rows[0]?.missing).toEqual(
      expect.arrayContaining(['linkedinProfile', 'city', 'industry']),
    )
    expect(rows[1]?.reasons).toEqual({ email: ['Row 1 has the same email address'] })
    expect(rows[2]).toMatchObject({ plan: 'skip', choices: ['skip'] })
    expect(rows[2]?.match).toMatchObject({ kind: 'member', email: 'known@a.example' })
    expect(rows[3]?.match).toMatchObject({ id: namesake.id, name: 'Zoë Brontë' })
    expect(rows[4]?.match).toMatchObject({ id: colleague.id, company: 'Fen Ltd' })
    expect(rows[4]).toMatchObject({ plan: 'skip', choices: ['skip', 'invite'] })
    expect(rows[6]?.notes).toEqual({
      industry: 'Basketry',
      linkedinProfile: 'https://evil.example/c',
    })
    expect(rows[6]?.missing).toEqual(expect.arrayContaining(['industry', 'linkedinProfile']))
    expect(rows.slice(6).map(({ reasons }) => reasons)).toEqual([
      {},
      { email: ['Invalid email address'] },
      { track: ['‘Sailor’ is not a track: Female Founder or Friend'] },
      { email: ['The email address is missing'] },
    ])
    expect(
      (await rowsOf(id, '?state=similar&page_size=1&page=2')).map(({ number }) => number),
    ).toEqual([5])
    await choose(id, { rows: [4], plan: 'invite' })
    const planned = await rowsOf(id)
    const outcomeOf = { invite: 'invited', skip: 'skipped' } as const
    await run(id)
    expect(await rowsOf(id)).toMatchObject(
      planned.map(({ plan, state, reasons }) => ({ outcome: outcomeOf[plan], state, reasons })),
    )
  })

  it('changes and emails no one', async () => {
    const before = await portal.db.user.count()
    await check(csvOf(['Email'], [['ada@byron.example']]))
    expect(await portal.db.user.count()).toBe(before)
    expect(await portal.db.memberInvitation.count()).toBe(0)
    expect(await runImports(portal.deps)).toBe(0)
  })
})

describe('hostile cells', () => {
  const cells = [
    '=HYPERLINK("https://evil.example","x")',
    '<script>alert(1)</script>',
    '+SUM(1)',
    '@cmd',
    'x'.repeat(20_000),
  ]
  it('are text: shown cut, refused as values, and exported without formulas', async () => {
    const file = csvOf(
      ['Name', 'Email', 'City', '=1+1'],
      cells.map((cell, at) => [cell, `p${at}@a.example`, cell, cell]),
    )
    const { id, columns } = await check(file)
    expect(columns[3]?.name).toBe('=1+1')
    const rows = await rowsOf(id)
    expect(rows.map(({ state }) => state)).toEqual(cells.map(() => 'invalid'))
    expect(rows.map((row) => row.cells[2])).toEqual([...cells.slice(0, 4), `${'x'.repeat(2000)}…`])
    const { text, headers } = await errorsOf(id)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = text.replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe('"Name","Email","City","\'=1+1","Reason"')
    expect(lines[1]).toContain('"\'=HYPERLINK(""https://evil.example"",""x"")"')
    expect(lines[2]).toContain('"<script>alert(1)</script>","p1@a.example"')
    expect(lines[5]).toContain('x'.repeat(20_000))
    expect(lines.slice(1).every((line) => !/(^|,)"[=+\-@]/.test(line))).toBe(true)
  })
})
