import type { Introduction } from '@portal/database/client'
import { createIntroduction, declined } from '@portal/database/factories/introductions'
import {
  createAdmin,
  createApplicant,
  createFriend,
  demoPassword,
} from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextMorning } from '../../lib/text/days.ts'
import type { Agent } from '../../test/app.ts'
import {
  act,
  ago,
  askFor,
  box,
  type Founder,
  signedInFounder,
  statusOf,
  twoFounders,
} from '../../test/introductions.ts'
import { mailsDone } from '../../test/mails.ts'
import { advanceIntroductions } from './schedule.ts'

const { portal, ada, mary } = await twoFounders()
let admin: Agent
beforeEach(async () => {
  admin = await portal.as(await createAdmin(portal.db))
})

/** Moves the morning after a decline into the past. */
const letMorningCome = () =>
  portal.db.introduction.updateMany({
    where: { state: 'declined' },
    data: {
      answered_at: new Date(Date.now() - 60_000),
      declined_shown_at: new Date(Date.now() - 1000),
    },
  })

/** All that an asker can read that may tell of an answer. */
async function everythingFor(agent: Agent, other: Founder): Promise<string> {
  const paths = [
    ...['received', 'sent', 'connected'].map((name) => `/api/introductions/?box=${name}`),
    '/api/introductions/blocks/',
    `/api/members/${other.user.id}/`,
    '/api/auth/directory/?page_size=100',
    '/api/auth/me/',
    '/api/updates/count/',
  ]
  const answers = await Promise.all(paths.map(async (path) => (await agent.get(path)).body))
  const { sections } = (await agent.get('/api/auth/me/export/')).body
  // Of mails, `mailsTo` tells more: rows of the queue differ by the moment.
  const changing = ['Sign-ins', 'E-mails to you']
  const told = sections.filter(({ title }: { title: string }) => !changing.includes(title))
  const { id: newId, error: again } = (await askFor(agent, other.user)).body
  if (newId) await portal.db.introduction.delete({ where: { id: newId } })
  const counts = (await admin.get('/api/admin/introductions/')).body.counts
  return JSON.stringify([answers, told, newId ? 'asked again' : again, counts], (key, value) =>
    key === 'request_id' ? undefined : value,
  )
}

const mailsTo = ({ user }: Founder) =>
  portal.sent
    .filter(({ to }) => to === user.email)
    .map(({ subject, text }) => [subject, String(text).split('\n')[0]])

