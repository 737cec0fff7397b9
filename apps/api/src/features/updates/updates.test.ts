import { createAsk } from '@portal/database/factories/asks'
import { createMessage, inPod, underAsk, underWin } from '@portal/database/factories/conversations'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { giveConsents } from '@portal/database/factories/members'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { Update } from '@portal/shared/updates/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { transaction } from '../../lib/db/transaction.ts'
import type { EmailToQueue } from '../../lib/email/queue.ts'
import type { Agent } from '../../test/app.ts'
import { emails } from '../../test/emails.ts'
import {
  ago,
  askFor,
  message,
  postAction,
  signedInFounder,
  twoFounders,
} from '../../test/introductions.ts'
import { clearOldUpdates } from './service.ts'

const { portal, ada, mary } = await twoFounders()
const { db, deps } = portal
beforeEach(() => db.update.deleteMany())

const list = async (agent: Agent, page = 1): Promise<{ updates: Update[]; total: number }> => {
  const { status, body } = await agent.get('/api/updates/').query({ page })
  expect(status).toBe(200)
  return { updates: body.updates, total: body.pagination.total }
}
const titles = async (agent: Agent) => (await list(agent)).updates.map(({ title }) => title)
const unseen = async (agent: Agent): Promise<number> =>
  (await agent.get('/api/updates/count/')).body.unseen
const see = async (agent: Agent, what: object) =>
  (await agent.post('/api/updates/seen/').send(what)).body

const tell = (...some: EmailToQueue[]) => transaction(db, (tx) => deps.mailer.enqueue(tx, some))

async function notifyOfMessage(subject: ReturnType<typeof underWin>): Promise<void> {
  const { id: message_id } = await createMessage(db, subject, mary.user)
  await tell(emails.message_written.for(ada.user.id, { ...subject, message_id }))
}

async function invite(user: { id: string }, count = 1): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const pod = await createPod(db, { name: `Pod ${ids.length}` })
    await createPodMember(db, pod, user, { state: 'invited' })
    await tell(emails.pod_invitation.for(user.id, { pod_id: pod.id }))
    ids.push(pod.id)
  }
  return ids
}

it('shows members their own updates, with links', async () => {
  const { id } = (await askFor(ada.agent, mary.user)).body
  expect(await list(mary.agent)).toMatchObject({
    updates: [
      {
        title: 'Ada Byron would like to meet you',
        detail: message,
        path: `/introductions?request=${id}`,
        seen: false,
      },
    ],
    total: 1,
  })
  expect(await unseen(mary.agent)).toBe(1)
  expect(await list(ada.agent)).toEqual({ updates: [], total: 0 })
  expect(await unseen(ada.agent)).toBe(0)
})

const listAndCount = async (agent: Agent) => ({
  titles: await titles(agent),
  unseen: await unseen(agent),
})

it('omits what has ended, in the list and in the count', async () => {
  const { id } = (await askFor(ada.agent, mary.user)).body
  await postAction(mary.agent, id, 'accept', { share: 'email' })
  expect(await listAndCount(mary.agent)).toEqual({ titles: [], unseen: 0 })
  const accepted = { titles: ['Mary Shelley accepted your request'], unseen: 1 }
  expect(await listAndCount(ada.agent)).toEqual(accepted)
  await postAction(mary.agent, id, 'end')
  expect(await listAndCount(ada.agent)).toEqual({ titles: [], unseen: 0 })
})

it('leaves out, and does not lose, what is untrue until a deletion is undone', async () => {
  const { id } = (await askFor(ada.agent, mary.user)).body
  await postAction(mary.agent, id, 'accept', { share: 'email' })
  const where = { id: mary.user.id }
  await db.user.update({ where, data: { deletion_due_at: new Date(Date.now() + 86_400_000) } })
  expect(await titles(ada.agent)).toEqual([])
  expect((await mary.agent.post('/api/auth/me/delete/undo/')).status).toBe(200)
  const accepted = { titles: ['Mary Shelley accepted your request'], unseen: 1 }
  expect(await listAndCount(ada.agent)).toEqual(accepted)
})

/** Subjects that can end: each function notifies Ada, and returns what ends the subject. */
const endings: Record<string, () => Promise<() => PromiseLike<{ status: number }>>> = {
  'a win that its author deletes': async () => {
    const win = await createWin(db, ada.user)
    await notifyOfMessage(underWin(win))
    return () => ada.agent.delete(`/api/wins/${win.id}/`)
  },
  'an ask that is closed': async () => {
    const ask = await createAsk(db, mary.user, { topic: 'Mentorship' })
    await tell(emails.ask_written.for(ada.user.id, { ask_id: ask.id }))
    const body = { solved: false, helped_by: [] }
    return () => mary.agent.post(`/api/asks/${ask.id}/close/`).send(body)
  },
  'an ask that is deleted': async () => {
    const ask = await createAsk(db, mary.user, { topic: 'Mentorship' })
    await tell(emails.ask_written.for(ada.user.id, { ask_id: ask.id }))
    return () => mary.agent.delete(`/api/asks/${ask.id}/`).send({})
  },
  'a pod that the reader leaves': async () => {
    const pod = await createPod(db)
    await createPodMember(db, pod, ada.user)
    await notifyOfMessage(inPod(pod))
    return () => ada.agent.post(`/api/pods/${pod.id}/leave/`)
  },
  'a pod that is dissolved': async () => {
    const [id] = await invite(ada.user)
    const admin = await portal.as(await createAdmin(db))
    const body = { reason: 'Everybody moved' }
    return () => admin.post(`/api/admin/pods/${id}/dissolve/`).send(body)
  },
  'a request that is withdrawn': async () => {
    const { id } = (await askFor(mary.agent, ada.user)).body
    return () => postAction(mary.agent, id, 'withdraw')
  },
  'an event that is cancelled': async () => {
    const event = await createEvent(db)
    await createRsvp(db, event, ada.user)
    await tell(emails.event_moved.for(ada.user.id, { event_id: event.id }))
    const admin = await portal.as(await createAdmin(db))
    return () => admin.post(`/api/admin/events/${event.id}/cancel/`).send({})
  },
}

