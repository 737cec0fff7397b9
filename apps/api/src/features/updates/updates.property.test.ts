import { randomUUID } from 'node:crypto'
import { Prisma, type User } from '@portal/database/client'
import { createEvent } from '@portal/database/factories/events'
import { openProfile } from '@portal/database/factories/introductions'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { Message } from '@portal/shared/conversations/schemas'
import { maxUnseen } from '@portal/shared/updates/options'
import type { Update } from '@portal/shared/updates/schemas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transaction } from '../../lib/db/transaction.ts'
import type { Agent } from '../../test/app.ts'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { message } from '../../test/introductions.ts'
import { advanceIntroductions, mails } from '../../test/mails.ts'

const portal = await useCleanPortal(async (db) => {
  await db.update.deleteMany()
  await db.submission.deleteMany()
  await db.pod.deleteMany()
  await db.event.deleteMany()
  await db.study.deleteMany()
})
const { db } = portal

/** Whatever somebody has typed begins with this, and is like nothing else. */
let typed = 0
const aMark = () => {
  typed += 1
  return `Zq${typed}e`
}
const marksIn = (text: string) => text.match(/Zq\d+e/g) ?? []

interface Somebody {
  user: User
  agent: Agent
}

/** Members around a win, an event, a pod with a meeting, and a study. The last one is an administrator. */
async function aWorld() {
  const profile = { ...openProfile, contributions: ['Mentorship'] }
  const consents = { internal_member_list: true, participate_research: true, repost_wins: true }
  const founder = () => createFounder(db, { full_name: aMark(), profile, consents })
  const users = [
    ...[await founder(), await founder(), await founder()],
    ...[
      await createFriend(db, { full_name: aMark() }),
      await createAdmin(db, { full_name: aMark() }),
    ],
  ]
  const people = await Promise.all(
    users.map(async (user) => ({ user, agent: await portal.as(user) })),
  )
  const [host, other, third, friend, admin] = people
  if (!host || !other || !third || !friend || !admin) throw new Error('Nobody is there')
  const win = await createWin(db, host.user, { title: aMark(), description: aMark() })
  const event = await createEvent(db, { title: aMark(), capacity: 2, location: aMark() })
  const pod = await createPod(db, { host_id: host.user.id, name: aMark(), places: 3 })
  for (const { user } of [host, friend]) await createPodMember(db, pod, user)
  const study = await createStudy(db, { title: aMark(), description: aMark(), status: 'active' })
  return { people, admin, host, win, event, pod, study }
}
type World = Awaited<ReturnType<typeof aWorld>>

interface Step {
  act: (typeof often | typeof seldom)[number]
  a: number
  b: number
}

const often = [
  ...(['write', 'write', 'write', 'delete', 'take away', 'report', 'decide'] as const),
  ...(['block', 'ask', 'ask', 'accept', 'decline', 'end', 'report request'] as const),
  ...(['invite', 'join', 'leave', 'take out', 'host', 'plan', 'cancel meeting'] as const),
  ...(['go', 'go', 'move', 'cancel', 'restore', 'study', 'consent', 'suggest', 'see'] as const),
  ...(['repost', 'stay', 'morning'] as const),
] as const
/** What ends much of what the others need. */
const seldom = [
  ...(['dissolve', 'delete win', 'remove win', 'leave network', 'erase', 'deactivate'] as const),
] as const