describe('the last mornings of a request', () => {
  const hour = 3_600_000
  const later = (time: Date | null, ms: number) => time && new Date(time.getTime() + ms)

  /** Lets time pass for everything that there is between the two. */
  async function pass(ms: number): Promise<void> {
    for (const { id, ...row } of await portal.db.introduction.findMany()) {
      const data = {
        asked_at: later(row.asked_at, -ms) ?? row.asked_at,
        expires_at: later(row.expires_at, -ms) ?? row.expires_at,
        answered_at: later(row.answered_at, -ms),
        withdrawn_at: later(row.withdrawn_at, -ms),
        declined_shown_at: later(row.declined_shown_at, -ms),
        expired_at: later(row.expired_at, -ms),
      }
      await portal.db.introduction.update({ where: { id }, data })
    }
  }

  const answers = {
    waits: async () => undefined,
    'is declined': (id: string) => act(mary.agent, id, 'decline', { note: 'A full month' }),
  }
  const endings = {
    nothing: async () => undefined,
    withdrawing: async (id: string) => {
      const { status, body } = await act(ada.agent, id, 'withdraw')
      return [status, body.state, body.answered_at, body.error]
    },
    'the founder leaving': () =>
      mary.agent
        .post('/api/auth/me/delete/')
        .send({ password: demoPassword, texts: 'keep' })
        .then(({ status }) => status),
    'the asker blocking': () =>
      ada.agent.put(`/api/introductions/blocks/${mary.user.id}/`).then(({ status }) => status),
  }

  /** All that the asker reads, hour by hour from two before the request expires. */
  async function courseOf(
    row: Introduction,
    answer: keyof typeof answers,
    [ending, at]: [keyof typeof endings, number],
  ): Promise<string[]> {
    await portal.db.introductionBlock.deleteMany()
    await portal.db.update.deleteMany()
    await portal.db.introduction.deleteMany()
    await portal.db.introduction.create({ data: row })
    const where = { id: mary.user.id }
    await portal.db.user.update({ where, data: { deletion_due_at: null } })
    await mailsDone(portal)
    portal.sent.length = 0
    await answers[answer](row.id)
    const course: string[] = []
    for (let step = 0; step < 4; step += 1) {
      // The job runs every quarter of an hour, so the hour is read before and after it.
      course.push(await everythingFor(ada.agent, mary))
      if (step === at) course.push(JSON.stringify(await endings[ending](row.id)) ?? '')
      await advanceIntroductions(portal.deps)
      course.push(await everythingFor(ada.agent, mary))
      await pass(hour)
    }
    await mailsDone(portal)
    return [...course, JSON.stringify(mailsTo(ada))].map((one) =>
      // The two courses run one after the other, so their moments are compared by the hour.
      one.replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, (moment) =>
        String(Math.round((Date.parse(moment) - row.expires_at.getTime()) / hour)),
      ),
    )
  }

  it.each([
    ['nothing', 0],
    ['withdrawing', 1],
    ['withdrawing', 2],
    ['the founder leaving', 1],
    ['the founder leaving', 2],
    ['the asker blocking', 1],
    ['the asker blocking', 2],
  ] as const)(
    'are the same after a decline as after none: %s in hour %i',
    async (...ending) => {
      // Silence ends the request in less than two hours, and the next morning is eight away or more.
      const row = await createIntroduction(portal.db, ada.user, mary.user, {
        asked_at: ago(20),
        expires_at: new Date(Date.now() + 1.25 * hour),
        reminded_at: ago(13),
      })
      const silent = await courseOf(row, 'waits', [...ending])
      expect(await courseOf(row, 'is declined', [...ending])).toEqual(silent)
    },
    60_000,
  )

  it('show a decline of the last morning on the next one, with its note and without a second mail', async () => {
    const { id } = await createIntroduction(portal.db, ada.user, mary.user, {
      expires_at: new Date(Date.now() + hour),
    })
    await answers['is declined'](id)
    await pass(2 * hour)
    expect(await advanceIntroductions(portal.deps)).toBe(1)
    expect((await box(ada.agent, 'sent')).introductions[0]?.state).toBe('expired')
    expect((await box(mary.agent, 'received')).introductions[0]?.state).toBe('declined')
    await pass(40 * hour)
    expect(await advanceIntroductions(portal.deps)).toBe(0)
    expect((await box(ada.agent, 'sent')).introductions[0]).toMatchObject({
      state: 'declined',
      note: 'A full month',
    })
  })
})

describe('asking back', () => {
  it('waits as long as a request without an answer would make it wait', async () => {
    const { body: asked } = await askFor(ada.agent, mary.user)
    await act(mary.agent, asked.id, 'decline')
    const before = await everythingFor(ada.agent, mary)
    const { status, body } = await askFor(mary.agent, ada.user)
    expect([status, body.error]).toEqual([
      409,
      expect.stringMatching(/^You declined a request of Ada Byron.* from .* at 08:00$/),
    ])
    expect(await everythingFor(ada.agent, mary)).toBe(before)
    await letMorningCome()
    expect((await askFor(mary.agent, ada.user)).status).toBe(201)
  })

  it('is free once the asker has withdrawn, or the request would have expired', async () => {
    for (const data of [{ withdrawn_at: new Date() }, { expired_at: new Date() }]) {
      await portal.db.introduction.deleteMany()
      await createIntroduction(portal.db, ada.user, mary.user, { ...declined(), ...data })
      expect((await askFor(mary.agent, ada.user)).status).toBe(201)
    }
  })
})

