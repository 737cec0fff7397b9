import { createAsk } from '@portal/database/factories/asks'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createIntroduction, openProfile } from '@portal/database/factories/introductions'
import { createFounder, createFriend } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { defineEmail, noData, noExtraData } from '../../lib/email/define.ts'
import { deliverPush } from '../../lib/push/deliver.ts'
import type { Agent } from '../../test/app.ts'
import { emails, remindAttendees } from '../../test/emails.ts'
import { askFor, message, postAction } from '../../test/introductions.ts'
import { devicesOf, pushPath, subscribe, usePortalForPush } from '../../test/push.ts'

const { portal, db, pushed, member, delivered } = await usePortalForPush()

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

const kinds = { introduction: 'Somebody asks to meet you', ask: 'Your ask has an answer' }

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
    const [device] = await devicesOf(agent)
    await agent.patch(`${pushPath}${device?.id}/`).send({ shows_names: true }).expect(200)
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
    expect(await delivered()).toEqual([`laptop: ${kinds.ask}`, `phone: ${kinds.ask}`])
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
    expect(await delivered()).toEqual([`ada: ${kinds.introduction}`])
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

/** A queued notification of a request to meet. */
async function request() {
  const ada = await member('Ada')
  const { id } = await createIntroduction(db, await createFounder(db), ada.user)
  const subject = { about: id, data: { introduction_id: id } }
  const update = await db.update.create({
    data: { user_id: ada.user.id, kind: 'introduction_request', ...subject },
  })
  const [device] = await devicesOf(ada.agent)
  return { ...ada, id, job: { session_id: device?.id ?? '', update_id: update.id } }
}
type Request = Awaited<ReturnType<typeof request>>

const withdrawn = { state: 'withdrawn', answered_at: new Date() } as const
const isLeaving = { deletion_due_at: new Date(Date.now() + 86_400_000) }
const changeUser = (id: string, data: object) => db.user.update({ where: { id }, data })

describe('a queued notification', () => {
  it.each<[string, (of: Request) => PromiseLike<unknown>, string[]]>([
    ['is sent if nothing changes', async () => {}, [kinds.introduction]],
    [
      'is not sent once its update is seen',
      ({ agent }) => agent.post('/api/updates/seen/').send({ all: true }),
      [],
    ],
    [
      'is not sent once it no longer applies',
      ({ id }) => db.introduction.update({ where: { id }, data: withdrawn }),
      [],
    ],
    [
      'is not sent to someone who is not active',
      ({ user }) => changeUser(user.id, { is_active: false }),
      [],
    ],
    ['is not sent to someone who is leaving', ({ user }) => changeUser(user.id, isLeaving), []],
    [
      'is not sent to a device that now belongs to someone else',
      async () => subscribe(await portal.as(await createFounder(db)), 'ada'),
      [],
    ],
  ])('%s', async (_, change, sent) => {
    const of = await request()
    await change(of)
    await deliverPush(portal.deps, emails, of.job)
    expect(pushed.payloads.map(({ title }) => title)).toEqual(sent)
  })

  it('is not sent to a device of someone who is not active, whatever it says', async () => {
    const { user, job } = await request()
    await db.user.update({ where: { id: user.id }, data: { is_active: false } })
    await deliverPush(portal.deps, emails, { ...job, update_id: null })
    expect(pushed.payloads).toEqual([])
  })

  it('is not sent on a topic that is not for its reader', async () => {
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

  it('is not sent to a device of someone else', async () => {
    const { job } = await request()
    const [device] = await devicesOf((await member('Mary')).agent)
    await deliverPush(portal.deps, emails, { ...job, session_id: device?.id ?? '' })
    expect(pushed.payloads).toEqual([])
  })
})
