import { createAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk } from '@portal/database/factories/conversations'
import { createFounder } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { type AskPerson, day, useAsks } from '../../test/asks.ts'
import { emailTo } from '../../test/emails.ts'
import { endAsks } from './schedule.ts'
import { clearOldAsks } from './service.ts'

const { portal, people, at, as, see, list, patch, remove, close, block, updatesOf } =
  await useAsks()
const { db } = portal

describe('removing', () => {
  it('deletes one’s own with its conversation', async () => {
    const ask = await createAsk(db, people.ada)
    await createMessage(db, underAsk(ask), people.mary)
    expect((await remove('mary', ask, { reason: 'No' })).status).toBe(403)
    expect((await remove('ada', ask)).status).toBe(200)
    expect((await see('ada', ask)).status).toBe(404)
    expect(await db.message.count()).toBe(0)
  })

  it('needs a reason from an administrator, which the author gets; kept for 30 days', async () => {
    const ask = await createAsk(db, people.ada, { title: 'Buy my course' })
    expect((await remove('admin', ask)).body.details).toHaveProperty('reason')
    expect((await remove('admin', ask, { reason: 'This sells' })).status).toBe(200)
    for (const name of ['ada', 'mary', 'admin'] as const) {
      expect((await see(name, ask)).status).toBe(404)
      expect((await list(name, { state: 'closed' })).counts).toEqual({ open: 0, closed: 0 })
    }
    const { text } = await emailTo(portal, people.ada.email, 'Your ask was removed')
    expect(text).toContain('This sells')
    const entries = await db.auditEntry.findMany({ where: { target_id: ask.id } })
    expect(entries).toMatchObject([
      {
        ...{ action: 'ask.removed', target_type: 'ask', actor_id: people.admin.id },
        before: { author_id: people.ada.id, title: 'Buy my course' },
        after: { reason: 'This sells' },
      },
    ])
    expect(await clearOldAsks(db)).toBe(0)
    const closed_at = new Date(Date.now() - 31 * 86_400_000)
    await db.ask.update({ where: { id: ask.id }, data: { closed_at } })
    expect(await clearOldAsks(db)).toBe(1)
  })
})

it('hides an ask that its author deletes, and keeps it until reports about it are decided', async () => {
  const ask = await createAsk(db, people.ada)
  const message = await createMessage(db, underAsk(ask), people.ada)
  await db.report.create({
    data: { message_id: message.id, reporter_id: people.mary.id, text: 'x', reason: 'Rude' },
  })
  expect((await remove('ada', ask)).status).toBe(200)
  for (const name of ['ada', 'mary', 'admin'] as const) {
    expect((await see(name, ask)).status).toBe(404)
  }
  expect(await db.report.count({ where: { message_id: message.id } })).toBe(1)
  await db.ask.update({ where: { id: ask.id }, data: { closed_at: new Date('2026-01-01') } })
  expect(await clearOldAsks(db)).toBe(0)
  await db.report.updateMany({ data: { decision: 'dismissed', decided_at: new Date() } })
  expect(await clearOldAsks(db)).toBe(1)
})

describe('closing', () => {
  it('does not thank members who cannot see the ask, and does not offer blocked members', async () => {
    const ask = await createAsk(db, people.ada)
    await createMessage(db, underAsk(ask), people.friend)
    await createMessage(db, underAsk(ask), people.mary)
    const blocked = await createFounder(db)
    await createMessage(db, underAsk(ask), blocked)
    await db.introductionBlock.create({
      data: { owner_id: people.ada.id, blocked_id: blocked.id },
    })
    // Leaving out a member who has blocked the author would reveal the block.
    await block('mary', 'ada')
    await patch('ada', ask, { audience: 'founders' })
    const { helpers } = (await see('ada', ask)).body.own
    const helped_by = [people.friend.id, people.mary.id].sort()
    expect(helpers.map(({ id }: { id: string }) => id).sort()).toEqual(helped_by)
    expect((await close('ada', ask, { solved: true, helped_by })).status).toBe(200)
    for (const name of ['friend', 'mary'] as const) expect(await updatesOf(name)).toEqual([])
  })

  it('thanks members who wrote, and names them once they agree', async () => {
    const ask = await createAsk(db, people.ada, { title: 'A lawyer' })
    await createMessage(db, underAsk(ask), people.mary)
    await createMessage(db, underAsk(ask), people.friend)
    await createMessage(db, underAsk(ask), people.ada)
    const { id: mary } = people.mary
    const { id: friend } = people.friend
    const { helpers } = (await see('ada', ask)).body.own
    expect(helpers.map((one: { id: string }) => one.id).sort()).toEqual([mary, friend].sort())
    for (const helped_by of [[people.admin.id], [people.ada.id], ['x']]) {
      const { status, body } = await close('ada', ask, { solved: true, helped_by })
      expect([status, Object.keys(body.details)]).toEqual([400, ['helped_by']])
    }
    expect((await close('ada', ask, { solved: false, helped_by: [mary] })).status).toBe(400)
    const { body } = await close('ada', ask, { solved: true, helped_by: [mary, friend] })
    expect(body).toMatchObject({ state: 'solved', thanked: 2, helped_by: [] })
    expect(body.can).toMatchObject({ edit: false, close: false, help: false, ask_again: true })
    expect(await updatesOf('friend')).toEqual([
      ['Ada Byron thanks you for your help', `/asks/${ask.id}`],
    ])
    expect((await see('friend', ask)).body.named).toBeNull()
    const thanks = async (name: AskPerson, named: boolean) =>
      (await as(name)).put(`${at(ask.id)}thanks/`).send({ named })
    expect((await thanks('admin', true)).status).toBe(404)
    expect((await thanks('mary', false)).body.named).toBe(false)
    expect(await updatesOf('mary')).toEqual([])
    expect((await thanks('friend', true)).body.named).toBe(true)
    const { helped_by, thanked, named } = (await see('ada', ask)).body
    expect([helped_by, thanked, named]).toEqual([
      [{ id: friend, name: 'Tom Poole', photo: null, path: null }],
      2,
      undefined,
    ])
    await thanks('friend', false)
    expect((await see('ada', ask)).body.helped_by).toEqual([])
  })

  it('happens after the last day, with one email; the ask is deleted a year later', async () => {
    const today = await createAsk(db, people.ada, { until: new Date(day(0)) })
    const over = await createAsk(db, people.ada, { title: 'A mill', until: new Date(day(-1)) })
    expect(await endAsks(portal.deps)).toBe(1)
    expect(await endAsks(portal.deps)).toBe(0)
    expect(await updatesOf('ada')).toEqual([['Your ask has ended', `/asks/new?again=${over.id}`]])
    expect((await see('mary', over)).body.state).toBe('ended')
    expect((await see('mary', today)).body.state).toBe('open')
    const closed_at = new Date(Date.now() - 366 * 86_400_000)
    await db.ask.update({ where: { id: over.id }, data: { closed_at } })
    expect(await clearOldAsks(db)).toBe(1)
  })
})
