import { createEvent } from '@portal/database/factories/events'
import { createOpportunity } from '@portal/database/factories/opportunities'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { RecentItem } from '@portal/shared/activity/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { dashboardStats } from './dashboard.ts'

const portal = await usePortal()
beforeEach(async () => {
  await portal.db.win.deleteMany()
  await portal.db.user.deleteMany()
  await portal.db.study.deleteMany()
  await portal.db.event.deleteMany()
  await portal.db.opportunity.deleteMany()
})

describe('the figures', () => {
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
})

describe('recent activity', () => {
  const viewers: Record<string, Agent> = {}
  beforeEach(async () => {
    viewers.founder = await portal.as(await createFounder(portal.db, { consents: {} }))
    viewers.friend = await portal.as(await createFriend(portal.db))
    viewers.admin = await portal.as(await createAdmin(portal.db))
  })

  const path = '/api/resources/recent-activity/'
  async function seenBy(viewer: string): Promise<RecentItem[]> {
    const { status, body } = await (viewers[viewer] ?? portal.anonymous).get(path)
    expect(status).toBe(200)
    return body.items
  }
  const names = (items: RecentItem[]) => items.map(({ who, title }) => who ?? title).sort()
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  it('lists all kinds together, newest first, without names for events and opportunities', async () => {
    const ada = await createFounder(portal.db, {
      full_name: 'Ada Byron',
      activated_at: minutesAgo(40),
      consents: { internal_member_list: true },
    })
    const win = await createWin(portal.db, ada, { title: 'A grant', created_at: minutesAgo(10) })
    const event = await createEvent(portal.db, { title: 'Supper', created_at: minutesAgo(30) })
    const call = await createOpportunity(portal.db, { title: 'Fund', created_at: minutesAgo(20) })
    const items = [
      ['win', win, win.created_at, 'Ada Byron', 'A grant'],
      ['opportunity', call, call.created_at, null, 'Fund'],
      ['event', event, event.created_at, null, 'Supper'],
      ['member', ada, ada.activated_at, 'Ada Byron', 'Joined the network'],
    ] as const
    expect(await seenBy('founder')).toEqual(
      items.map(([kind, { id }, at, who, title]) => ({
        ...{ kind, id, who, title, photo: null },
        at: at?.toISOString(),
      })),
    )
  })

  it('leaves out what the reader did', async () => {
    const ada = await createFounder(portal.db, { full_name: 'Ada Byron' })
    await createWin(portal.db, ada, { title: 'A grant' })
    await createWin(portal.db, await createFounder(portal.db, { consents: {} }), { title: 'Other' })
    const { body } = await (await portal.as(ada)).get(path)
    expect(body.items.map(({ title }: RecentItem) => title)).toEqual(['Other'])
  })

  describe('new members', () => {
    it('are listed for each viewer according to their consents', async () => {
      const internal = { consents: { internal_member_list: true } }
      await createFounder(portal.db, { full_name: 'Internal', ...internal })
      await createFounder(portal.db, {
        full_name: 'Public',
        consents: { public_member_list: true },
      })
      await createFounder(portal.db, {
        full_name: 'Both',
        consents: { internal_member_list: true, public_member_list: true },
      })
      await createFounder(portal.db, { full_name: 'Neither', consents: { newsletter: true } })
      await createFounder(portal.db, { full_name: 'Inactive', is_active: false, ...internal })
      await createFriend(portal.db, {
        full_name: 'A Friend',
        consents: { internal_member_list: true, public_member_list: true },
      })
      expect(names(await seenBy('founder'))).toEqual(['Both', 'Internal', 'Public'])
      expect(names(await seenBy('admin'))).toEqual(['Both', 'Internal', 'Public'])
      expect(names(await seenBy('friend'))).toEqual(['Both', 'Public'])
    })
  })

  it('leaves out deleted wins, and drafts, scheduled and archived content', async () => {
    const founder = await createFounder(portal.db, { consents: {} })
    await createWin(portal.db, founder, { title: 'gone', deleted_at: new Date() })
    for (const hidden of [
      { published_at: null },
      { published_at: minutesAgo(-60) },
      { archived_at: minutesAgo(1) },
    ]) {
      await createEvent(portal.db, hidden)
      await createOpportunity(portal.db, hidden)
    }
    for (const viewer of Object.keys(viewers)) expect(await seenBy(viewer)).toEqual([])
  })

  it('lists the twenty newest items, with as many queries as for none', async () => {
    const none = await portal.countQueries(() => seenBy('founder'))
    for (let n = 0; n < 25; n += 1) {
      await createEvent(portal.db, { title: `event ${n}`, created_at: minutesAgo(100 + n) })
    }
    await createOpportunity(portal.db, { title: 'newest' })
    const items = await seenBy('founder')
    expect(items).toHaveLength(20)
    expect(items[0]?.title).toBe('newest')
    expect(items.at(-1)?.title).toBe('event 18')
    expect(await portal.countQueries(() => seenBy('founder'))).toBe(none)
  })
})
