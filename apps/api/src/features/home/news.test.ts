import { openProfile } from '@portal/database/factories/introductions'
import { createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import type { Home } from '@portal/shared/home/schemas'
import type { Win } from '@portal/shared/wins/schemas'
import { expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

import { inHours, readHome } from '../../test/home.ts'

const portal = await usePortal()
const { db } = portal
const homeOf = (user: { id: string }) => readHome(portal, user)

it('shows the newest wins since the previous visit, and counts the others', async () => {
  const ada = await createFounder(db)
  await homeOf(ada)
  const grace = await createFounder(db, { full_name: 'Grace Hopper' })
  await createWin(db, grace, { title: 'Compiler' })
  const winsOf = (home: Home) => home.for_you.filter(({ kind }) => kind === 'win')
  const first = await homeOf(ada)
  expect(first.is_first_visit).toBe(true)
  expect(winsOf(first)).toMatchObject([{ title: 'Compiler', person: { name: 'Grace Hopper' } }])
  // The same visit, and then one that began two hours later.
  await createWin(db, ada)
  await homeOf(ada)
  const away = { visited_at: inHours(-2) }
  await db.homeState.update({ where: { user_id: ada.id }, data: away })
  await db.win.updateMany({ data: { created_at: inHours(-3) } })
  for (const [n, title] of ['One', 'Two', 'Three', 'Four'].entries()) {
    await createWin(db, grace, { title, created_at: inHours(n / 10 - 1) })
  }
  const home = await homeOf(ada)
  expect(home.is_first_visit).toBe(false)
  const wins = winsOf(home)
  expect(wins.map(({ title }) => title)).toEqual(['Four', 'Three', 'Two', '1 more win'])
  await createWin(db, ada, { title: 'Own' })
  const { body } = await (await portal.as(ada)).get('/api/wins/').expect(200)
  const marked = body.wins.filter(({ is_new }: Win) => is_new).map(({ title }: Win) => title)
  expect(marked.sort()).toEqual(['Four', 'One', 'Three', 'Two'])
})

it.each([
  [103, '100 more wins'],
  [104, '100+ more wins'],
  [200, '100+ more wins'],
])('counts %i new wins as three and %s', async (count, title) => {
  const [ada, grace] = [await createFounder(db), await createFounder(db)]
  await db.homeState.create({ data: { user_id: ada.id, visited_before_at: inHours(-1) } })
  await db.win.deleteMany()
  const { id: _, ...win } = await createWin(db, grace)
  await db.win.createMany({ data: Array<typeof win>(count - 1).fill(win) })
  const wins = (await homeOf(ada)).for_you.filter(({ kind }) => kind === 'win')
  expect(wins.at(-1)).toMatchObject({ title, path: '/wins' })
})

it('shows new members to founders, with their shown fields only, and none to friends', async () => {
  const [ada, friend] = [await createFounder(db), await createFriend(db)]
  for (const user of [ada, friend]) await homeOf(user)
  await db.homeState.updateMany({ data: { visited_before_at: new Date() } })
  const profile = { bio: 'Sensors.\nMore', current_title: 'CEO', company_name: 'Bloom' }
  const shown_fields = ['bio', 'company_name']
  await createFounder(db, {
    full_name: 'New Nia',
    profile: { ...profile, ...openProfile, shown_fields },
  })
  await createFounder(db, { full_name: 'Quiet Quinn', profile: { ...profile, shown_fields: [] } })
  await createFounder(db, { consents: {} })
  const newsOf = async (user: { id: string }) =>
    (await homeOf(user)).for_you.filter(({ kind }) => kind === 'member')
  expect(await newsOf(ada)).toMatchObject([
    {
      person: { name: 'Quiet Quinn', role: null, company: null },
      ...{ excerpt: null, can: { ask: false } },
    },
    {
      person: { name: 'New Nia', role: null, company: 'Bloom' },
      ...{ excerpt: 'Sensors.', can: { ask: true } },
    },
  ])
  expect(await newsOf(friend)).toEqual([])
  const { body } = await (await portal.as(ada))
    .get('/api/auth/directory/?page_size=100')
    .expect(200)
  const marked = body.members.filter(({ is_new }: DirectoryMember) => is_new)
  expect(marked.map(({ name }: DirectoryMember) => name).sort()).toEqual(['New Nia', 'Quiet Quinn'])
})

it('shows role and company only of founders who are in the directory', async () => {
  const ada = await createFounder(db)
  await homeOf(ada)
  const profile = { current_title: 'CEO', company_name: 'Bloom' }
  const shown_fields = ['current_title', 'company_name']
  const [listed, hidden] = [
    await createFounder(db, { profile: { ...profile, shown_fields } }),
    await createFounder(db, { profile: { ...profile, shown_fields }, consents: {} }),
  ]
  for (const author of [listed, hidden]) await createWin(db, author, { title: author.full_name })
  const { for_you } = await homeOf(ada)
  const people = for_you.flatMap(({ kind, person }) => (kind === 'win' && person ? person : []))
  const of = ({ id }: { id: string }) => people.find((person) => person.id === id)
  expect(of(listed)).toMatchObject({ role: 'CEO', company: 'Bloom' })
  expect(of(hidden)).toMatchObject({ name: hidden.full_name, role: null, company: null })
})
