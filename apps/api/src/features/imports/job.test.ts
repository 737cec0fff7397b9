import { createInvitations } from '@portal/database/factories/imports'
import { createFounder } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { emailsDone } from '../../test/emails.ts'
import { csvOf, importsPath, usePortalForImports } from '../../test/imports.ts'
import { memberInvitation } from './emails.ts'
import { runImports } from './job.ts'

const { portal, admin, upload, check, choose, start, get, run, rowsOf } =
  await usePortalForImports()

const write = (id = '') => memberInvitation.prepare(portal.deps, memberInvitation.for(id, {}))

describe('an import', () => {
  it('invites and skips as in the dry run', async () => {
    const { db } = portal
    await createFounder(db, { email: 'known@a.example' })
    const file = csvOf(
      ['Name', 'Email'],
      [
        ['Ada', 'ada@a.example'],
        ['K', 'known@a.example'],
        ['Bea', 'nowhere'],
        ['Cy', 'cy@a.example'],
      ],
    )
    const { id } = await check(file)
    const { plans } = (await choose(id, { rows: [4], plan: 'skip' })).body
    expect(plans).toEqual({ invite: 1, skip: 3 })
    const done = await run(id)
    expect(done).toMatchObject({
      state: 'finished',
      done: 4,
      plans,
      outcomes: { invited: 1, skipped: 3, accepted: 0, declined: 0 },
      can: { match: false, start: false, undo: true, discard: false },
    })
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual([
      ...['invited', 'skipped', 'skipped', 'skipped'],
    ])
    await emailsDone(portal)
    expect(portal.sent.map(({ to }) => to)).toEqual(['ada@a.example'])
    const [row] = await rowsOf(id, '?outcome=invited')
    expect(row?.invitation).toMatchObject({ can_resend: false, sent_at: expect.any(String) })
    const { imports } = (await admin().get(importsPath)).body
    expect(imports).toMatchObject([{ id, state: 'finished', rows: 4 }])
  })

  it('notices accounts created between the dry run and the job', async () => {
    const { db } = portal
    const people = [
      ['Ada', 'ada@a.example'],
      ['Bea', 'bea@a.example'],
    ]
    const first = await check(csvOf(['Name', 'Email'], people))
    const second = await check(csvOf(['Name', 'Email'], people))
    await createFounder(db, { email: 'Ada@a.example' })
    expect((await run(first.id)).outcomes).toMatchObject({ invited: 1, skipped: 1 })
    expect((await run(second.id)).outcomes).toMatchObject({ invited: 0, skipped: 2 })
    expect((await rowsOf(second.id)).map(({ state }) => state)).toEqual(['known', 'waiting'])
    expect(await db.memberInvitation.count()).toBe(1)
  })

  it('counts an invitation as sent once the mail server has taken its email', async () => {
    const { db } = portal
    const sent_at = async () => (await db.memberInvitation.findFirstOrThrow()).sent_at
    await createInvitations(db, { people: ['Ada'] })
    const { id } = await db.memberInvitation.findFirstOrThrow()
    await db.memberInvitation.update({ where: { id }, data: { sent_at: null, expires_at: null } })
    const written = await write(id)
    expect(await sent_at()).toBeNull()
    await written?.onSent()
    expect(await sent_at()).not.toBeNull()
  })

  it('starts once, when it was checked and has something to do', async () => {
    const { body } = await upload(csvOf(['Email'], [['a@a.example']]))
    const early = await start(body.id)
    expect([early.status, early.body.error]).toEqual([
      409,
      'Please check the rows before you start the import',
    ])
    const { id } = await check(csvOf(['Email'], [['nowhere']]))
    const idle = await start(id)
    expect([idle.status, idle.body.error]).toEqual([
      409,
      'There’s nothing to import: every row of this file is skipped',
    ])
    const real = await check(csvOf(['Email'], [['a@a.example']]))
    const answers = await Promise.all([1, 2].map(() => start(real.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('takes each row once, however many processes run', async () => {
    const people = Array.from({ length: 250 }, (_, n) => [`Person ${n}`, `p${n}@a.example`])
    const { id } = await check(csvOf(['Name', 'Email'], people))
    await start(id)
    const taken = await Promise.all([1, 2, 3].map(() => runImports(portal.deps)))
    expect(taken.reduce((sum, rows) => sum + rows)).toBe(250)
    expect((await get(id)).outcomes.invited).toBe(250)
    const jobs = await portal.db.$queryRaw<{ emails: number }[]>`
      SELECT count(DISTINCT data->>'user_id')::int AS emails FROM pgboss.job
      WHERE data->>'email' = 'member_invitation'`
    expect(jobs[0]?.emails).toBe(250)
  })
})
