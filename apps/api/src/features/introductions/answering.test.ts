import { createIntroduction } from '@portal/database/factories/introductions'
import { createAdmin, demoPassword } from '@portal/database/factories/users'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import type { deleteMyAccount } from '@portal/shared/privacy/endpoints'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import {
  act,
  askFor,
  box,
  type Founder,
  message,
  signedInFounder,
  twoFounders,
} from '../../test/introductions.ts'
import { mailsDone } from '../../test/mails.ts'

const { portal, ada, mary } = await twoFounders()

const ask = async (): Promise<string> => (await askFor(ada.agent, mary.user)).body.id
const contactIn = async (agent: Agent) =>
  (await box(agent, 'connected')).introductions[0]?.contact ?? null

it('shows no contact of the other side in any answer, until the founder accepts', async () => {
  /** A founder who shows no field of the profile. */
  const founder = (name: string) =>
    signedInFounder(portal, {
      email: `${name}.the.founder@test.example`,
      profile: {
        shown_fields: [],
        linkedin_profile: `https://www.linkedin.com/in/${name}-the-founder`,
      },
    })
  const [ada, mary] = [await founder('ada'), await founder('mary')]
  const { body: asked } = await askFor(ada.agent, mary.user)
  const boxes = ['received', 'sent', 'connected'].map((box) => `/api/introductions/?box=${box}`)
  const paths = portal.app.endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => (path === '/api/introductions/' ? boxes : [path]))
    .flatMap((path) =>
      path.includes(':')
        ? [mary.user.id, ada.user.id, asked.id].map((id) => path.replace(/:\w+/g, id))
        : [path],
    )
  const answersWith = async ({ agent }: Founder, contact: string) => {
    const found = []
    for (const path of paths) {
      const { text } = await agent.get(path)
      if (text?.includes(contact)) found.push(path)
    }
    return found
  }
  expect(await answersWith(ada, 'mary.the.founder')).toEqual([])
  expect(await answersWith(ada, 'mary-the-founder')).toEqual([])
  expect(await answersWith(mary, 'ada.the.founder')).toEqual([])
  await act(mary.agent, asked.id, 'accept', { share: 'email' })
  const connected = ['/api/introductions/?box=connected']
  expect(await answersWith(ada, 'mary.the.founder')).toEqual(connected)
  expect(await answersWith(ada, 'mary-the-founder')).toEqual([])
  expect(await answersWith(mary, 'ada.the.founder')).toEqual(connected)
})

