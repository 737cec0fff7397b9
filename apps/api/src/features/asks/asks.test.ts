import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import type { Ask } from '@portal/shared/asks/schemas'
import { describe, expect, it } from 'vitest'
import { askForm, useAsks } from '../../test/asks.ts'

const { portal, people, post, see, list, titles, patch, close, block, updatesOf } = await useAsks()
const { db } = portal

describe('asking', () => {
  it('creates an ask that others read', async () => {
    const { status, body } = await post('ada')
    expect(status).toBe(201)
    const { in_newsletter, shows_company, ...shown } = askForm
    expect(body).toEqual({
      ...shown,
      id: expect.any(String),
      author: {
        ...{ id: people.ada.id, name: 'Ada Byron', photo: null },
        path: `/directory/${people.ada.id}`,
      },
      work: null,
      state: 'open',
      created_at: expect.any(String),
      closed_at: null,
      ...{ matches: false, messages: 0, thanked: 0, helped_by: [], offer: null },
      connected: false,
      own: { in_newsletter, shows_company, offers: 0, helpers: [] },
      can: {
        ...{ edit: true, close: true, delete: true },
        ...{ remove: false, help: false, ask_again: false, report: false, block: false },
      },
    } satisfies Ask)
    expect((await see('mary', body)).body).toMatchObject({
      ...{ own: null, matches: true },
      can: { edit: false, close: false, delete: false, remove: false, help: true },
    })
    expect((await see('friend', body)).body.author.path).toBeNull()
    expect((await see('admin', body)).body.can).toMatchObject({ remove: true, delete: false })
  })

  it('says that it is posted without the changes if a repeated key comes with another text', async () => {
    const key = crypto.randomUUID()
    const { body: ask } = await post('ada', { key })
    const again = await post('ada', { key })
    expect([again.status, again.body.id]).toEqual([200, ask.id])
    const changed = await post('ada', { key, text: 'We license two sensors.' })
    expect([changed.status, changed.body.error]).toEqual([
      409,
      'This ask is already posted, without your latest changes. You can change it on its page',
    ])
    expect((await see('ada', ask)).body.text).toBe(askForm.text)
  })

  it('shows role and company only if its author chose to, also to friends', async () => {
    await db.founderProfile.update({
      where: { user_id: people.ada.id },
      data: { current_title: 'CEO', company_name: 'CytoScope', shown_fields: [] },
    })
    const { body: ask } = await post('ada', { shows_company: true })
    const work = { role: 'CEO', company: 'CytoScope' }
    for (const name of ['mary', 'friend'] as const) {
      expect((await see(name, ask)).body.work).toEqual(work)
      expect((await list(name)).asks[0]?.work).toEqual(work)
    }
    expect((await patch('ada', ask, { title: 'Sooner' })).body.work).toEqual(work)
    await patch('ada', ask, { shows_company: false })
    for (const name of ['mary', 'friend', 'admin'] as const) {
      expect((await see(name, ask)).body.work).toBeNull()
    }
    expect((await post('friend', { shows_company: true })).body.work).toBeNull()
  })

  it('accepts no topic, and refuses a fourth open ask, even concurrently', async () => {
    expect((await post('ada', { topic: null })).body.topic).toBeNull()
    await post('ada')
    expect((await list('ada')).can).toEqual({ ask: true })
    const last = await Promise.all([post('ada'), post('ada')])
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
    const { can, asks } = await list('ada')
    expect(can).toEqual({ ask: false })
    expect((await post('ada')).body.error).toContain('You have 3 open asks')
    await close('ada', asks[0] as Ask, { solved: false })
    expect((await post('ada')).status).toBe(201)
  })
})

describe('members who can help', () => {
  it('are notified of an ask on their topics while they see it, and of no other', async () => {
    await db.friendProfile.update({
      where: { user_id: people.friend.id },
      data: { contributions: ['Mentorship'] },
    })
    await post('ada', { topic: 'Feedback' })
    const { body: ask } = await post('ada')
    const about = [`Ada Byron asks: ${askForm.title}`, `/asks/${ask.id}`]
    expect(await updatesOf('mary')).toEqual([about])
    expect(await updatesOf('friend')).toEqual([about])
    for (const name of ['ada', 'admin'] as const) expect(await updatesOf(name)).toEqual([])
    await patch('ada', ask, { audience: 'founders' })
    expect(await updatesOf('friend')).toEqual([])
    await close('ada', ask, { solved: true })
    expect(await updatesOf('mary')).toEqual([])
  })

  it('are not notified of asks that they do not see', async () => {
    await db.friendProfile.updateMany({ data: { contributions: ['Mentorship'] } })
    await block('ada', 'mary')
    await post('ada', { audience: 'founders' })
    const user_id = { in: [people.mary.id, people.friend.id] }
    expect(await db.update.count({ where: { user_id } })).toBe(0)
  })
})

it('lists asks on the caller’s topics first, then the newest, by topic and state', async () => {
  await createAsk(db, people.ada, {
    ...{ title: 'helpable', topic: 'Mentorship' },
    created_at: new Date(Date.now() - 86_400_000),
  })
  await createAsk(db, people.ada, { title: 'older', created_at: new Date(Date.now() - 60_000) })
  await createAsk(db, people.mary, { title: 'own', topic: 'Mentorship' })
  await createAsk(db, people.friend, { title: 'solved', topic: 'Mentorship', ...solvedAsk() })
  expect(await titles('mary')).toEqual(['helpable', 'own', 'older'])
  expect(await titles('ada')).toEqual(['own', 'older', 'helpable'])
  expect(await titles('ada', { topic: 'Mentorship' })).toEqual(['own', 'helpable'])
  expect(await titles('ada', { state: 'closed' })).toEqual(['solved'])
  const { asks, counts, pagination } = await list('mary', { page_size: 1, page: 2 })
  expect([asks[0]?.title, counts, pagination.total]).toEqual(['own', { open: 3, closed: 1 }, 3])
})

describe('changing', () => {
  it('is for the author, while it is open', async () => {
    const { body: ask } = await post('ada')
    const { status, body } = await patch('ada', ask, { title: 'Sooner', topic: null })
    expect([status, body.title, body.topic, body.text]).toEqual([200, 'Sooner', null, askForm.text])
    for (const name of ['mary', 'admin'] as const) {
      expect((await patch(name, ask, { title: 'Mine' })).status).toBe(403)
      expect((await close(name, ask, { solved: true })).status).toBe(403)
    }
    await close('ada', ask, { solved: false })
    expect((await patch('ada', ask, { title: 'Late' })).status).toBe(409)
    expect((await close('ada', ask, { solved: true })).status).toBe(409)
  })
})
