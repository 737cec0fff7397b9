import { createAdmin, createFounder, createReviewer } from '@portal/database/factories/users'
import { beforeEach, expect, it } from 'vitest'
import { useOwnPortal } from '../../test/app.ts'
import { failJob } from '../../test/jobs.ts'
import { sendHealthAlerts } from './emails.ts'

let disks: { path: string; free_bytes: number; total_bytes: number; is_low: boolean }[] = []
const portal = await useOwnPortal({ disks: async () => disks })
const { db } = portal
const full = { path: '/data', free_bytes: 0, total_bytes: 1e11, is_low: true }
beforeEach(async () => {
  disks = [full]
  await db.user.deleteMany()
  await db.$executeRaw`DELETE FROM pgboss.job`
  await db.$executeRaw`DELETE FROM pgboss.schedule`
})

// Today between ten and eleven in London, in summer and winter.
const tenToday = new Date(`${new Date().toISOString().slice(0, 10)}T09:30:00Z`)
const later = (hours: number) => new Date(tenToday.getTime() + hours * 3_600_000)
const warn = (now = tenToday) => sendHealthAlerts(portal.deps, now)

it('emails administrators once a day what is wrong and where to look', async () => {
  const grace = await createAdmin(db)
  await createAdmin(db, { is_active: false })
  await createReviewer(db)
  await createFounder(db)
  expect((await Promise.all([warn(), warn(), warn()])).sort()).toEqual([0, 0, 1])
  await expect.poll(() => portal.sent.length).toBe(1)
  expect(portal.sent[0]?.to).toBe(grace.email)
  expect(portal.sent[0]?.text).toMatch(
    /1 disk nearly full\..*https:\/\/portal.test\/admin\/health/s,
  )
  expect(await warn(later(1))).toBe(0)
  expect(await warn(later(24))).toBe(1)
})

it('sends nothing without problems, and nothing at night', async () => {
  await createAdmin(db)
  expect(await warn(later(8))).toBe(0)
  disks = []
  expect(await warn()).toBe(0)
})

it('reports a job after three failures', async () => {
  disks = []
  await createAdmin(db)
  await failJob(db, 'a-job', 2)
  expect(await warn()).toBe(0)
  await failJob(db, 'a-job')
  expect(await warn()).toBe(1)
})
