import type { Introduction } from '@portal/database/client'
import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import {
  createIntroduction,
  declinedIntroduction,
  openProfile,
} from '@portal/database/factories/introductions'
import { giveConsents } from '@portal/database/factories/members'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPicture } from '@portal/database/factories/pictures'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { type ForYouKind, type Home, startSteps } from '@portal/shared/home/schemas'
import type { MeetingAnswer } from '@portal/shared/introductions/options'
import type { Win } from '@portal/shared/wins/schemas'
import { expect, it } from 'vitest'
import { dayAt, momentAt, storedDay } from '../../lib/text/days.ts'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal
// Nothing is missing in the profiles of these members.
const firstSteps = startSteps.filter((key) => key !== 'answers')
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const homeOf = async (user: { id: string }): Promise<Home> =>
  (await (await portal.as(user)).get('/api/home/').expect(200)).body
const doneOf = ({ start }: Home) => start.filter(({ done }) => done).map(({ key }) => key)
function lineOf({ for_you }: Home, kind: ForYouKind) {
  const line = for_you.find((one) => one.kind === kind)
  if (!line) throw new Error(`no line of ${kind}`)
  return line
}
const titlesOf = ({ for_you }: Home) => for_you.map(({ title }) => title)

it('lists the first steps of a founder until they are done or put away', async () => {
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

it('tells first what waits for an answer, longest wait first, then the next event', async () => {
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

it('tells nobody of what waits for others', async () => {
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

it('leaves out what is answered, over, hidden or not agreed to', async () => {
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

it('tells of offers, and of asks that one can help with until one has answered', async () => {
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

it('shows the newest wins since the visit before this one, and counts the rest', async () => {
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

it('shows founders who is new, as far as those show themselves, and friends nobody', async () => {
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

/** The local day `days` ago, at noon. */
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
  // Friends ask nobody to meet, and the block is not theirs.
  expect(facesOf(await attendedBy(fay))).toEqual([
    ['Open Olga', false],
    ['Shut Sue', false],
    [blocked.full_name, false],
  ])
  // Once attendance is recorded, only those who were there count.
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

it('names nobody on the day of an event, days later, or for those who were not there', async () => {
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

it('tells of opportunities that close within a week', async () => {
  const inDays = (days: number) => storedDay(dayAt(inHours(24 * days)))
  for (const [title, days] of Object.entries({ Over: -1, Soon: 2, Later: 20 })) {
    await createOpportunity(db, { title, deadline: inDays(days) })
  }
  const titles = titlesOf(await homeOf(await createFriend(db)))
  expect(titles.filter((title) => title.includes(' closes on '))).toEqual([
    expect.stringMatching(/^Soon closes on /),
  ])
})

it('takes few statements, however much there is', async () => {
  const ada = await portal.as(await createFounder(db))
  expect(await portal.countQueries(() => ada.get('/api/home/'))).toBeLessThanOrEqual(4)
})

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
