import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import {
  acceptedIntroduction,
  createIntroduction,
  openProfile,
} from '@portal/database/factories/introductions'
import { createAdmin, createFounder, type FounderOverrides } from '@portal/database/factories/users'
import { choosableFields } from '@portal/shared/profile/fields'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal
const ada = { full_name: 'Ada', profile: { industry: 'BioTech', city: 'Ely' } }
const longAgo = new Date('2025-01-01')

/** Someone with nothing in common with Ada. */
const founder = (full_name: string, { profile, ...rest }: FounderOverrides = {}) =>
  createFounder(db, {
    full_name,
    activated_at: longAgo,
    ...rest,
    profile: { industry: 'Fashion', city: 'London', ...profile },
  })

const hiding = (field: string) => ({
  shown_fields: choosableFields.filter((name) => name !== field),
})

let me: { id: string }
let agent: Agent
beforeEach(async () => {
  await db.user.deleteMany()
  me = await founder('Ada', { profile: ada.profile })
  agent = await portal.as(me)
})

interface Listed {
  members: { name: string }[]
  pagination: { total: number }
}

async function list(query: object = {}, who = agent): Promise<Listed> {
  return (await who.get('/api/auth/directory/').query(query).expect(200)).body
}
const names = async (query: object = {}, who = agent) =>
  (await list(query, who)).members.map(({ name }) => name)

it('suggests who is open, then helps with an open ask, then shares industry or city, then is new', async () => {
  await createAsk(db, me, { topic: 'Board' })
  await createAsk(db, me, { topic: 'Mentorship', ...solvedAsk() })
  await founder('New', { activated_at: new Date() })
  await founder('Near', { profile: { city: ' ELY' } })
  await founder('Peer', { profile: { industry: 'BioTech' }, activated_at: new Date() })
  await founder('Helper', { profile: { contributions: ['Board questions'] } })
  await founder('Open', { profile: openProfile })
  const contributions = ['I can answer questions on Board structuring']
  await founder('Open helper', { profile: { ...openProfile, contributions } })
  await founder('Other', { profile: { contributions: ['Mentorship'] } })
  const suggested = ['Open helper', 'Open', 'Helper', 'Peer', 'Near', 'New']
  expect(await names()).toEqual([...suggested, 'Ada', 'Other'])
  expect(await names({ sort: 'suggested', helps_with: 'Board' })).toEqual(['Open helper', 'Helper'])
})

it('uses nothing that a founder hides', async () => {
  await createAsk(db, me, { topic: 'Feedback' })
  await founder('Helper', { profile: { ...hiding('contributions'), contributions: ['Feedback'] } })
  await founder('Near', { profile: { ...hiding('city'), city: 'Ely' } })
  await founder('Peer', { profile: { ...hiding('industry'), industry: 'BioTech' } })
  await founder('Zoe', { profile: { city: 'Ely' } })
  expect(await names()).toEqual(['Zoe', 'Ada', 'Helper', 'Near', 'Peer'])
})

it('omits connections, open requests and blocks, in either direction', async () => {
  const people = await Promise.all(
    ['Asked', 'Asking', 'Blocked', 'Blocker', 'Friend'].map((name) =>
      founder(name, { profile: openProfile }),
    ),
  )
  const [asked, asking, blocked, blocker, friend] = people
  if (!asked || !asking || !blocked || !blocker || !friend) throw new Error('somebody is missing')
  await createIntroduction(db, me, asked)
  await createIntroduction(db, asking, me)
  await createIntroduction(db, me, friend, acceptedIntroduction())
  await db.introductionBlock.create({ data: { owner_id: me.id, blocked_id: blocked.id } })
  await db.introductionBlock.create({ data: { owner_id: blocker.id, blocked_id: me.id } })
  await founder('Zoe', { profile: openProfile })
  expect(await names()).toEqual(['Zoe', 'Ada', ...people.map(({ full_name }) => full_name)])
})

it('keeps pages in order, each founder once, for a day', async () => {
  for (let n = 0; n < 70; n += 1) await founder(`Open ${n}`, { profile: openProfile })
  for (let n = 0; n < 12; n += 1) await founder(`Rest ${n}`)
  const all = await names({ page_size: 100 })
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => names({ page })))
  expect(pages.map((page) => page.length)).toEqual([20, 20, 20, 20, 3])
  expect(pages.flat()).toEqual(all)
  expect(new Set(all).size).toBe(83)
  // Forty are suggested. The others follow by name.
  expect(all.slice(0, 40).every((name) => name.startsWith('Open'))).toBe(true)
  expect(all.slice(40)).toEqual(all.slice(40).sort())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  try {
    expect(await names({ page_size: 100 }, await portal.as(me))).not.toEqual(all)
  } finally {
    vi.useRealTimers()
  }
})

it('gives administrators the new ones first, and reads each page with one statement', async () => {
  await founder('Bea')
  await founder('New', { activated_at: new Date() })
  const admin = await portal.as(await createAdmin(db))
  expect(await names({}, admin)).toEqual(['New', 'Ada', 'Bea'])
  for (const query of [{ industry: 'Fashion' }, {}]) {
    const count = await portal.countQueries(() => agent.get('/api/auth/directory/').query(query))
    expect(count, 'the guard and the page').toBe(2)
  }
})
