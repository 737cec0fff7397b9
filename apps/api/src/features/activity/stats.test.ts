import { createEvent } from '@portal/database/factories/events'
import { createStudy } from '@portal/database/factories/research'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { beforeEach, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { dashboardStats } from './dashboard.ts'

const portal = await usePortal()
beforeEach(async () => {
  await portal.db.win.deleteMany()
  await portal.db.user.deleteMany()
  await portal.db.study.deleteMany()
  await portal.db.event.deleteMany()
})

const now = new Date()
const daysAgo = (days: number) => new Date(+now - days * 86_400_000)
const stats = (at = now) => dashboardStats(portal.db, at)

it('counts active accounts, and those activated within seven days', async () => {
  await createApplicant(portal.db)
  await createFounder(portal.db, { activated_at: daysAgo(6.9) })
  await createFriend(portal.db, { activated_at: daysAgo(1) })
  await createFounder(portal.db, { activated_at: daysAgo(7.1) })
  await createAdmin(portal.db, { activated_at: null })
  await createFounder(portal.db, { is_active: false, activated_at: daysAgo(1) })
  expect(await stats()).toMatchObject({ total_members: 4, new_members_this_week: 2 })
})

it('counts studies that are In Progress or Active, in both figures', async () => {
  for (const status of ['in_progress', 'active', 'active', 'upcoming', 'closed'] as const) {
    await createStudy(portal.db, { status })
  }
  expect(await stats()).toMatchObject({ active_studies: 3, open_studies: 3 })
})

it('counts founders with a win of this week, once each, without deleted wins', async () => {
  const ada = await createFounder(portal.db)
  await createWin(portal.db, ada, { created_at: daysAgo(1) })
  await createWin(portal.db, ada, { created_at: daysAgo(6.9) })
  await createWin(portal.db, await createFounder(portal.db), {
    created_at: daysAgo(2),
    date: daysAgo(90),
  })
  await createWin(portal.db, await createFounder(portal.db), { created_at: daysAgo(7.1) })
  await createWin(portal.db, await createFounder(portal.db), {
    created_at: daysAgo(1),
    deleted_at: daysAgo(0.5),
  })
  await createWin(portal.db, await createFriend(portal.db), { created_at: daysAgo(1) })
  expect((await stats()).founders_with_wins_this_week).toBe(2)
})

it('counts events of the calendar month in London', async () => {
  // In British Summer Time the month begins and ends an hour before UTC's.
  const moments = {
    '2026-05-31T22:59:59Z': 0,
    '2026-05-31T23:00:00Z': 1,
    '2026-06-15T12:00:00Z': 1,
    '2026-06-30T22:59:59Z': 1,
    '2026-06-30T23:00:00Z': 0,
    '2025-06-15T12:00:00Z': 0,
  }
  for (const moment of Object.keys(moments)) {
    await createEvent(portal.db, { starts_at: new Date(moment) })
  }
  const inTheMiddle = new Date('2026-06-15T12:00:00Z')
  await createEvent(portal.db, { starts_at: inTheMiddle, published_at: null })
  await createEvent(portal.db, { starts_at: inTheMiddle, archived_at: new Date() })
  const inJune = async (at: string) => (await stats(new Date(at))).events_this_month
  expect(await inJune('2026-06-10T12:00:00Z')).toBe(3)
  expect(await inJune('2026-05-31T23:30:00Z')).toBe(3)
  expect(await inJune('2026-06-30T23:30:00Z')).toBe(1)
  expect(await inJune('2026-12-01T00:00:00Z')).toBe(0)
})

it('returns the figures to members with one query besides the guard’s', async () => {
  const friend = await portal.as(await createFriend(portal.db))
  const call = () => friend.get('/api/resources/dashboard-stats/')
  const { status, body } = await call()
  expect(status).toBe(200)
  expect(body).toMatchObject({ total_members: 1, new_members_this_week: 1 })
  expect(await portal.countQueries(call)).toBeLessThanOrEqual(3)
})
