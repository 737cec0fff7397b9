import { randomUUID } from 'node:crypto'
import type { User } from '@portal/database/client'
import { createAsk } from '@portal/database/factories/asks'
import { createMessage, underWin } from '@portal/database/factories/conversations'
import { createEvent } from '@portal/database/factories/events'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import {
  createAdmin,
  createEditor,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { type ConversationKind, conversationKinds } from '@portal/shared/conversations/kinds'
import type {
  Conversation,
  ConversationSubject,
  Message,
} from '@portal/shared/conversations/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { mailsDone } from '../../test/mails.ts'
import { clearDeletedWins } from '../wins/service.ts'
import { clearDecidedReports, clearRemovedMessages } from './service.ts'

const portal = await usePortal()
const { db } = portal

const at = ({ kind, id }: ConversationSubject) => `/api/conversations/${kind}/${id}/`
const messageAt = (id: string) => `/api/conversations/messages/${id}/`
const read = async (user: { id: string }, subject: ConversationSubject, query = {}) =>
  (await portal.as(user)).get(at(subject)).query(query)
const write = async (
  user: { id: string },
  subject: ConversationSubject,
  { text = 'Hello', key = randomUUID() as string } = {},
) => (await portal.as(user)).post(at(subject)).send({ text, key })
const messagesFor = async (user: { id: string }, subject: ConversationSubject, query = {}) => {
  const { status, body } = await read(user, subject, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as Conversation).messages
}
const textsFor = async (user: { id: string }, subject: ConversationSubject, query = {}) =>
  (await messagesFor(user, subject, query)).map(({ text }) => text)
const remove = async (user: { id: string }, { id }: { id: string }, body: object = {}) =>
  (await portal.as(user)).delete(messageAt(id)).send(body)
const edit = async (user: { id: string }, { id }: { id: string }, text: string) =>
  (await portal.as(user)).patch(messageAt(id)).send({ text })

const report = async (user: { id: string }, { id }: { id: string }, reason = 'Rude') =>
  (await portal.as(user)).post(`${messageAt(id)}report/`).send({ reason })

/** Somebody of each sort: the author of the win and host of the pod, a member of the pod, and outsiders. */
interface Cast {
  owner: User
  podMember: User
  adminInPod: User
  founder: User
  friend: User
  editor: User
  admin: User
  left: User
  invited: User
}
type Who = keyof Cast
const everybody: Who[] = [
  ...(['owner', 'podMember', 'adminInPod', 'founder', 'friend', 'editor', 'admin'] as const),
  ...(['left', 'invited'] as const),
]

let cast: Cast
let win: ConversationSubject
let pod: ConversationSubject

/** A pod of the cast. */
async function aPod() {
  const { owner, podMember, adminInPod, left, invited } = cast
  const row = await createPod(db, { host_id: owner.id })
  for (const one of [owner, podMember, adminInPod]) await createPodMember(db, row, one)
  await createPodMember(db, row, left, { state: 'left' })
  await createPodMember(db, row, invited, { state: 'invited' })
  return row
}

beforeAll(async () => {
  cast = {
    owner: await createFounder(db, { full_name: 'Ada Byron' }),
    podMember: await createFriend(db),
    adminInPod: await createAdmin(db),
    founder: await createFounder(db),
    friend: await createFriend(db),
    editor: await createEditor(db),
    admin: await createAdmin(db),
    left: await createFounder(db),
    invited: await createFounder(db),
  }
  win = await aWin()
  pod = { kind: 'pod', id: (await aPod()).id }
})

/** Something that is talked about: who reads and writes there, and who takes messages of others away. */
interface Scene {
  name: string
  make: () => Promise<{ id: string }>
  members: Who[]
  moderators: Who[]
  remove: (where: { id: string }) => PromiseLike<unknown>
}
const inThePod: Who[] = ['owner', 'podMember', 'adminInPod']
const admins: Who[] = ['adminInPod', 'admin']
const founders: Who[] = ['owner', 'founder', 'left', 'invited']
const removeEvent = (where: { id: string }) => db.event.delete({ where })
const removeAsk = (where: { id: string }) => db.ask.delete({ where })

/** Each kind with its rules: one without them does not compile. */
const scenes: Record<ConversationKind, Scene[]> = {
  win: [
    {
      ...{ name: 'a win', members: everybody, moderators: ['owner', ...admins] },
      make: () => createWin(db, cast.owner),
      remove: (where) => db.win.delete({ where }),
    },
  ],
  event: [
    {
      ...{ name: 'an event', members: everybody, moderators: admins },
      ...{ make: () => createEvent(db), remove: removeEvent },
    },
    {
      ...{ name: 'a meeting of a pod', members: inThePod, moderators: ['owner', 'adminInPod'] },
      make: async () =>
        createEvent(db, { pod: { connect: { id: (await aPod()).id } }, capacity: 5 }),
      remove: removeEvent,
    },
  ],
  pod: [
    {
      ...{ name: 'a pod', members: inThePod, moderators: ['owner', 'adminInPod'] },
      ...{ make: aPod, remove: (where) => db.pod.delete({ where }) },
    },
  ],
  ask: [
    {
      ...{ name: 'an ask', members: everybody, moderators: ['owner', ...admins] },
      ...{ make: () => createAsk(db, cast.owner), remove: removeAsk },
    },
    {
      ...{ name: 'an ask of founders', members: [...founders, ...admins] },
      moderators: ['owner', ...admins],
      ...{ make: () => createAsk(db, cast.owner, { audience: 'founders' }), remove: removeAsk },
    },
  ],
}
const sweep = conversationKinds.flatMap((kind) => scenes[kind].map((scene) => ({ kind, ...scene })))

describe.each(sweep)(
  'the conversation about $name',
  ({ kind, make, members, moderators, ...scene }) => {
    let subject: ConversationSubject
    beforeAll(async () => {
      subject = { kind, id: (await make()).id }
    })

    it.each(everybody)('is for %s as the rules say', async (who) => {
      const mayRead = members.includes(who)
      const theirs = await by(subject, await createFounder(db))

      const answer = await read(cast[who], subject)
      expect(answer.status).toBe(mayRead ? 200 : 404)
      expect(answer.text.includes(theirs.text)).toBe(mayRead)
      expect((await write(cast[who], subject)).status).toBe(mayRead ? 201 : 404)
      expect((await edit(cast[who], theirs, 'Changed')).status).toBe(mayRead ? 403 : 404)
      expect((await report(cast[who], theirs)).status).toBe(mayRead ? 200 : 404)

      const mayTakeAway = moderators.includes(who)
      if (mayRead) {
        const seen = (answer.body as Conversation).messages.find(({ id }) => id === theirs.id)
        expect(seen?.can).toEqual({
          ...{ edit: false, delete: false },
          ...{ remove: mayTakeAway, report: true },
        })
      }
      const taken = await remove(cast[who], theirs, { reason: 'Not here' })
      const refused = mayRead ? 403 : 404
      expect(taken.status).toBe(mayTakeAway ? 200 : refused)
      const { text, deleted_at } = await db.message.findUniqueOrThrow({ where: { id: theirs.id } })
      expect([text, deleted_at !== null]).toEqual([theirs.text, mayTakeAway])
    })

    it('goes with what it is about', async () => {
      const { id } = await make()
      await by({ kind, id }, cast.founder)
      await scene.remove({ id })
      expect(await db.message.count({ where: { subject_id: id } })).toBe(0)
    })
  },
)

const aWin = async (author: { id: string } = cast.owner): Promise<ConversationSubject> => ({
  kind: 'win',
  id: (await createWin(db, author)).id,
})
const by = (subject: ConversationSubject, author: User, overrides: object = {}) =>
  createMessage(db, { kind: subject.kind, subject_id: subject.id }, author, overrides)

describe('what is not there', () => {
  it('is answered with 404: deleted wins, events that are no longer live, and unknown ids', async () => {
    const gone = await createWin(db, cast.owner, { deleted_at: new Date() })
    const archived = await createEvent(db, { archived_at: new Date() })
    const later = await createEvent(db, { published_at: new Date(Date.now() + 60_000) })
    for (const subject of [
      { kind: 'win', id: gone.id },
      { kind: 'event', id: archived.id },
      { kind: 'event', id: later.id },
      { kind: 'pod', id: randomUUID() },
      { kind: 'event', id: win.id },
    ] as const) {
      expect((await read(cast.admin, subject)).status).toBe(404)
      expect((await write(cast.admin, subject)).status).toBe(404)
    }
    const message = await createMessage(db, underWin(gone), cast.founder)
    expect((await edit(cast.founder, message, 'Changed')).status).toBe(404)
    expect((await remove(cast.admin, message, { reason: 'No' })).status).toBe(404)
  })

  it('a dissolved pod can be read for 30 days, and nothing is written there', async () => {
    const row = await createPod(db, { dissolved_at: new Date() })
    await createPodMember(db, row, cast.founder)
    const subject = { kind: 'pod', id: row.id } as const
    await by(subject, cast.founder, { text: 'Supper?' })
    const { body } = await read(cast.founder, subject)
    expect([body.messages[0].text, body.can]).toEqual(['Supper?', { write: false }])
    const { status, body: refusal } = await write(cast.founder, subject)
    expect([status, refusal.error]).toEqual([409, 'This pod was dissolved'])
    const long = new Date(Date.now() - 31 * 86_400_000)
    await db.pod.update({ where: { id: row.id }, data: { dissolved_at: long } })
    expect((await read(cast.founder, subject)).status).toBe(404)
  })
})

describe('writing', () => {
  it('gives the message with its author, to founders with a link to their page', async () => {
    const subject = await aWin()
    const { status, body } = await write(cast.owner, subject, { text: '  Hello\nall ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      author: {
        id: cast.owner.id,
        name: 'Ada Byron',
        photo: null,
        path: `/directory/${cast.owner.id}`,
      },
      text: 'Hello\nall',
      created_at: expect.any(String),
      edited_at: null,
      state: 'shown',
      can: { edit: true, delete: true, remove: false, report: false },
    })
    expect(await messagesFor(cast.owner, subject)).toEqual([body])
    const [toFriend] = await messagesFor(cast.friend, subject)
    expect(toFriend?.author).toEqual({ ...body.author, path: null })
  })

  it('needs 1 to 2,000 characters', async () => {
    const subject = await aWin()
    for (const text of ['', ' \n ', 'x'.repeat(2001)]) {
      const { status, body } = await write(cast.founder, subject, { text })
      expect([status, Object.keys(body.details)]).toEqual([400, ['text']])
    }
    expect((await write(cast.founder, subject, { text: 'x'.repeat(2000) })).status).toBe(201)
    expect((await write(cast.founder, subject, { key: '1' })).status).toBe(400)
  })

  it('writes what is sent again with the same key once, also at the same moment', async () => {
    const subject = await aWin()
    const author = await createFounder(db)
    const key = randomUUID()
    const send = () => write(author, subject, { key })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await db.message.count({ where: { key } })).toBe(1)
    // A key is the author's own.
    expect((await write(cast.founder, subject, { key })).status).toBe(201)
    const elsewhere = await write(author, await aWin(), { key })
    expect([elsewhere.status, elsewhere.body.error]).toEqual([409, 'This message was sent already'])
  })

  it.each([
    [10, 4, 'You have written 10 messages in 5 minutes. Please wait a little'],
    [30, 23 * 60, 'You have written 30 messages within a day. Please go on tomorrow'],
  ])('stops after %i messages within %i minutes', async (most, minutes, error) => {
    const subject = await aWin()
    const author = await createFounder(db)
    const created_at = new Date(Date.now() - minutes * 60_000)
    for (let n = 0; n < most - 1; n += 1) await by(subject, author, { created_at })
    const last = randomUUID()
    const answers = await Promise.all([
      write(author, subject, { key: last }),
      write(author, subject),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(error)
    expect(await db.message.count({ where: { author_id: author.id } })).toBe(most)
    // Deleted ones count, and what was written is still answered.
    const [written] = await messagesFor(author, subject)
    await remove(author, { id: written?.id ?? '' })
    expect((await write(author, subject)).status).toBe(409)
    const ago = new Date(Date.now() - 2 * 86_400_000)
    await db.message.updateMany({ where: { author_id: author.id }, data: { created_at: ago } })
    expect((await write(author, subject)).status).toBe(201)
  })
})

describe('reading', () => {
  it('begins with the last twenty, goes back in pages, and on after a message', async () => {
    const subject = await aWin()
    const ids: string[] = []
    for (let n = 1; n <= 45; n += 1) ids.push((await by(subject, cast.founder)).id)
    const page = async (query = {}) => {
      const { body } = await read(cast.friend, subject, query)
      return [body.messages.map(({ id }: Message) => id), body.earlier]
    }
    expect(await page()).toEqual([ids.slice(25), true])
    expect(await page({ before: ids[25] })).toEqual([ids.slice(5, 25), true])
    expect(await page({ before: ids[5] })).toEqual([ids.slice(0, 5), false])
    expect(await page({ before: ids[0] })).toEqual([[], false])
    expect(await page({ after: ids[41] })).toEqual([ids.slice(42), false])
    expect(await page({ after: ids[44] })).toEqual([[], false])
    // A message of another conversation is no place in this one.
    const other = await by(await aWin(), cast.founder)
    expect(await page({ after: other.id })).toEqual([[], false])
    expect((await read(cast.friend, subject, { after: 'x' })).status).toBe(400)
  })

  it('asks for what is new with three statements, however long the conversation is', async () => {
    const subject = await aWin()
    const first = await by(subject, cast.founder)
    const agent = await portal.as(cast.friend)
    const poll = () => agent.get(at(subject)).query({ after: first.id }).expect(200)
    const [one] = [await portal.countQueries(poll)]
    for (let n = 0; n < 30; n += 1) await by(subject, cast.founder)
    expect(await portal.countQueries(poll)).toBe(one)
    // The session, what it is about, and the messages.
    expect(one).toBe(3)
  })

  it('leaves out those whom the reader has blocked, and nobody else notices', async () => {
    const subject = await aWin()
    const [reader, rude] = [await createFounder(db), await createFounder(db)]
    await by(subject, rude, { text: 'Rude' })
    await by(subject, cast.founder, { text: 'Kind' })
    const first = await by(subject, rude, { text: 'Rude again' })
    await db.introductionBlock.create({ data: { owner_id: reader.id, blocked_id: rude.id } })
    expect(await textsFor(reader, subject)).toEqual(['Kind'])
    const countFor = async (user: User) =>
      (await (await portal.as(user)).get(`/api/wins/${subject.id}/`)).body.messages
    expect([await countFor(reader), await countFor(rude)]).toEqual([1, 3])
    expect(await textsFor(reader, subject, { after: first.id })).toEqual([])
    const all = ['Rude', 'Kind', 'Rude again']
    expect(await textsFor(rude, subject)).toEqual(all)
    expect(await textsFor(cast.friend, subject)).toEqual(all)
    expect((await remove(reader, first, { reason: 'Rude' })).status).toBe(404)
  })

  it('shows a former member by no name', async () => {
    const subject = await aWin()
    const author = await createFounder(db)
    await by(subject, author, { text: 'Well done' })
    await db.user.delete({ where: { id: author.id } })
    expect(await messagesFor(cast.friend, subject)).toMatchObject([
      { author: { id: null, name: 'Former member', photo: null, path: null }, text: 'Well done' },
    ])
  })
})

describe('changing', () => {
  it('is for the author, for 15 minutes', async () => {
    const subject = await aWin()
    const message = await by(subject, cast.founder, {
      created_at: new Date(Date.now() - 14 * 60_000),
    })
    const { status, body } = await edit(cast.founder, message, ' Better ')
    expect([status, body.text, body.can.edit]).toEqual([200, 'Better', true])
    expect(Date.parse(body.edited_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await edit(cast.founder, message, ' ')).status).toBe(400)
    await db.message.update({
      where: { id: message.id },
      data: { created_at: new Date(Date.now() - 16 * 60_000) },
    })
    const late = await edit(cast.founder, message, 'Too late')
    expect([late.status, late.body.error]).toEqual([409, 'A message can be changed for 15 minutes'])
    const [seen] = await messagesFor(cast.founder, subject)
    expect(seen).toMatchObject({ text: 'Better', can: { edit: false, delete: true } })
  })
})

describe('deleting', () => {
  it('leaves a mark where others answered after it, and nothing otherwise', async () => {
    const subject = await aWin()
    const [first, own, answer, last] = [
      await by(subject, cast.founder),
      await by(subject, cast.founder),
      await by(subject, cast.friend),
      await by(subject, cast.founder),
    ]
    for (const one of [first, last]) expect((await remove(cast.founder, one)).status).toBe(200)
    const states = async () =>
      (await messagesFor(cast.editor, subject)).map(({ id, state, text }) => [id, state, text])
    expect(await states()).toEqual([
      [first.id, 'deleted', ''],
      [own.id, 'shown', own.text],
      [answer.id, 'shown', answer.text],
    ])
    expect((await db.message.findUniqueOrThrow({ where: { id: first.id } })).text).toBe('')
    await remove(cast.friend, answer)
    expect(await states()).toEqual([[own.id, 'shown', own.text]])
    expect((await remove(cast.founder, first)).status).toBe(404)
    expect((await edit(cast.founder, first, 'Back')).status).toBe(404)
  })

  it('is for the author also after leaving the pod, and without a body', async () => {
    const message = await by(pod, cast.left)
    const agent = await portal.as(cast.left)
    expect((await agent.delete(messageAt(message.id))).status).toBe(200)
    expect((await db.message.findUniqueOrThrow({ where: { id: message.id } })).text).toBe('')
  })

  it('by others needs a reason, which the author gets by mail, and an audit entry', async () => {
    const subject = await aWin()
    const author = await createFounder(db, { email_verified_at: new Date() })
    const message = await by(subject, author, { text: 'Buy my course' })
    await by(subject, cast.friend)
    const silent = await remove(cast.owner, message, { reason: ' ' })
    expect([silent.status, Object.keys(silent.body.details)]).toEqual([400, ['reason']])
    portal.sent.length = 0
    expect((await remove(cast.owner, message, { reason: 'No adverts' })).status).toBe(200)
    await mailsDone(portal)
    const [mail] = portal.sent
    expect([mail?.to, mail?.subject]).toEqual([author.email, 'Your message was taken away'])
    expect(mail?.text).toContain('> No adverts')
    expect(mail?.text).toContain(`/wins/${subject.id}`)
    expect(await messagesFor(author, subject)).toMatchObject([
      {
        state: 'removed',
        text: '',
        can: { edit: false, delete: false, remove: false, report: false },
      },
      {},
    ])
    expect((await remove(author, message)).status).toBe(404)
    expect((await remove(cast.admin, message, { reason: 'Again' })).status).toBe(404)
    const [entry, ...others] = await db.auditEntry.findMany({ where: { target_id: message.id } })
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actor_id: cast.owner.id,
      action: 'message.removed',
      before: { author_id: author.id },
      after: { reason: 'No adverts' },
    })
  })

  it('clears what was taken away after 30 days', async () => {
    const subject = await aWin()
    const taken = (days: number) =>
      by(subject, cast.founder, {
        deleted_at: new Date(Date.now() - days * 86_400_000),
        removed_reason: 'Why',
      })
    const [lately, long] = [await taken(29), await taken(31)]
    expect(await clearRemovedMessages(db)).toBe(1)
    expect(await clearRemovedMessages(db)).toBe(0)
    const textsOf = async ({ id }: { id: string }) => {
      const { text, removed_reason } = await db.message.findUniqueOrThrow({ where: { id } })
      return [text, removed_reason]
    }
    expect(await textsOf(lately)).toEqual([lately.text, 'Why'])
    expect(await textsOf(long)).toEqual(['', ''])
  })
})

