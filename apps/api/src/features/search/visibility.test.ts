import {
  createAnnouncement,
  createAnnouncementEmail,
} from '@portal/database/factories/announcements'
import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createEvent } from '@portal/database/factories/events'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import {
  createAdmin,
  createApplicant,
  createCommunityManager,
  createEditor,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { beforeEach, expect, it } from 'vitest'
import { type Agent, startTestApp } from '../../test/app.ts'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { find, findTitles, helpsWith } from '../../test/search.ts'

const portal = await useCleanPortal()
const { db } = portal

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const hidden = [{ published_at: null }, { published_at: inHours(1) }, { archived_at: inHours(-1) }]

let ada: { id: string }
let founder: Agent
let friend: Agent
beforeEach(async () => {
  ada = await createFounder(db, { full_name: 'Ada Byron' })
  founder = await portal.as(ada)
  friend = await portal.as(await createFriend(db))
})

it('finds the asks that one sees, open ones first', async () => {
  await createAsk(db, ada, { title: 'Plover one', ...solvedAsk() })
  await createAsk(db, ada, { title: 'Plover two' })
  await createAsk(db, ada, { title: 'Plover three', audience: 'founders' })
  const asksFor = async (agent: Agent) =>
    ((await find(agent, 'plover')).ask ?? []).map(({ title }) => title)
  expect(await asksFor(founder)).toEqual(['Plover three', 'Plover two', 'Plover one'])
  expect(await asksFor(friend)).toEqual(['Plover two', 'Plover one'])
})

it('finds founders and what they help with for founders and administrators, as far as they show it', async () => {
  const shy = { shown_fields: [], company_name: 'Heron', contributions: ['Mentorship'] }
  await createFounder(db, { full_name: 'Shy Heron', profile: shy })
  await createFounder(db, { full_name: 'Silent Sue', profile: shy })
  await createFounder(db, { full_name: 'Unlisted Heron', consents: {} })
  const open = { company_name: 'Heron', contributions: ['Mentorship'] }
  await createFounder(db, { full_name: 'Open Olga', profile: open })
  const admin = await portal.as(await createAdmin(db, { user_type: 'friend' }))
  for (const agent of [founder, admin]) {
    expect((await find(agent, 'heron')).person).toMatchObject([
      { title: 'Shy Heron', detail: '' },
      { title: 'Open Olga', detail: expect.stringContaining('Heron') },
    ])
    const { topic = [] } = await find(agent, 'mentorship')
    expect(topic).toMatchObject([{ title: 'Mentorship', detail: '1 founder' }])
  }
  expect(await find(friend, 'heron')).toEqual({})
  expect(await find(friend, 'mentorship')).toEqual({})
})

it('finds friends who agreed to be listed as supporters, for founders and administrators', async () => {
  const friends = [
    { full_name: 'Siskin Supporter', consents: { list_as_supporter: true } },
    { full_name: 'Siskin Silent', consents: {} },
    { full_name: 'Siskin Withdrew', consents: { list_as_supporter: false } },
    { full_name: 'Siskin Left', consents: { list_as_supporter: true }, is_active: false },
  ]
  for (const each of friends) {
    await createFriend(db, {
      ...each,
      email: `${each.full_name.replace(' ', '.')}@nightjar.example`,
      profile: { role_org: 'Angel at Fen', contributions: ['Mentorship'] },
    })
  }
  const admin = await portal.as(await createAdmin(db, { user_type: 'friend' }))
  for (const agent of [founder, admin]) {
    for (const q of ['siskin', 'angel at', 'mentorship']) {
      expect((await find(agent, q)).supporter).toEqual([
        {
          title: 'Siskin Supporter',
          detail: 'Angel at Fen',
          path: '/directory?tab=supporters&search=Siskin%20Supporter',
          photo: null,
          why: q === 'mentorship' ? helpsWith('mentorship') : null,
        },
      ])
    }
    const { account: _, ...others } = await find(agent, 'nightjar')
    expect(others).toEqual({})
  }
  for (const q of ['siskin', 'angel at', 'mentorship']) expect(await find(friend, q)).toEqual({})
})

it('finds what is live, and wins that are not deleted', async () => {
  for (const state of hidden) {
    await createEvent(db, { title: 'Wren', ...state })
    await createResource(db, { title: 'Wren', ...state })
    await createResource(db, { kind: 'perk', title: 'Wren', ...state })
    await createOpportunity(db, { title: 'Wren', ...state })
    await createStudy(db, { title: 'Wren', ...state })
  }
  await createWin(db, ada, { title: 'Wren', deleted_at: new Date() })
  expect(await find(founder, 'wren')).toEqual({})
})

it('finds pods and their meetings for their members alone', async () => {
  const pod = await createPod(db, { name: 'Robin pod', host_id: null })
  await createEvent(db, { title: 'Robin meeting', pod: { connect: { id: pod.id } } })
  const dissolved = await createPod(db, { name: 'Robin gone', dissolved_at: inHours(-24 * 40) })
  await createPodMember(db, dissolved, ada)
  await createPodMember(db, pod, ada)
  expect(await findTitles(founder, 'robin')).toEqual({
    event: ['Robin meeting'],
    pod: ['Robin pod'],
  })
  const bea = await createFounder(db)
  await createPodMember(db, pod, bea, { state: 'invited' })
  expect(await find(await portal.as(bea), 'robin')).toEqual({})
  expect(await find(await portal.as(await createAdmin(db)), 'robin')).toEqual({})
})

it('finds announcements that the member may read', async () => {
  const some = await createAnnouncement(db, {
    subject: 'Finch for some',
    state: 'sent',
    audience: 'track',
    audience_of: 'female_founder',
  })
  await createAnnouncementEmail(db, some, ada)
  await createAnnouncement(db, { subject: 'Finch draft' })
  await createAnnouncement(db, { subject: 'Finch later', state: 'scheduled' })
  await createAnnouncement(db, { subject: 'All', text: 'A finch', state: 'sent' })
  expect((await findTitles(founder, 'finch')).announcement?.sort()).toEqual([
    'All',
    'Finch for some',
  ])
  expect(await findTitles(friend, 'finch')).toEqual({ announcement: ['All'] })
})

it('finds resources of the tabs that the tier opens, whatever the switch of the screen', async () => {
  const strict = await startTestApp({ rules: { tier_override: false } })
  try {
    for (const app of [portal, strict]) {
      await createResource(app.db, { kind: 'science', title: 'Stork lab' })
      await createResource(app.db, { title: 'Stork programme' })
      const free = await app.as(await createFounder(app.db))
      const paid = await app.as(await createFounder(app.db, { tier: 'Paid' }))
      expect((await findTitles(free, 'stork')).resource).toEqual(['Stork programme'])
      expect((await findTitles(paid, 'stork')).resource).toEqual(['Stork lab', 'Stork programme'])
    }
  } finally {
    await strict.close()
  }
})

it('finds accounts by name or address for staff who manage members', async () => {
  const applicant = await createApplicant(db, {
    full_name: 'Mary Waiting',
    email: 'mary@wryneck.example',
  })
  const manager = await portal.as(await createCommunityManager(db))
  for (const q of ['mary wait', 'wryneck']) {
    expect((await find(manager, q)).account).toMatchObject([
      {
        title: 'Mary Waiting',
        detail: 'mary@wryneck.example · not active',
        path: `/admin/members?member=${applicant.id}`,
      },
    ])
  }
  const editor = await portal.as(await createEditor(db))
  for (const agent of [founder, friend, editor]) expect(await find(agent, 'wryneck')).toEqual({})
})

it('finds guest lists for editors, of events for all', async () => {
  const event = await createEvent(db, { title: 'Bittern supper' })
  const pod = await createPod(db)
  await createEvent(db, { title: 'Bittern meeting', pod: { connect: { id: pod.id } } })
  const editor = await portal.as(await createEditor(db))
  expect((await find(editor, 'bittern')).guest_list).toMatchObject([
    { title: 'Bittern supper', path: `/events/${event.id}/guests` },
  ])
  const manager = await portal.as(await createCommunityManager(db))
  for (const agent of [founder, manager]) {
    expect((await find(agent, 'bittern')).guest_list).toBeUndefined()
  }
})
