import { createAsk } from '@portal/database/factories/asks'
import { createEvent } from '@portal/database/factories/events'
import { createFounder } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { useConversations } from '../../test/conversations.ts'
import { emailsDone } from '../../test/emails.ts'
import { clearRemovedMessages } from './service.ts'

const used = await useConversations()
const { portal, db, cast, aWin, aPod, by, messageAt, messagesFor, remove, edit } = used

describe('changing', () => {
  it('is for the author, for 15 minutes', async () => {
    const subject = await aWin()
    const message = await by(subject, cast.founder, {
      created_at: new Date(Date.now() - 14 * 60_000),
    })
    const { status, body } = await edit(cast.founder, message, ' Better ')
    expect([status, body.text, body.can.edit]).toEqual([200, 'Better', true])
    expect(Date.parse(body.edited_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await edit(cast.founder, message, ' ')).status).toBe(400)
    await db.message.update({
      where: { id: message.id },
      data: { created_at: new Date(Date.now() - 16 * 60_000) },
    })
    const late = await edit(cast.founder, message, 'Too late')
    expect([late.status, late.body.error]).toEqual([409, 'A message can be changed for 15 minutes'])
    const [seen] = await messagesFor(cast.founder, subject)
    expect(seen).toMatchObject({ text: 'Better', can: { edit: false, delete: true } })
  })

  it('ends with the conversation, but deleting is still possible', async () => {
    const ask = await createAsk(db, cast.owner)
    const pod = await aPod()
    const meeting = await createEvent(db, { pod: { connect: { id: pod.id } } })
    const underPod = await by({ kind: 'pod', id: pod.id }, cast.podMember)
    const underMeeting = await by({ kind: 'event', id: meeting.id }, cast.podMember)
    const underAsk = await by({ kind: 'ask', id: ask.id }, cast.podMember)
    await db.ask.update({ where: { id: ask.id }, data: { state: 'solved', closed_at: new Date() } })
    await db.pod.update({ where: { id: pod.id }, data: { dissolved_at: new Date() } })
    for (const [message, why] of [
      [underAsk, 'This ask is closed'],
      [underPod, 'This pod has been dissolved'],
      [underMeeting, 'This pod has been dissolved'],
    ] as const) {
      const { status, body } = await edit(cast.podMember, message, 'Something else')
      expect([status, body.error]).toEqual([409, why])
      const [seen] = await messagesFor(cast.podMember, {
        kind: message.kind,
        id: message.subject_id,
      })
      expect(seen).toMatchObject({ text: message.text, can: { edit: false, delete: true } })
      expect((await remove(cast.podMember, message)).status).toBe(200)
    }
  })
})

describe('deleting', () => {
  it('leaves a mark where others answered after it, and nothing otherwise', async () => {
    const subject = await aWin()
    const [first, own, answer, last] = [
      await by(subject, cast.founder),
      await by(subject, cast.founder),
      await by(subject, cast.friend),
      await by(subject, cast.founder),
    ]
    for (const one of [first, last]) expect((await remove(cast.founder, one)).status).toBe(200)
    const states = async () =>
      (await messagesFor(cast.editor, subject)).map(({ id, state, text }) => [id, state, text])
    expect(await states()).toEqual([
      [first.id, 'deleted', ''],
      [own.id, 'shown', own.text],
      [answer.id, 'shown', answer.text],
    ])
    expect((await db.message.findUniqueOrThrow({ where: { id: first.id } })).text).toBe('')
    await remove(cast.friend, answer)
    expect(await states()).toEqual([[own.id, 'shown', own.text]])
    expect((await remove(cast.founder, first)).status).toBe(404)
    expect((await edit(cast.founder, first, 'Back')).status).toBe(404)
  })

  it('is for the author also after leaving the pod, and without a body', async () => {
    const message = await by({ kind: 'pod', id: (await aPod()).id }, cast.left)
    const agent = await portal.as(cast.left)
    expect((await agent.delete(messageAt(message.id))).status).toBe(200)
    expect((await db.message.findUniqueOrThrow({ where: { id: message.id } })).text).toBe('')
  })

  it('by others needs a reason, which the author gets by email, and an audit entry', async () => {
    const subject = await aWin()
    const author = await createFounder(db, { email_verified_at: new Date() })
    const message = await by(subject, author, { text: 'Buy my course' })
    await by(subject, cast.friend)
    const silent = await remove(cast.owner, message, { reason: ' ' })
    expect([silent.status, Object.keys(silent.body.details)]).toEqual([400, ['reason']])
    portal.sent.length = 0
    expect((await remove(cast.owner, message, { reason: 'No adverts' })).status).toBe(200)
    await emailsDone(portal)
    const [email] = portal.sent
    expect([email?.to, email?.subject]).toEqual([author.email, 'Your message was removed'])
    expect(email?.text).toContain('> No adverts')
    expect(email?.text).toContain(`/wins/${subject.id}`)
    expect(await messagesFor(author, subject)).toMatchObject([
      {
        state: 'removed',
        text: '',
        can: { edit: false, delete: false, remove: false, report: false, block: false },
      },
      {},
    ])
    expect((await remove(author, message)).status).toBe(404)
    expect((await remove(cast.admin, message, { reason: 'Again' })).status).toBe(404)
    const [entry, ...others] = await db.auditEntry.findMany({ where: { target_id: message.id } })
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actor_id: cast.owner.id,
      action: 'message.removed',
      before: { author_id: author.id },
      after: { reason: 'No adverts' },
    })
  })

  it('by others carries no text across a block, neither by email nor in an export', async () => {
    const subject = await aWin()
    const author = await createFounder(db, { email_verified_at: new Date() })
    const message = await by(subject, author)
    await db.introductionBlock.create({ data: { owner_id: author.id, blocked_id: cast.owner.id } })
    portal.sent.length = 0
    const reason = 'I know where you live'
    expect((await remove(cast.owner, message, { reason })).status).toBe(200)
    await emailsDone(portal)
    expect(portal.sent.map((email) => email.subject)).toEqual(['Your message was removed'])
    const agent = await portal.as(author)
    const updates = await agent.get('/api/updates/')
    expect(updates.body.updates).toHaveLength(1)
    const exported = await agent.get('/api/auth/me/export/')
    expect(exported.text).toContain('message.removed')
    for (const text of [portal.sent[0]?.text, updates.text, exported.text]) {
      expect(text).not.toContain(reason)
    }
    const entry = await db.auditEntry.findFirst({ where: { target_id: message.id } })
    expect(entry?.after).toEqual({ reason })
  })

  it('clears removed messages after 30 days', async () => {
    const subject = await aWin()
    const taken = (days: number) =>
      by(subject, cast.founder, {
        deleted_at: new Date(Date.now() - days * 86_400_000),
        removed_reason: 'Why',
      })
    const [lately, long] = [await taken(29), await taken(31)]
    expect(await clearRemovedMessages(db)).toBe(1)
    expect(await clearRemovedMessages(db)).toBe(0)
    const textsOf = async ({ id }: { id: string }) => {
      const { text, removed_reason } = await db.message.findUniqueOrThrow({ where: { id } })
      return [text, removed_reason]
    }
    expect(await textsOf(lately)).toEqual([lately.text, 'Why'])
    expect(await textsOf(long)).toEqual(['', ''])
  })
})