describe('accepting', () => {
  it('shows each side the other’s contact, and mails it with the message', async () => {
    const id = await ask()
    const { status, body } = await act(mary.agent, id, 'accept', { share: 'email' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'accepted',
      contact: { kind: 'email', value: ada.user.email },
      can: { accept: false, decline: false, withdraw: false, report: true, end: true },
    })
    expect(await contactIn(mary.agent)).toEqual({ kind: 'email', value: ada.user.email })
    expect(await contactIn(ada.agent)).toEqual({ kind: 'email', value: mary.user.email })
    expect((await box(ada.agent, 'sent')).counts).toEqual({ received: 0, sent: 0, connected: 1 })
    await mailsDone(portal)
    const mailTo = ({ user }: Founder, subject: string) =>
      portal.sent.find((mail) => mail.to === user.email && mail.subject === subject)?.text
    const toAda = mailTo(ada, 'Mary Shelley accepted your request')
    expect(toAda).toContain(`E-mail address: ${mary.user.email}`)
    expect(toAda).toContain(`> ${message}`)
    const toMary = mailTo(mary, 'You accepted the request of Ada Byron')
    expect(toMary).toContain(`E-mail address: ${ada.user.email}`)
    expect(toMary).toContain(`> ${message}`)
  })

  it('shares the profile link as it is now, and no address, if the founder prefers that', async () => {
    const id = await ask()
    await act(mary.agent, id, 'accept', { share: 'linkedin' })
    const link = 'https://www.linkedin.com/in/mary-shelley'
    await mary.agent.patch('/api/auth/me/').send({ linkedin_profile: link })
    expect(await contactIn(ada.agent)).toEqual({ kind: 'linkedin', value: link })
    expect(await contactIn(mary.agent)).toEqual({ kind: 'email', value: ada.user.email })
    await mary.agent.patch('/api/auth/me/').send({ linkedin_profile: '' })
    expect(await contactIn(ada.agent)).toBeNull()
    await mailsDone(portal)
    const toAda = portal.sent.filter(({ to }) => to === ada.user.email)
    expect(toAda).toHaveLength(1)
    expect(JSON.stringify(toAda)).not.toContain(mary.user.email)
  })

  it('needs something to share that the founder has', async () => {
    const id = await ask()
    const where = { user_id: mary.user.id }
    await portal.db.founderProfile.update({ where, data: { linkedin_profile: null } })
    for (const body of [{}, { share: 'phone' }, { share: 'linkedin' }]) {
      const { status, body: answer } = await act(mary.agent, id, 'accept', body)
      expect([status, Object.keys(answer.details)]).toEqual([400, ['share']])
    }
    expect(await contactIn(ada.agent)).toBeNull()
  })

  it('is for the founder who was asked', async () => {
    const id = await ask()
    const eve = await signedInFounder(portal)
    const admin = await portal.as(await createAdmin(portal.db))
    for (const agent of [ada.agent, eve.agent, admin]) {
      for (const deed of ['accept', 'report']) {
        const body = { share: 'email', reason: 'Rude' }
        expect((await act(agent, id, deed, body)).status, deed).toBe(404)
      }
    }
    for (const agent of [eve.agent, admin]) {
      for (const deed of ['withdraw', 'end']) {
        expect((await act(agent, id, deed)).status, deed).toBe(404)
      }
      for (const name of ['received', 'sent', 'connected'] as const) {
        expect((await box(agent, name)).introductions).toEqual([])
      }
    }
  })

  it.each([
    ['withdrawn', 'This request was withdrawn'],
    ['expired', 'This request has expired'],
    ['closed', 'This request is closed'],
  ] as const)('is refused once the request is %s', async (state, sentence) => {
    const now = new Date()
    const { id } = await createIntroduction(portal.db, ada.user, mary.user, {
      state,
      answered_at: now,
      withdrawn_at: state === 'withdrawn' ? now : null,
    })
    const { status, body } = await act(mary.agent, id, 'accept', { share: 'email' })
    expect([status, body.error]).toEqual([409, sentence])
  })

  it('is refused from the morning on which the request expires', async () => {
    const { id } = await createIntroduction(portal.db, ada.user, mary.user, {
      expires_at: new Date(Date.now() - 1000),
    })
    for (const deed of ['accept', 'decline']) {
      const { status, body } = await act(mary.agent, id, deed, { share: 'email' })
      expect([status, body.error]).toEqual([409, 'This request has expired'])
    }
  })

  it('and declining or withdrawing at the same moment has one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      await portal.db.introduction.deleteMany()
      const id = await ask()
      const answers = await Promise.all([
        act(mary.agent, id, 'accept', { share: 'email' }),
        act(mary.agent, id, 'decline'),
        act(mary.agent, id, 'accept', { share: 'email' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    }
  })
})

describe('a connection', () => {
  it.each(['asker', 'asked'] as const)('is ended by the %s for both, once', async (side) => {
    const id = await ask()
    await act(mary.agent, id, 'accept', { share: 'email' })
    const agent = side === 'asker' ? ada.agent : mary.agent
    const { status, body } = await act(agent, id, 'end')
    expect([status, body.state, body.contact]).toEqual([200, 'ended', null])
    expect((await act(agent, id, 'end')).status).toBe(409)
    for (const one of [ada.agent, mary.agent]) {
      expect((await box(one, 'connected')).introductions).toEqual([])
    }
    expect((await box(ada.agent, 'sent')).introductions).toMatchObject([
      { state: 'ended', contact: null },
    ])
  })

  it('shows no contact while one of the two is deactivated or leaves', async () => {
    const id = await ask()
    await act(mary.agent, id, 'accept', { share: 'email' })
    const where = { id: mary.user.id }
    for (const data of [{ is_active: false }, { deletion_due_at: new Date(Date.now() + 1e9) }]) {
      const clean = { is_active: true, deletion_due_at: null }
      await portal.db.user.update({ where, data: { ...clean, ...data } })
      expect(await contactIn(ada.agent)).toBeNull()
      if (data.deletion_due_at) expect(await contactIn(mary.agent)).toBeNull()
      await portal.db.user.update({ where, data: clean })
      expect(await contactIn(ada.agent)).not.toBeNull()
    }
  })

  it('is not ended while there is none', async () => {
    const id = await ask()
    expect((await act(ada.agent, id, 'end')).body.error).toBe('You are not connected')
  })
})

describe('open requests of both directions close', () => {
  const leaving = {
    password: demoPassword,
    texts: 'remove',
  } satisfies EndpointInput<typeof deleteMyAccount>['body']
  const states = async () =>
    Object.fromEntries(
      await Promise.all(
        [ada, mary].map(async ({ user, agent }) => [
          user.full_name,
          (await box(agent, 'sent')).introductions[0]?.state,
        ]),
      ),
    )

  it('when a member asks for deletion, and stay closed when that is undone', async () => {
    await ask()
    await createIntroduction(portal.db, mary.user, ada.user)
    const { status } = await mary.agent.post('/api/auth/me/delete/').send(leaving)
    expect(status).toBe(200)
    await mary.agent.post('/api/auth/me/delete/undo/')
    expect(await states()).toEqual({ 'Ada Byron': 'closed', 'Mary Shelley': 'closed' })
  })

  it('when a member is deactivated, also what was declined without the asker’s knowing', async () => {
    const id = await ask()
    await act(mary.agent, id, 'decline', { note: 'No' })
    const admin = await portal.as(await createAdmin(portal.db))
    await admin.post(`/api/admin/members/${mary.user.id}/deactivate/`).send({})
    expect((await box(ada.agent, 'sent')).introductions[0]).toMatchObject({
      state: 'closed',
      note: null,
      can: { withdraw: false },
    })
  })

  it('but not when the switch is turned off or a pause begins', async () => {
    await ask()
    await mary.agent.patch('/api/auth/me/').send({ open_to_introductions: false })
    expect((await box(mary.agent, 'received')).waiting).toBe(1)
  })

  it('and are gone for both once an account is erased', async () => {
    const id = await ask()
    await act(mary.agent, id, 'report', { reason: 'Rude' })
    await portal.db.user.delete({ where: { id: ada.user.id } })
    expect((await box(mary.agent, 'received')).introductions).toEqual([])
    expect(await portal.db.report.count()).toBe(0)
  })
})
