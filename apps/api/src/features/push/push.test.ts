import { createAsk } from '@portal/database/factories/asks'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createIntroduction, openProfile } from '@portal/database/factories/introductions'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import type { PushDevice } from '@portal/shared/push/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../lib/db/transaction.ts'
import { defineEmail, noData, noExtraData } from '../../lib/email/define.ts'
import { deliverPush } from '../../lib/push/deliver.ts'
import type { PushJob } from '../../lib/push/queue.ts'
import type { Agent } from '../../test/app.ts'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { emails, remindAttendees } from '../../test/emails.ts'
import { askFor, message, postAction } from '../../test/introductions.ts'

const portal = await useCleanPortal(async (db) => {
  await db.update.deleteMany()
  await db.event.deleteMany()
})
const { db, pushed } = portal
beforeEach(() => {
  pushed.payloads.length = 0
  pushed.outcome = 'sent'
})

const path = '/api/account/push/'
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const subscribe = (agent: Agent, name: string) =>
  agent.post(path).send({ endpoint: `https://push.test/${name}`, keys })
const devices = async (agent: Agent): Promise<PushDevice[]> => (await agent.get(path)).body.devices

async function member(full_name: string, name = full_name.toLowerCase()) {
  const user = await createFounder(db, {
    full_name,
    profile: { ...openProfile, contributions: ['Mentorship'] },
  })
  const agent = await portal.as(user)
  await subscribe(agent, name).expect(200)
  return { user, agent }
}

