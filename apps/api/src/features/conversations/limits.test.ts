import { randomUUID } from 'node:crypto'
import { createAsk } from '@portal/database/factories/asks'
import { openProfile } from '@portal/database/factories/introductions'
import { createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { expect, it } from 'vitest'
import { useOwnPortal } from '../../test/app.ts'
import { askFor, message, postAction } from '../../test/introductions.ts'

const portal = await useOwnPortal({ limits: true })

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('counts messages whether or not they are still there', async () => {
  const member = await createFounder(portal.db)
  const agent = await portal.as(member)
  const form = { topic: null, title: 'A loom', text: 'To borrow', audience: 'members' }
  const posted = await agent.post('/api/asks/').send({ ...form, until: day(7), key: randomUUID() })
  const write = (kind: string, id: string, key: string = randomUUID()) =>
    agent.post(`/api/conversations/${kind}/${id}/`).send({ text: 'Hello', key })
  for (let n = 0; n < 9; n += 1) await write('ask', posted.body.id).expect(201)
  await agent.delete(`/api/asks/${posted.body.id}/`).send({}).expect(200)
  const win = await createWin(portal.db, member)
  const key = randomUUID()
  await write('win', win.id, key).expect(201)
  const refused = await write('win', win.id)
  expect([refused.status, refused.body.error]).toEqual([
    ...[429, 'You have written many messages. Please try again in 5 minutes'],
  ])
  await write('win', win.id, key).expect(200)
})

it('counts requests for introductions and offers that are withdrawn', async () => {
  const agent = await portal.as(await createFounder(portal.db))
  const asked = await createFounder(portal.db, { profile: openProfile })
  for (let n = 0; n < 10; n += 1) {
    const { body } = await askFor(agent, asked).expect(201)
    await postAction(agent, body.id, 'withdraw').expect(200)
  }
  const ask = await createAsk(portal.db, asked)
  const offer = agent.post(`/api/asks/${ask.id}/help/`).send({ message, share: 'email' })
  for (const { status, body } of [await askFor(agent, asked), await offer]) {
    expect([status, body.error]).toEqual([
      ...[429, 'You can ask 10 times a week. Please try again in 7 days'],
    ])
  }
})
