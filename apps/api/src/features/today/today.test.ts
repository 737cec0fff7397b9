import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAnnouncement } from '@portal/database/factories/announcements'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createImport, createInvitations } from '@portal/database/factories/imports'
import { createIntroduction, createReport } from '@portal/database/factories/introductions'
import { createPod } from '@portal/database/factories/pods'
import { createSubmission } from '@portal/database/factories/submissions'
import {
  createAdmin,
  createApplicant,
  createEditor,
  createFounder,
  createFriend,
  createReviewer,
} from '@portal/database/factories/users'
import { createSharingConsent, createWin } from '@portal/database/factories/wins'
import {
  importPath,
  manageAnnouncementPath,
  manageMemberPath,
  managePodPath,
} from '@portal/shared/core/paths'
import type { Today, TodayItem } from '@portal/shared/today/endpoints'
import { todayKindNames } from '@portal/shared/today/kinds'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import type { Setup } from '../../lib/deps.ts'
import { healthChecks } from '../../lib/operations/health-checks.ts'
import { useOwnPortal } from '../../test/app.ts'
import { failJob } from '../../test/jobs.ts'

let disks = [{ path: '/data', free_bytes: 0, total_bytes: 1e11, is_low: true }]
const backups = mkdtempSync(join(tmpdir(), 'portal-'))
afterAll(() => rmSync(backups, { recursive: true }))
const setup: Setup = { isDemo: false, email: { destination: 'catcher', place: 'mail.test' } }
const portal = await useOwnPortal({
  backups,
  disks: async () => disks,
  setup,
})
const { db } = portal
beforeEach(async () => {
  await db.user.deleteMany()
  await db.pod.deleteMany()
  await db.import.deleteMany()
  await db.announcement.deleteMany()
})
afterEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`
  await db.$executeRaw`DELETE FROM pgboss.schedule`
})

const before = (days: number) => new Date(Date.now() - days * 86_400_000)
async function read(user: { id: string }): Promise<Today> {
  const { status, body } = await (await portal.as(user)).get('/api/admin/today/')
  expect(status).toBe(200)
  return body
}
async function today(user: { id: string }): Promise<TodayItem[]> {
  const { waiting, when_there_is_time } = await read(user)
  return [...waiting, ...when_there_is_time]
}
const kindsFor = async (user: { id: string }) => (await today(user)).map(({ kind }) => kind)

const copied = (finished_at: Date) => {
  const file = { finished_at, ok: true, snapshot: null, reason: null }
  writeFileSync(join(backups, 'offsite.json'), JSON.stringify(file))
}

async function fill() {
  const ada = await createFounder(db, { profile: { pod_signup: ['Mums Pod'] } })
  for (let n = 0; n < 2; n++) await createFriend(db, { profile: { pod_signup: ['Mums Pod'] } })
  await createApplicant(db, { application: { submitted_at: before(20) } })
  await createSubmission(db, ada, { created_at: before(19) })
  const file = await createImport(db, { created_at: before(17) })
  await createReport(db, await createIntroduction(db, ada, await createFounder(db)), before(16))
  const pod = await createPod(db, { updated_at: before(15) })
  const win = await createWin(db, ada, { created_at: before(14) })
  await createSharingConsent(db, win, ada, true)
  await db.podSignup.updateMany({ where: { user_id: ada.id }, data: { since: before(13) } })
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, state, data, created_on)
    VALUES ('email', 'failed', '{}', ${before(12).toISOString()}::timestamptz)`
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = ${before(11).toISOString()}::timestamptz`
  copied(before(10))
  const { id: author_id } = await createEditor(db)
  const draft = await createAnnouncement(db, { author_id, created_at: before(9) })
  const unreached = await createFounder(db, { email_refused_at: before(8) })
  await createFriend(db, { activated_at: before(7), consents: { whatsapp_group: true } })
  const ending = await createFounder(db, { member_until: before(-28) })
  await failJob(db, 'a-job')
  return { file, pod, draft, unreached, ending }
}

it('lists what somebody waits for, most urgent first, apart from what can wait', async () => {
  const { file, pod, draft, unreached, ending } = await fill()
  const { waiting, when_there_is_time, badge } = await read(await createAdmin(db))
  const age = (at: string | null) => at && Math.round((Date.now() - Date.parse(at)) / 86_400_000)
  const shown = (items: TodayItem[]) =>
    items.map(({ kind, count, path, oldest_at }) => [kind, count, path, age(oldest_at)])
  expect(shown(waiting)).toEqual([
    ['reports', 1, '/admin/introductions', 16],
    ['applications', 1, '/admin?review=first', 20],
    ['failed_emails', 1, '/admin/health', 12],
    ['failed_jobs', 1, '/admin/health', 1],
    ['no_mail_server', 1, '/admin/health', null],
    ['no_backup', 1, '/admin/health', 11],
    ['no_offsite_copy', 1, '/admin/health', 10],
    ['full_disks', 1, '/admin/health', null],
    ['unnamed', 1, '/admin/settings', null],
    ['submissions', 1, '/admin/inbox', 19],
    ['unreachable_members', 1, manageMemberPath(unreached.id), 8],
    ['announcements', 1, manageAnnouncementPath(draft.id), 9],
    ['chat', 1, '/admin/members?only=chat_to_add', 7],
    ['reposts', 1, '/admin/reposts', 14],
  ])
  expect(shown(when_there_is_time)).toEqual([
    ['imports', 1, importPath(file.id), 17],
    ['pods_without_host', 1, managePodPath(pod.id), 15],
    ['memberships', 1, manageMemberPath(ending.id), null],
    ['pod_demand', 3, '/admin/pods', 13],
  ])
  expect(waiting.length + when_there_is_time.length).toBe(todayKindNames.length)
  expect(badge).toBe(waiting.length)
})

it('lists only what a role permits', async () => {
  await fill()
  expect(await kindsFor(await createReviewer(db))).toEqual(['applications'])
  expect(await kindsFor(await createEditor(db))).toEqual(['submissions', 'reposts'])
})

it('links to the list if several items wait, with few statements', async () => {
  await fill()
  await createPod(db)
  const friend = await createFriend(db, { profile: { pod_signup: ['Mums Pod'] } })
  const grace = await createAdmin(db)
  const found = await today(grace)
  const of = (name: string) => found.find(({ kind }) => kind === name)
  expect(of('pods_without_host')).toMatchObject({ count: 2, path: '/admin/pods' })
  expect(of('pod_demand')?.count).toBe(4)
  await db.user.delete({ where: { id: friend.id } })
  const agent = await portal.as(grace)
  expect(await portal.countQueries(() => agent.get('/api/admin/today/'))).toBeLessThanOrEqual(11)
})

it('omits the caller’s own items and completed ones', async () => {
  disks = []
  setup.isDemo = true
  copied(before(1))
  const grace = await createAdmin(db)
  const mary = await createFounder(db, { profile: { pod_signup: ['Mums Pod'] } })
  await createApplicant(db, { application: { status: 'rejected', decided_at: new Date() } })
  await createReport(db, await createIntroduction(db, grace, mary))
  await createSubmission(db, mary, { status: 'accepted', decided_at: new Date() })
  await createPod(db, { dissolved_at: new Date() })
  await createPod(db, { host_id: mary.id })
  await createInvitations(db)
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now()`
  await createWin(db, mary)
  await createFounder(db, {
    ...{ is_active: false, activated_at: before(9), email_refused_at: before(8) },
  })
  expect(await kindsFor(grace)).toEqual([])
  const others = ['reports']
  expect(await kindsFor(await createAdmin(db))).toEqual(others)
  rmSync(join(backups, 'offsite.json'))
  expect(await kindsFor(await createAdmin(db))).toEqual(others)
})

