import { createPicture } from '@portal/database/factories/pictures'
import { createFounder, createFriend } from '@portal/database/factories/users'
import type { AskReach } from '@portal/shared/asks/schemas'
import { choosableFields } from '@portal/shared/profile/fields'
import { expect, it } from 'vitest'
import { type AskPerson, useAsks } from '../../test/asks.ts'

const { portal, people, as, post, block } = await useAsks()
const { db } = portal

const contributions = ['Board questions']
const signUp = ['I can answer questions on Board structuring']
const founder = (full_name: string, more: Parameters<typeof createFounder>[1] = {}) =>
  createFounder(db, { full_name, ...more, profile: { contributions, ...more.profile } })

const reach = async (name: AskPerson, audience: string): Promise<AskReach> =>
  (await (await as(name)).get('/api/asks/reach/').query({ topic: 'Board', audience }).expect(200))
    .body
const facesOf = ({ faces }: AskReach) => faces.map(({ name }) => name)
const notifiedCount = async (id: string) => {
  const updates = await db.update.findMany({ where: { about: id } })
  return updates.length
}

it('counts exactly the members who are notified, by either name of the topic', async () => {
  await founder('Shown', { profile: { contributions: signUp } })
  await founder('Leaving', { deletion_due_at: new Date(Date.now() + 86_400_000) })
  await founder('Inactive', { is_active: false })
  await createFriend(db, { profile: { contributions } })
  await db.founderProfile.updateMany({
    where: { user_id: { in: [people.ada.id, people.mary.id] } },
    data: { contributions },
  })
  for (const [audience, supporters] of [
    ['members', 1],
    ['founders', 0],
  ] as const) {
    expect(await reach('ada', audience)).toMatchObject({ founders: 2, supporters })
    const { body } = await post('ada', { topic: 'Board', audience })
    expect(await notifiedCount(body.id)).toBe(2 + supporters)
  }
  await block('mary', 'ada')
  expect(await reach('ada', 'founders')).toMatchObject({ founders: 1 })
  expect((await reach('ada', 'members')).faces).toHaveLength(1)
})

it('shows faces only to founders, and only of what others show them', async () => {
  const shown = await founder('Shown')
  await createPicture(db, { kind: 'member', user_id: shown.id })
  await founder('Unlisted', { consents: {} })
  const hidden = choosableFields.filter((field) => field !== 'contributions')
  await founder('Hiding', { profile: { shown_fields: hidden } })
  await createFriend(db, { full_name: 'Quiet friend', profile: { contributions } })
  const consents = { list_as_supporter: true }
  await createFriend(db, { full_name: 'Supporter', consents, profile: { contributions } })
  const seen = await reach('ada', 'members')
  expect(seen).toMatchObject({ founders: 3, supporters: 2 })
  expect(facesOf(seen)).toEqual(['Shown', 'Supporter'])
  expect(await reach('friend', 'members')).toMatchObject({ founders: 3, faces: [] })
  for (let n = 0; n < 5; n += 1) await founder(`Founder ${n}`)
  expect((await reach('ada', 'members')).faces).toHaveLength(5)
})

it('says when they are emailed', async () => {
  const none = { at_once: false, daily_at: null }
  expect(await reach('ada', 'members')).toMatchObject({ founders: 0, supporters: 0, ...none })
  const [first, second] = [await founder('First'), await founder('Second')]
  const { daily_at } = await reach('ada', 'members')
  const hours = (Date.parse(daily_at ?? '') - Date.now()) / 3_600_000
  expect(hours > 0 && hours <= 25).toBe(true)
  const choose = (user_id: string, delivery: 'at_once' | 'never') =>
    db.emailChoice.create({ data: { user_id, topic: 'asks', delivery } })
  await choose(first.id, 'at_once')
  expect(await reach('ada', 'members')).toMatchObject({ at_once: true, daily_at })
  await choose(second.id, 'never')
  expect(await reach('ada', 'members')).toMatchObject({
    founders: 2,
    at_once: true,
    daily_at: null,
  })
})
