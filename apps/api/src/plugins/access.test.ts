import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createResource } from '@portal/database/factories/resources'
import { createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { usePortal } from '../test/app.ts'

const portal = await usePortal()
let app: FastifyInstance
beforeAll(async () => {
  app = portal.app
})

const get = (url: string, token: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` } })

const tokenOf = async (user: { id: string }) => (await portal.tokensOf(user)).access_token

it('gives each of eight concurrent callers their own identity and data', async () => {
  const { db } = portal
  const founders = await Promise.all(Array.from({ length: 8 }, () => createFounder(db)))
  const event = await createEvent(db, { capacity: 20 })
  const resource = await createResource(db, { kind: 'programme' })
  const wins = await Promise.all(founders.map((founder) => createWin(db, founder)))
  // Every second founder has signed up, voted, and reacted to their own win.
  for (const [n, founder] of founders.entries()) {
    if (n % 2 === 1) continue
    await createRsvp(db, event, founder)
    const user_id = founder.id
    await db.resourceVote.create({ data: { resource_id: resource.id, user_id, vote: 'up' } })
    const win_id = wins[n]?.id ?? ''
    await db.winReaction.create({ data: { win_id, user_id, type: 'heart' } })
  }
  const crowd = await Promise.all(
    founders.map(async (founder, n) => ({ founder, n, token: await tokenOf(founder) })),
  )
  await Promise.all(
    crowd.map(async ({ founder, n, token }) => {
      const own = n % 2 === 0
      const urls = ['me/', 'sessions/', 'me/consents/'].map((path) => `/api/auth/${path}`)
      const lists = [
        '/api/events/',
        '/api/resources/?kind=programme',
        '/api/wins/',
        '/api/activity/',
      ]
      const answers = await Promise.all([...urls, ...lists].map((url) => get(url, token)))
      const [me, sessions, , events, resources, feed] = answers.map((answer) => answer.json())
      expect([me.id, me.email]).toEqual([founder.id, founder.email])
      expect(sessions.sessions).toHaveLength(1)
      expect(events.events[0]).toMatchObject({ rsvp: own ? 'going' : null, places: { going: 4 } })
      expect(resources.resources[0].votes).toEqual({ up: 4, down: 0, mine: own ? 'up' : null })
      expect(feed.counts).toEqual({ all: 8, mine: 1 })
      const liked = feed.wins.filter(
        (win: { userReacted: { heart: boolean } }) => win.userReacted.heart,
      )
      expect(liked.map(({ id }: { id: string }) => id)).toEqual(own ? [wins[n]?.id] : [])
      const editable = feed.wins.filter((win: { can: { edit: boolean } }) => win.can.edit)
      expect(editable.map(({ userId }: { userId: string }) => userId)).toEqual([founder.id])
    }),
  )
})
