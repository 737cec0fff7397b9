import { createAsk } from '@portal/database/factories/asks'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import type { Report } from '@portal/shared/moderation/schemas'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

const portal = await usePortal()
const { db } = portal

const [author, reporter, friend, admin] = [
  await createFounder(db),
  await createFounder(db),
  await createFriend(db),
  await createAdmin(db),
]
type Someone = { id: string }
const at = ({ id }: Someone) => `/api/asks/${id}/`
const report = async (user: Someone, ask: Someone, reason = 'An advert') =>
  (await portal.as(user)).post(`${at(ask)}report/`).send({ reason })
const read = async (user: Someone, ask: Someone) => (await portal.as(user)).get(at(ask))
const reportsOf = async (user: Someone, ask: { title: string }): Promise<Report[]> =>
  (
    await (await portal.as(user)).get('/api/admin/introductions/?page_size=100')
  ).body.reports.filter((one: Report) => one.about?.title === ask.title)
const decide = async (user: Someone, { id }: Someone, body: object) =>
  (await portal.as(user)).post(`/api/admin/introductions/reports/${id}/decide/`).send(body)
let number = 0
const anAsk = (by: Someone, values = {}) => {
  number += 1
  return createAsk(db, by, { title: `Buy course ${number}`, text: 'Today only', ...values })
}

describe('reporting an ask', () => {
  it('is possible once for others who see the ask, and shows administrators the text at that time', async () => {
    const ask = await anAsk(author, { audience: 'founders' })
    expect((await read(author, ask)).body.can.report).toBe(false)
    expect((await report(author, ask)).status).toBe(409)
    expect((await report(friend, ask)).status).toBe(404)
    expect((await report(reporter, ask, ' ')).status).toBe(400)
    expect((await read(reporter, ask)).body.can.report).toBe(true)
    const answers = await Promise.all([report(reporter, ask), report(reporter, ask)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(reporter, ask)).body.can.report).toBe(false)
    await db.ask.update({ where: { id: ask.id }, data: { text: 'Something else' } })
    expect(await reportsOf(admin, ask)).toMatchObject([
      {
        ...{ kind: 'ask', message: `${ask.title}\n\nToday only`, reason: 'An advert' },
        about: { title: ask.title, path: `/asks/${ask.id}` },
        author: { id: author.id },
        reporter: { id: reporter.id },
        decisions: ['removed', 'warned', 'dismissed'],
      },
    ])
  })

  it('ends with a decision about all its reports: removed with a reason', async () => {
    const ask = await anAsk(author)
    for (const one of [reporter, friend]) await report(one, ask)
    const [first, second] = await reportsOf(admin, ask)
    const silent = await decide(admin, first as Report, { decision: 'removed' })
    expect([silent.status, Object.keys(silent.body.details)]).toEqual([400, ['note']])
    portal.sent.length = 0
    const removal = { decision: 'removed', note: 'No adverts' }
    const { status, body } = await decide(admin, first as Report, removal)
    expect([status, body.decision, body.about.path]).toEqual([200, 'removed', null])
    expect((await decide(admin, second as Report, removal)).body.code).toBe('already_decided')
    await emailsDone(portal)
    expect(portal.sent.map(({ subject }) => subject)).toEqual(['Your ask was removed'])
    expect(portal.sent[0]?.text).toContain('> No adverts')
    expect((await read(friend, ask)).status).toBe(404)
    const actions = await db.auditEntry.findMany({ where: { target_id: ask.id } })
    expect(actions.map(({ action }) => action)).toEqual(['ask.removed'])
  })
})