describe('a decline', () => {
  it('is known to the founder at once, and to the asker from eight the next morning on', async () => {
    const { body: asked } = await askFor(ada.agent, mary.user)
    const before = await everythingFor(ada.agent, mary)
    const { status, body } = await act(mary.agent, asked.id, 'decline', { note: 'A full month' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'declined', note: 'A full month', can: { decline: false } })
    expect((await box(mary.agent, 'received')).waiting).toBe(0)
    expect(await everythingFor(ada.agent, mary)).toBe(before)

    const row = await portal.db.introduction.findUniqueOrThrow({ where: { id: asked.id } })
    expect(row.declined_shown_at).toEqual(nextMorning(row.answered_at ?? new Date(0)))
    expect(await advanceIntroductions(portal.deps)).toBe(0)
    await letMorningCome()
    const [sent] = (await box(ada.agent, 'sent')).introductions
    const { declined_shown_at } = await portal.db.introduction.findUniqueOrThrow({
      where: { id: asked.id },
    })
    expect(sent).toMatchObject({
      state: 'declined',
      note: 'A full month',
      answered_at: declined_shown_at?.toISOString(),
      can: { withdraw: false },
    })
    expect(await statusOf(ada.agent, mary.user)).toBe('open')
    expect(await everythingFor(ada.agent, mary)).toContain('could not take up your last request')
    // The words are the founder's: the asker reads them, and does not export them.
    const exported = async ({ agent }: Founder) => (await agent.get('/api/auth/me/export/')).text
    expect(await exported(ada)).not.toContain('A full month')
    expect(await exported(mary)).toContain('A full month')
  })

  it('counts as unanswered until the asker knows of it', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { user } = await signedInFounder(portal)
      await createIntroduction(portal.db, ada.user, user, declined())
    }
    expect((await askFor(ada.agent, mary.user)).body.error).toMatch(/^You have 5 requests/)
    await letMorningCome()
    expect((await askFor(ada.agent, mary.user)).status).toBe(201)
  })

  it('is taken back or changed by nobody, and needs the founder who was asked', async () => {
    const { body: asked } = await askFor(ada.agent, mary.user)
    expect((await act(ada.agent, asked.id, 'decline')).status).toBe(404)
    expect((await act(admin, asked.id, 'decline')).status).toBe(404)
    const long = await act(mary.agent, asked.id, 'decline', { note: 'x'.repeat(301) })
    expect([long.status, Object.keys(long.body.details)]).toEqual([400, ['note']])
    expect((await act(mary.agent, asked.id, 'decline')).status).toBe(200)
    for (const [deed, body] of [
      ['decline', {}],
      ['accept', { share: 'email' }],
    ] as const) {
      const { status, body: answer } = await act(mary.agent, asked.id, deed, body)
      expect([status, answer.error]).toEqual([409, 'This request was declined already'])
    }
  })
})

describe('withdrawing', () => {
  it('looks the same whether the request waits or was declined meanwhile', async () => {
    const answers = []
    for (const declines of [false, true]) {
      await portal.db.introduction.deleteMany()
      const { body: asked } = await askFor(ada.agent, mary.user)
      if (declines) await act(mary.agent, asked.id, 'decline', { note: 'No' })
      const first = await act(ada.agent, asked.id, 'withdraw')
      const second = await act(ada.agent, asked.id, 'withdraw')
      expect([first.status, second.status]).toEqual([200, 409])
      const text =
        JSON.stringify([first.body, second.body.error]) + (await everythingFor(ada.agent, mary))
      answers.push(
        text.replaceAll(asked.id, 'id').replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'moment'),
      )
    }
    expect(answers[0]).toContain('"withdrawn"')
    expect(answers[0]).toContain('You withdrew a request to Mary Shelley')
    expect(answers[1]).toBe(answers[0])
  })

  it('lets the asker ask again from the next morning on, unless it was declined', async () => {
    const { body: asked } = await askFor(ada.agent, mary.user)
    await act(ada.agent, asked.id, 'withdraw')
    expect((await askFor(ada.agent, mary.user)).body.error).toContain('at 08:00')
    const earlier = ago(2)
    await portal.db.introduction.updateMany({
      data: { withdrawn_at: earlier, answered_at: earlier },
    })
    const { body: again } = await askFor(ada.agent, mary.user)
    await act(mary.agent, again.id, 'decline', { note: 'No' })
    await act(ada.agent, again.id, 'withdraw')
    await letMorningCome()
    await portal.db.introduction.updateMany({ data: { withdrawn_at: earlier } })
    expect((await askFor(ada.agent, mary.user)).body.error).toContain(
      'could not take up your last request',
    )
    // Of a request that the asker withdrew, no mail tells.
    expect(await advanceIntroductions(portal.deps)).toBe(0)
  })

  it('is for the asker, while there is no answer', async () => {
    const { body: asked } = await askFor(ada.agent, mary.user)
    expect((await act(mary.agent, asked.id, 'withdraw')).status).toBe(404)
    await act(mary.agent, asked.id, 'accept', { share: 'email' })
    const { status, body } = await act(ada.agent, asked.id, 'withdraw')
    expect([status, body.error]).toEqual([409, 'This request was accepted already'])
  })
})

