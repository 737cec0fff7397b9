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
import { type SearchItem, type SearchResult, searchKinds } from '@portal/shared/search/schemas'
import { beforeEach, expect, it } from 'vitest'
import { type Agent, startTestApp, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const hidden = [{ published_at: null }, { published_at: inHours(1) }, { archived_at: inHours(-1) }]

async function find(agent: Agent, q: string): Promise<Record<string, SearchItem[]>> {
  const { status, body } = await agent.get('/api/search/').query({ q })
  expect(status, JSON.stringify(body)).toBe(200)
  const { groups }: SearchResult = body
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items]))
}
const titles = async (agent: Agent, q: string) =>
  Object.fromEntries(
    Object.entries(await find(agent, q)).map(([kind, items]) => [
      kind,
      items.map(({ title }) => title),
    ]),
  )

const helpsWith = (match: string) => ({ before: 'helps with ', match, after: '' })

let ada: { id: string }
let founder: Agent
let friend: Agent
beforeEach(async () => {
  await db.user.deleteMany()
  ada = await createFounder(db, { full_name: 'Ada Byron' })
  founder = await portal.as(ada)
  friend = await portal.as(await createFriend(db))
})

it('finds one of each kind in one call, in their order, and says where it is', async () => {
  const grace = await createFounder(db, {
    full_name: 'Grace Kestrel',
    profile: {
      company_name: 'Élan',
      current_title: 'CEO',
      industry: 'BioTech',
      contributions: ['I can answer questions on B2B Sales'],
    },
  })
  await createFriend(db, {
    full_name: 'Sue Kestrel',
    consents: { list_as_supporter: true },
    profile: { role_org: 'Angel' },
  })
  const pod = await createPod(db, { name: 'Kestrel pod', rhythm: 'Mondays at 9' })
  await createPodMember(db, pod, ada)
  const event = await createEvent(db, {
    title: 'Kestrel supper',
    location: 'Mill Road',
    starts_at: new Date('2031-05-06T18:00:00Z'),
  })
  const past = await createEvent(db, {
    title: 'Kestrel lunch',
    location: 'Hall',
    starts_at: new Date('2026-05-06T12:00:00Z'),
  })
  const win = await createWin(db, grace, { title: 'A kestrel', date: new Date('2026-05-06') })
  const ask = await createAsk(db, grace, { title: 'Kestrel ask', until: new Date('2031-05-06') })
  const programme = await createResource(db, { title: 'Kestrel programme' })
  const perk = await createResource(db, {
    kind: 'perk',
    title: 'Kestrel perk',
    fields: { provider: 'Cloud' },
  })
  const grant = await createOpportunity(db, {
    title: 'Kestrel grant',
    organization: 'Fund',
    deadline: new Date('2031-01-02'),
  })
  const study = await createStudy(db, { title: 'Kestrel study', status: 'closed' })
  const news = await createAnnouncement(db, {
    subject: 'Kestrel news',
    state: 'sent',
    started_at: new Date('2026-05-06T12:00:00Z'),
  })
  const found = await find(founder, 'KÉSTREL')
  expect(Object.keys(found)).toEqual(
    searchKinds.filter((kind) => !['topic', 'account', 'guest_list'].includes(kind)),
  )
  const line = (title: string, detail: string, path: string) => ({
    title,
    detail,
    path,
    photo: null,
    why: null,
  })
  expect(Object.values(found).flat()).toEqual([
    line('Grace Kestrel', 'CEO · Élan · BioTech', `/directory/${grace.id}`),
    line('Sue Kestrel', 'Angel', '/directory?tab=supporters&search=Sue%20Kestrel'),
    line('Kestrel ask', 'Grace Kestrel · until 6 May 2031', `/asks/${ask.id}`),
    line('Kestrel supper', 'Tuesday 6 May · Mill Road', `/events/${event.id}`),
    line('Kestrel lunch', 'past · 6 May 2026 · Hall', `/events/${past.id}`),
    line('A kestrel', 'Grace Kestrel · 6 May 2026', `/wins/${win.id}`),
    line('Kestrel programme', 'Programmes', `/resources?tab=programmes&resource=${programme.id}`),
    line('Kestrel perk', 'Cloud', `/resources/perks?resource=${perk.id}`),
    line('Kestrel grant', 'Fund · until 2 January 2031', `/opportunities?opportunity=${grant.id}`),
    line('Kestrel study', 'Closed', `/pulse?dialog=results&study=${study.id}`),
    line('Kestrel pod', 'Mondays at 9', `/pods/${pod.id}`),
    line('Kestrel news', '6 May 2026', `/help/announcements/${news.id}`),
  ])
  expect((await find(founder, 'b2b')).topic).toEqual([
    line('B2B sales', '1 founder', '/directory?helps_with=B2B%20sales'),
  ])
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
  expect(await titles(founder, 'robin')).toEqual({ event: ['Robin meeting'], pod: ['Robin pod'] })
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
  expect((await titles(founder, 'finch')).announcement?.sort()).toEqual(['All', 'Finch for some'])
  expect(await titles(friend, 'finch')).toEqual({ announcement: ['All'] })
})

