import type { Ask, User, Win } from '@portal/database/client'
import { createAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk, underWin } from '@portal/database/factories/conversations'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../lib/http/app-error.ts'
import { drainErasureLog } from '../../lib/operations/erasure-log.ts'
import { usePortal } from '../../test/app.ts'
import { placesOf } from '../../test/catalogue.ts'
import { wholeLife, zenobia } from '../../test/whole-life.ts'
import { clearOldAsks } from '../asks/service.ts'
import { clearDeletedWins } from '../wins/service.ts'
import { eraseDeletedAccounts } from './retention.ts'

const portal = await usePortal()
beforeEach(() => {
  portal.sent.length = 0
  portal.erased.length = 0
})

const warned: unknown[] = []
const warn = (...problem: unknown[]) => void warned.push(problem)
const erase = () => eraseDeletedAccounts(portal.deps, warn)
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
    expect(await places()).toEqual([])

    const wins = await portal.db.win.findMany({ orderBy: { created_at: 'asc' } })
    expect(wins.map(({ author_id, title, link }) => [author_id, title, link !== null])).toEqual([
      [null, 'Former member wins', false],
      [other.id, expect.any(String), true],
    ])
    expect(wins[0]?.description).toBe(
      'I, Former member, did it. Ask Former member, removed@deleted.invalid, removed',
    )
    expect(wins[0]?.tags).toEqual(['Former member', 'funding'])
    expect(await portal.db.resourceVote.findMany()).toMatchObject([{ user_id: null, vote: 'up' }])
    const entries = await portal.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(entries.map(({ action, target_id, after }) => [action, target_id, after])).toEqual([
      ['member.deactivated', member.id, {}],
      ['win.removed', wins[0]?.id, { author_id: member.id }],
      ['win.reposted', wins[0]?.id, {}],
      ['resource.updated', expect.any(String), { description: 'Ask a friend' }],
      ['event.attended', expect.any(String), { user_ids: [other.id, member.id] }],
    ])
    // The place at the event went to the next in line.
    expect(await portal.db.rsvp.findMany({ where: { event: { pod_id: null } } })).toMatchObject([
      { user_id: other.id, status: 'going' },
    ])
    // The meetings that the member planned are cancelled or past, and say nothing any more.
    const meetings = await portal.db.event.findMany({
      where: { NOT: { pod_id: null } },
      orderBy: { starts_at: 'asc' },
    })
    const words = { title: 'Meeting of the pod', location: 'TBC', description: null }
    expect(meetings).toMatchObject([
      { ...words, archived_at: null },
      { ...words, archived_at: expect.any(Date) },
    ])
    const mails = await portal.db.$queryRaw<{ user_id: string }[]>`
      SELECT DISTINCT data->>'user_id' AS user_id FROM pgboss.job WHERE name = 'mail'`
    expect(mails.map(({ user_id }) => user_id).sort()).toEqual([admin.id, other.id].sort())

    expect(portal.sent.map(({ to, subject }) => [to, subject])).toContainEqual([
      zenobia.email,
      'Your account is deleted',
    ])
    const agent = await portal.as(admin)
    const { body } = await agent.get('/api/wins/')
    const left = body.wins.find(({ userId }: { userId: string }) => userId === '')
    expect(left).toMatchObject({ userName: 'Former member', can: { edit: false, remove: true } })
    const lately = await agent.get('/api/resources/recent-activity/')
    expect(JSON.stringify(lately.body)).toContain('Former member')
    const removal = await agent.post(`/api/admin/wins/${left.id}/remove/`).send({ reason: 'No' })
    expect(removal.status).toBe(200)

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
    // Among them the archive of the next in line: the event's title is the member's name.
    expect(await places()).toEqual([
      '"public"."activities"."specific_activity": 1',
      '"public"."announcements"."search_text": 1',
      '"public"."announcements"."subject": 1',
      '"public"."announcements"."text": 1',
      '"public"."asks"."removed_reason": 1',
      '"public"."asks"."search_text": 1',
      '"public"."asks"."text": 1',
      '"public"."audit_entries"."after": 1',
      // Texts for searches are made of the other columns.
      '"public"."directory_entries"."search_text": 1',
      '"public"."events"."search_text": 1',
      '"public"."events"."title": 1',
      '"public"."founder_profiles"."how_found_us": 1',
      '"public"."founder_profiles"."verticals": 1',
      '"public"."messages"."removed_reason": 1',
      '"public"."messages"."text": 1',
      '"public"."pods"."purpose": 1',
      '"public"."reports"."reason": 2',
      '"public"."resources"."description": 1',
      '"public"."resources"."fields": 1',
      '"public"."resources"."search_text": 1',
      '"public"."study_answers"."answer": 1',
      '"public"."wins"."description": 1',
      '"public"."wins"."search_text": 1',
      '"public"."wins"."tags": 1',
    ])
    // The next test begins without these rows.
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
    await leave(member, { deletion_removes_wins: true, deletion_removes_votes: true })
    const wins = await portal.db.win.count()
    const votes = await portal.db.resourceVote.count()
    const held = await places()
    // Makes the last statement fail.
    await portal.db.$executeRaw`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`
    await portal.db.$executeRaw`
      CREATE TRIGGER fail BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION fail()`
    expect(await erase()).toBe(0)
    expect(warned.splice(0)).toEqual([['not erased', member.id, expect.any(Error)]])
    expect(await places()).toEqual(held)
    expect(await portal.db.win.count()).toBe(wins)
    expect(portal.erased).toEqual([])
    await portal.db.$executeRaw`DROP TRIGGER fail ON users`

    const counts = await Promise.all([erase(), erase()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(portal.erased).toEqual([member.id])
    expect(warned.splice(0)).toEqual([])
    expect(await places()).toEqual(before)
    expect(await portal.db.win.count()).toBe(wins - 2)
    expect(await portal.db.resourceVote.count()).toBe(votes - 1)
  })

  it('is logged later if the log cannot be written now, which is reported', async () => {
    const { id } = await createFounder(portal.db, { deletion_due_at: past })
    const full = { append: () => Promise.reject(new Error('no space left')) }
    expect(await eraseDeletedAccounts({ ...portal.deps, erasures: full }, warn)).toBe(1)
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
    // Fails at the commit, as when the database goes away just then.
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
    await portal.db.$executeRaw`DROP TRIGGER fail_late ON users`
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

  it('succeeds when the last mail cannot be sent, which is reported', async () => {
    const member = await createFounder(portal.db)
    await leave(member)
    const down = { ...portal.deps.mailer, deliver: () => Promise.reject(new Error('no server')) }
    expect(await eraseDeletedAccounts({ ...portal.deps, mailer: down }, warn)).toBe(1)
    expect(await portal.db.user.count({ where: { id: member.id } })).toBe(0)
    expect(warned.splice(0)).toEqual([
      ['erased, but the last mail could not be sent', member.id, expect.any(Error)],
    ])
  })
})

