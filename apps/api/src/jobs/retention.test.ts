import { setTimeout } from 'node:timers/promises'
import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { createReaction, createWin } from '@portal/database/factories/wins'
import { PgBoss } from 'pg-boss'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteEndedSessions, deleteSpentLinks } from '../features/auth/retention.ts'
import { countDue } from '../features/privacy/retention.ts'
import { clearDeletedWins } from '../features/wins/service.ts'
import { createScheduler } from '../lib/operations/scheduler.ts'
import { usePortal } from '../test/app.ts'
import { createRetention } from './retention.ts'

const portal = await usePortal()
let author: Awaited<ReturnType<typeof createFounder>>
beforeAll(async () => {
  author = await createFounder(portal.db)
})
beforeEach(async () => {
  await portal.db.win.deleteMany()
  await portal.db.session.deleteMany()
})

const minute = 60_000
const day = 24 * 60 * minute
const ago = (time: number) => new Date(Date.now() - time)

const deleted = (title: string, time: number, removed_reason: string | null = null) =>
  createWin(portal.db, author, { title, deleted_at: ago(time), removed_reason })
const titles = async () =>
  (await portal.db.win.findMany({ orderBy: { title: 'asc' } })).map(({ title }) => title)

const session = (user_agent: string, times: object) =>
  portal.db.session.create({ data: { user_id: author.id, user_agent, ...times } })
const devices = async () =>
  (await portal.db.session.findMany({ orderBy: { user_agent: 'asc' } })).map(
    ({ user_agent }) => user_agent,
  )

const counted = (counts: object) => ({
  wins: 0,
  asks: 0,
  messages: 0,
  reports: 0,
  sessions: 0,
  idempotency_keys: 0,
  links: 0,
  emails: 0,
  newsletters: 0,
  updates: 0,
  introductions: 0,
  pods: 0,
  guests: 0,
  announcement_emails: 0,
  team_photos: 0,
  member_invitations: 0,
  deleted_accounts: 0,
  unverified_accounts: 0,
  declined_applicants: 0,
  declined_applications: 0,
  ...counts,
})

it('deletes wins that can no longer be restored, with their reactions', async () => {
  await createWin(portal.db, author, { title: 'stands', created_at: ago(400 * day) })
  await deleted('can still be undone', 59 * minute)
  const expired = await deleted('is gone', 61 * minute)
  await createReaction(portal.db, expired, author)
  await deleted('removed lately', 29 * day, 'Why')
  await deleted('removed long ago', 31 * day, 'Why')
  expect(await clearDeletedWins(portal.db)).toBe(2)
  expect(await titles()).toEqual(['can still be undone', 'removed lately', 'stands'])
  expect(await portal.db.winReaction.count()).toBe(0)
  expect(await clearDeletedWins(portal.db)).toBe(0)
})

it('deletes sessions that ended or expired more than 30 days ago', async () => {
  await session('in use', {})
  await session('signed out lately', { revoked_at: ago(29 * day), created_at: ago(40 * day) })
  await session('signed out', { revoked_at: ago(31 * day) })
  await session('unused lately', { refreshed_at: ago(89 * day), created_at: ago(89 * day) })
  await session('unused', { refreshed_at: ago(91 * day), created_at: ago(91 * day) })
  await session('used to its end', { created_at: ago(211 * day) })
  expect(await deleteEndedSessions(portal.db, 30)).toBe(3)
  expect(await devices()).toEqual(['in use', 'signed out lately', 'unused lately'])
})

it('deletes links a week after they expired, and unconfirmed changes of address', async () => {
  const link = (token_hash: string, time: number) => ({
    user_id: author.id,
    purpose: 'password_reset' as const,
    token_hash,
    email: author.email,
    expires_at: ago(time),
  })
  await portal.db.emailedLink.createMany({
    data: [link('open', -minute), link('ran out', 6 * day), link('long past', 8 * day)],
  })
  const other = await createFounder(portal.db)
  const change = (user_id: string, time: number) => ({
    user_id,
    new_email: 'else@test.example',
    session_id: user_id,
    expires_at: ago(time),
  })
  await portal.db.emailChange.createMany({
    data: [change(author.id, minute), change(other.id, -minute)],
  })
  expect(await deleteSpentLinks(portal.db)).toBe(1)
  const left = await portal.db.emailedLink.findMany({ orderBy: { token_hash: 'asc' } })
  expect(left.map(({ token_hash }) => token_hash)).toEqual(['open', 'ran out'])
  const changes = await portal.db.emailChange.findMany()
  expect(changes.map(({ user_id }) => user_id)).toEqual([other.id])
})

