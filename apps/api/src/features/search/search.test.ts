import { createAnnouncement } from '@portal/database/factories/announcements'
import { createAsk } from '@portal/database/factories/asks'
import { createEvent } from '@portal/database/factories/events'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { searchKinds } from '@portal/shared/search/schemas'
import { beforeEach, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { find, findTitles, helpsWith } from '../../test/search.ts'

const portal = await useCleanPortal()
const { db } = portal

let ada: { id: string }
let founder: Agent
beforeEach(async () => {
  ada = await createFounder(db, { full_name: 'Ada Byron' })
  founder = await portal.as(ada)
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
  const names = async (q: string) => (await findTitles(founder, q)).person
  expect(await names('feedback')).toEqual(['Feedback Fay', 'B Topic', 'A Rest'])
  expect(await names('linen feedback')).toEqual(['A Rest'])
  // Nothing matches all words, so any word counts.
  expect(await names('feedback zebra linen')).toEqual(['A Rest', 'Feedback Fay', 'B Topic'])
})

it('finds all words in any order and text, ignores stop words, and else finds any', async () => {
  await createWin(db, ada, { title: 'Silver dotterel', description: 'On the marsh' })
  await createWin(db, ada, { title: 'A dotterel', tags: ['Fen'] })
  expect(await findTitles(founder, 'marsh dotterel')).toEqual({ win: ['Silver dotterel'] })
  expect(await findTitles(founder, 'who can help with the marsh')).toEqual({
    win: ['Silver dotterel'],
  })
  expect(await findTitles(founder, 'silver dotterel zebra')).toEqual({
    win: ['Silver dotterel', 'A dotterel'],
  })
  expect(await findTitles(founder, 'zebra quagga')).toEqual({})
  // Folding leaves nothing of a single accent.
  expect(await findTitles(founder, '\u0301')).toEqual({})
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
