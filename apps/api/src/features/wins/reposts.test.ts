import { giveConsents } from '@portal/database/factories/members'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createRepost, createWin } from '@portal/database/factories/wins'
import type { Repost, RepostList } from '@portal/shared/wins/reposts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import { useCleanPortal } from '../../test/clean-portal.ts'

const portal = await useCleanPortal((db) => db.win.deleteMany())
let admin: Agent
let grace: Awaited<ReturnType<typeof createAdmin>>
beforeEach(async () => {
  grace = await createAdmin(portal.db, { full_name: 'Grace Hopper' })
  admin = await portal.as(grace)
})

const agreed = { repost_wins: true }
const url = 'https://social.example/posts/7'
const nobody = '00000000-0000-4000-8000-000000000000'
const list = async (query: object = {}): Promise<RepostList> => {
  const { status, body } = await admin.get('/api/admin/wins/reposts/').query(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const titles = ({ reposts }: { reposts: Repost[] }) => reposts.map(({ title }) => title)
const post = (id: string, agent = admin, body: object = { url }) =>
  agent.post(`/api/admin/wins/${id}/repost/`).send(body)
const undoPost = (id: string) => admin.delete(`/api/admin/wins/${id}/repost/`)
const setAside = (id: string) => admin.post(`/api/admin/wins/${id}/set-aside/`)
const showAgain = (id: string) => admin.delete(`/api/admin/wins/${id}/set-aside/`)
const withdraw = (user: { id: string }) => giveConsents(portal.db, user.id, { repost_wins: false })
const entries = (id: string) =>
  portal.db.auditEntry.findMany({ where: { target_id: id }, orderBy: { id: 'asc' } })

describe('the list', () => {
  it('contains the live wins of members who agree now', async () => {
    const { db } = portal
    const ada = await createFounder(db, { full_name: 'Ada Byron', consents: agreed })
    const friend = await createFriend(db, { consents: agreed })
    await createWin(db, ada, { title: 'older', date: new Date('2026-01-01') })
    await createWin(db, friend, { title: 'newer', date: new Date('2026-02-01') })
    await createWin(db, ada, { title: 'deleted', deleted_at: new Date() })
    await createWin(db, await createFounder(db), { title: 'not asked' })
    for (const changes of [{ is_active: false }, { deletion_due_at: new Date() }]) {
      await createWin(db, await createFounder(db, { consents: agreed, ...changes }))
    }
    expect(titles(await list())).toEqual(['newer', 'older'])
    expect((await list()).counts).toEqual({ waiting: 2, posted: 0, set_aside: 0 })

    await withdraw(ada)
    expect(titles(await list())).toEqual(['newer'])
    await giveConsents(db, ada.id, agreed)
    expect(titles(await list())).toEqual(['newer', 'older'])
  })

  it('contains what is needed to post a win, and the company only if founders see it', async () => {
    const profile = { company_name: 'Engines Ltd' }
    const ada = await createFounder(portal.db, { full_name: 'Ada', consents: agreed, profile })
    const win = await createWin(portal.db, ada, {
      title: 'First customer',
      description: 'At last.',
      date: new Date('2026-10-15'),
      tags: ['sales'],
      link: null,
    })
    const shown = (await list()).reposts
    expect(shown).toEqual([
      {
        id: win.id,
        title: 'First customer',
        author: 'Ada',
        date: '2026-10-15',
        link: null,
        state: 'waiting',
        permission: 'agreed',
        text: 'Ada, Engines Ltd: First customer\n\nAt last.\n\n#sales #WillowNetwork',
        url: null,
        decided_at: null,
        decided_by: null,
      },
    ])
    const { db } = portal
    await db.founderProfile.update({ where: { user_id: ada.id }, data: { shown_fields: [] } })
    expect((await list()).reposts[0]?.text).not.toContain('Engines')
  })

  it('is paged and searched by title and author', async () => {
    const ada = await createFounder(portal.db, { full_name: 'Ada Byron', consents: agreed })
    const bea = await createFounder(portal.db, { full_name: 'Bea', consents: agreed })
    await createWin(portal.db, bea, { title: 'Grant', date: new Date('2026-03-01') })
    for (let n = 1; n <= 24; n += 1) {
      await createWin(portal.db, ada, { title: `Win ${n}`, date: new Date(`2026-01-${n}`) })
    }
    const last = await list({ page: 2 })
    expect(titles(last)).toHaveLength(5)
    expect(last.pagination).toMatchObject({ total: 25, total_pages: 2, has_next: false })
    expect((await list({ page_size: 3 })).reposts).toHaveLength(3)
    expect(titles(await list({ search: 'gran' }))).toEqual(['Grant'])
    expect((await list({ search: 'byron' })).pagination.total).toBe(24)
    expect(titles(await list({ search: '%' }))).toEqual([])
  })
})

describe('posting', () => {
  it('moves the win, emails only its author, and adds an audit entry', async () => {
    const ada = await createFounder(portal.db, { full_name: 'Ada Byron', consents: agreed })
    const win = await createWin(portal.db, ada, { title: 'First customer' })
    const { status, body } = await post(win.id, admin, { url: ` ${url} `, decided_by_id: ada.id })
    expect([status, body.url, body.state, body.decided_by]).toEqual([
      200,
      url,
      'posted',
      'Grace Hopper',
    ])
    expect(await list()).toMatchObject({ reposts: [], counts: { waiting: 0, posted: 1 } })
    expect((await list({ state: 'posted' })).reposts).toEqual([body])
    expect(await entries(win.id)).toMatchObject([
      {
        action: 'win.reposted',
        actor_id: grace.id,
        before: { author_id: ada.id, state: 'waiting' },
        after: { state: 'posted', url },
      },
    ])

    const seenBy = async (who: { id: string }) =>
      (await (await portal.as(who)).get(`/api/wins/${win.id}/`)).body.repost
    const repost = { url, posted_at: body.decided_at }
    expect([await seenBy(ada), await seenBy(grace)]).toEqual([repost, repost])
    for (const other of [await createFounder(portal.db), await createFriend(portal.db)]) {
      expect(await seenBy(other)).toBeUndefined()
    }
    const others = await portal.as(await createFounder(portal.db))
    expect((await others.get('/api/wins/')).text).not.toContain('social.example')

    const emails = () => portal.sent.filter(({ to }) => to === ada.email)
    await expect.poll(() => emails().length).toBe(1)
    const [email] = emails()
    expect(email?.subject).toBe('We’ve posted your win')
    expect(email?.text).toContain("has posted your win 'First customer'")
    expect(email?.text).toContain(`/wins/${win.id}`)
    expect(email?.headers).toHaveProperty('List-Unsubscribe-Post')
  })

  it('is refused for wins that may not be reposted', async () => {
    const { db } = portal
    const refusal = async (id: string) => {
      const { status, body } = await post(id)
      expect((await setAside(id)).status).toBe(status)
      return [status, body.error]
    }
    const deleted = { deleted_at: new Date() }
    const ada = await createFounder(db, { consents: agreed })
    expect(await refusal((await createWin(db, ada, deleted)).id)).toEqual([
      409,
      'This win was deleted',
    ])
    const left = await createFounder(db, { consents: agreed, is_active: false })
    expect(await refusal((await createWin(db, left)).id)).toEqual([
      409,
      'The author is not a member any more',
    ])
    expect(await refusal(nobody)).toEqual([404, 'This win was not found'])
  })
})

describe('a win that is not to be reposted', () => {
  it('is set aside, and can be shown again', async () => {
    const win = await createWin(portal.db, await createFounder(portal.db, { consents: agreed }))
    expect((await setAside(win.id)).body).toMatchObject({ state: 'set_aside', url: null })
    expect(await list()).toMatchObject({ reposts: [], counts: { waiting: 0, set_aside: 1 } })
    expect((await list({ state: 'set_aside' })).reposts).toMatchObject([{ id: win.id }])
    expect((await setAside(win.id)).body.error).toBe('This win was already set aside')
    expect((await post(win.id)).body.error).toBe('This win was already set aside')
    expect((await undoPost(win.id)).body.error).toBe('This win is not posted any more')
    expect((await showAgain(win.id)).body.state).toBe('waiting')
    expect(titles(await list())).toEqual([win.title])
    expect((await showAgain(win.id)).body).toMatchObject({
      code: 'conflict',
      error: 'This win is not set aside any more',
    })
    expect((await entries(win.id)).map(({ action }) => action)).toEqual([
      'win.set_aside',
      'win.shown_again',
    ])
  })
})

describe('a win that was posted', () => {
  it('stays listed without its text when the author withdraws, leaves or deletes it', async () => {
    const { db } = portal
    const authors = [
      await createFounder(db, { consents: agreed }),
      await createFounder(db, { consents: agreed }),
      await createFounder(db, { consents: agreed }),
    ] as const
    const wins = await Promise.all(authors.map((author) => createWin(db, author)))
    for (const win of wins) await createRepost(db, win, grace, url)
    await withdraw(authors[0])
    await db.user.update({ where: { id: authors[1].id }, data: { is_active: false } })
    await db.win.update({ where: { id: wins[2]?.id ?? '' }, data: { deleted_at: new Date() } })
    const { reposts } = await list({ state: 'posted' })
    const found = (index: number) => reposts.find(({ id }) => id === wins[index]?.id)
    expect([0, 1, 2].map((index) => found(index)?.permission)).toEqual([
      'withdrawn',
      'left',
      'deleted',
    ])
    for (const repost of reposts) expect(repost).toMatchObject({ url, text: null, link: null })
    expect((await undoPost(wins[0]?.id ?? '')).body.state).toBe('waiting')
    expect(await list()).toMatchObject({ reposts: [], counts: { waiting: 0, posted: 2 } })
  })
})
