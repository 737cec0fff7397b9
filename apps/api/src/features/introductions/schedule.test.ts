import {
  acceptedIntroduction,
  createIntroduction,
  createReport,
} from '@portal/database/factories/introductions'
import { describe, expect, it } from 'vitest'
import { emailsDone } from '../../test/emails.ts'
import { ago, box, type Founder, twoFounders } from '../../test/introductions.ts'
import {
  introductionAccepted,
  introductionConnected,
  introductionReminder,
  introductionRequest,
} from './emails.ts'
import { advanceIntroductions, clearOldIntroductions } from './schedule.ts'

const { portal, ada, mary } = await twoFounders()

const advance = () => advanceIntroductions(portal.deps)
const request = (overrides: object) => createIntroduction(portal.db, ada.user, mary.user, overrides)
const emails = () => portal.sent.map(({ to, subject }) => [to, subject])

it('reminds the founder once, after a week', async () => {
  await request({ asked_at: ago(6.9) })
  expect(await advance()).toBe(0)
  await portal.db.introduction.updateMany({ data: { asked_at: ago(7) } })
  expect(await Promise.all([advance(), advance()]).then((n) => n.sort())).toEqual([0, 1])
  expect(await advance()).toBe(0)
  await expect.poll(emails).toEqual([[mary.user.email, 'Ada Byron is waiting for your answer']])
})

it('expires a request after three weeks, and emails the asker', async () => {
  await request({ asked_at: ago(20.9), reminded_at: ago(13) })
  expect(await advance()).toBe(0)
  await portal.db.introduction.updateMany({ data: { expires_at: new Date(Date.now() - 1) } })
  expect(await Promise.all([advance(), advance()]).then((n) => n.sort())).toEqual([0, 1])
  expect((await box(ada.agent, 'sent')).introductions[0]).toMatchObject({
    state: 'expired',
    answered_at: expect.any(String),
  })
  await expect.poll(emails).toEqual([[ada.user.email, 'Your request to meet has closed']])
  expect(portal.sent[0]?.text).toContain('This says nothing about you or your question')
})

describe('the emails', () => {
  type Email =
    | typeof introductionAccepted
    | typeof introductionConnected
    | typeof introductionReminder
    | typeof introductionRequest
  const write = (email: Email, { id }: { id: string }, to: Founder) =>
    email.prepare(portal.deps, email.for(to.user.id, { introduction_id: id }))

  it('are not sent if they no longer apply or a side has left', async () => {
    const one = await request(acceptedIntroduction())
    expect(await write(introductionRequest, one, mary)).toBeNull()
    expect(await write(introductionReminder, one, mary)).toBeNull()
    expect(await write(introductionAccepted, one, ada)).toMatchObject({ to: ada.user.email })
    await portal.db.user.update({ where: { id: mary.user.id }, data: { is_active: false } })
    expect(await write(introductionAccepted, one, ada)).toBeNull()
    expect(await write(introductionRequest, { id: ada.user.id }, mary)).toBeNull()
  })

  it('are not sent about requests that were put aside', async () => {
    const one = await request({ put_aside_at: new Date() })
    expect(await write(introductionRequest, one, mary)).toBeNull()
    expect(await write(introductionReminder, one, mary)).toBeNull()
  })

  it('contain no text by others while the address is unconfirmed', async () => {
    const where = { id: mary.user.id }
    await portal.db.user.update({ where, data: { email_verified_at: null } })
    const one = await request({ topic: 'Mentorship', ...acceptedIntroduction() })
    const text = JSON.stringify(await write(introductionConnected, one, mary))
    for (const word of ['Ada', ada.user.email, one.message]) expect(text).not.toContain(word)
  })
})

it('clears what ended a year ago, but no connection and no report that waits', async () => {
  const ended = { state: 'closed', answered_at: ago(366) } as const
  const waiting = await request(ended)
  await createReport(portal.db, waiting)
  await request({ ...acceptedIntroduction(), answered_at: ago(900) })
  await request({ ...ended, answered_at: ago(364) })
  await request(ended)
  await request({ ...acceptedIntroduction(), state: 'ended', answered_at: ago(366) })
  expect(await clearOldIntroductions(portal.deps)).toBe(2)
  expect(await portal.db.introduction.count()).toBe(3)
  await emailsDone(portal)
})
