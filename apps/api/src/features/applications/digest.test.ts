import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { beforeEach, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { sendReviewDigest } from './digest.ts'

const portal = await usePortal()
beforeEach(async () => {
  await portal.db.user.deleteMany()
  await portal.db.reviewDigest.deleteMany()
  await portal.db.$executeRaw`DELETE FROM pgboss.job`
  portal.sent.length = 0
})

// A Monday in summer: London is an hour ahead of UTC.
const monday = new Date('2026-07-06T07:05:00Z')
const before = (days: number, at = monday) => new Date(at.getTime() - days * 86_400_000)
const digest = (now = monday) => sendReviewDigest(portal.deps, now)
const waiting = (full_name: string, days: number) =>
  createApplicant(portal.db, { full_name, application: { submitted_at: before(days) } })
const queued = () => portal.db.$queryRaw<{ data: object }[]>`
  SELECT data FROM pgboss.job WHERE name = 'mail'`

it('tells each active reviewer who has waited for more than a week, by first name', async () => {
  const grace = await createAdmin(portal.db, { full_name: 'Grace Lindholm' })
  const joan = await createAdmin(portal.db)
  await createAdmin(portal.db, { is_active: false })
  await createFounder(portal.db)
  await waiting('Ada Byron', 7.01)
  await waiting('Hedy Larch', 12.9)
  await waiting('Mary Fresh', 6.9)
  const gone = await waiting('Una Gone', 40)
  await portal.db.application.updateMany({
    where: { user_id: gone.id },
    data: { status: 'rejected', decided_at: new Date() },
  })
  expect(await digest()).toBe(2)
  await expect.poll(() => portal.sent.length).toBe(2)
  expect(portal.sent.map(({ to }) => to).sort()).toEqual([grace.email, joan.email].sort())
  const mail = portal.sent.find(({ to }) => to === grace.email)
  expect(mail?.subject).toBe('2 applications have waited for more than a week')
  expect(mail?.text).toMatch(/Dear Grace.*Hedy: 12 days.*Ada: 7 days/s)
  expect(mail?.text).toContain('https://portal.test/admin')
  const words = `${mail?.text}${mail?.html}`
  for (const word of ['Byron', 'Larch', 'Mary', 'Una', 'test.example']) {
    expect(words).not.toContain(word)
  }
})

it('is sent once a week, however often and by however many processes it is tried', async () => {
  const { id } = await createAdmin(portal.db)
  await waiting('Ada Byron', 30)
  const counts = await Promise.all([1, 2, 3, 4].map(() => digest()))
  expect(counts.sort()).toEqual([0, 0, 0, 1])
  expect(await digest(new Date('2026-07-06T10:05:00Z'))).toBe(0)
  // No names in the queue: they are read when the mail is sent.
  const data = { mail: 'review_digest', user_id: id, data: { at: monday.toISOString() } }
  expect(await queued()).toEqual([{ data }])
  expect(await digest(new Date('2026-07-13T07:05:00Z'))).toBe(1)
  await expect.poll(() => portal.sent.length).toBe(2)
  expect(portal.sent[0]?.subject).toBe('1 application has waited for more than a week')
  const ids = portal.sent.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(2)
})

it('is not sent when no applicant waits, or only the administrator', async () => {
  const admin = await createAdmin(portal.db)
  expect(await digest()).toBe(0)
  await portal.db.application.create({
    data: {
      user_id: admin.id,
      user_type: 'friend',
      application_data: {},
      submitted_at: before(20),
    },
  })
  expect(await digest()).toBe(0)
  expect(await queued()).toEqual([])
})

it.each([
  ['2026-07-05T09:00:00Z', 0],
  ['2026-07-06T06:59:00Z', 0],
  ['2026-07-06T07:00:00Z', 1],
  ['2026-07-06T10:59:00Z', 1],
  ['2026-07-06T11:00:00Z', 0],
  ['2026-07-07T09:00:00Z', 0],
  // In winter London keeps UTC.
  ['2026-12-07T07:59:00Z', 0],
  ['2026-12-07T08:00:00Z', 1],
])('at %s sends %i', async (now, mails) => {
  await createAdmin(portal.db)
  await waiting('Ada Byron', 20)
  expect(await digest(new Date(now))).toBe(mails)
})

it('names at most ten', async () => {
  await createAdmin(portal.db)
  for (let n = 0; n < 12; n += 1) await waiting(`Person${n} Somebody`, 10 + n)
  await digest()
  await expect.poll(() => portal.sent.length).toBe(1)
  const text = String(portal.sent[0]?.text)
  expect(text.match(/Person\d+: \d+ days/g)).toHaveLength(10)
  expect(text).toContain('And 2 more.')
})
