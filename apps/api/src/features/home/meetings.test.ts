import type { Introduction } from '@portal/database/client'
import { createIntroduction } from '@portal/database/factories/introductions'
import { createFounder, createFriend } from '@portal/database/factories/users'
import type { MeetingAnswer } from '@portal/shared/introductions/options'
import { expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

import { inHours, lineOf, readHome } from '../../test/home.ts'

const portal = await usePortal()
const { db } = portal
const homeOf = (user: { id: string }) => readHome(portal, user)

it('opens the page of the list that shows the connection', async () => {
  const ada = await createFounder(db)
  const accepted = { state: 'accepted', shared_contact: 'email', asked_at: inHours(-300) } as const
  const asked = await createFounder(db)
  const { id } = await createIntroduction(db, ada, asked, {
    ...{ ...accepted, answered_at: inHours(-24 * 11) },
  })
  const path = `/introductions?tab=connected&request=${id}`
  expect(lineOf(await homeOf(ada), 'meeting').path).toBe(path)
  for (let n = 0; n < 20; n += 1) {
    const data = { ...accepted, answered_at: inHours(-n - 1) }
    await createIntroduction(db, await createFounder(db), ada, data)
  }
  expect(lineOf(await homeOf(ada), 'meeting').path).toBe(`${path}&page=2`)
})

it('asks both, ten days after a yes, whether they met, and again after "not yet"', async () => {
  const inDays = (days: number) => inHours(24 * days)
  const ada = await createFounder(db, { full_name: 'Ada Byron' })
  const fay = await createFriend(db, { full_name: 'Fay Weldon' })
  const accepted = { state: 'accepted', shared_contact: 'email', asked_at: inDays(-12) } as const
  const { id } = await createIntroduction(db, ada, fay, { ...accepted, answered_at: inDays(-9) })
  const changed = (data: Partial<Introduction>) => db.introduction.update({ where: { id }, data })
  const askedOf = async (user: { id: string }) =>
    (await homeOf(user)).for_you.filter(({ kind }) => kind === 'meeting').map(({ title }) => title)
  const answer = async (user: { id: string }, given: MeetingAnswer) =>
    (await portal.as(user)).put(`/api/introductions/${id}/met/`).send({ answer: given })
  expect(await askedOf(ada)).toEqual([])
  await changed({ answered_at: inDays(-11) })
  expect(await askedOf(ada)).toEqual(['Did you meet Fay?'])
  expect(await askedOf(fay)).toEqual(['Did you meet Ada?'])
  expect((await answer(ada, 'not_yet')).body).toEqual({ ok: true })
  expect([await askedOf(ada), await askedOf(fay)]).toEqual([[], ['Did you meet Ada?']])
  await changed({ answered_at: inDays(-30), asker_met_at: inDays(-11) })
  expect(await askedOf(ada)).toEqual(['Did you meet Fay?'])
  await answer(ada, 'yes')
  await changed({ asker_met_at: inDays(-20) })
  expect(await askedOf(ada)).toEqual([])
  for (const overrides of [{ is_active: false }, { deletion_due_at: inDays(3) }]) {
    await db.user.update({ where: { id: ada.id }, data: overrides })
    expect(await askedOf(fay)).toEqual([])
    await db.user.update({
      where: { id: ada.id },
      data: { is_active: true, deletion_due_at: null },
    })
  }
  const block = { owner_id: ada.id, blocked_id: fay.id }
  await db.introductionBlock.create({ data: block })
  expect(await askedOf(fay)).toEqual([])
  await db.introductionBlock.deleteMany({ where: block })
  await changed({ answered_at: inDays(-61) })
  expect(await askedOf(fay)).toEqual([])
  expect((await answer(await createFounder(db), 'yes')).status).toBe(404)
  await changed({ state: 'ended' })
  expect((await answer(fay, 'yes')).status).toBe(404)
})
