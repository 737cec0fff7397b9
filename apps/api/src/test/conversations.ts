import { randomUUID } from 'node:crypto'
import type { User } from '@portal/database/client'
import { createMessage } from '@portal/database/factories/conversations'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import {
  createAdmin,
  createEditor,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { Conversation, ConversationSubject } from '@portal/shared/conversations/schemas'
import { expect } from 'vitest'
import { usePortal } from './app.ts'

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
export type Who = keyof Cast
export const everybody: Who[] = [
  ...(['owner', 'podMember', 'adminInPod', 'founder', 'friend', 'editor', 'admin'] as const),
  ...(['left', 'invited'] as const),
]

type Someone = { id: string }

export async function useConversations() {
  const portal = await usePortal()
  const { db } = portal
  const cast: Cast = {
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

  const aWin = async (author: Someone = cast.owner): Promise<ConversationSubject> => ({
    kind: 'win',
    id: (await createWin(db, author)).id,
  })
  async function aPod() {
    const { owner, podMember, adminInPod, left, invited } = cast
    const row = await createPod(db, { host_id: owner.id })
    for (const one of [owner, podMember, adminInPod]) await createPodMember(db, row, one)
    await createPodMember(db, row, left, { state: 'left' })
    await createPodMember(db, row, invited, { state: 'invited' })
    return row
  }
  const by = (subject: ConversationSubject, author: User, overrides: object = {}) =>
    createMessage(db, { kind: subject.kind, subject_id: subject.id }, author, overrides)

  const at = ({ kind, id }: ConversationSubject) => `/api/conversations/${kind}/${id}/`
  const messageAt = (id: string) => `/api/conversations/messages/${id}/`
  const read = async (user: Someone, subject: ConversationSubject, query = {}) =>
    (await portal.as(user)).get(at(subject)).query(query)
  const write = async (
    user: Someone,
    subject: ConversationSubject,
    { text = 'Hello', key = randomUUID() as string } = {},
  ) => (await portal.as(user)).post(at(subject)).send({ text, key })
  const messagesFor = async (user: Someone, subject: ConversationSubject, query = {}) => {
    const { status, body } = await read(user, subject, query)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as Conversation).messages
  }
  const textsFor = async (user: Someone, subject: ConversationSubject, query = {}) =>
    (await messagesFor(user, subject, query)).map(({ text }) => text)
  const remove = async (user: Someone, { id }: Someone, body: object = {}) =>
    (await portal.as(user)).delete(messageAt(id)).send(body)
  const edit = async (user: Someone, { id }: Someone, text: string) =>
    (await portal.as(user)).patch(messageAt(id)).send({ text })
  const report = async (user: Someone, { id }: Someone, reason = 'Rude') =>
    (await portal.as(user)).post(`${messageAt(id)}report/`).send({ reason })

  return {
    ...{ portal, db, cast, aWin, aPod, by },
    ...{ at, messageAt, read, write, messagesFor, textsFor, remove, edit, report },
  }
}
