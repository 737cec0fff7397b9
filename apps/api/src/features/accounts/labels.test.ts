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

const path = '/api/admin/members/'
const label = (id: string, ...labels: string[]) =>
  admin.put(`${path}${id}/labels/`).send({ labels })
const names = async (query: object): Promise<string[]> =>
  (await admin.get(path).query(query)).body.members.map(({ full_name }: Account) => full_name)

it('gives labels, drops labels that differ in case only, and audits each change once', async () => {
  const ada = await createFounder(db)
  for (const _ of ['once', 'twice']) {
    const { status, body } = await label(ada.id, ' Speaker ', 'Board', 'speaker')
    expect([status, body.labels]).toEqual([200, ['Board', 'Speaker']])
  }
  const { body } = await label(ada.id)
  expect(body.labels).toEqual([])
  expect(body.history).toMatchObject([
    { action: 'member.labels_changed', after: { labels: [] } },
    { action: 'member.labels_changed', before: { labels: [] } },
  ])
})

it('refuses an empty label, more than 40 characters and more than ten', async () => {
  const { id } = await createFounder(db)
  expect((await label(id, ' ')).status).toBe(400)
  expect((await label(id, 'a'.repeat(41))).status).toBe(400)
  const many = Array.from({ length: 11 }, (_, n) => `Label ${n}`)
  expect((await label(id, ...many)).status).toBe(400)
  expect((await label(id, ...many.slice(1))).status).toBe(200)
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await label(unknown, 'Board')).status).toBe(404)
})

it('filters by label, ignoring case, and lists the labels and cities in use', async () => {
  const ada = await createFounder(db, { full_name: 'Ada', profile: { city: 'Bury' } })
  const bea = await createFriend(db, { full_name: 'Bea', profile: { city: 'BURY' } })
  await createFriend(db, { full_name: 'Cleo', profile: { city: null } })
  await label(ada.id, 'Board', 'Speaker')
  await label(bea.id, 'board')
  expect(await names({ label: 'BOARD' })).toEqual(['Ada', 'Bea'])
  expect(await names({ label: 'Speaker', city: 'bury' })).toEqual(['Ada'])
  expect(await names({ label: 'Board', track: 'friend' })).toEqual(['Bea'])
  const { body } = await admin.get(`${path}filters/`)
  expect(body.labels).toEqual([
    { value: expect.stringMatching(/^board$/i), members: 2 },
    { value: 'Speaker', members: 1 },
  ])
  expect(body.cities).toMatchObject([{ members: 2 }])
})