describe('blocking', () => {
  const block = (agent: Agent, { user }: Founder) =>
    agent.put(`/api/introductions/blocks/${user.id}/`)

  it('declines an open request, of which the asker learns as of any other', async () => {
    await askFor(ada.agent, mary.user)
    const before = await everythingFor(ada.agent, mary)
    expect((await block(mary.agent, ada)).body).toEqual({ ok: true })
    expect((await block(mary.agent, ada)).status).toBe(200)
    expect(await everythingFor(ada.agent, mary)).toBe(before)
    const [received] = (await box(mary.agent, 'received')).introductions
    expect(received).toMatchObject({ state: 'declined', can: { block: false } })
    await letMorningCome()
    expect((await box(ada.agent, 'sent')).introductions[0]).toMatchObject({
      state: 'declined',
      note: null,
    })
    expect(await advanceIntroductions(portal.deps)).toBe(1)
  })

  it('withdraws the owner’s own request, and offers neither to the other', async () => {
    await askFor(mary.agent, ada.user)
    await block(mary.agent, ada)
    expect((await box(ada.agent, 'received')).introductions[0]?.state).toBe('withdrawn')
    expect(await statusOf(ada.agent, mary.user)).toBe('not_open')
    expect(await statusOf(mary.agent, ada.user)).toBe('not_open')
  })

  it('can be undone, by its owner alone', async () => {
    await block(mary.agent, ada)
    const list = async (agent: Agent) => (await agent.get('/api/introductions/blocks/')).body
    expect(await list(mary.agent)).toMatchObject({
      blocks: [{ member: { id: ada.user.id, name: 'Ada Byron' } }],
      pagination: { total: 1 },
    })
    expect((await list(ada.agent)).blocks).toEqual([])
    await ada.agent.delete(`/api/introductions/blocks/${mary.user.id}/`)
    expect((await list(mary.agent)).blocks).toHaveLength(1)
    await mary.agent.delete(`/api/introductions/blocks/${ada.user.id}/`)
    expect((await list(mary.agent)).blocks).toEqual([])
  })

  it('is refused for oneself, and for who was never a member', async () => {
    expect((await block(mary.agent, mary)).status).toBe(409)
    const applicant = await createApplicant(portal.db)
    const path = `/api/introductions/blocks/${applicant.id}/`
    expect((await mary.agent.put(path)).status).toBe(404)
  })

  it('is possible for whoever can write to a member, and shows no more of them than their name', async () => {
    const profile = { company_name: 'Hidden Looms' }
    const hidden = await signedInFounder(portal, {
      ...{ consents: { internal_member_list: false }, profile },
    })
    const friend = await createFriend(portal.db)
    for (const agent of [mary.agent, await portal.as(friend)]) {
      expect((await block(agent, hidden)).status).toBe(200)
      const { body } = await agent.get('/api/introductions/blocks/')
      expect(body.blocks).toMatchObject([
        { member: { name: hidden.user.full_name, company: null, listed: false } },
      ])
    }
  })

  it('and asking at the same moment leave no request open', async () => {
    for (let round = 0; round < 10; round += 1) {
      await portal.db.introduction.deleteMany()
      await portal.db.introductionBlock.deleteMany()
      await Promise.all([askFor(ada.agent, mary.user), block(mary.agent, ada)])
      expect(await portal.db.introduction.count({ where: { state: 'pending' } })).toBe(0)
    }
  })
})
