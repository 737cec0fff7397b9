import { createIntroduction } from '@portal/database/factories/introductions'
import { createAdmin, demoPassword } from '@portal/database/factories/users'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import { introductionBoxes } from '@portal/shared/introductions/options'
import type { deleteMyAccount } from '@portal/shared/privacy/endpoints'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import { emailsDone, emailTo } from '../../test/emails.ts'
import {
  act,
  ago,
  askFor,
  box,
  type Founder,
  message,
  signedInFounder,
  statusOf,
  twoFounders,
} from '../../test/introductions.ts'
import { advanceIntroductions } from './schedule.ts'

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
  const boxes = introductionBoxes.map((box) => `/api/introductions/?box=${box}`)
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
  it('shows each side the other’s contact, and emails it with the message', async () => {
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
    await act(mary.agent, id, 'accept', { share: 'linkedin' })
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
      for (const deed of ['accept', 'decline', 'put-aside', 'report']) {
        const body = { share: 'email', reason: 'Rude' }
        expect((await act(agent, id, deed, body)).status, deed).toBe(404)
      }
    }
    for (const agent of [eve.agent, admin]) {
      for (const deed of ['withdraw', 'end']) {
        expect((await act(agent, id, deed)).status, deed).toBe(404)
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
    const { status, body } = await act(mary.agent, id, 'accept', { share: 'email' })
    expect([status, body.error]).toEqual([409, sentence])
  })

  it('is refused from the moment on at which the request expires', async () => {
    const { id } = await createIntroduction(portal.db, ada.user, mary.user, {
      expires_at: new Date(Date.now() - 1000),
    })
    for (const deed of ['accept', 'decline', 'put-aside']) {
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

describe('declining', () => {
  it('tells the asker at once, with the words', async () => {
    const id = await ask()
    const { status, body } = await act(mary.agent, id, 'decline', { note: 'A full month' })
    expect([status, body.state, body.note]).toEqual([200, 'declined', 'A full month'])
    expect((await box(mary.agent, 'received')).waiting).toBe(0)
    expect((await box(ada.agent, 'sent')).introductions).toMatchObject([
      { state: 'declined', note: 'A full month', answered_at: body.answered_at },
    ])
    const email = await emailTo(portal, ada.user.email, 'Mary Shelley can’t take up your request')
    expect(email.text).toContain('> A full month')
    // The words are the founder's: the asker reads them, and does not export them.
    const exported = async ({ agent }: Founder) => (await agent.get('/api/auth/me/export/')).text
    expect(await exported(ada)).not.toContain('A full month')
    expect(await exported(mary)).toContain('A full month')
  })

  it('is not taken back or changed', async () => {
    const id = await ask()
    const long = await act(mary.agent, id, 'decline', { note: 'x'.repeat(301) })
    expect([long.status, Object.keys(long.body.details)]).toEqual([400, ['note']])
    expect((await act(mary.agent, id, 'decline')).status).toBe(200)
    for (const deed of ['decline', 'accept', 'put-aside']) {
      const { status, body } = await act(mary.agent, id, deed, { share: 'email' })
      expect([status, body.error]).toEqual([409, 'This request has already been declined'])
    }
  })
})

describe('not now', () => {
  it.each(['accept', 'decline'])(
    'puts a request aside, where it can still be answered by %s',
    async (deed) => {
      const id = await ask()
      const { body } = await act(mary.agent, id, 'put-aside')
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
      expect((await act(mary.agent, id, 'put-aside')).status).toBe(200)
      expect((await act(mary.agent, id, deed, { share: 'email' })).status).toBe(200)
      expect((await box(mary.agent, 'put_aside')).introductions).toEqual([])
    },
  )

  it('is not reminded of, and expires', async () => {
    const id = await ask()
    await act(mary.agent, id, 'put-aside')
    await emailsDone(portal)
    portal.sent.length = 0
    await portal.db.introduction.updateMany({ data: { asked_at: ago(8) } })
    expect(await advanceIntroductions(portal.deps)).toBe(0)
    await portal.db.introduction.updateMany({ data: { expires_at: ago(0.1) } })
    expect(await advanceIntroductions(portal.deps)).toBe(1)
    expect((await box(mary.agent, 'put_aside')).introductions).toMatchObject([{ state: 'expired' }])
  })
})

it('looks the same to the asker without an answer, put aside and blocked, until it has expired', async () => {
  const block = (by: Founder, other: Founder) =>
    by.agent.put(`/api/introductions/blocks/${other.user.id}/`).expect(200)
  type Deed = (mary: Founder, ada: Founder, id: string) => PromiseLike<unknown>
  const nothing: Deed = async () => undefined
  /** What happens before the request, and after it. */
  const courses: Record<string, [Deed, Deed]> = {
    silence: [nothing, nothing],
    'put aside': [nothing, (mary, _, id) => act(mary.agent, id, 'put-aside').expect(200)],
    'blocked later': [nothing, block],
    'blocked before': [block, nothing],
  }

  /** All that an asker can read that may tell of an answer or a block, without ids and moments. */
  async function everythingFor({ agent }: Founder, mary: Founder): Promise<string> {
    const lists = await Promise.all(introductionBoxes.map((name) => box(agent, name)))
    const { sections } = (await agent.get('/api/auth/me/export/')).body
    const title = 'People you asked to meet, and help you offered'
    const told = [
      ...[lists, await statusOf(agent, mary.user)],
      (await agent.get('/api/updates/')).body,
      sections.find((section: { title: string }) => section.title === title),
      (await askFor(agent, mary.user)).body.error,
      (await askFor(agent, (await signedInFounder(portal)).user)).body.error,
    ]
    return JSON.stringify(told)
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'moment')
  }

  const seen: string[][] = []
  for (const [before, after] of Object.values(courses)) {
    const profile = { company_name: 'Engines' }
    const ada = await signedInFounder(portal, { full_name: 'Ada Byron', profile })
    const mary = await signedInFounder(portal, { full_name: 'Mary Shelley', profile })
    for (let n = 0; n < 4; n += 1) {
      const { user } = await signedInFounder(portal, { full_name: `Founder ${n}`, profile })
      await createIntroduction(portal.db, ada.user, user, { asked_at: ago(n + 1), message })
    }
    await before(mary, ada, '')
    const { id } = (await askFor(ada.agent, mary.user).expect(201)).body
    const course = [await everythingFor(ada, mary)]
    await after(mary, ada, id)
    course.push(await everythingFor(ada, mary))
    await portal.db.introduction.update({ where: { id }, data: { expires_at: ago(0.1) } })
    await advanceIntroductions(portal.deps)
    course.push(await everythingFor(ada, mary))
    await emailsDone(portal)
    const emails = portal.sent.filter(({ to }) => to === ada.user.email)
    seen.push([...course, JSON.stringify(emails.map(({ subject }) => subject))])
  }
  const [silence, ...others] = seen
  expect(silence?.[1]).toContain('You have 5 unanswered requests')
  expect(silence?.[2]).toContain('"expired"')
  expect(silence?.[3]).toContain('has closed')
  for (const course of others) expect(course).toEqual(silence)
})

describe('withdrawing', () => {
  it('is for the asker, while there is no answer; the same founder can be asked again', async () => {
    const id = await ask()
    expect((await act(mary.agent, id, 'withdraw')).status).toBe(404)
    expect((await act(ada.agent, id, 'withdraw')).body.state).toBe('withdrawn')
    expect((await act(ada.agent, id, 'withdraw')).status).toBe(409)
    const again = await ask()
    await act(mary.agent, again, 'accept', { share: 'email' })
    const { status, body } = await act(ada.agent, again, 'withdraw')
    expect([status, body.error]).toEqual([409, 'This request has already been accepted'])
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
    expect((await act(ada.agent, id, 'end')).status).toBe(409)
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

  it('when a member is deactivated', async () => {
    const id = await ask()
    await act(mary.agent, id, 'put-aside')
    const admin = await portal.as(await createAdmin(portal.db))
    await admin.post(`/api/admin/members/${mary.user.id}/deactivate/`).send({})
    expect((await box(ada.agent, 'sent')).introductions[0]).toMatchObject({
      state: 'closed',
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