describe('a win that its author leaves', () => {
  it('loses the words of the name in the same case, address, numbers and profile, and nothing else', async () => {
    const member = await createFounder(portal.db, {
      full_name: 'Ann Lee',
      email: 'ann@lee.example',
      profile: {
        phone_number: '01223 555 0100',
        whatsapp_number: '765 4321',
        linkedin_profile: 'https://linkedin.example/in/ann',
      },
    })
    const description =
      'Lee, Ann-Mary, lee, Joann Leeds, ANN@lee.example, 765 43-21, 01223 5550100, https://linkedin.example/in/ann/x'
    const win = await createWin(portal.db, member, { description })
    await leave(member)
    expect(await erase()).toBe(1)
    const kept = await portal.db.win.findUniqueOrThrow({ where: { id: win.id } })
    expect(kept.description).toBe(
      'Former member, Former member-Mary, lee, Joann Leeds, removed@deleted.invalid, removed, removed, https://deleted.invalid/x',
    )
  })
})

describe('what is not erased', () => {
  it('an account before its date, and the last administrator', async () => {
    const early = await createFounder(portal.db)
    await leave(early, { deletion_due_at: new Date(Date.now() + 60_000) })
    await portal.db.user.updateMany({ where: { role: 'admin' }, data: { is_active: false } })
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

describe('messages', () => {
  it('stay without author, names, contacts and links, or go, as the member chose for wins', async () => {
    const { db } = portal
    const mary = await createFounder(db)
    const win = await createWin(db, mary)
    const by = async (removes: boolean) => {
      const ada = await createFounder(db, { full_name: 'Ada Byronova' })
      const text = `Ada Byronova cheers, ${ada.email}: https://ada.example/x`
      const { id } = await createMessage(db, underWin(win), ada, { text })
      await createMessage(db, underWin(win), ada, { text, deleted_at: new Date() })
      await leave(ada, { deletion_removes_wins: removes })
      return id
    }
    const [stays] = [await by(false), await by(true)]
    const other = await createMessage(db, underWin(win), mary, { text: 'Thank you, Ada Byronova' })
    await erase()
    const left = await db.message.findMany({
      where: { subject_id: win.id },
      orderBy: { position: 'asc' },
      select: { id: true, author_id: true, text: true },
    })
    expect(left).toEqual([
      { id: stays, author_id: null, text: 'Former member cheers, removed@deleted.invalid: ' },
      { id: other.id, author_id: mary.id, text: 'Thank you, Ada Byronova' },
    ])
  })
})

describe('what is reported in a conversation', () => {
  it.each([true, false])(
    'is kept without a word of the author until it is decided, if texts go: %s',
    async (removes) => {
      const { db } = portal
      const [ada, mary, admin] = [
        await createFounder(db, { full_name: 'Ada Wagstaffe' }),
        await createFounder(db),
        await portal.as(await createAdmin(db)),
      ]
      // Without that, only what was deleted before goes.
      const closed_at = new Date()
      const gone = { state: 'removed', closed_at, removed_reason: 'Ada Wagstaffe' } as const
      const deleted = { deleted_at: closed_at, removed_reason: 'Ada Wagstaffe' }
      const words = { title: 'Wagstaffe', text: 'Ask Wagstaffe', topic: 'Mentorship' }
      const asks = [
        await createAsk(db, ada, { ...words, ...(!removes && gone) }),
        await createAsk(db, ada, { ...words, ...gone }),
      ]
      const about = { title: 'Wagstaffe', description: 'Wagstaffe', tags: ['Wagstaffe'] }
      const wins = [
        await createWin(db, ada, { ...about, ...(!removes && deleted) }),
        await createWin(db, ada, { ...about, ...deleted }),
      ]
      const reported = [
        await createMessage(db, underAsk(asks[0] as Ask), mary, { text: 'Rude' }),
        await createMessage(db, underWin(wins[0] as Win), mary, { text: 'Rude' }),
      ]
      const reporter_id = (await createFounder(db)).id
      await db.report.createMany({
        data: reported.map(({ id }) => ({
          ...{ message_id: id, reporter_id, text: 'Rude', reason: 'This hurts' },
        })),
      })
      const own = await createMessage(db, underAsk(asks[0] as Ask), ada)
      await createMessage(db, underAsk(asks[1] as Ask), mary)
      await leave(ada, { deletion_removes_wins: removes })
      expect(await erase()).toBe(1)
      expect(await placesOf(db, ['wagstaffe'], ['4930009977'])).toEqual([])

      const ids = [...asks, ...wins].map(({ id }) => id)
      const where = { id: { in: ids } }
      const left = [await db.ask.findMany({ where }), await db.win.findMany({ where })]
      const title = 'Deleted'
      expect(left).toMatchObject([
        [{ id: asks[0]?.id, title, text: '', topic: null }],
        [{ id: wins[0]?.id, title, description: '', tags: [], link: null }],
      ])
      expect(await db.message.count({ where: { subject_id: { in: ids } } })).toBe(removes ? 2 : 3)
      expect(await db.message.count({ where: { id: own.id } })).toBe(removes ? 0 : 1)
      const { body } = await admin.get('/api/admin/introductions/')
      expect(body.reports).toMatchObject(
        Array(2).fill({ message: 'Rude', about: { title: 'Deleted', path: null } }),
      )
      for (const { id } of body.reports) {
        const decision = { decision: 'removed', note: 'Kindly' }
        await admin
          .post(`/api/admin/introductions/reports/${id}/decide/`)
          .send(decision)
          .expect(200)
      }
      await db.ask.updateMany({ where, data: { closed_at: new Date('2026-01-01') } })
      await db.win.updateMany({ where, data: { deleted_at: new Date('2026-01-01') } })
      await Promise.all([clearOldAsks(db), clearDeletedWins(db)])
      expect([await db.ask.count({ where }), await db.win.count({ where })]).toEqual([0, 0])
    },
  )
})

describe('the notes of a pod', () => {
  it('stay for its other members without their author’s names, and go with the last of them', async () => {
    const { db } = portal
    const ada = await createFounder(db, { full_name: 'Ada Byronova' })
    const mary = await createFounder(db)
    const pod = await createPod(db, { host_id: ada.id })
    for (const member of [ada, mary]) await createPodMember(db, pod, member)
    const note = (version: number, author_id: string, text: string) =>
      db.podNote.create({ data: { pod_id: pod.id, version, author_id, text } })
    await note(1, ada.id, 'Ada Byronova brings cake')
    await note(2, mary.id, 'Ada Byronova brings cake, and I tea')
    await leave(ada)
    await erase()
    const texts = () =>
      db.podNote.findMany({
        where: { pod_id: pod.id },
        orderBy: { version: 'asc' },
        select: { text: true, author_id: true },
      })
    expect(await texts()).toEqual([
      { text: 'Former member brings cake', author_id: null },
      { text: 'Ada Byronova brings cake, and I tea', author_id: mary.id },
    ])
    await leave(mary)
    await erase()
    expect(await texts()).toEqual([{ text: 'Former member brings cake', author_id: null }])
  })
})