it('asks for a name and a mail server only where others reach the portal', async () => {
  const open = { ...portal.deps, setup: { ...setup, isDemo: false } }
  const here = { ...open, publicUrl: 'http://127.0.0.1:3000' }
  for (const kind of ['unnamed', 'no_mail_server'] as const) {
    expect((await healthChecks[kind](open, new Date())).count, kind).toBe(1)
    expect((await healthChecks[kind](here, new Date())).count, kind).toBe(0)
    expect((await healthChecks[kind](portal.deps, new Date())).count, kind).toBe(0)
  }
})

it('lists what happens this week, limited to what a role permits', async () => {
  await db.event.deleteMany()
  await db.memberInvitation.deleteMany()
  const after = (days: number) => ({ starts_at: new Date(Date.now() + days * 86_400_000) })
  const supper = await createEvent(db, { title: 'Supper', ...after(3) })
  await createEvent(db, { title: 'Later', ...after(8) })
  await createEvent(db, { title: 'Draft', ...after(3), published_at: null })
  await createEvent(db, {
    title: 'Meeting',
    ...after(3),
    pod: { connect: { id: (await createPod(db)).id } },
  })
  const ada = await createFounder(db)
  await createRsvp(db, supper, ada)
  await createRsvp(db, supper, await createFriend(db, { activated_at: before(8) }), {
    status: 'waiting',
  })
  await createInvitations(db)
  const [editor, reviewer] = [await createEditor(db), await createReviewer(db)]
  const grace = await createAdmin(db, { activated_at: before(9) })
  const events = [
    { id: supper.id, title: 'Supper', date: supper.starts_at.toISOString(), going: 1 },
  ]
  const newsletter = { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), skipped: false }
  const weekOf = async (user: { id: string }) => (await read(user)).this_week
  const invitations = await db.memberInvitation.count()
  expect(await weekOf(grace)).toEqual({ events, newsletter, invitations, new_members: 3 })
  expect(await weekOf(editor)).toEqual({ events, newsletter, invitations: null, new_members: null })
  expect(await weekOf(reviewer)).toEqual({
    ...{ events: [], newsletter: null, invitations: null, new_members: null },
  })
})
