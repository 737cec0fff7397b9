import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createIntroduction, declinedIntroduction } from '@portal/database/factories/introductions'
import { giveConsents } from '@portal/database/factories/members'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPicture } from '@portal/database/factories/pictures'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createFounder, createFriend } from '@portal/database/factories/users'
import { type Home, startSteps } from '@portal/shared/home/schemas'
import { expect, it } from 'vitest'
import { dayAt, storedDay } from '../../lib/text/days.ts'
import { usePortal } from '../../test/app.ts'

import { inHours, readHome } from '../../test/home.ts'

const portal = await usePortal()
const { db } = portal
const homeOf = (user: { id: string }) => readHome(portal, user)
const firstSteps = startSteps.filter((key) => key !== 'answers')
const doneOf = ({ start }: Home) => start.filter(({ done }) => done).map(({ key }) => key)
const titlesOf = ({ for_you }: Home) => for_you.map(({ title }) => title)

it('lists the first steps of a founder until they are done or hidden', async () => {
  const ada = await createFounder(db, { consents: {} })
  const first = await homeOf(ada)
  expect(first.start.map(({ key }) => key)).toEqual(firstSteps)
  expect(doneOf(first)).toEqual([])
  await createPicture(db, { kind: 'member', user_id: ada.id })
  await giveConsents(db, ada.id, { whatsapp_group: true, internal_member_list: true })
  await db.founderProfile.update({
    where: { user_id: ada.id },
    data: { bio: 'Sensors', contributions: ['Feedback'] },
  })
  expect(doneOf(await homeOf(ada))).toEqual(['photo', 'about', 'help_with', 'listed', 'chat'])
  await giveConsents(db, ada.id, { whatsapp_group: false })
  expect(doneOf(await homeOf(ada))).not.toContain('chat')
  await giveConsents(db, ada.id, { whatsapp_group: true })
  await createRsvp(db, await createEvent(db), ada)
  expect((await homeOf(ada)).start).toEqual([])
})

it('lists items to answer first, oldest first, then the next event', async () => {
  const ada = await createFounder(db, { consents: { participate_research: true } })
  const grace = await createFounder(db, { full_name: 'Grace Hopper' })
  const pod = await createPod(db, { name: 'Deep supper' })
  await createPodMember(db, pod, ada, { state: 'invited', invited_at: inHours(-2) })
  await createIntroduction(db, grace, ada, { asked_at: inHours(-5) })
  await createStudy(db, { title: 'Grants', published_at: inHours(-3) })
  const [late, soon] = [
    await createEvent(db, { title: 'Late' }),
    await createEvent(db, {
      title: 'Soon',
      starts_at: inHours(30),
      time: '18:00',
      location: 'Hall',
    }),
  ]
  await createRsvp(db, late, ada)
  await createRsvp(db, soon, ada)
  await createRsvp(db, soon, grace)
  const { for_you } = await homeOf(ada)
  const titles = for_you.flatMap(({ kind, title }) => (kind === 'member' ? [] : title))
  expect(titles).toEqual([
    'Grace Hopper would like to meet you',
    'You can take part in the study Grants',
    'You’re invited to the pod Deep supper',
    expect.stringMatching(/^You’re going to .?Soon.?$/),
  ])
})

it('hides items that wait for other members', async () => {
  const [ada, grace, fay] = [
    await createFounder(db),
    await createFounder(db),
    await createFriend(db),
  ]
  await createIntroduction(db, ada, fay)
  const pod = await createPod(db)
  await createPodMember(db, pod, fay, { state: 'invited', invited_at: inHours(-2) })
  const kindsOf = async (user: { id: string }) => {
    const { for_you } = await homeOf(user)
    return for_you
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'introduction' || kind === 'pod')
  }
  expect(await kindsOf(fay)).toEqual(['pod', 'introduction'])
  for (const other of [ada, grace]) expect(await kindsOf(other)).toEqual([])
})

it('omits answered, past and archived items, and studies without consent', async () => {
  const ada = await createFounder(db)
  const grace = await createFounder(db)
  const pod = await createPod(db, { name: 'Closed pod' })
  await createIntroduction(db, grace, ada, declinedIntroduction())
  await createIntroduction(db, await createFounder(db), ada, { put_aside_at: inHours(-1) })
  await createIntroduction(db, ada, grace)
  await createPodMember(db, pod, ada)
  const strange = await createPod(db)
  const events = [
    await createEvent(db, { starts_at: inHours(-4) }),
    await createEvent(db, { archived_at: inHours(-1) }),
    await createEvent(db, { pod: { connect: { id: strange.id } } }),
  ]
  for (const event of events) await createRsvp(db, event, ada)
  await createRsvp(db, await createEvent(db), ada, { status: 'waiting' })
  const kinds = (await homeOf(ada)).for_you.map(({ kind }) => kind)
  expect(kinds.filter((kind) => !['win', 'member', 'opportunity'].includes(kind))).toEqual([])
})

it('shows offers, and asks the member can help with until they answer', async () => {
  const ada = await createFounder(db, { full_name: 'Ada Byron' })
  const fay = await createFriend(db, { profile: { contributions: ['Feedback'] } })
  const ask = await createAsk(db, ada, { title: 'a booking page', topic: 'Feedback' })
  await createAsk(db, ada, { topic: 'Connections' })
  await createAsk(db, ada, { topic: 'Feedback', audience: 'founders' })
  await createAsk(db, ada, { topic: 'Feedback', ...solvedAsk() })
  await createAsk(db, fay, { topic: 'Feedback' })
  const asksFor = async (user: { id: string }) =>
    (await homeOf(user)).for_you.filter(({ kind }) => kind === 'ask')
  expect(await asksFor(fay)).toEqual([
    {
      ...{ kind: 'ask', id: ask.id, title: 'a booking page' },
      ...{ at: expect.any(String), path: `/asks/${ask.id}` },
      // Friends know founders by name and photo.
      person: { id: ada.id, name: 'Ada Byron', photo: null, role: null, company: null },
      excerpt: ask.text.split('\n')[0],
      ...{ faces: [], can: { ask: false } },
    },
  ])
  await createIntroduction(db, fay, ada, { ask_id: ask.id, asker_contact: 'email' })
  expect(await asksFor(fay)).toEqual([])
  expect(titlesOf(await homeOf(ada))).toContain(`${fay.full_name} offers to help you`)
})

it('shows opportunities that close within a week', async () => {
  const inDays = (days: number) => storedDay(dayAt(inHours(24 * days)))
  for (const [title, days] of Object.entries({ Over: -1, Soon: 2, Later: 20 })) {
    await createOpportunity(db, { title, deadline: inDays(days) })
  }
  const titles = titlesOf(await homeOf(await createFriend(db)))
  expect(titles.filter((title) => title.includes(' closes on '))).toEqual([
    expect.stringMatching(/^Soon closes on /),
  ])
})

it('needs a constant number of statements', async () => {
  const ada = await portal.as(await createFounder(db))
  expect(await portal.countQueries(() => ada.get('/api/home/'))).toBeLessThanOrEqual(4)
})
