import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createResource } from '@portal/database/factories/resources'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin, react } from '@portal/database/factories/wins'
import type { Access } from '@portal/shared/core/access'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const creators = [
  createFounder,
  createFriend,
  createFounder,
  createAdmin,
  createFounder,
  createApplicant,
  createFriend,
  createFounder,
]

/** What members read; the health page tells the time. */
const readable: Access[] = ['applicant', 'member', 'founder']

/** Required parameters. */
const queries: Record<string, string> = { '/api/resources/': '?kind=programme' }

it('eight people who read everything at the same moment get their own answers', async () => {
  const { db, app } = portal
  const event = await createEvent(db)
  const resource = await createResource(db, { kind: 'programme' })
  const tokens: string[] = []
  for (const [n, create] of creators.entries()) {
    const user = await create(db)
    const win = await createWin(db, user)
    // Different rows for each, so that one reader's answer is no other's.
    if (n % 2 === 0) await createRsvp(db, event, user)
    if (n % 3 === 0) await react(db, win, user, 'heart')
    await db.resourceVote.create({
      data: { resource_id: resource.id, user_id: user.id, vote: n % 2 === 0 ? 'up' : 'down' },
    })
    tokens.push((await portal.tokensOf(user)).access_token)
  }
  const paths = app.endpoints
    .filter(
      ({ method, path, access, produces }) =>
        method === 'GET' && readable.includes(access) && !produces && !path.includes(':'),
    )
    .map(({ path }) => `${path}${queries[path] ?? ''}`)
  expect(paths.length).toBeGreaterThan(12)

  const get = async (token: string, url: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode, body } = await app.inject({ url, headers })
    return [url, statusCode, body.replace(/"request_id": ?"[^"]*"/g, '')]
  }
  for (const path of paths) {
    const alone = []
    for (const token of tokens) alone.push(await get(token, path))
    const together = await Promise.all(tokens.map((token) => get(token, path)))
    expect(together).toEqual(alone)
  }
})
