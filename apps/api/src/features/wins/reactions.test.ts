import { createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { beforeAll, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()
let author: Awaited<ReturnType<typeof createFounder>>
beforeAll(async () => {
  author = await createFounder(portal.db)
})

it('counts each type separately, once a member', async () => {
  const win = await createWin(portal.db, author)
  const agent = await portal.as(author)
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
  expect((await agent.get(`/api/wins/${win.id}/`)).body).toMatchObject({
    reactions: { heart: 1, celebrate: 0 },
    userReacted: { heart: false, celebrate: false },
  })
  await agent.put(`/api/wins/${win.id}/reactions/celebrate/`)
  for (const _ of ['first', 'again']) {
    expect((await friend.delete(heart)).body).toMatchObject({
      reactions: { heart: 0, celebrate: 1 },
      userReacted: { heart: false, celebrate: false },
    })
  }
})

it('counts exactly while twenty members toggle concurrently', async () => {
  const win = await createWin(portal.db, author)
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