/** Does something as member `a`, about or to `b`. What is refused does not happen. */
async function take({ act, a, b }: Step, world: World): Promise<void> {
  const { people, admin, host, win, event, pod, study } = world
  const [one, other] = [people[a % people.length], people[b % people.length]]
  if (!one || !other) return
  const meeting = await db.event.findFirst({ where: { pod_id: pod.id }, orderBy: { id: 'asc' } })
  const places = [`win/${win.id}`, `event/${event.id}`, `pod/${pod.id}`, `event/${meeting?.id}`]
  const last = await db.message.findFirst({
    where: { author_id: other.user.id },
    orderBy: { position: 'desc' },
  })
  const request = await db.introduction.findFirst({ orderBy: { asked_at: 'desc' }, skip: b % 2 })
  const asked = people.find(({ user }) => user.id === request?.asked_id) ?? one
  const report = await db.report.findFirst({ where: { decision: null } })
  const at = (person: Somebody, path: string, body: object = {}) =>
    person.agent.post(`/api/${path}/`).send(body)
  const meetingForm = {
    ...{ title: aMark(), date: '2027-06-05', startTime: '09:30', endTime: '11:00' },
    ...{ location: aMark(), description: '' },
  }
  const steps: Record<Step['act'], () => PromiseLike<unknown>> = {
    write: () => at(one, `conversations/${places[b % 4]}`, { text: aMark(), key: randomUUID() }),
    delete: () => other.agent.delete(`/api/conversations/messages/${last?.id}/`),
    'take away': () =>
      one.agent.delete(`/api/conversations/messages/${last?.id}/`).send({ reason: 'For you' }),
    report: () => at(one, `conversations/messages/${last?.id}/report`, { reason: 'For you' }),
    decide: () =>
      at(admin, `admin/introductions/reports/${report?.id}/decide`, {
        ...{ decision: b % 2 ? 'warned' : 'removed', note: 'For you' },
      }),
    block: () => one.agent.put(`/api/introductions/blocks/${other.user.id}/`),
    ask: () =>
      at(one, 'introductions', { member_id: other.user.id, message: `${aMark()} ${message}` }),
    accept: () => at(asked, `introductions/${request?.id}/accept`, { share: 'email' }),
    decline: () => at(asked, `introductions/${request?.id}/decline`, { note: aMark() }),
    end: () => at(asked, `introductions/${request?.id}/end`),
    'report request': () => at(asked, `introductions/${request?.id}/report`, { reason: 'For you' }),
    invite: () => at(admin, `admin/pods/${pod.id}/invite`, { user_ids: [one.user.id] }),
    join: () => at(one, `pods/${pod.id}/join`, { shares_contact: true }),
    leave: () => at(one, `pods/${pod.id}/leave`),
    'take out': () =>
      at(admin, `admin/pods/${pod.id}/remove`, { user_id: one.user.id, reason: 'For you' }),
    host: () => admin.agent.patch(`/api/admin/pods/${pod.id}/`).send({ host_id: one.user.id }),
    dissolve: () => at(admin, `admin/pods/${pod.id}/dissolve`, { reason: 'For you' }),
    plan: () => at(host, `pods/${pod.id}/meetings`, meetingForm),
    'cancel meeting': () => at(host, `pods/${pod.id}/meetings/${meeting?.id}/cancel`),
    go: () => at(one, 'events/rsvp', { event_id: b % 2 ? event.id : (meeting?.id ?? event.id) }),
    move: async () => {
      const path = `/api/admin/events/${event.id}/`
      const { values } = (await admin.agent.get(path)).body
      return admin.agent.patch(path).send({ content: { ...values, location: aMark() } })
    },
    cancel: () => at(admin, `admin/events/${event.id}/archive`),
    restore: () => at(admin, `admin/events/${event.id}/restore`),
    study: () =>
      transaction(db, (tx) =>
        portal.deps.mailer.enqueue(tx, [
          mails.study_invitation.for(one.user.id, { study_id: study.id }),
        ]),
      ),
    consent: () =>
      one.agent.patch('/api/auth/me/consents/').send({ participate_research: b % 2 === 0 }),
    suggest: () => at(one, 'events/suggest', { topic: aMark() }),
    see: () => at(one, 'updates/seen', { all: true }),
    repost: () => at(admin, `admin/wins/${win.id}/repost`, { url: 'https://social.example/1' }),
    'delete win': () => host.agent.delete(`/api/wins/${win.id}/`),
    'remove win': () => at(admin, `admin/wins/${win.id}/remove`, { reason: 'For you' }),
    'leave network': () =>
      db.user.updateMany({ where: { id: other.user.id }, data: { deletion_due_at: new Date() } }),
    morning: async () => {
      const days = Prisma.sql`make_interval(days => ${b % 2 ? 22 : 2}::int)`
      await db.$executeRaw`UPDATE introductions SET asked_at = asked_at - ${days},
        expires_at = expires_at - ${days}, answered_at = answered_at - ${days},
        declined_shown_at = declined_shown_at - ${days}`
      await advanceIntroductions(portal.deps)
    },
    stay: () => db.user.updateMany({ data: { deletion_due_at: null } }),
    erase: () => at(admin, `admin/members/${other.user.id}/erase`, { reason: 'So', at_once: true }),
    deactivate: () => at(admin, `admin/members/${other.user.id}/deactivate`, { reason: 'So' }),
  }
  await steps[act]()
}

