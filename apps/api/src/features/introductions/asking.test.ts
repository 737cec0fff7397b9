import { createIntroduction } from '@portal/database/factories/introductions'
import { createAdmin, createFriend } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import { whileDeactivated } from '../../test/deactivation.ts'
import {
  ago,
  askFor,
  box,
  type Founder,
  message,
  signedInFounder,
  statusOf,
  twoFounders,
} from '../../test/introductions.ts'

const { portal, ada, mary } = await twoFounders()

const day = 86_400_000
const refusal = async (agent: Agent, to: Founder, body: object = {}) => {
  const { status, body: answer } = await askFor(agent, to.user, body)
  return [status, answer.error]
}

it('reaches a founder who is open, by email and in the box', async () => {
  expect(await statusOf(ada.agent, mary.user)).toBe('open')
  const { status, body } = await askFor(ada.agent, mary.user, { topic: 'Mentorship' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    direction: 'sent',
    member: {
      id: mary.user.id,
      ...{ name: 'Mary Shelley', photo: null, listed: true },
      ...{ role: 'Founder & CEO', company: expect.stringMatching(/^Company/) },
      ...{ industry: 'HealthTech', location: 'Cambridge', helps_with: [] },
    },
    offer: false,
    ask: null,
    topic: 'Mentorship',
    message,
    state: 'pending',
    note: null,
    asked_at: expect.any(String),
    answered_at: null,
    contact: null,
    can: {
      ...{ accept: false, decline: false, put_aside: false, withdraw: true },
      ...{ report: false, end: false, block: true },
    },
  })
  const received = await box(mary.agent, 'received')
  expect(received.introductions).toEqual([
    {
      ...body,
      direction: 'received',
      member: expect.objectContaining({ id: ada.user.id, name: 'Ada Byron' }),
      can: {
        ...{ accept: true, decline: true, put_aside: true, withdraw: false },
        ...{ report: true, end: false, block: true },
      },
    },
  ])
  expect([received.waiting, received.counts.received]).toEqual([1, 1])
  expect((await box(ada.agent, 'sent')).introductions).toEqual([body])
  expect(await statusOf(ada.agent, mary.user)).toBe('asked')
  await expect.poll(() => portal.sent.length).toBe(1)
  const [email] = portal.sent
  expect([email?.to, email?.subject]).toEqual([mary.user.email, 'Ada Byron would like to meet you'])
  expect(email?.text).toContain(message)
  expect(email?.text).not.toContain(ada.user.email)
  expect(email?.headers).toHaveProperty('List-Unsubscribe-Post')
})

