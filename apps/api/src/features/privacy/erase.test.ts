import type { User } from '@portal/database/client'
import { createAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk, underWin } from '@portal/database/factories/conversations'
import { createPicture } from '@portal/database/factories/pictures'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../lib/http/app-error.ts'
import { drainErasureLog } from '../../lib/operations/erasure-log.ts'
import { usePortal } from '../../test/app.ts'
import { placesOf } from '../../test/catalogue.ts'
import { wholeLife, zenobia } from '../../test/whole-life.ts'
import { eraseDue } from './retention.ts'

const portal = await usePortal()

const warned: unknown[] = []
const warn = (...problem: unknown[]) => void warned.push(problem)
const erase = () => eraseDue(portal.deps, 'deleted_accounts', warn)
const places = () => placesOf(portal.db, ['zenobia', 'quillfeather'], ['7700900123', '7700900124'])
const past = new Date(Date.now() - 1000)

const leave = (user: { id: string }, choices: object = {}) =>
  portal.db.user.update({
    where: { id: user.id },
    data: { deletion_due_at: past, ...choices },
  })

describe('the erasure of an account', () => {
  it('leaves no name, address or number in the member’s own rows', async () => {
    const { member, admin, other } = await wholeLife(portal.db, { mentioned: false })
    expect((await places()).length).toBeGreaterThan(20)
    await leave(member)
    expect(await erase()).toBe(1)
    expect(warned).toEqual([])
    // All members of the pod write its notes, so they are kept.
    expect(await places()).toEqual(['"public"."pod_notes"."text": 1'])
    await portal.db.podNote.deleteMany()

    const wins = await portal.db.win.findMany()
    expect(wins.map(({ author_id }) => author_id)).toEqual([other.id])
    expect(await portal.db.ask.count({ where: { author_id: { not: other.id } } })).toBe(0)
    expect(await portal.db.resourceVote.count()).toBe(0)
    const entries = await portal.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(entries.map(({ action, target_id, after }) => [action, target_id, after])).toEqual([
      ['member.deactivated', member.id, {}],
      ['win.removed', expect.any(String), { author_id: member.id }],
      ['win.reposted', expect.any(String), {}],
      ['resource.updated', expect.any(String), { description: 'Ask a friend' }],
      ['event.attended', expect.any(String), { user_ids: [other.id, member.id] }],
    ])
    expect(await portal.db.rsvp.findMany({ where: { event: { pod_id: null } } })).toMatchObject([
      { user_id: other.id, status: 'going' },
    ])
    const meetings = await portal.db.event.findMany({
      where: { NOT: { pod_id: null } },
      orderBy: { starts_at: 'asc' },
    })
    const cleared = { title: 'Meeting of the pod', location: 'TBC', description: null }
    expect(meetings).toMatchObject([
      { ...cleared, archived_at: null },
      { ...cleared, archived_at: expect.any(Date) },
    ])
    const emails = await portal.db.$queryRaw<{ user_id: string }[]>`
      SELECT DISTINCT data->>'user_id' AS user_id FROM pgboss.job WHERE name = 'email'`
    expect(emails.map(({ user_id }) => user_id).sort()).toEqual([admin.id, other.id].sort())

    expect(portal.sent.map(({ to, subject }) => [to, subject])).toContainEqual([
      zenobia.email,
      'Your account has been deleted',
    ])
    const login = { email: zenobia.email, password: 'Welcome-2026!' }
    expect((await portal.anonymous.post('/api/auth/login/').send(login)).status).toBe(401)
    await createFounder(portal.db, { email: zenobia.email, full_name: 'Anew' })
    expect(await erase()).toBe(0)
    await portal.db.user.deleteMany({ where: { email: zenobia.email } })
  })

  it('leaves what others wrote about the member unchanged', async () => {
    const { member } = await wholeLife(portal.db)
    await leave(member)
    expect(await erase()).toBe(1)
    // The next person's copy of the email is included, because the event's title is the member's
    // name.
    expect(await places()).toEqual([
      '"public"."activities"."specific_activity": 1',
      '"public"."announcements"."search_text": 1',
      '"public"."announcements"."subject": 1',
      '"public"."announcements"."text": 1',
      '"public"."asks"."removed_reason": 1',
      '"public"."asks"."search_text": 1',
      '"public"."asks"."text": 1',
      '"public"."audit_entries"."after": 1',
      // Search texts are derived from the other columns.
      '"public"."directory_entries"."search_text": 1',
      '"public"."events"."search_text": 1',
      '"public"."events"."title": 1',
      '"public"."founder_profiles"."how_found_us": 1',
      '"public"."founder_profiles"."verticals": 1',
      '"public"."messages"."removed_reason": 1',
      '"public"."messages"."text": 1',
      '"public"."pod_notes"."text": 1',
      '"public"."pods"."purpose": 1',
      '"public"."resources"."description": 1',
      '"public"."resources"."fields": 1',
      '"public"."resources"."search_text": 1',
      '"public"."study_answers"."answer": 1',
      '"public"."wins"."description": 1',
      '"public"."wins"."search_text": 1',
      '"public"."wins"."tags": 1',
    ])
    await portal.db.podNote.deleteMany()
    await portal.db.user.deleteMany()
    await portal.db.event.deleteMany()
    await portal.db.pod.deleteMany()
    await portal.db.announcement.deleteMany()
    await portal.db.resource.deleteMany()
    await portal.db.study.deleteMany()
    await portal.db.win.deleteMany()
    await portal.db.ask.deleteMany()
  })

  it('is rolled back when it fails, and happens once in two concurrent runs', async () => {
    const before = await places()
    const { member } = await wholeLife(portal.db, { mentioned: false })
    await leave(member)
    const wins = await portal.db.win.count()
    const votes = await portal.db.resourceVote.count()
    const found = await places()
    await portal.db.$executeRaw`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`
    await portal.db.$executeRaw`
      CREATE TRIGGER fail BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION fail()`
    expect(await erase()).toBe(0)
    expect(warned.splice(0)).toEqual([['not erased', member.id, expect.any(Error)]])
    expect(await places()).toEqual(found)
    expect(await portal.db.win.count()).toBe(wins)
    expect(portal.erased).toEqual([])
    await portal.db.$executeRaw`DROP FUNCTION fail CASCADE`

    const counts = await Promise.all([erase(), erase()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(portal.erased).toEqual([member.id])
    expect(warned.splice(0)).toEqual([])
    await portal.db.podNote.deleteMany()
    expect(await places()).toEqual(before)
    expect(await portal.db.win.count()).toBe(wins - 2)
    expect(await portal.db.resourceVote.count()).toBe(votes - 1)
  })

  it('is logged later if the log cannot be written now, which is reported', async () => {
    const { id } = await createFounder(portal.db, { deletion_due_at: past })
    const full = { append: () => Promise.reject(new Error('no space left')) }
    expect(await eraseDue({ ...portal.deps, erasures: full }, 'deleted_accounts', warn)).toBe(1)
    expect(warned.splice(0)).toEqual([
      ['erased, but not in the log yet', id, new Error('no space left')],
    ])
    expect(portal.erased).toEqual([])
    await Promise.all([drainErasureLog(portal.deps), drainErasureLog(portal.deps)])
    expect(portal.erased).toEqual([id])
    expect(await portal.db.erasureLogEntry.count()).toBe(0)
  })

  it('is in the log only once it is committed, and once if the commit is repeated', async () => {
    const { id } = await createFounder(portal.db, { deletion_due_at: past })
    // Fails at the commit, as when the database becomes unavailable at that moment.
    const failAtCommit = (sqlstate: string, when: string) =>
      portal.db.$executeRawUnsafe(`
        CREATE OR REPLACE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF ${when} THEN RAISE 'gone' USING ERRCODE = '${sqlstate}'; END IF;
          RETURN NULL; END $$`)
    await portal.db.$executeRaw`CREATE SEQUENCE tries`
    await failAtCommit('08006', 'TRUE')
    await portal.db.$executeRaw`
      CREATE CONSTRAINT TRIGGER fail_late AFTER DELETE ON users DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION fail_late()`
    expect(await erase()).toBe(0)
    expect(warned.splice(0)).toEqual([['not erased', id, expect.any(Error)]])
    expect(portal.erased).toEqual([])
    await failAtCommit('40001', "nextval('tries') < 2")
    expect(await erase()).toBe(1)
    await portal.db.$executeRaw`DROP FUNCTION fail_late CASCADE`
    await portal.db.$executeRaw`DROP SEQUENCE tries`
    expect(portal.erased).toEqual([id])
    expect(await portal.db.user.count({ where: { id } })).toBe(0)
  })

  it('removes the reason of a removed win from the audit log, also once the win is deleted', async () => {
    const admin = await portal.as(await createAdmin(portal.db))
    const member = await createFounder(portal.db)
    const win = await createWin(portal.db, member, { title: 'By Zenobia' })
    await admin.post(`/api/admin/wins/${win.id}/remove/`).send({ reason: 'Not yours, Zenobia' })
    await portal.db.win.delete({ where: { id: win.id } })
    await leave(member)
    expect(await erase()).toBe(1)
    const entry = await portal.db.auditEntry.findFirstOrThrow({ where: { target_id: win.id } })
    expect([entry.before, entry.after]).toEqual([{ author_id: member.id }, {}])
  })

  it('succeeds when the last email cannot be sent, which is reported', async () => {
    const member = await createFounder(portal.db)
    await leave(member)
    const down = { ...portal.deps.mailer, deliver: () => Promise.reject(new Error('no server')) }
    expect(await eraseDue({ ...portal.deps, mailer: down }, 'deleted_accounts', warn)).toBe(1)
    expect(await portal.db.user.count({ where: { id: member.id } })).toBe(0)
    expect(warned.splice(0)).toEqual([
      ['erased, but the last email could not be sent', member.id, expect.any(Error)],
    ])
  })
})

describe('texts that a member keeps', () => {
  it('stay as written, by Former member and without the photo; their asks are closed', async () => {
    const { db } = portal
    const [ada, mary] = [
      await createFounder(db, { full_name: 'Ada Byronova' }),
      await createFounder(db),
    ]
    const text = `Ada Byronova, ${ada.email}, https://ada.example, 07700 900123`
    const link = 'https://ada.example'
    const deleted_at = new Date()
    const win = await createWin(db, ada, { title: text, description: text, tags: ['Ada'], link })
    await createPicture(db, { kind: 'win', win_id: win.id })
    await createWin(db, ada, { deleted_at })
    const ask = await createAsk(db, ada, { title: text, text })
    await createAsk(db, ada, { state: 'removed', closed_at: deleted_at, removed_reason: '' })
    const theirs = underWin(await createWin(db, mary))
    const message = await createMessage(db, theirs, ada, { text })
    await createMessage(db, theirs, ada, { deleted_at })
    const answer = await createMessage(db, underAsk(ask), mary, { text })
    const pod = await createPod(db)
    await createPodMember(db, pod, ada)
    const note = await db.podNote.create({
      data: { pod_id: pod.id, version: 1, author_id: ada.id, text },
    })
    await leave(ada, { deletion_keeps_texts: true })
    expect(await erase()).toBe(1)

    const ownerless = { author_id: null }
    expect(await db.win.findMany({ where: ownerless })).toEqual([{ ...win, ...ownerless }])
    expect(await db.picture.count()).toBe(0)
    const closed = { ...ownerless, state: 'closed', closed_at: expect.any(Date) }
    expect(await db.ask.findMany({ where: ownerless })).toEqual([{ ...ask, ...closed }])
    expect(await db.message.findMany({ where: ownerless })).toEqual([{ ...message, ...ownerless }])
    expect(await db.message.findUnique({ where: { id: answer.id } })).toEqual(answer)
    expect(await db.podNote.findMany({ where: ownerless })).toEqual([{ ...note, ...ownerless }])

    const agent = await portal.as(await createAdmin(db))
    const { body } = await agent.get(`/api/wins/${win.id}/`)
    expect(body).toMatchObject({ userName: 'Former member', can: { edit: false, remove: true } })
    const lately = await agent.get('/api/resources/recent-activity/')
    expect(JSON.stringify(lately.body)).toContain('Former member')
    const removal = await agent.post(`/api/admin/wins/${win.id}/remove/`).send({ reason: 'No' })
    expect(removal.status).toBe(200)
  })
})

describe('the erasure', () => {
  it('skips an account before its date, and the last administrator', async () => {
    const early = await createFounder(portal.db)
    await leave(early, { deletion_due_at: new Date(Date.now() + 60_000) })
    await portal.db.user.updateMany({
      where: { roles: { has: 'admin' } },
      data: { is_active: false },
    })
    const last: User = await createAdmin(portal.db)
    await leave(last)
    expect(await erase()).toBe(0)
    expect(warned.splice(0)).toEqual([
      [
        'not erased',
        last.id,
        new AppError('conflict', 'The network needs at least one administrator'),
      ],
    ])
    await createAdmin(portal.db)
    expect(await erase()).toBe(1)
  })
})
