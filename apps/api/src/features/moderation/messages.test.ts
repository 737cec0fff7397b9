import { randomUUID } from 'node:crypto'
import type { User } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { useConversations } from '../../test/conversations.ts'
import { emailsDone } from '../../test/emails.ts'
import { clearDeletedWins } from '../wins/service.ts'
import { clearDecidedReports } from './notices.ts'

const { portal, db, cast, aWin, aPod, by, textsFor, messagesFor, remove, report } =
  await useConversations()

describe('reporting', () => {
  const overview = async (user: User) =>
    (await (await portal.as(user)).get('/api/admin/introductions/?page_size=100')).body
  const reportsOf = async (user: User, message: { text: string }) =>
    (await overview(user)).reports.filter(
      (one: { message: string }) => one.message === message.text,
    )
  const decide = async (user: User, id: string, body: object) =>
    (await portal.as(user)).post(`/api/admin/introductions/reports/${id}/decide/`).send(body)

  it('is possible once for other members, and shows administrators the text at that time', async () => {
    const pod = { kind: 'pod', id: (await aPod()).id } as const
    const message = await by(pod, cast.owner, { text: `A rude word ${randomUUID()}` })
    expect((await report(cast.owner, message)).status).toBe(409)
    expect((await report(cast.podMember, message, ' ')).status).toBe(400)
    const [one, again] = await Promise.all([
      report(cast.podMember, message),
      report(cast.podMember, message),
    ])
    expect([one.status, again.status].sort()).toEqual([200, 409])
    await remove(cast.owner, message)
    const [seen, ...others] = await reportsOf(cast.admin, message)
    expect(others).toEqual([])
    const { title } = seen.about
    expect(seen).toMatchObject({
      ...{ kind: 'message', about: { title, path: null }, message: message.text, reason: 'Rude' },
      author: { id: cast.owner.id, suspended: false },
      reporter: { id: cast.podMember.id },
      decisions: ['warned', 'dismissed'],
    })
    const late = await decide(cast.admin, seen.id, { decision: 'removed', note: 'No' })
    expect([late.status, Object.keys(late.body.details)]).toEqual([400, ['decision']])
    expect((await decide(cast.admin, seen.id, { decision: 'suspended' })).status).toBe(400)
  })

  it('ends with one decision about all reports of the message: removed with a reason', async () => {
    const subject = await aWin()
    const author = await createFounder(db, { email_verified_at: new Date() })
    const message = await by(subject, author, { text: `Advert ${randomUUID()}` })
    for (const one of [cast.friend, cast.editor]) await report(one, message)
    const [first, second] = await reportsOf(cast.admin, message)
    expect(first.about.path).toBe(`/wins/${subject.id}#message-${message.id}`)
    const silent = await decide(cast.admin, first.id, { decision: 'removed' })
    expect([silent.status, Object.keys(silent.body.details)]).toEqual([400, ['note']])
    portal.sent.length = 0
    const { status, body } = await decide(cast.admin, first.id, {
      ...{ decision: 'removed', note: 'No adverts' },
    })
    expect([status, body.decision, body.decisions]).toEqual([200, 'removed', []])
    const twice = await decide(cast.admin, second.id, { decision: 'dismissed' })
    expect([twice.status, twice.body.code]).toEqual([409, 'already_decided'])
    await emailsDone(portal)
    expect(portal.sent.map(({ subject: line }) => line)).toEqual(['Your message was removed'])
    expect(await messagesFor(cast.friend, subject)).toEqual([])
    const actions = await db.auditEntry.findMany({ where: { target_id: message.id } })
    expect(actions.map(({ action }) => action)).toEqual(['message.removed'])
  })

  it.each([
    ['warned', ['About a message you wrote']],
    ['dismissed', []],
  ])('%s leaves the message', async (decision, emails) => {
    const subject = await aWin()
    const author = await createFounder(db)
    const message = await by(subject, author, { text: `Hm ${randomUUID()}` })
    await report(cast.friend, message)
    const [seen] = await reportsOf(cast.admin, message)
    portal.sent.length = 0
    expect((await decide(cast.admin, seen.id, { decision, note: 'Be kind' })).status).toBe(200)
    await emailsDone(portal)
    expect(portal.sent.map(({ subject: line }) => line)).toEqual(emails)
    for (const email of portal.sent) expect(email.text).toContain('> Be kind')
    expect(await textsFor(cast.friend, subject)).toEqual([message.text])
    const actions = await db.auditEntry.findMany({ where: { target_id: message.id } })
    expect(actions.map(({ action }) => action)).toEqual([`report.${decision}`])
  })

  it('keeps the subject of a message until the decision, and is deleted a year later', async () => {
    const ago = new Date(Date.now() - 40 * 86_400_000)
    const subject = await aWin()
    const message = await by(subject, cast.podMember)
    await report(cast.friend, message)
    const where = { id: subject.id }
    await db.win.update({ where, data: { deleted_at: ago } })
    await clearDeletedWins(db)
    expect(await db.report.count({ where: { message_id: message.id } })).toBe(1)
    const decided_at = new Date(Date.now() - 366 * 86_400_000)
    const data = { decision: 'dismissed' as const, decided_at }
    await db.report.updateMany({ where: { message_id: message.id }, data })
    expect(await clearDecidedReports(db)).toBe(1)
    await clearDeletedWins(db)
    expect(await db.win.count({ where })).toBe(0)
  })

  it('is never decided by the author of the message, nor counted for them', async () => {
    const today = async (user: User) => {
      const { body } = await (await portal.as(user)).get('/api/admin/today/')
      return body.waiting.find(({ kind }: { kind: string }) => kind === 'reports')?.count ?? 0
    }
    const [own, other] = [await today(cast.adminInPod), await today(cast.admin)]
    const message = await by(await aWin(), cast.adminInPod, { text: `Mine ${randomUUID()}` })
    for (const one of [cast.friend, cast.founder]) await report(one, message)
    expect(await reportsOf(cast.adminInPod, message)).toEqual([])
    const [seen] = await reportsOf(cast.admin, message)
    expect((await decide(cast.adminInPod, seen.id, { decision: 'dismissed' })).status).toBe(404)
    expect([await today(cast.adminInPod), await today(cast.admin)]).toEqual([own, other + 1])
  })
})
