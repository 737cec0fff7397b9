import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPod } from '@portal/database/factories/pods'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import type { Account } from '@portal/shared/accounts/schemas'
import { beforeEach, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal
let admin: Agent
beforeEach(async () => {
  await db.user.deleteMany()
  admin = await portal.as(await createAdmin(db, { full_name: 'Grace Lindholm' }))
})

const list = async (query: object): Promise<Account[]> =>
  (await admin.get('/api/admin/members/').query(query)).body.members
const names = async (query: object) => (await list(query)).map(({ full_name }) => full_name)
const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)

it('sorts by the day of joining and by the last visit', async () => {
  const ada = await createFounder(db, { full_name: 'Ada', activated_at: ago(9) })
  const bea = await createFounder(db, { full_name: 'Bea', activated_at: ago(3) })
  await createFounder(db, { full_name: 'Cleo', activated_at: ago(1), joined_on: ago(500) })
  await db.session.create({ data: { user_id: ada.id, last_seen_at: ago(2) } })
  await db.homeState.create({ data: { user_id: bea.id, visited_at: ago(1) } })
  const track = 'female_founder'
  expect(await names({ track })).toEqual(['Ada', 'Bea', 'Cleo'])
  expect(await names({ track, sort: 'newest' })).toEqual(['Bea', 'Ada', 'Cleo'])
  expect(await names({ track, sort: 'seen' })).toEqual(['Bea', 'Ada', 'Cleo'])
  expect(await names({ track, sort: 'unseen' })).toEqual(['Cleo', 'Ada', 'Bea'])
  const seen = (await list({ track, sort: 'seen' })).map(({ last_seen_at }) => last_seen_at)
  expect(seen).toEqual([ago(1), ago(2), null].map((day) => day && expect.any(String)))
})

it('counts past events that a member went to, and sorts by them', async () => {
  const ada = await createFounder(db, { full_name: 'Ada' })
  const bea = await createFriend(db, { full_name: 'Bea' })
  const past = { starts_at: ago(5) }
  const marked = await createEvent(db, past)
  await createRsvp(db, marked, ada, { attended_at: ago(5) })
  await createRsvp(db, marked, bea)
  const unmarked = await createEvent(db, past)
  for (const user of [ada, bea]) await createRsvp(db, unmarked, user)
  await createRsvp(db, await createEvent(db), bea)
  await createRsvp(db, await createEvent(db, past), bea, { status: 'waiting' })
  await createRsvp(db, await createEvent(db, { ...past, archived_at: ago(6) }), bea)
  const { id: pod_id } = await createPod(db)
  await createRsvp(db, await createEvent(db, { ...past, pod: { connect: { id: pod_id } } }), bea)
  const counted = (await list({ sort: 'events' })).map(({ full_name, events }) => [
    full_name,
    events,
  ])
  expect(counted).toEqual([
    ['Ada', 2],
    ['Bea', 1],
    ['Grace Lindholm', 0],
  ])
})

it('filters founders by sector or industry', async () => {
  await createFounder(db, { full_name: 'Ada', profile: { industry: 'BioTech' } })
  await createFounder(db, { full_name: 'Bea', profile: { industry: 'FinTech' } })
  await createFriend(db, { full_name: 'Cleo' })
  expect(await names({ industry: 'Biotechnology' })).toEqual(['Ada'])
  expect(await names({ industry: 'FinTech' })).toEqual(['Bea'])
})
