import { createEvent } from '@portal/database/factories/events'
import { giveConsents } from '@portal/database/factories/members'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { RecentItem } from '@portal/shared/activity/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const viewers: Record<string, Agent> = {}
beforeEach(async () => {
  await portal.db.win.deleteMany()
  await portal.db.user.deleteMany()
  await portal.db.event.deleteMany()
  await portal.db.opportunity.deleteMany()
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

  it('follow a changed consent at once', async () => {
    const founder = await createFounder(portal.db, {
      full_name: 'Ada',
      consents: { internal_member_list: true, public_member_list: true },
    })
    await giveConsents(portal.db, founder.id, { public_member_list: false })
    expect(names(await seenBy('friend'))).toEqual([])
    expect(names(await seenBy('founder'))).toEqual(['Ada'])
    await giveConsents(portal.db, founder.id, { internal_member_list: false })
    expect(names(await seenBy('founder'))).toEqual([])
    expect(names(await seenBy('admin'))).toEqual([])
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
