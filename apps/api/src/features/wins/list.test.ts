import { createFounder, createFriend } from '@portal/database/factories/users'
import { createWin, react } from '@portal/database/factories/wins'
import type { Win, WinList } from '@portal/shared/wins/schemas'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let ada: Awaited<ReturnType<typeof createFounder>>
let bea: Awaited<ReturnType<typeof createFounder>>
let member: Agent
beforeAll(async () => {
  ada = await createFounder(portal.db)
  bea = await createFounder(portal.db)
  member = await portal.as(ada)
})
beforeEach(() => portal.db.win.deleteMany())

async function list(query: Record<string, string | number> = {}, agent = member): Promise<WinList> {
  const { status, body } = await agent.get('/api/wins/').query(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const titles = (wins: Win[]) => wins.map(({ title }) => title)
const dated = (title: string, date: string, created = '2026-03-01T00:00:00Z', author = ada) =>
  createWin(portal.db, author, {
    title,
    date: new Date(`${date}T00:00:00Z`),
    created_at: new Date(created),
  })

it('lists the newest date first, then the latest posted', async () => {
  await dated('second', '2026-02-02', '2026-03-02T00:00:00Z')
  await dated('fourth', '2026-01-01', '2026-05-01T00:00:00Z')
  await dated('first', '2026-02-03', '2026-02-03T00:00:00Z')
  await dated('third', '2026-02-02', '2026-03-01T00:00:00Z')
  expect(titles((await list()).wins)).toEqual(['first', 'second', 'third', 'fourth'])
})

it('lists those that others have posted since a moment', async () => {
  await dated('before', '2026-02-02', '2026-03-01T10:00:00Z', bea)
  await dated('own', '2026-02-02', '2026-03-01T11:00:00Z')
  await dated('after', '2026-02-01', '2026-03-01T11:00:00Z', bea)
  expect(titles((await list({ since: '2026-03-01T10:00:00.000Z' })).wins)).toEqual(['after'])
})

it('pages through every win once, also with equal dates and while others are posted', async () => {
  for (let n = 0; n < 7; n += 1) await dated(`win ${n}`, '2026-02-02')
  const everything = titles((await list()).wins)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: WinList = await list({ page_size: 3, ...(cursor ? { cursor } : {}) })
    seen.push(...titles(page.wins))
    cursor = page.next_cursor
    await dated('newer', '2026-02-03')
  } while (cursor)
  expect(seen).toEqual(everything)
  expect(new Set(seen).size).toBe(7)
})

it('has no next page after a full last page', async () => {
  for (let n = 0; n < 4; n += 1) await dated(`win ${n}`, '2026-02-02')
  const { next_cursor } = await list({ page_size: 2 })
  const last = await list({ page_size: 2, cursor: next_cursor ?? '' })
  expect([last.wins.length, last.next_cursor]).toEqual([2, null])
})

it('continues after a win that is deleted meanwhile', async () => {
  await dated('one', '2026-02-03')
  await dated('two', '2026-02-02')
  const { wins, next_cursor } = await list({ page_size: 1 })
  await member.delete(`/api/wins/${wins[0]?.id}/`)
  expect(titles((await list({ cursor: next_cursor ?? '' })).wins)).toEqual(['two'])
})

it('lists the caller’s own wins with author=me, and the counts of both tabs on every page', async () => {
  await dated('own', '2026-02-01')
  await dated('own too', '2026-02-02')
  await dated('another’s', '2026-02-03', '2026-03-01T00:00:00Z', bea)
  const gone = await dated('gone', '2026-02-04')
  await member.delete(`/api/wins/${gone.id}/`)
  const counts = { all: 3, mine: 2 }
  const mine = await list({ author: 'me', page_size: 1 })
  expect([titles(mine.wins), mine.counts]).toEqual([['own too'], counts])
  const next = await list({ author: 'me', page_size: 1, cursor: mine.next_cursor ?? '' })
  expect([titles(next.wins), next.counts, next.next_cursor]).toEqual([['own'], counts, null])
  expect((await list({ page_size: 1 })).counts).toEqual(counts)
  expect(titles((await list({ author: bea.id })).wins)).toEqual(['another’s'])
  const friend = await portal.as(await createFriend(portal.db))
  expect((await list({ author: 'me' }, friend)).counts).toEqual({ all: 3, mine: 0 })
  expect((await list({ author: 'me' }, friend)).wins).toEqual([])
})

it('counts reactions and returns the caller’s own', async () => {
  const win = await dated('loved', '2026-02-02')
  await dated('unloved', '2026-02-01')
  await react(portal.db, win, ada, 'heart')
  await react(portal.db, win, bea, 'heart')
  await react(portal.db, win, bea, 'celebrate')
  const [loved, unloved] = (await list()).wins
  expect(loved).toMatchObject({
    reactions: { heart: 2, celebrate: 1 },
    userReacted: { heart: true, celebrate: false },
  })
  expect(unloved).toMatchObject({
    reactions: { heart: 0, celebrate: 0 },
    userReacted: { heart: false, celebrate: false },
  })
})

it('uses as many queries for a hundred wins as for one', async () => {
  await react(portal.db, await dated('win', '2026-02-02'), bea)
  const one = await portal.countQueries(() => list())
  for (let n = 0; n < 99; n += 1) {
    await react(portal.db, await dated(`win ${n}`, '2026-02-02', undefined, n % 2 ? ada : bea), bea)
  }
  const hundred = await portal.countQueries(() => list({ page_size: 100 }))
  expect(hundred).toBe(one)
  expect(one).toBeLessThanOrEqual(7)
})

it.each([
  { cursor: 'x' },
  { cursor: '' },
  { cursor: Buffer.from('["2026-01-01","2026-01-01T00:00:00Z","x"]').toString('base64url') },
  {
    cursor: Buffer.from(
      '["0000-01-01","2026-01-01T00:00:00Z","00000000-0000-4000-8000-000000000000"]',
    ).toString('base64url'),
  },
])('refuses %j', async (query) => {
  const { status, body } = await member.get('/api/wins/').query(query)
  expect([status, Object.keys(body.details)]).toEqual([400, Object.keys(query)])
})

it('searches title, description and tags without case and accents, and wildcards literally', async () => {
  const make = (
    title: string,
    more: { description?: string; tags?: string[]; deleted_at?: Date } = {},
  ) => createWin(portal.db, ada, { title, description: '', tags: [], ...more })
  await make('Prix de l’Élan')
  await make('Funded', { description: '50％ of Möbius', tags: ['Seed Round'] })
  await make('Élan, taken back', { deleted_at: new Date() })
  const find = async (search: string, more = {}) => titles((await list({ search, ...more })).wins)
  expect(await find('ELAN')).toEqual(['Prix de l’Élan'])
  expect(await find('mobius')).toEqual(['Funded'])
  expect(await find('seed r')).toEqual(['Funded'])
  expect(await find('50% o')).toEqual(['Funded'])
  expect(await find('50_')).toEqual([])
  expect(await find('Funded seed')).toEqual([])
  expect(await find('%%%')).toEqual([])
  expect(await find('elan', { author: 'me', page_size: 1 })).toEqual(['Prix de l’Élan'])
  expect((await list({ search: 'elan' })).counts).toEqual({ all: 2, mine: 2 })
})

it('counts each type of reaction separately, once a member', async () => {
  const win = await createWin(portal.db, ada)
  const friend = await portal.as(await createFriend(portal.db))
  const heart = `/api/wins/${win.id}/reactions/heart/`
  for (const _ of ['first', 'again']) {
    const { status, body } = await friend.put(heart)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: win.id,
      reactions: { heart: 1, celebrate: 0 },
      userReacted: { heart: true, celebrate: false },
    })
  }
  expect((await member.get(`/api/wins/${win.id}/`)).body).toMatchObject({
    reactions: { heart: 1, celebrate: 0 },
    userReacted: { heart: false, celebrate: false },
  })
  await member.put(`/api/wins/${win.id}/reactions/celebrate/`)
  for (const _ of ['first', 'again']) {
    expect((await friend.delete(heart)).body).toMatchObject({
      reactions: { heart: 0, celebrate: 1 },
      userReacted: { heart: false, celebrate: false },
    })
  }
})