/** Lists to which an update leads about what has gone: they do not show it, and it is the reader's own. */
const onwards = ['/wins', '/events', '/pods']

/** What a page of the portal shows its reader: the answers of the API that it is made of. */
async function shownAt(agent: Agent, path: string): Promise<string> {
  const { pathname, searchParams, hash } = new URL(path, 'https://portal.test')
  const [, section = '', id] = pathname.split('/')
  const boxes: Record<string, string> = { sent: 'sent', connected: 'connected' }
  const box = boxes[searchParams.get('tab') ?? ''] ?? 'received'
  const calls: Record<string, string[]> = {
    introductions: [`/api/introductions/?box=${box}`],
    archive: ['/api/activity/'],
    pulse: ['/api/studies/'],
    admin: [id === 'inbox' ? '/api/admin/submissions/' : '/api/admin/introductions/'],
  }
  const things = id ? [`/api/${section}/${id}/`] : [`/api/${section}/`]
  if (hash) things.push(`/api/conversations/${section.replace(/s$/, '')}/${id}/`)
  const answers = await Promise.all((calls[section] ?? things).map((call) => agent.get(call)))
  for (const { status, request } of answers) {
    expect([status, request.url]).toEqual([200, expect.anything()])
  }
  return answers.map(({ text }) => text).join()
}

const told = new Set<string>()

async function check({ people, win }: World): Promise<void> {
  for (const { user } of people) {
    const row = await db.user.findUnique({ where: { id: user.id } })
    if (!row?.is_active) continue
    const agent = await portal.as(user)
    const [{ body: thread }, { body: page }] = [
      await agent.get(`/api/conversations/win/${win.id}/`),
      await agent.get(`/api/wins/${win.id}/`),
    ]
    const shown = thread.messages?.filter(({ state }: Message) => state === 'shown')
    expect(page.messages).toBe(shown?.length)
    const { unseen } = (await agent.get('/api/updates/count/')).body
    const { body } = await agent.get('/api/updates/?page_size=100')
    const updates: Update[] = body.updates
    const ids = updates.map(({ id }) => id)
    const where = { user_id: user.id, seen_at: null, id: { notIn: ids } }
    const hidden = (await db.update.findMany({ where })).map(({ kind }) => kind)
    const isForATime = (kind: string) => /^(study_invitation|introduction_)/.test(kind)
    // Without a consent, or about somebody who is leaving: all else is deleted by whoever ends it.
    expect(hidden.filter((kind) => !isForATime(kind))).toEqual([])
    const listed = updates.filter(({ seen }) => !seen).length
    expect(unseen).toBe(Math.min(listed + hidden.length, maxUnseen))
    expect(body.pagination.total).toBeGreaterThanOrEqual(updates.length)
    for (const { title, detail, path } of updates) {
      told.add(title.replace(/Zq\d+e|\d+/g, '…'))
      if (path === null) continue
      const place = await shownAt(agent, path)
      if (onwards.includes(path)) continue
      const more = marksIn(`${title} ${detail}`).filter((mark) => !place.includes(mark))
      expect({ title, detail, path, more }).toEqual({ title, detail, path, more: [] })
    }
  }
  const ids = (await db.user.findMany({ select: { id: true } })).map(({ id }) => id)
  expect(await db.update.count({ where: { user_id: { notIn: ids } } })).toBe(0)
}

const step = fc.record({
  act: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...often) },
    { weight: 1, arbitrary: fc.constantFrom(...seldom) },
  ),
  a: fc.integer({ min: 0, max: 4 }),
  b: fc.integer({ min: 0, max: 4 }),
})

it('the list, the count and the pages agree, whatever has happened', async () => {
  const runs = fc.sample(fc.array(step, { minLength: 40, maxLength: 60 }), {
    numRuns: 8,
    seed: 99,
  })
  for (const steps of runs) {
    const world = await aWorld()
    for (const [n, one] of steps.entries()) {
      await take(one, world)
      if (n % 10 === 9) await check(world)
    }
    await check(world)
    await db.user.deleteMany()
    await db.update.deleteMany()
  }
  // Otherwise the above would say little.
  expect(told.size).toBeGreaterThan(15)
}, 180_000)