describe('is refused', () => {
  it('to oneself, and to and from friends', async () => {
    expect(await refusal(ada.agent, ada)).toEqual([409, 'You can’t ask to meet yourself'])
    const admin = await portal.as(await createAdmin(portal.db))
    expect(await refusal(admin, mary)).toEqual([409, 'Only founders can ask to meet other members'])
    expect(await statusOf(admin, mary.user)).toBe('not_open')
    const friend = await createFriend(portal.db, { consents: { internal_member_list: true } })
    expect((await askFor(ada.agent, friend)).status).toBe(404)
  })

  it.each([
    ['hidden', { consents: { internal_member_list: false } }],
    ['inactive', { is_active: false }],
    ['leaving', { deletion_due_at: new Date(Date.now() + day) }],
  ])('with 404 to a founder who is %s', async (_, overrides) => {
    const { user } = await signedInFounder(portal, overrides)
    expect((await askFor(ada.agent, user)).status).toBe(404)
  })

  it.each([
    [{ message: 'Too short' }, 'message'],
    [{ message: ' '.repeat(40) }, 'message'],
    [{ topic: 'Board questions' }, 'topic'],
  ])('with the field for %j', async (body, field) => {
    const { status, body: answer } = await askFor(ada.agent, mary.user, body)
    expect([status, Object.keys(answer.details)]).toEqual([400, [field]])
  })

  it('for a topic that the founder keeps private', async () => {
    const { user } = await signedInFounder(portal, { profile: { shown_fields: ['bio'] } })
    const { status, body } = await askFor(ada.agent, user, { topic: 'Mentorship' })
    expect([status, Object.keys(body.details)]).toEqual([400, ['topic']])
    expect((await askFor(ada.agent, user)).status).toBe(201)
  })

  it('with the same message for founders who are not open or paused', async () => {
    const not = 'Mary Shelley isn’t taking requests at the moment'
    const where = { user_id: mary.user.id }
    const changes = [{ open_to_introductions: false }, { introductions_paused_until: ago(-2) }]
    const answers = []
    for (const data of changes) {
      const clean = { open_to_introductions: true, introductions_paused_until: null }
      await portal.db.founderProfile.updateMany({ where, data: { ...clean, ...data } })
      const { request_id: _, ...body } = (await askFor(ada.agent, mary.user)).body
      answers.push({ body, status: await statusOf(ada.agent, mary.user) })
    }
    expect(answers[0]?.body).toMatchObject({ code: 'conflict', error: not })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe('not_open')
    // The first day after the pause counts as open.
    const data = { introductions_paused_until: new Date() }
    await portal.db.founderProfile.updateMany({ where, data })
    expect(await statusOf(ada.agent, mary.user)).toBe('open')
  })

  it('while a request is open, and between connected members', async () => {
    await createIntroduction(portal.db, ada.user, mary.user)
    expect(await refusal(ada.agent, mary)).toEqual([
      409,
      'You’ve already asked Mary Shelley, who hasn’t answered yet',
    ])
    expect(await statusOf(mary.agent, ada.user)).toBe('has_asked')
    expect(await refusal(mary.agent, ada)).toEqual([
      409,
      'Ada Byron has already asked to meet you. Answer their request under Introductions',
    ])
    const data = { state: 'accepted', shared_contact: 'email', answered_at: new Date() } as const
    await portal.db.introduction.updateMany({ data })
    for (const [agent, other] of [
      [ada.agent, mary],
      [mary.agent, ada],
    ] as const) {
      expect(await refusal(agent, other)).toEqual([
        409,
        `You and ${other.user.full_name} are already connected`,
      ])
      expect(await statusOf(agent, other.user)).toBe('connected')
    }
  })

  it.each(['declined', 'expired'] as const)(
    'within 90 days after the last one was %s',
    async (state) => {
      const one = await createIntroduction(portal.db, ada.user, mary.user, {
        ...{ state, asked_at: ago(100), answered_at: ago(89) },
      })
      expect(await refusal(ada.agent, mary)).toEqual([
        409,
        expect.stringMatching(
          /^Mary Shelley couldn’t take up your last request. You can ask again from \d/,
        ),
      ])
      const data = { answered_at: ago(91) }
      await portal.db.introduction.update({ where: { id: one.id }, data })
      expect((await askFor(ada.agent, mary.user)).status).toBe(201)
    },
  )

  it('for the sixth without an answer', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { user } = await signedInFounder(portal)
      await createIntroduction(portal.db, ada.user, user, { put_aside_at: n < 2 ? ago(0) : null })
    }
    expect(await refusal(ada.agent, mary)).toEqual([
      409,
      'You have 5 unanswered requests. Wait for an answer or withdraw one first',
    ])
    await portal.db.introduction.updateMany({ data: { state: 'closed', answered_at: new Date() } })
    expect((await askFor(ada.agent, mary.user)).status).toBe(201)
  })

  it('for an asker whose deletion is requested', async () => {
    const data = { deletion_due_at: new Date(Date.now() + day) }
    await portal.db.user.update({ where: { id: ada.user.id }, data })
    expect(await refusal(ada.agent, mary)).toEqual([
      409,
      'Your account is about to be deleted. To ask to meet someone, undo that first',
    ])
  })

  it('to an asker whose introductions are suspended', async () => {
    const where = { id: ada.user.id }
    await portal.db.user.update({ where, data: { introductions_suspended_at: new Date() } })
    const [status, error] = await refusal(ada.agent, mary)
    expect([status, error]).toEqual([
      409,
      expect.stringMatching(/^An administrator has suspended introductions .* write to .+@/),
    ])
  })
})

it('creates no request if the asker is deactivated concurrently', async () => {
  const { body } = await whileDeactivated(portal, ada.user, () => askFor(ada.agent, mary.user))
  expect(body.code).toBe('pending_approval')
  expect(await portal.db.introduction.count()).toBe(0)
})

describe('forty concurrent requests', () => {
  it('never pass five without an answer', async () => {
    const others = await Promise.all(Array.from({ length: 40 }, () => signedInFounder(portal)))
    const answers = await Promise.all(others.map(({ user }) => askFor(ada.agent, user)))
    const created = answers.filter(({ status }) => status === 201)
    expect(created).toHaveLength(5)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await portal.db.introduction.count()).toBe(5)
  })

  it('never make two requests to the same founder', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => askFor(ada.agent, mary.user)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(39)
  })

  it('never make a request in each direction', async () => {
    for (let round = 0; round < 5; round += 1) {
      await portal.db.introduction.deleteMany()
      const answers = await Promise.all([
        askFor(ada.agent, mary.user),
        askFor(mary.agent, ada.user),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
  })
})

it('has pages', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { user } = await signedInFounder(portal, { full_name: `Asker ${n}` })
    await createIntroduction(portal.db, user, mary.user, { asked_at: ago(n) })
  }
  const path = '/api/introductions/?box=received'
  const { body } = await mary.agent.get(`${path}&page=2&page_size=3`)
  expect(body.introductions.map(({ member }: { member: { name: string } }) => member.name)).toEqual(
    ['Asker 3'],
  )
  expect(body.pagination).toMatchObject({ current_page: 2, total: 4, total_pages: 2 })
  expect((await mary.agent.get('/api/introductions/?box=secret')).status).toBe(400)
})
