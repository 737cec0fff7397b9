import { describe, expect, it } from 'vitest'
import { createDatabase } from './client.ts'
import { createAdmin, createApplicant, createFounder, createUser } from './factories/users.ts'
import { useDatabase } from './test/database.ts'

const { db, url } = await useDatabase()

async function one<T>(sql: string, ...values: unknown[]): Promise<T | undefined> {
  const rows = await db.$queryRawUnsafe<{ value: T }[]>(`SELECT ${sql} AS value`, ...values)
  return rows[0]?.value
}

describe('search_pattern', () => {
  it.each([
    ['Kay', '%kay%'],
    ['  Ada   LOVE\tlace ', '%ada love lace%'],
    ['Élan', '%elan%'],
    ['E\u0301lan', '%elan%'],
    ['\u1112\u1161\u11ab\u1112\u1161\u11ab\u1112\u1161\u11ab', '%한한한%'],
    ['100%', '%100\\%%'],
    ['100％', '%100\\%%'],
    ['a_b', '%a\\_b%'],
    ['a＿b', '%a\\_b%'],
    ['a\\b', '%a\\\\b%'],
    ['a＼b', '%a\\\\b%'],
    ['ka', '% ka%'],
    ['k', '% k%'],
    [' É ', '% e%'],
    ['%', '% \\%%'],
    ['%%', '% \\%\\%%'],
    ['', '%'],
    ['   ', '%'],
  ])('%j becomes %j', async (term, pattern) => {
    expect(await one('search_pattern($1)', term)).toBe(pattern)
  })

  const finds = (term: string, ...values: string[]) =>
    one<boolean>('search_lines(VARIADIC $2::text[]) LIKE search_pattern($1)', term, values)

  it.each([
    ['OVEL', true],
    ['ada lovelace', true],
    ['lo', true],
    ['en', true],
    ['ov', false],
    ['lace eng', false],
    ['lace\neng', false],
    ['lo_e', false],
    ['lo%e', false],
    ['\\', false],
  ])('%j in name and company: %j', async (term, found) => {
    expect(await finds(term, 'Ada Lovelace', 'Engines & Co')).toBe(found)
  })

  it('matches wildcards of LIKE as plain text', async () => {
    expect(await finds('50% o', 'The 50％ Off Shop')).toBe(true)
    expect(await finds('50% o', 'The 50 pence of')).toBe(false)
    expect(await finds('a\\b', 'a\\b')).toBe(true)
    expect(await finds('x_y', 'x_y')).toBe(true)
    expect(await finds('x_y', 'xzy')).toBe(false)
  })
})

describe('the planner', () => {
  async function plan(query: string): Promise<string> {
    return db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off')
      const rows = await tx.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${query}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }

  it('uses an index for each search', async () => {
    const directory =
      "SELECT 1 FROM directory_entries WHERE search_text LIKE search_pattern('elan')"
    expect(await plan(directory)).toContain('directory_entries_search_text_idx')
    for (const table of ['users', 'wins', 'events']) {
      const found = `SELECT 1 FROM ${table} WHERE search_text LIKE search_pattern('elan')`
      expect(await plan(found)).toContain(`${table}_search_text_idx`)
    }
  })

  it('reads the directory in order from an index', async () => {
    const page = 'SELECT user_id FROM directory_entries ORDER BY sort_name, user_id LIMIT 20'
    expect(await plan(page)).toContain('directory_entries_sort_name_user_id_idx')
  })
})

describe('accounts', () => {
  it('have unique addresses, regardless of case', async () => {
    await createUser(db, { email: 'Ada@demo.example' })
    expect(await db.user.findUnique({ where: { email: 'aDA@demo.EXAMPLE' } })).not.toBeNull()
    await expect(createUser(db, { email: 'ADA@DEMO.EXAMPLE' })).rejects.toMatchObject({
      code: 'P2002',
    })
  })

  it('require an address', async () => {
    await expect(createUser(db, { email: '  ' })).rejects.toThrow('users_email_filled')
  })
})

describe('sessions', () => {
  it('have a counter that is never negative', async () => {
    const { id: user_id } = await createUser(db)
    await expect(db.session.create({ data: { user_id, counter: -1 } })).rejects.toThrow(
      'sessions_counter_counts',
    )
  })
})

describe('applications', () => {
  it('allow one pending application per person, and any number of decided ones', async () => {
    const applicant = await createApplicant(db)
    const again = {
      user_id: applicant.id,
      user_type: 'female_founder',
      application_data: {},
    } as const
    await expect(db.application.create({ data: again })).rejects.toMatchObject({ code: 'P2002' })
    await db.application.updateMany({
      where: { user_id: applicant.id },
      data: { status: 'rejected', decided_at: new Date() },
    })
    await db.application.create({ data: again })
    expect(await db.application.count({ where: { user_id: applicant.id } })).toBe(2)
  })

  it.each([
    [{ status: 'approved' }],
    [{ status: 'rejected' }],
    [{ status: 'pending', decided_at: new Date() }],
  ] as const)('have a moment of decision exactly when decided: not %j', async (application) => {
    await expect(createApplicant(db, { application })).rejects.toThrow('applications_decided')
  })

  it('stay when the account of the deciding administrator is deleted', async () => {
    const admin = await createAdmin(db)
    const decided = { status: 'approved', decided_at: new Date(), decided_by_id: admin.id } as const
    const applicant = await createApplicant(db, { application: decided })
    await db.user.delete({ where: { id: admin.id } })
    expect(await db.application.findFirst({ where: { user_id: applicant.id } })).toMatchObject({
      status: 'approved',
      decided_by_id: null,
    })
  })
})