it('counts reactions exactly while twenty members toggle them concurrently', async () => {
  const win = await createWin(portal.db, ada)
  const tokens = await Promise.all(
    Array.from({ length: 20 }, async () =>
      portal.tokensOf(await createFriend(portal.db)).then(({ access_token }) => access_token),
    ),
  )
  const toggle = (token: string, method: 'PUT' | 'DELETE', type: 'heart' | 'celebrate') =>
    portal.app.inject({
      method,
      url: `/api/wins/${win.id}/reactions/${type}/`,
      headers: { authorization: `Bearer ${token}` },
    })
  const counts = async () => {
    const token = tokens[0] ?? ''
    const headers = { authorization: `Bearer ${token}` }
    return (await portal.app.inject({ url: `/api/wins/${win.id}/`, headers })).json().reactions
  }
  /** Ten rounds in which every member calls at the same moment. */
  const tenRounds = async (call: (token: string, n: number) => ReturnType<typeof toggle>) => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(tokens.map(call))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    }
  }

  await tenRounds((token) => toggle(token, 'PUT', 'heart'))
  expect(await counts()).toEqual({ heart: 20, celebrate: 0 })

  // Half of the members remove their heart and half celebrate.
  await tenRounds((token, n) =>
    n % 2 ? toggle(token, 'DELETE', 'heart') : toggle(token, 'PUT', 'celebrate'),
  )
  expect(await counts()).toEqual({ heart: 10, celebrate: 10 })
  expect(await portal.db.winReaction.count({ where: { win_id: win.id, type: 'heart' } })).toBe(10)
}, 60_000)