describe('reporting', () => {
  const overview = async (user: User) =>
    (await (await portal.as(user)).get('/api/admin/introductions/?page_size=100')).body
  const reportsOf = async (user: User, message: { text: string }) =>
    (await overview(user)).reports.filter(
      (one: { message: string }) => one.message === message.text,
    )
  const decide = async (user: User, id: string, body: object) =>
    (await portal.as(user)).post(`/api/admin/introductions/reports/${id}/decide/`).send(body)

  it('is for others, once, and shows administrators what was said then', async () => {
    const message = await by(pod, cast.owner, { text: `A rude word ${randomUUID()}` })
    expect((await report(cast.owner, message)).status).toBe(409)
    expect((await report(cast.podMember, message, ' ')).status).toBe(400)
    const [one, again] = await Promise.all([
      report(cast.podMember, message),
      report(cast.podMember, message),
    ])
    expect([one.status, again.status].sort()).toEqual([200, 409])
    await remove(cast.owner, message)
    // The administrator is not in the pod.
    const [seen, ...others] = await reportsOf(cast.admin, message)
    expect(others).toEqual([])
    const { title } = seen.about
    expect(seen).toMatchObject({
      ...{ kind: 'message', about: { title, path: null }, message: message.text, reason: 'Rude' },
      author: { id: cast.owner.id, suspended: false },
      reporter: { id: cast.podMember.id },
      // There is nothing left to take away.
      decisions: ['warned', 'dismissed'],
    })
    const late = await decide(cast.admin, seen.id, { decision: 'removed', note: 'No' })
    expect([late.status, Object.keys(late.body.details)]).toEqual([400, ['decision']])
    expect((await decide(cast.admin, seen.id, { decision: 'suspended' })).status).toBe(400)
    expect((await decide(cast.editor, seen.id, { decision: 'warned' })).status).toBe(403)
  })

  it('ends with a decision about all reports of the message: taken away with a reason', async () => {
    const subject = await aWin()
    const author = await createFounder(db, { email_verified_at: new Date() })
    const message = await by(subject, author, { text: `Advert ${randomUUID()}` })
    for (const one of [cast.friend, cast.editor]) await report(one, message)
    const [first, second] = await reportsOf(cast.admin, message)
    expect(first.about.path).toBe(`/wins/${subject.id}#message-${message.id}`)
    const silent = await decide(cast.admin, first.id, { decision: 'removed' })
    expect([silent.status, Object.keys(silent.body.details)]).toEqual([400, ['note']])
    portal.sent.length = 0
    const { status, body } = await decide(cast.admin, first.id, {
      ...{ decision: 'removed', note: 'No adverts' },
    })
    expect([status, body.decision, body.decisions]).toEqual([200, 'removed', []])
    const twice = await decide(cast.admin, second.id, { decision: 'dismissed' })
    expect([twice.status, twice.body.code]).toEqual([409, 'already_decided'])
    await mailsDone(portal)
    expect(portal.sent.map(({ subject: line }) => line)).toEqual(['Your message was taken away'])
    expect(await messagesFor(cast.friend, subject)).toEqual([])
    const actions = await db.auditEntry.findMany({ where: { target_id: message.id } })
    expect(actions.map(({ action }) => action)).toEqual(['message.removed'])
  })

  it.each([
    ['warned', ['About a message that you wrote']],
    ['dismissed', []],
  ])('%s leaves the message', async (decision, mails) => {
    const subject = await aWin()
    const author = await createFounder(db)
    const message = await by(subject, author, { text: `Hm ${randomUUID()}` })
    await report(cast.friend, message)
    const [seen] = await reportsOf(cast.admin, message)
    portal.sent.length = 0
    expect((await decide(cast.admin, seen.id, { decision, note: 'Be kind' })).status).toBe(200)
    await mailsDone(portal)
    expect(portal.sent.map(({ subject: line }) => line)).toEqual(mails)
    for (const mail of portal.sent) expect(mail.text).toContain('> Be kind')
    expect(await textsFor(cast.friend, subject)).toEqual([message.text])
    const actions = await db.auditEntry.findMany({ where: { target_id: message.id } })
    expect(actions.map(({ action }) => action)).toEqual([`message.${decision}`])
  })

  it('keeps what a message is about until it is decided, and goes a year after that', async () => {
    const ago = new Date(Date.now() - 40 * 86_400_000)
    const subject = await aWin()
    const message = await by(subject, cast.podMember)
    await report(cast.friend, message)
    const where = { id: subject.id }
    await db.win.update({ where, data: { deleted_at: ago } })
    await clearDeletedWins(db)
    expect(await db.report.count({ where: { message_id: message.id } })).toBe(1)
    const decided_at = new Date(Date.now() - 366 * 86_400_000)
    const data = { decision: 'dismissed' as const, decided_at }
    await db.report.updateMany({ where: { message_id: message.id }, data })
    expect(await clearDecidedReports(db)).toBe(1)
    await clearDeletedWins(db)
    expect(await db.win.count({ where })).toBe(0)
  })

  it('is never decided by who wrote the message, nor counted for them', async () => {
    const today = async (user: User) => {
      const { body } = await (await portal.as(user)).get('/api/admin/today/')
      return body.items.find(({ kind }: { kind: string }) => kind === 'reports')?.count ?? 0
    }
    const [own, other] = [await today(cast.adminInPod), await today(cast.admin)]
    const message = await by(await aWin(), cast.adminInPod, { text: `Mine ${randomUUID()}` })
    for (const one of [cast.friend, cast.founder]) await report(one, message)
    expect(await reportsOf(cast.adminInPod, message)).toEqual([])
    const [seen] = await reportsOf(cast.admin, message)
    expect((await decide(cast.adminInPod, seen.id, { decision: 'dismissed' })).status).toBe(404)
    expect([await today(cast.adminInPod), await today(cast.admin)]).toEqual([own, other + 1])
  })
})