it('finds resources of the tabs that the tier opens, whatever the switch of the screen', async () => {
  const strict = await startTestApp({ rules: { tier_override: false } })
  try {
    for (const app of [portal, strict]) {
      await createResource(app.db, { kind: 'science', title: 'Stork lab' })
      await createResource(app.db, { title: 'Stork programme' })
      const free = await app.as(await createFounder(app.db))
      const paid = await app.as(await createFounder(app.db, { tier: 'Paid' }))
      expect((await titles(free, 'stork')).resource).toEqual(['Stork programme'])
      expect((await titles(paid, 'stork')).resource).toEqual(['Stork lab', 'Stork programme'])
    }
  } finally {
    await strict.close()
  }
})

it('looks in all texts of content by words, whatever their case and accents', async () => {
  await createEvent(db, {
    title: 'Café',
    location: 'Évenings',
    sponsor: 'Granta',
    partner: '100% A',
  })
  await createWin(db, ada, { title: 'Café', description: 'Évenings', tags: ['Granta', '100% A'] })
  await createResource(db, { title: 'Café', description: 'Évenings of Granta, 100% A' })
  const words = { title: 'Café', organization: 'Évenings', description: 'Granta', tags: ['100% A'] }
  await createOpportunity(db, words)
  await createStudy(db, { title: 'Café', description: 'Évenings of Granta, 100% A' })
  await createAnnouncement(db, {
    subject: 'Café',
    text: 'Évenings of Granta, 100% A',
    state: 'sent',
  })
  const all = ['event', 'win', 'resource', 'opportunity', 'study', 'announcement']
  for (const q of ['cafe', 'EVENINGS', 'gr', '100%']) {
    expect(Object.keys(await find(founder, q)), q).toEqual(all)
  }
  // Two letters match the start of a word, and special characters are not wildcards.
  for (const q of ['nt', '100_', 'c_fe', 'gran%']) expect(await find(founder, q)).toEqual({})
})

it('says why it finds people, unless their line shows it, and leaves out who searches', async () => {
  const found = async (q: string, agent = founder) => (await find(agent, q)).person ?? []
  await createFounder(db, {
    full_name: 'Grace Hopper',
    profile: {
      company_name: 'Compilers',
      industry: 'FinTech',
      product_type: 'hardware',
      verticals: ['AI/ML', 'Ledgers'],
      bio: 'We help small firms, and\nbrought invoice finance to the fens.',
      contributions: ['I can answer questions on B2B Sales'],
    },
  })
  const why = async (q: string) => (await found(q)).map((item) => item.why)
  expect(await why('hopper')).toEqual([null])
  expect(await why('compilers fintech')).toEqual([null])
  expect(await why('pricing')).toEqual([helpsWith('B2B sales')])
  expect(await why('grace ledger')).toEqual([{ before: '', match: 'Ledger', after: 's' }])
  expect(await why('hardware')).toEqual([{ before: '', match: 'Hardware', after: '' }])
  expect(await why('INVOICE')).toEqual([
    { before: '…small firms, and brought ', match: 'invoice', after: ' finance to the fens.' },
  ])
  await createFounder(db, {
    full_name: 'Shy Shrike',
    profile: {
      bio: 'An invoice',
      contributions: ['Feedback'],
      shown_fields: ['contributions'],
    },
  })
  expect(await found('invoice')).toHaveLength(1)
  expect(await why('shrike feedback')).toEqual([helpsWith('feedback')])
  // Hidden texts are not given as a reason when other words find the person.
  expect((await found('shrike invoice feedback'))[0]?.why).toEqual(helpsWith('feedback'))
  expect(await found('byron')).toEqual([])
  expect(await found('byron', await portal.as(await createAdmin(db)))).toHaveLength(1)
})

it('ranks people by name, topics and the rest, and by the number of words', async () => {
  const named = (full_name: string, profile: object) => createFounder(db, { full_name, profile })
  await named('A Rest', { bio: 'Feedback and linen' })
  await named('B Topic', { contributions: ['Feedback'] })
  await named('Feedback Fay', {})
  const names = async (q: string) => (await titles(founder, q)).person
  expect(await names('feedback')).toEqual(['Feedback Fay', 'B Topic', 'A Rest'])
  expect(await names('linen feedback')).toEqual(['A Rest'])
  // Nothing matches all words, so any word counts.
  expect(await names('feedback zebra linen')).toEqual(['A Rest', 'Feedback Fay', 'B Topic'])
})

it('finds all words in any order and text, ignores stop words, and else finds any', async () => {
  await createWin(db, ada, { title: 'Silver dotterel', description: 'On the marsh' })
  await createWin(db, ada, { title: 'A dotterel', tags: ['Fen'] })
  expect(await titles(founder, 'marsh dotterel')).toEqual({ win: ['Silver dotterel'] })
  expect(await titles(founder, 'who can help with the marsh')).toEqual({ win: ['Silver dotterel'] })
  expect(await titles(founder, 'silver dotterel zebra')).toEqual({
    win: ['Silver dotterel', 'A dotterel'],
  })
  expect(await titles(founder, 'zebra quagga')).toEqual({})
  // Folding leaves nothing of a single accent.
  expect(await titles(founder, '\u0301')).toEqual({})
})

it('takes one statement, or two if nothing matches all words, however much there is', async () => {
  for (let n = 0; n < 6; n += 1) await createWin(db, ada, { title: 'Crane' })
  const count = (q: string) =>
    portal.countQueries(() => founder.get('/api/search/').query({ q }).expect(200))
  const guard = 1
  expect(await count('crane')).toBe(guard + 1)
  expect(await count('nothing')).toBe(guard + 1)
  expect(await count('nothing there at all')).toBe(guard + 2)
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
