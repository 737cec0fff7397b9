import { createFounder, createFriend } from '@portal/database/factories/users'
import { createReaction, createWin } from '@portal/database/factories/wins'
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

it('lists the caller’s own wins with author=me, and the counts of both tabs on every page', async () => {
  await dated('own', '2026-02-01')
  await dated('own too', '2026-02-02')
  await dated('another’s', '2026-02-03', '2026-03-01T00:00:00Z', bea)
  const removed = await dated('gone', '2026-02-04')
  await member.delete(`/api/wins/${removed.id}/`)
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
  await createReaction(portal.db, win, ada, 'heart')
  await createReaction(portal.db, win, bea, 'heart')
  await createReaction(portal.db, win, bea, 'celebrate')
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