it.each(Object.entries(endings))('no update is left of %s', async (_, begin) => {
  const end = await begin()
  const [update] = await db.update.findMany({ where: { user_id: ada.user.id } })
  expect(await unseen(ada.agent)).toBe(1)
  expect((await end()).status).toBe(200)
  const where = { user_id: ada.user.id, kind: update?.kind ?? '' }
  expect(await db.update.count({ where })).toBe(0)
})

it('no update is left of what is erased from the database', async () => {
  const win = await createWin(db, ada.user)
  await notifyOfMessage(underWin(win))
  await askFor(mary.agent, ada.user)
  expect(await db.update.count()).toBe(2)
  await db.win.delete({ where: { id: win.id } })
  await db.introduction.deleteMany()
  expect(await db.update.count()).toBe(0)
})

it('leaves out a topic that is not for the member now, until the consent is given again', async () => {
  const study = await createStudy(db, { status: 'active', title: 'First rounds' })
  await giveConsents(db, ada.user.id, { participate_research: true })
  await tell(emails.study_invitation.for(ada.user.id, { study_id: study.id }))
  expect(await titles(ada.agent)).toEqual(['Take part in a study: First rounds'])
  const consent = (participate_research: boolean) =>
    ada.agent.patch('/api/auth/me/consents/').send({ participate_research })
  await consent(false)
  expect(await titles(ada.agent)).toEqual([])
  await consent(true)
  expect(await titles(ada.agent)).toHaveLength(1)
})

it('marks some or all of the caller’s updates as seen', async () => {
  await invite(ada.user, 3)
  await invite(mary.user)
  const [first] = (await list(ada.agent)).updates
  const ids = [first?.id ?? '']
  expect(await see(mary.agent, { ids })).toEqual({ unseen: 1 })
  expect(await unseen(ada.agent)).toBe(3)
  expect(await see(ada.agent, { ids })).toEqual({ unseen: 2 })
  expect(await see(ada.agent, { ids })).toEqual({ unseen: 2 })
  expect((await list(ada.agent)).updates.map(({ seen }) => seen)).toEqual([true, false, false])
  expect(await see(ada.agent, { all: true })).toEqual({ unseen: 0 })
  expect(await unseen(mary.agent)).toBe(1)
})

it.each([{}, { ids: [] }, { ids: ['x'] }, { all: false }, { all: true, ids: [] }])(
  'refuses to mark %j',
  async (body) => {
    expect((await ada.agent.post('/api/updates/seen/').send(body)).status).toBe(400)
  },
)

it('combines updates about one subject until they are seen', async () => {
  const [pod_id = ''] = await invite(ada.user)
  const again = () => tell(emails.pod_invitation.for(ada.user.id, { pod_id }))
  await db.update.updateMany({ data: { created_at: ago(1) } })
  await again()
  const { updates } = await list(ada.agent)
  expect(updates).toHaveLength(1)
  expect(Date.parse(updates[0]?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  await see(ada.agent, { all: true })
  await again()
  expect((await list(ada.agent)).updates.map(({ seen }) => seen)).toEqual([false, true])
})

it('are paged, newest first', async () => {
  await invite(ada.user, 25)
  expect(await unseen(ada.agent)).toBe(25)
  const first = await list(ada.agent)
  expect(first.updates[0]?.title).toBe('A place for you in Pod 24')
  expect([first.updates.length, first.total]).toEqual([20, 25])
  expect((await list(ada.agent, 2)).updates.map(({ title }) => title)).toEqual(
    [4, 3, 2, 1, 0].map((n) => `A place for you in Pod ${n}`),
  )
})

it('is read with as many statements, however many there are of the kinds that members have most of', async () => {
  const notifyOfEach = async () => {
    const win = await createWin(db, ada.user)
    const ask = await createAsk(db, mary.user, { topic: 'Mentorship' })
    const pod = await createPod(db)
    await createPodMember(db, pod, ada.user)
    const asker = await signedInFounder(portal)
    expect((await askFor(asker.agent, ada.user)).status).toBe(201)
    await tell(emails.ask_written.for(ada.user.id, { ask_id: ask.id }))
    for (const subject of [underWin(win), underAsk(ask), inPod(pod)]) await notifyOfMessage(subject)
  }
  const counts = async () => [
    await portal.countQueries(() => list(ada.agent)),
    await portal.countQueries(() => unseen(ada.agent)),
  ]
  await notifyOfEach()
  expect((await list(ada.agent)).total).toBe(5)
  const once = await counts()
  for (const _ of ['again', 'and again']) await notifyOfEach()
  expect((await list(ada.agent)).total).toBe(15)
  expect(await counts()).toEqual(once)
})

it('are not written for inactive members, and are deleted with the account', async () => {
  await invite(await createApplicant(db))
  expect(await db.update.count()).toBe(0)
  await invite(ada.user)
  await db.update.updateMany({ data: { created_at: ago(61) } })
  const recent = await createFounder(db)
  await invite(recent)
  expect(await clearOldUpdates(db)).toBe(1)
  expect(await db.update.findMany()).toMatchObject([{ user_id: recent.id }])
})
