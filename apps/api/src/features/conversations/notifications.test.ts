import { randomUUID } from 'node:crypto'
import type { User } from '@portal/database/client'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { ConversationKind } from '@portal/shared/conversations/kinds'
import { beforeEach, expect, it } from 'vitest'
import { useCleanPortal } from '../../test/clean-portal.ts'

const portal = await useCleanPortal((db) => db.update.deleteMany())
const { db } = portal
let ada: User
let mary: User
let joan: User
beforeEach(async () => {
  ada = await createFounder(db, { full_name: 'Ada Byron' })
  mary = await createFounder(db, { full_name: 'Mary Shelley' })
  joan = await createFriend(db, { full_name: 'Joan Clarke' })
})

async function write(by: User, kind: ConversationKind, { id }: { id: string }, text: string) {
  const agent = await portal.as(by)
  const body = { text, key: randomUUID() }
  const answer = await agent.post(`/api/conversations/${kind}/${id}/`).send(body)
  expect(answer.status).toBe(201)
  return { ...answer.body, again: () => agent.post(`/api/conversations/${kind}/${id}/`).send(body) }
}
const updates = async (of: User) =>
  (await (await portal.as(of)).get('/api/updates/')).body.updates.map(
    ({ title, detail }: { title: string; detail: string }) => `${title}: ${detail}`,
  )
const seeAll = async (of: User) =>
  (await portal.as(of)).post('/api/updates/seen/').send({ all: true })

it('notifies the author of a win once until they have seen it, without an immediate email', async () => {
  const win = await createWin(db, ada, { title: 'Sold' })
  const first = await write(mary, 'win', win, 'Well done!')
  await first.again()
  expect(await updates(ada)).toEqual(["Mary Shelley wrote about 'Sold': Well done!"])
  await write(joan, 'win', win, 'Bravo')
  expect(await updates(ada)).toEqual(["2 new messages about 'Sold': Joan Clarke: Bravo"])
  await seeAll(ada)
  await write(joan, 'win', win, 'Again')
  expect((await updates(ada))[0]).toBe("Joan Clarke wrote about 'Sold': Again")
  expect(
    await db.$queryRaw`SELECT 1 FROM pgboss.job WHERE data->>'email' = 'message_written'`,
  ).toEqual([])
})

it('notifies members who wrote of later messages, but not of their own', async () => {
  const win = await createWin(db, ada, { title: 'Sold' })
  await write(mary, 'win', win, 'Well done!')
  await write(ada, 'win', win, 'Thank you')
  expect(await updates(mary)).toEqual(["Ada Byron wrote about 'Sold': Thank you"])
  expect(await updates(joan)).toEqual([])
})

it('notifies the members of a pod, but not former ones', async () => {
  const pod = await createPod(db, { name: 'Weavers' })
  for (const user of [ada, mary, joan]) await createPodMember(db, pod, user)
  await write(ada, 'pod', pod, 'Supper on Friday?')
  expect(await updates(joan)).toEqual(["Ada Byron wrote about 'Weavers': Supper on Friday?"])
  await db.podMember.updateMany({ where: { user_id: joan.id }, data: { state: 'left' } })
  expect(await updates(joan)).toEqual([])
  expect(await updates(mary)).toHaveLength(1)
})

it('omits blocked authors and deleted messages', async () => {
  const win = await createWin(db, ada, { title: 'Sold' })
  await (await portal.as(ada)).put(`/api/introductions/blocks/${mary.id}/`)
  await write(mary, 'win', win, 'Hm')
  expect(await updates(ada)).toEqual([])
  const message = await write(joan, 'win', win, 'Oops')
  expect(await updates(ada)).toHaveLength(1)
  await (await portal.as(joan)).delete(`/api/conversations/messages/${message.id}/`).send({})
  expect(await updates(ada)).toEqual([])
})
