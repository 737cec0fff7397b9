import { randomUUID } from 'node:crypto'
import type { User } from '@portal/database/client'
import { createAsk } from '@portal/database/factories/asks'
import { createMessage, underWin } from '@portal/database/factories/conversations'
import { createEvent } from '@portal/database/factories/events'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { type ConversationKind, conversationKinds } from '@portal/shared/conversations/kinds'
import type {
  Conversation,
  ConversationSubject,
  Message,
} from '@portal/shared/conversations/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { everybody, useConversations, type Who } from '../../test/conversations.ts'

const used = await useConversations()
const { portal, db, cast, aWin, aPod, by, at, read, write, messagesFor, textsFor } = used
const { remove, edit, report } = used

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

/** The rules of each kind. A kind without rules does not compile. */
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
          ...{ remove: mayTakeAway, report: true, block: true },
        })
      }
      const taken = await remove(cast[who], theirs, { reason: 'Not here' })
      const refused = mayRead ? 403 : 404
      expect(taken.status).toBe(mayTakeAway ? 200 : refused)
      const { text, deleted_at } = await db.message.findUniqueOrThrow({ where: { id: theirs.id } })
      expect([text, deleted_at !== null]).toEqual([theirs.text, mayTakeAway])
    })

    it('is deleted with its subject', async () => {
      const { id } = await make()
      await by({ kind, id }, cast.founder)
      await scene.remove({ id })
      expect(await db.message.count({ where: { subject_id: id } })).toBe(0)
    })
  },
)

describe('what does not exist', () => {
  it('is answered with 404 for deleted wins, archived events and unknown ids', async () => {
    const deletedWin = await createWin(db, cast.owner, { deleted_at: new Date() })
    const archived = await createEvent(db, { archived_at: new Date() })
    const later = await createEvent(db, { published_at: new Date(Date.now() + 60_000) })
    for (const subject of [
      { kind: 'win', id: deletedWin.id },
      { kind: 'event', id: archived.id },
      { kind: 'event', id: later.id },
      { kind: 'pod', id: randomUUID() },
      { kind: 'event', id: (await aWin()).id },
    ] as const) {
      expect((await read(cast.admin, subject)).status).toBe(404)
      expect((await write(cast.admin, subject)).status).toBe(404)
    }
    const message = await createMessage(db, underWin(deletedWin), cast.founder)
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
    expect([status, refusal.error]).toEqual([409, 'This pod has been dissolved'])
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
      can: { edit: true, delete: true, remove: false, report: false, block: false },
    })
    expect(await messagesFor(cast.owner, subject)).toEqual([body])
    const [toFriend] = await messagesFor(cast.friend, subject)
    expect(toFriend?.author).toEqual({ ...body.author, path: null })
  })
})

describe('reading', () => {
  it('starts with the last twenty, and pages back and forward', async () => {
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
    // A message of another conversation is not a position in this one.
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
    expect(one).toBe(3)
  })

  it('omits authors whom the reader has blocked, and no one else notices', async () => {
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