describe('the ledger of consents', () => {
  it('cannot be changed', async () => {
    const founder = await createFounder(db)
    const change = db.consent.updateMany({
      where: { user_id: founder.id },
      data: { granted: false },
    })
    await expect(change).rejects.toThrow('rows of consents are never changed')
  })
})

describe('the audit', () => {
  it('cannot be changed, and stays when the administrator’s account is deleted', async () => {
    const admin = await createAdmin(db)
    const entry = { actor_id: admin.id, action: 'test', target_type: 'user', target_id: admin.id }
    const { id } = await db.auditEntry.create({ data: entry })
    for (const data of [{ action: 'other' }, { after: {} }, { actor_id: null }]) {
      const change = db.auditEntry.updateMany({ where: { id }, data })
      await expect(change).rejects.toThrow('rows of audit_entries are never changed')
    }
    await db.user.delete({ where: { id: admin.id } })
    expect(await db.auditEntry.findUnique({ where: { id } })).toMatchObject({
      ...entry,
      actor_id: null,
    })
  })

  it('cannot be deleted or truncated, even while personal data is erased', async () => {
    const entry = { action: 'test', target_type: 'user', target_id: 'x' }
    const { id } = await db.auditEntry.create({ data: entry })
    for (const erasing of ['off', 'on']) {
      const attempt = (statement: string) =>
        db.$transaction(async (tx) => {
          await tx.$queryRaw`SELECT set_config('portal.erasing', ${erasing}, true)`
          await tx.$executeRawUnsafe(statement)
        })
      for (const statement of [
        `DELETE FROM audit_entries WHERE id = ${id}`,
        'TRUNCATE audit_entries',
        `UPDATE audit_entries SET action = 'other' WHERE id = ${id}`,
        `UPDATE audit_entries SET created_at = now() WHERE id = ${id}`,
        `UPDATE audit_entries SET actor_id = NULL, target_id = 'y' WHERE id = ${id}`,
      ]) {
        await expect(attempt(statement), `${erasing}: ${statement}`).rejects.toThrow(
          'rows of audit_entries are never changed',
        )
      }
    }
    expect(await db.auditEntry.findUnique({ where: { id } })).toMatchObject(entry)
  })

  it('erases only data about a deleted person', async () => {
    const admin = await createAdmin(db, { full_name: 'Joan Quick' })
    const ada = await createApplicant(db, { full_name: 'Ada Byron', email: 'ada@test.example' })
    const application = await db.application.findFirstOrThrow({ where: { user_id: ada.id } })
    const write = (target_type: string, target_id: string, after: object) =>
      db.auditEntry.create({
        data: { actor_id: admin.id, action: 'a.b', target_type, target_id, before: {}, after },
      })
    const entry = await write('member', ada.id, { is_active: false, reason: 'Rude' })
    const decision = await write('application', application.id, { note: 'Odd', status: 'rejected' })
    const other = await write('member', admin.id, { reason: 'Retired' })
    const erased = await one<number>('erase_from_audit(ARRAY[$1, $2])::int', ada.id, application.id)
    expect(erased).toBe(2)
    const afterOf = async ({ id }: { id: bigint }) =>
      (await db.auditEntry.findUniqueOrThrow({ where: { id } })).after
    expect(await afterOf(entry)).toEqual({ is_active: false })
    expect(await afterOf(decision)).toEqual({ status: 'rejected' })
    expect(await afterOf(other)).toEqual({ reason: 'Retired' })
    // The exception ends with the call.
    await expect(
      db.auditEntry.updateMany({ where: { id: entry.id }, data: { after: {} } }),
    ).rejects.toThrow('never changed')
  })
})

describe('the client', () => {
  it('refuses an undefined filter, which would match all rows', async () => {
    const where: { id?: string } = {}
    where.id = Object(where).nothing
    await expect(db.user.deleteMany({ where })).rejects.toThrow('undefined')
  })

  it('fails rather than hangs when all connections are taken', async () => {
    const small = createDatabase(url, { poolSize: 1, background: true })
    const long = small.$transaction((tx) => tx.$queryRaw`SELECT pg_sleep(60)::text`)
    const ended = long.catch(() => {})
    await expect
      .poll(
        () => db.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`,
      )
      .toHaveLength(1)
    const refused = [small.user.count(), small.$transaction((tx) => tx.user.count())]
    for (const outcome of await Promise.allSettled(refused)) {
      expect(String(Object(outcome).reason)).toContain('timeout exceeded when trying to connect')
    }
    await db.$queryRaw`
      SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`
    await ended
    await small.$disconnect()
  })
})

// Deleting a row looks up the referencing rows once per foreign key.
it('every foreign key has an index that begins with its column', async () => {
  const missing = await db.$queryRaw`
    SELECT k.conname AS name FROM pg_constraint k
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i
      WHERE i.indrelid = k.conrelid AND i.indkey[0] = k.conkey[1] AND i.indpred IS NULL)`
  expect(missing).toEqual([])
})
