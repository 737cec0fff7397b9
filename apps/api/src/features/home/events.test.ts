import { createEvent, createRsvp } from '@portal/database/factories/events'
import { openProfile } from '@portal/database/factories/introductions'
import { createPod } from '@portal/database/factories/pods'
import { createFounder, createFriend } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { dayAt, momentAt } from '../../lib/text/days.ts'
import { usePortal } from '../../test/app.ts'

import { inHours, lineOf, readHome } from '../../test/home.ts'

const portal = await usePortal()
const { db } = portal
const homeOf = (user: { id: string }) => readHome(portal, user)

it('shows the members going to the next event who agreed to be shown', async () => {
  const ada = await createFounder(db)
  const event = await createEvent(db, { title: 'Supper', starts_at: inHours(30) })
  await createRsvp(db, event, ada)
  const shown = await createFounder(db, { full_name: 'Shown Sue' })
  await createRsvp(db, event, shown, { show_me: true })
  await createRsvp(db, event, await createFounder(db), { show_me: false })
  const leaving = await createFounder(db, { deletion_due_at: inHours(100) })
  await createRsvp(db, event, leaving, { show_me: true })
  const line = lineOf(await homeOf(ada), 'event')
  expect(line.faces).toMatchObject([
    { id: shown.id, name: 'Shown Sue', photo: null, can: { ask: false } },
  ])
  expect(line.excerpt).toMatch(/ · 4 going$/)
})

const noonOf = (days: number) => momentAt(dayAt(inHours(-24 * days)), '12:00')

const attendedBy = async (user: { id: string }) =>
  (await homeOf(user)).for_you.find(({ kind }) => kind === 'attended')

it('names the people whom the member met the day before', async () => {
  const [ada, fay] = [await createFounder(db), await createFriend(db)]
  const event = await createEvent(db, { title: 'the walk', starts_at: noonOf(1) })
  const open = { profile: openProfile }
  const [shown, shut, hidden, unlisted, blocked] = [
    await createFounder(db, { full_name: 'Open Olga', ...open }),
    await createFriend(db, { full_name: 'Shut Sue' }),
    await createFounder(db, open),
    await createFounder(db, { ...open, consents: {} }),
    await createFounder(db, open),
  ]
  for (const user of [ada, fay, hidden]) await createRsvp(db, event, user)
  for (const user of [shown, shut, unlisted, blocked]) {
    await createRsvp(db, event, user, { show_me: true })
  }
  await createRsvp(db, event, await createFounder(db), { status: 'waiting', show_me: true })
  await db.introductionBlock.create({ data: { owner_id: blocked.id, blocked_id: ada.id } })
  const line = await attendedBy(ada)
  expect(line).toMatchObject({ title: 'You were at the walk with 6 others' })
  expect(line?.path).toBe(`/events/${event.id}`)
  const facesOf = (home: typeof line) => home?.faces.map(({ name, can }) => [name, can.ask])
  expect(facesOf(line)).toEqual([
    ['Open Olga', true],
    ['Shut Sue', false],
  ])
  expect(facesOf(await attendedBy(fay))).toEqual([
    ['Open Olga', false],
    ['Shut Sue', false],
    [blocked.full_name, false],
  ])
  // With attendance recorded, only attendees count.
  await db.rsvp.updateMany({
    where: { user_id: { in: [ada.id, shown.id] } },
    data: { attended_at: noonOf(1) },
  })
  expect(await attendedBy(ada)).toMatchObject({
    title: 'You were at the walk with 1 other',
    faces: [{ name: 'Open Olga', can: { ask: true } }],
  })
  expect(await attendedBy(fay)).toBeUndefined()
  expect(await attendedBy(shut)).toBeUndefined()
})

it('shows the line neither on the day of the event, nor days later, nor to absent members', async () => {
  const [ada, other] = [await createFounder(db), await createFounder(db)]
  const strange = await createPod(db)
  const past = { starts_at: noonOf(1) }
  for (const overrides of [
    { starts_at: inHours(-0.1), ends_at: new Date(Date.now() - 1000) },
    { starts_at: noonOf(5) },
    { ...past, archived_at: noonOf(0) },
    { ...past, pod: { connect: { id: strange.id } } },
  ]) {
    const event = await createEvent(db, overrides)
    for (const user of [ada, other]) await createRsvp(db, event, user, { show_me: true })
  }
  const full = await createEvent(db, past)
  await createRsvp(db, full, ada, { status: 'waiting' })
  for (const user of [other, await createFounder(db)]) await createRsvp(db, full, user)
  await createRsvp(db, await createEvent(db, past), ada)
  expect(await attendedBy(ada)).toBeUndefined()
  expect(await attendedBy(other)).toMatchObject({ title: expect.stringMatching(/with 1 other$/) })
})
