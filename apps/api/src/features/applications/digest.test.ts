import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { beforeEach, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { sendReviewDigest } from './notices.ts'

const portal = await usePortal()
beforeEach(async () => {
  await portal.db.user.deleteMany()
  await portal.db.reviewDigest.deleteMany()
  await portal.db.$executeRaw`DELETE FROM pgboss.job`
})

// A Monday in summer: London is an hour ahead of UTC.
const monday = new Date('2026-07-06T07:05:00Z')
const before = (days: number, at = monday) => new Date(at.getTime() - days * 86_400_000)
const digest = (now = monday) => sendReviewDigest(portal.deps, now)
const waiting = (full_name: string, days: number) =>
  createApplicant(portal.db, { full_name, application: { submitted_at: before(days) } })

it('emails each active reviewer the applicants who waited for more than a week, by first name', async () => {
  const grace = await createAdmin(portal.db, { full_name: 'Grace Lindholm' })
  const joan = await createAdmin(portal.db)
  await createAdmin(portal.db, { is_active: false })
  await createFounder(portal.db)
  await waiting('Ada Byron', 7.01)
  await waiting('Hedy Larch', 12.9)
  await waiting('Mary Fresh', 6.9)
  const decided = await waiting('Una Gone', 40)
  await portal.db.application.updateMany({
    where: { user_id: decided.id },
    data: { status: 'rejected', decided_at: new Date() },
  })
  expect(await digest()).toBe(2)
  await expect.poll(() => portal.sent.length).toBe(2)
  expect(portal.sent.map(({ to }) => to).sort()).toEqual([grace.email, joan.email].sort())
  const email = portal.sent.find(({ to }) => to === grace.email)
  expect(email?.subject).toBe('2 applications have been waiting for more than a week')
  expect(email?.text).toMatch(/Dear Grace.*Hedy: 12 days.*Ada: 7 days/s)
  expect(email?.text).toContain('https://portal.test/admin')
  const words = `${email?.text}${email?.html}`
  for (const word of ['Byron', 'Larch', 'Mary', 'Una', 'test.example']) {
    expect(words).not.toContain(word)
  }
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
])('at %s sends %i', async (now, emails) => {
  await createAdmin(portal.db)
  await waiting('Ada Byron', 20)
  expect(await digest(new Date(now))).toBe(emails)
})
