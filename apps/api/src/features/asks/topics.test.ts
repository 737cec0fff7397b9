import { createAsk } from '@portal/database/factories/asks'
import { createFounder, createFriend } from '@portal/database/factories/users'
import { helpTopics } from '@portal/shared/directory/topics'
import { expect, it } from 'vitest'
import { network } from '../../test/app.ts'
import { useAsks } from '../../test/asks.ts'

const { portal, people, post, see, titles, updatesOf } = await useAsks()
const { db } = portal
const topics = helpTopics(network)

it.each(topics)('$topic finds members with either wording', async ({ topic, contributions }) => {
  const helpers = await Promise.all(
    contributions.flatMap((wording) => [
      createFounder(db, { profile: { contributions: ['Of an older list', wording] } }),
      createFriend(db, { profile: { contributions: [wording] } }),
    ]),
  )
  const others = topics.filter((one) => one.topic !== topic).flatMap((one) => one.contributions)
  await createFounder(db, { profile: { contributions: others } })
  await db.founderProfile.update({
    where: { user_id: people.mary.id },
    data: { contributions: others },
  })
  const { body: ask } = await post('ada', { topic })
  expect(ask.topic).toBe(topic)
  const updates = await db.update.findMany({ where: { about: ask.id } })
  expect(updates.map(({ user_id }) => user_id).toSorted()).toEqual(
    helpers.map(({ id }) => id).toSorted(),
  )
})

it('reads asks posted before in the words of sign-up', async () => {
  const board = 'I can answer questions on Board structuring'
  const old = await createAsk(db, people.ada, { title: 'Old', topic: board })
  await createAsk(db, people.ada, { title: 'New', topic: 'Board' })
  await createAsk(db, people.ada, { title: 'Other', topic: 'Feedback' })
  await db.founderProfile.update({
    where: { user_id: people.mary.id },
    data: { contributions: ['Board questions'] },
  })
  expect((await see('mary', old)).body).toMatchObject({ topic: 'Board', matches: true })
  for (const topic of ['Board', board]) {
    expect((await titles('mary', { topic })).toSorted()).toEqual(['New', 'Old'])
  }
  expect((await post('ada', { topic: board })).status).toBe(400)
  expect(await updatesOf('mary')).toEqual([])
})