/** Sends what is queued, without waiting for the worker. Returns who got which. */
async function delivered(): Promise<string[]> {
  const taken = await db.$queryRaw<{ data: PushJob }[]>`
    DELETE FROM pgboss.job WHERE name = 'push' AND state = 'created' RETURNING data`
  for (const { data } of taken) await deliverPush(portal.deps, emails, data)
  const byWorker = async () => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'push' AND state < 'completed'`
    return row?.count
  }
  await expect.poll(byWorker, { timeout: 10_000 }).toBe(0)
  return pushed.payloads.map(({ endpoint, title }) => `${endpoint.slice(18)}: ${title}`).sort()
}

const atSecret = { title: 'A secret meeting', starts_at: new Date(Date.now() + 20 * 3_600_000) }

async function everyKind(owner: { id: string }) {
  const other = await createFriend(db, { full_name: 'Mary Shelley', profile: openProfile })
  const asked = await createFounder(db, { full_name: 'Mary Godwin', profile: openProfile })
  const ask = await createAsk(db, owner, { title: 'A secret lawyer' })
  await createRsvp(db, await createEvent(db, atSecret), owner)
  await askFor(await portal.as(asked), owner).expect(201)
  await (await portal.as(other))
    .post(`/api/conversations/ask/${ask.id}/`)
    .send({ text: 'A secret answer', key: crypto.randomUUID() })
    .expect(201)
  await remindAttendees(portal.deps, new Date())
  return { asked, other, ask }
}

const kinds = ['Somebody asks to meet you', 'Your ask has an answer', 'You have an event tomorrow']

describe('a notification', () => {
  it('comes for three things, without any name, and leads to their pages', async () => {
    const { user } = await member('Ada')
    await everyKind(user)
    const sent = await delivered()
    expect(sent).toHaveLength(3)
    for (const line of sent) {
      expect(line).toMatch(
        /^ada: (Somebody asks to meet you|Your ask has an answer|You have an event (tomorrow|today))$/,
      )
    }
    const all = JSON.stringify(pushed.payloads)
    for (const typed of ['Mary', 'secret', 'Mentorship', message, user.email]) {
      expect(all).not.toContain(typed)
    }
    expect(pushed.payloads.map((payload) => payload.path).sort()).toEqual([
      expect.stringMatching(/^\/asks\/[\w-]+#message-/),
      expect.stringMatching(/^\/events\/[\w-]+$/),
      expect.stringMatching(/^\/introductions\?/),
    ])
  })

  it('shows the title of the update where its owner chose names', async () => {
    const { user, agent } = await member('Ada')
    const [device] = await devices(agent)
    await agent.patch(`${path}${device?.id}/`).send({ shows_names: true }).expect(200)
    await everyKind(user)
    const sent = await delivered()
    expect(sent[0]).toMatch(/^ada: .*Mary Godwin would like to meet you$/)
    expect(sent.join()).not.toContain('A secret answer')
  })

  it('comes for the answer to a request to meet, and for an offer of help', async () => {
    const [ada, mary] = [await member('Ada'), await member('Mary')]
    const request = await askFor(ada.agent, mary.user).expect(201)
    await postAction(mary.agent, request.body.id, 'accept', { share: 'email' }).expect(200)
    const eve = await createFriend(db, { full_name: 'Eve' })
    const ask = await createAsk(db, ada.user, { title: 'A lawyer', topic: 'Mentorship' })
    await (await portal.as(eve))
      .post(`/api/asks/${ask.id}/help/`)
      .send({ message, share: 'email' })
      .expect(201)
    expect(await delivered()).toEqual(['ada: You have an answer', 'ada: Your ask has an answer'])
  })

  it('comes once for each device, and once for several messages until they are seen', async () => {
    const { user, agent } = await member('Ada', 'phone')
    await subscribe(await portal.as(user), 'laptop').expect(200)
    const ask = await createAsk(db, user)
    const other = await portal.as(await createFriend(db))
    const write = (text: string) =>
      other.post(`/api/conversations/ask/${ask.id}/`).send({ text, key: crypto.randomUUID() })
    await write('One').expect(201)
    await write('Two').expect(201)
    expect(await delivered()).toEqual([`laptop: ${kinds[1]}`, `phone: ${kinds[1]}`])
    await agent.post('/api/updates/seen/').send({ all: true }).expect(200)
    await write('Three').expect(201)
    expect(await delivered()).toHaveLength(4)
  })

  it('comes once for an event, however often the job runs', async () => {
    const { user } = await member('Ada')
    await createRsvp(db, await createEvent(db, atSecret), user)
    for (let run = 0; run < 3; run++) await remindAttendees(portal.deps, new Date())
    expect(await delivered()).toHaveLength(1)
  })

  it('does not depend on how emails come', async () => {
    const { user } = await member('Ada')
    await db.emailChoice.create({
      data: { user_id: user.id, topic: 'introductions', delivery: 'never' },
    })
    await askFor(await portal.as(await createFounder(db)), user).expect(201)
    expect(await delivered()).toEqual([`ada: ${kinds[0]}`])
  })

  it('does not come to other writers, nor without a subscription', async () => {
    const [writer, author] = [await member('Mary'), await createFounder(db)]
    const ask = await createAsk(db, author)
    const write = (agent: Agent) =>
      agent
        .post(`/api/conversations/ask/${ask.id}/`)
        .send({ text: 'Hello', key: crypto.randomUUID() })
        .expect(201)
    await write(writer.agent)
    await write(await portal.as(await createFriend(db)))
    expect(await delivered()).toEqual([])
  })

  it('does not come from someone whom the member has blocked', async () => {
    const { user } = await member('Ada')
    const blocked = await createFounder(db)
    await db.introductionBlock.create({ data: { owner_id: user.id, blocked_id: blocked.id } })
    await askFor(await portal.as(blocked), user).expect(201)
    expect(await delivered()).toEqual([])
  })
})

/** Changes something between queueing a notification and sending it. */
async function sentAfter(change: (of: Awaited<ReturnType<typeof request>>) => Promise<unknown>) {
  const of = await request()
  await change(of)
  await deliverPush(portal.deps, emails, of.job)
  return pushed.payloads.map(({ title }) => title)
}
async function request() {
  const ada = await member('Ada')
  const { id } = await createIntroduction(db, await createFounder(db), ada.user)
  const subject = { about: id, data: { introduction_id: id } }
  const update = await db.update.create({
    data: { user_id: ada.user.id, kind: 'introduction_request', ...subject },
  })
  const [device] = await devices(ada.agent)
  return { ...ada, id, job: { session_id: device?.id ?? '', update_id: update.id } }
}

describe('a queued notification is not sent', () => {
  it('unless nothing changes', async () => {
    expect(await sentAfter(async () => {})).toEqual([kinds[0]])
  })

  it('once its update is seen', async () => {
    const see = (of: { agent: Agent }) => of.agent.post('/api/updates/seen/').send({ all: true })
    expect(await sentAfter(async (of) => see(of))).toEqual([])
  })

  it('once it no longer applies', async () => {
    const data = { state: 'withdrawn', answered_at: new Date() } as const
    expect(
      await sentAfter(async ({ id }) => db.introduction.update({ where: { id }, data })),
    ).toEqual([])
  })

  it('to someone who is not active', async () => {
    expect(
      await sentAfter(async ({ user: { id } }) =>
        db.user.update({ where: { id }, data: { is_active: false } }),
      ),
    ).toEqual([])
  })

  it('to someone who is leaving', async () => {
    const data = { deletion_due_at: new Date(Date.now() + 86_400_000) }
    expect(
      await sentAfter(async ({ user: { id } }) => db.user.update({ where: { id }, data })),
    ).toEqual([])
  })

  it('to a device of someone who is not active, whatever it says', async () => {
    const { user, job } = await request()
    await db.user.update({ where: { id: user.id }, data: { is_active: false } })
    await deliverPush(portal.deps, emails, { ...job, update_id: null })
    expect(pushed.payloads).toEqual([])
  })

  it('on a topic that is not for its reader', async () => {
    const { user, job } = await request()
    const forStaff = defineEmail({
      ...{ name: 'for_staff', topic: 'today', addresses: 'any', data: noData },
      load: noExtraData,
      getSubjectId: () => user.id,
      push: () => 'answer',
      content: () => ({ subject: 'For staff', lead: '', paragraphs: [] }),
    })
    const defined = { introduction_request: { ...forStaff, name: 'introduction_request' } }
    await deliverPush(portal.deps, defined, job)
    expect(pushed.payloads).toEqual([])
    await db.user.update({ where: { id: user.id }, data: { roles: ['editor'] } })
    await deliverPush(portal.deps, defined, job)
    expect(pushed.payloads).toHaveLength(1)
  })

  it('to a device of someone else', async () => {
    const { job } = await request()
    const [device] = await devices((await member('Mary')).agent)
    await deliverPush(portal.deps, emails, { ...job, session_id: device?.id ?? '' })
    expect(pushed.payloads).toEqual([])
  })

  it('to a device that now belongs to someone else', async () => {
    expect(
      await sentAfter(async () => subscribe(await portal.as(await createFounder(db)), 'ada')),
    ).toEqual([])
  })
})

describe('a subscription', () => {
  it('is listed with its device, and belongs to its session', async () => {
    const { user, agent } = await member('Ada')
    const other = await portal.as(user)
    expect(await devices(agent)).toMatchObject([{ current: true, shows_names: false }])
    expect(await devices(other)).toMatchObject([{ current: false, user_agent: 'tests' }])
    const { body } = await agent.get(path)
    expect(Object.keys(body.devices[0]).sort()).toEqual(
      ['created_at', 'current', 'id', 'last_used_at', 'shows_names', 'user_agent'].sort(),
    )
    expect(body.public_key).toBe('public-key')
  })

  it('replaces the one that the session had', async () => {
    const { agent } = await member('Ada')
    await subscribe(agent, 'renewed').expect(200)
    expect(await db.pushSubscription.findMany({ select: { endpoint: true } })).toEqual([
      { endpoint: 'https://push.test/renewed' },
    ])
  })

  it('moves to the account that subscribes with the same browser', async () => {
    const ada = await member('Ada', 'shared')
    const mary = await member('Mary', 'shared')
    expect([await devices(ada.agent), (await devices(mary.agent)).length]).toEqual([[], 1])
    await askFor(mary.agent, ada.user).expect(201)
    expect(await delivered()).toEqual([])
  })

  it.each(['gone', 'refused'] as const)('that is %s', async (outcome) => {
    const { user, agent } = await member('Ada')
    pushed.outcome = outcome
    await askFor(await portal.as(await createFounder(db)), user).expect(201)
    await delivered()
    const left = await devices(agent)
    expect(left).toHaveLength(outcome === 'gone' ? 0 : 1)
    expect(left.every(({ last_used_at }) => last_used_at === null)).toBe(true)
  })

  it('cannot be seen, changed, removed or tested by others', async () => {
    const [ada, mary] = [await member('Ada'), await member('Mary')]
    const [device] = await devices(ada.agent)
    const at = `${path}${device?.id}/`
    await mary.agent.patch(at).send({ shows_names: true }).expect(404)
    await mary.agent.post(`${at}test/`).expect(404)
    await mary.agent.delete(at).expect(404)
    expect(await devices(ada.agent)).toMatchObject([{ shows_names: false }])
    await ada.agent.delete(at).expect(200)
    expect(await devices(ada.agent)).toEqual([])
  })

  it('is tested by its owner', async () => {
    const { agent } = await member('Ada')
    const [device] = await devices(agent)
    await agent.post(`${path}${device?.id}/test/`).expect(200)
    // By the worker.
    await expect
      .poll(() => pushed.payloads, { timeout: 10_000 })
      .toMatchObject([
        { title: 'Notifications work on this device', path: '/account/security#notifications' },
      ])
    await delivered()
    expect((await devices(agent))[0]?.last_used_at).not.toBeNull()
  })

  it.each([
    'http://push.test/a',
    'https://user:word@push.test/a',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://push.test:8443/',
    'ftp://push.test/',
    'javascript:alert(1)',
  ])('is refused at %s', async (endpoint) => {
    const agent = await portal.as(await createFounder(db))
    await agent.post(path).send({ endpoint, keys }).expect(400)
  })

  it('is refused at an address that is too long', async () => {
    const agent = await portal.as(await createFounder(db))
    const endpoint = `https://push.test/${'a'.repeat(1000)}`
    await agent.post(path).send({ endpoint, keys }).expect(400)
  })

  it('is refused with keys of another form', async () => {
    const agent = await portal.as(await createFounder(db))
    for (const wrong of [{ ...keys, auth: 'short' }, { ...keys, p256dh: '<b>' }, {}]) {
      await agent.post(path).send({ endpoint: 'https://push.test/a', keys: wrong }).expect(400)
    }
  })
})

