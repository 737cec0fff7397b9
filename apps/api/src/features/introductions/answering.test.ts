import { createIntroduction } from '@portal/database/factories/introductions'
import { createAdmin } from '@portal/database/factories/users'
import { introductionBoxes } from '@portal/shared/introductions/options'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import { emailsDone, emailTo } from '../../test/emails.ts'
import {
  ago,
  askFor,
  box,
  type Founder,
  message,
  postAction,
  signedInFounder,
  twoFounders,
} from '../../test/introductions.ts'
import { advanceIntroductions } from './schedule.ts'

const { portal, ada, mary } = await twoFounders()

const ask = async (): Promise<string> => (await askFor(ada.agent, mary.user)).body.id
const contactIn = async (agent: Agent) =>
  (await box(agent, 'connected')).introductions[0]?.contact ?? null

describe('accepting', () => {
  it('shows each side the other’s contact, and emails it with the message', async () => {
    const id = await ask()
    const { status, body } = await postAction(mary.agent, id, 'accept', { share: 'email' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'accepted',
      contact: { kind: 'email', value: ada.user.email },
      can: { accept: false, decline: false, withdraw: false, report: true, end: true },
    })
    expect(await contactIn(mary.agent)).toEqual({ kind: 'email', value: ada.user.email })
    expect(await contactIn(ada.agent)).toEqual({ kind: 'email', value: mary.user.email })
    expect((await box(ada.agent, 'sent')).counts).toMatchObject({ sent: 0, connected: 1 })
    await emailsDone(portal)
    const emailTo = ({ user }: Founder, subject: string) =>
      portal.sent.find((email) => email.to === user.email && email.subject === subject)?.text
    const toAda = emailTo(ada, 'Mary Shelley accepted your request')
    expect(toAda).toContain(`Email address: ${mary.user.email}`)
    expect(toAda).toContain(`> ${message}`)
    const toMary = emailTo(mary, 'You accepted Ada Byron’s request')
    expect(toMary).toContain(`Email address: ${ada.user.email}`)
    expect(toMary).toContain(`> ${message}`)
  })

  it('shares the profile link as it is now, and no address, if the founder prefers that', async () => {
    const id = await ask()
    await postAction(mary.agent, id, 'accept', { share: 'linkedin' })
    const link = 'https://www.linkedin.com/in/mary-shelley'
    await mary.agent.patch('/api/auth/me/').send({ linkedin_profile: link })
    expect(await contactIn(ada.agent)).toEqual({ kind: 'linkedin', value: link })
    expect(await contactIn(mary.agent)).toEqual({ kind: 'email', value: ada.user.email })
    await mary.agent.patch('/api/auth/me/').send({ linkedin_profile: '' })
    expect(await contactIn(ada.agent)).toBeNull()
    await emailsDone(portal)
    const toAda = portal.sent.filter(({ to }) => to === ada.user.email)
    expect(toAda).toHaveLength(1)
    expect(JSON.stringify(toAda)).not.toContain(mary.user.email)
  })

  it('needs something to share that the founder has', async () => {
    const id = await ask()
    const where = { user_id: mary.user.id }
    await portal.db.founderProfile.update({ where, data: { linkedin_profile: null } })
    for (const body of [{}, { share: 'phone' }, { share: 'linkedin' }]) {
      const { status, body: answer } = await postAction(mary.agent, id, 'accept', body)
      expect([status, Object.keys(answer.details)]).toEqual([400, ['share']])
    }
    expect(await contactIn(ada.agent)).toBeNull()
  })

  it('is only for the founder who was asked', async () => {
    const id = await ask()
    const eve = await signedInFounder(portal)
    const admin = await portal.as(await createAdmin(portal.db))
    for (const agent of [ada.agent, eve.agent, admin]) {
      for (const action of ['accept', 'decline', 'put-aside', 'report']) {
        const body = { share: 'email', reason: 'Rude' }
        expect((await postAction(agent, id, action, body)).status, action).toBe(404)
      }
    }
    for (const agent of [eve.agent, admin]) {
      for (const action of ['withdraw', 'end']) {
        expect((await postAction(agent, id, action)).status, action).toBe(404)
      }
      for (const name of introductionBoxes) {
        expect((await box(agent, name)).introductions).toEqual([])
      }
    }
  })

  it.each([
    ['withdrawn', 'This request was withdrawn'],
    ['expired', 'This request has expired'],
    ['closed', 'This request is closed'],
  ] as const)('is refused once the request is %s', async (state, sentence) => {
    const { id } = await createIntroduction(portal.db, ada.user, mary.user, {
      ...{ state, answered_at: new Date() },
    })
    const { status, body } = await postAction(mary.agent, id, 'accept', { share: 'email' })
    expect([status, body.error]).toEqual([409, sentence])
  })

  it('is refused from the time when the request expires', async () => {
    const { id } = await createIntroduction(portal.db, ada.user, mary.user, {
      expires_at: new Date(Date.now() - 1000),
    })
    for (const action of ['accept', 'decline', 'put-aside']) {
      const { status, body } = await postAction(mary.agent, id, action, { share: 'email' })
      expect([status, body.error]).toEqual([409, 'This request has expired'])
    }
  })

  it('concurrently with declining has one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      await portal.db.introduction.deleteMany()
      const id = await ask()
      const answers = await Promise.all([
        postAction(mary.agent, id, 'accept', { share: 'email' }),
        postAction(mary.agent, id, 'decline'),
        postAction(mary.agent, id, 'accept', { share: 'email' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    }
  })
})

describe('declining', () => {
  it('emails the asker at once, with the message', async () => {
    const id = await ask()
    const { status, body } = await postAction(mary.agent, id, 'decline', { note: 'A full month' })
    expect([status, body.state, body.note]).toEqual([200, 'declined', 'A full month'])
    expect((await box(mary.agent, 'received')).waiting).toBe(0)
    expect((await box(ada.agent, 'sent')).introductions).toMatchObject([
      { state: 'declined', note: 'A full month', answered_at: body.answered_at },
    ])
    const email = await emailTo(portal, ada.user.email, 'Mary Shelley can’t take up your request')
    expect(email.text).toContain('> A full month')
    const exported = async ({ agent }: Founder) => (await agent.get('/api/auth/me/export/')).text
    expect(await exported(ada)).not.toContain('A full month')
    expect(await exported(mary)).toContain('A full month')
  })

  it('is final', async () => {
    const id = await ask()
    const long = await postAction(mary.agent, id, 'decline', { note: 'x'.repeat(301) })
    expect([long.status, Object.keys(long.body.details)]).toEqual([400, ['note']])
    expect((await postAction(mary.agent, id, 'decline')).status).toBe(200)
    for (const action of ['decline', 'accept', 'put-aside']) {
      const { status, body } = await postAction(mary.agent, id, action, { share: 'email' })
      expect([status, body.error]).toEqual([409, 'This request has already been declined'])
    }
  })
})

describe('not now', () => {
  it.each(['accept', 'decline'])(
    'puts a request aside, where it can still be answered by %s',
    async (action) => {
      const id = await ask()
      const { body } = await postAction(mary.agent, id, 'put-aside')
      expect(body).toMatchObject({
        ...{ state: 'pending', answered_at: null },
        can: { accept: true, decline: true, put_aside: false, report: true },
      })
      const { waiting, counts } = await box(mary.agent, 'received')
      expect([waiting, counts]).toEqual([0, { received: 0, put_aside: 1, sent: 0, connected: 0 }])
      expect((await box(mary.agent, 'put_aside')).introductions).toEqual([body])
      for (const path of ['home', 'updates']) {
        expect((await mary.agent.get(`/api/${path}/`)).text).not.toContain('Ada Byron')
      }
      expect((await postAction(mary.agent, id, 'put-aside')).status).toBe(200)
      expect((await postAction(mary.agent, id, action, { share: 'email' })).status).toBe(200)
      expect((await box(mary.agent, 'put_aside')).introductions).toEqual([])
    },
  )

  it('is not reminded of, and expires', async () => {
    const id = await ask()
    await postAction(mary.agent, id, 'put-aside')
    await emailsDone(portal)
    portal.sent.length = 0
    await portal.db.introduction.updateMany({ data: { asked_at: ago(8) } })
    expect(await advanceIntroductions(portal.deps)).toBe(0)
    await portal.db.introduction.updateMany({ data: { expires_at: ago(0.1) } })
    expect(await advanceIntroductions(portal.deps)).toBe(1)
    expect((await box(mary.agent, 'put_aside')).introductions).toMatchObject([{ state: 'expired' }])
  })
})