it('counts the accounts and applications that it will delete, and keeps their numbers in the audit log', async () => {
  const log = { info: () => {}, warn: () => {} }
  const run = () => createRetention(log)(portal.deps)
  const written = () =>
    portal.db.auditEntry.findMany({ where: { action: { startsWith: 'retention.' } } })
  const rejected = (time: number) => ({
    status: 'rejected' as const,
    submitted_at: ago(time + day),
    decided_at: ago(time),
  })
  await createApplicant(portal.db, { full_name: 'Lately', application: rejected(29 * day) })
  expect(await countDue(portal.db, 30)).toEqual({ accounts: 0, applications: 0 })
  await run()
  expect(await written()).toEqual([])

  await createFounder(portal.db, { full_name: 'Leaves', deletion_due_at: ago(day) })
  await createApplicant(portal.db, { full_name: 'Declined', application: rejected(31 * day) })
  await createApplicant(portal.db, {
    full_name: 'Unconfirmed',
    created_at: ago(31 * day),
    email_verified_at: null,
    application: { submitted_at: ago(31 * day) },
  })
  const again = await createApplicant(portal.db, { application: rejected(40 * day) })
  await portal.db.application.create({
    data: { user_id: again.id, user_type: 'friend', application_data: {} },
  })
  expect(await countDue(portal.db, 30)).toEqual({ accounts: 3, applications: 1 })
  await run()
  expect(await countDue(portal.db, 30)).toEqual({ accounts: 0, applications: 0 })
  const [entry, ...others] = await written()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ actor_id: null, action: 'retention.cleared', before: null })
  expect(entry?.after).toEqual({
    deleted_accounts: 1,
    unverified_accounts: 1,
    declined_applicants: 1,
    declined_applications: 1,
  })
  const agent = await portal.as(await createAdmin(portal.db))
  const { body } = await agent.get('/api/admin/audit/').query({ group: 'members' })
  expect(body.entries).toMatchObject([
    { actor: { id: null, name: 'The portal' }, target: { type: 'retention', name: null } },
  ])
})

it('logs only the id of an account that could not be erased, and the error’s class and code', async () => {
  const name = 'Zenobia Quillfeather'
  const leaving = { full_name: name, deletion_due_at: ago(day) }
  const member = await createFounder(portal.db, leaving)
  const other = await createFounder(portal.db, leaving)
  await portal.db.$executeRawUnsafe(`
    CREATE FUNCTION stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD.id = '${member.id}' THEN
        RAISE 'row % is referenced', OLD USING ERRCODE = 'foreign_key_violation';
      END IF;
      RETURN OLD;
    END $$`)
  await portal.db.$executeRaw`
    CREATE TRIGGER stay BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION stay()`
  const warned: [object, string][] = []
  const log = {
    info: () => {},
    warn: (facts: object, text: string) => void warned.push([facts, text]),
  }
  try {
    await createRetention(log)(portal.deps)
    const facts = { what: 'deleted_accounts', account: member.id, error: expect.any(String) }
    const codes = expect.arrayContaining([expect.stringMatching(/^(P2003|23503)$/)])
    expect(warned).toEqual([[{ ...facts, codes }, 'not erased']])
    expect(JSON.stringify(warned)).not.toContain(name)
  } finally {
    await portal.db.$executeRaw`DROP FUNCTION stay() CASCADE`
  }
  // A failure does not affect the others, and the next run retries it.
  expect(await portal.db.user.count({ where: { id: other.id } })).toBe(0)
  await createRetention(log)(portal.deps)
  expect(await portal.db.user.count({ where: { id: member.id } })).toBe(0)
})

it('runs on schedule and after a start, once for all processes, and logs the numbers of rows', async () => {
  await deleted('is gone', day)
  await session('signed out', { revoked_at: ago(31 * day) })
  const logged: object[] = []
  const log = { info: (counts: object) => void logged.push(counts), warn: () => {} }
  const onError = (error: unknown) => console.error(error)
  const start = async () => {
    const scheduler = await createScheduler({
      databaseUrl: portal.databaseUrl,
      onError,
      pollSeconds: 1,
    })
    const clear = createRetention(log)
    const work = () => clear(portal.deps)
    await scheduler.start({ retention: { cron: '20 * * * *', work, atStart: true } })
    return scheduler
  }
  // The run after a start is deduplicated by the minute of the clock.
  const untilNextMinute = minute - (Date.now() % minute)
  if (untilNextMinute < 10_000) await setTimeout(untilNextMinute)
  const processes = await Promise.all([start(), start(), start()])
  const boss = new PgBoss({ connectionString: portal.databaseUrl, schema: 'pgboss', max: 1 })
  await boss.start()
  try {
    const schedules = await boss.getSchedules('retention')
    expect(schedules).toMatchObject([{ name: 'retention', cron: '20 * * * *' }])
    await expect
      .poll(() => logged, { timeout: 15_000 })
      .toEqual([counted({ wins: 1, sessions: 1 })])
  } finally {
    for (const process of [boss, ...processes]) await process.stop()
  }
  expect(logged).toHaveLength(1)
}, 40_000)