describe('a subscription ends', () => {
  const count = () => db.pushSubscription.count()

  it('with signing out on its device, and not on another', async () => {
    const { user, agent } = await member('Ada')
    const other = await portal.as(user)
    await subscribe(other, 'laptop').expect(200)
    await agent.post('/api/auth/logout/').expect(200)
    expect(await devices(other)).toMatchObject([{ current: true }])
  })

  it('with signing its device out from another', async () => {
    const { user } = await member('Ada')
    await (await portal.as(user)).post('/api/auth/sessions/end-others/').expect(200)
    expect(await count()).toBe(0)
  })

  it('with deactivation', async () => {
    const { user } = await member('Ada')
    const admin = await portal.as(await createAdmin(db))
    await admin
      .post(`/api/admin/members/${user.id}/deactivate/`)
      .send({ reason: 'Moved away' })
      .expect(200)
    expect(await count()).toBe(0)
  })

  it('with the account', async () => {
    const { user } = await member('Ada')
    await db.user.delete({ where: { id: user.id } })
    expect(await count()).toBe(0)
  })

  it('with the oldest of more than ten sessions', async () => {
    const { user } = await member('Ada')
    for (let n = 0; n < 9; n++) await portal.as(user)
    expect(await count()).toBe(1)
    await portal.as(user)
    expect(await count()).toBe(0)
  })

  it('and does not begin in a session that ends meanwhile', async () => {
    const { user } = await member('Ada')
    const waitsForALock = () => db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const { agent, id } = await portal.as(user).then(async (signedIn) => {
      const where = { user_id: user.id, push_subscription: null }
      return { agent: signedIn, ...(await db.session.findFirstOrThrow({ where })) }
    })
    const { answer } = await transaction(db, async (tx) => {
      await tx.session.update({ where: { id }, data: { revoked_at: new Date() } })
      const started = subscribe(agent, 'late').then(({ status }) => status)
      await expect.poll(waitsForALock, { timeout: 5000 }).toHaveLength(1)
      return { answer: started }
    })
    expect(await answer).toBe(401)
    expect(await count()).toBe(1)
  })
})
