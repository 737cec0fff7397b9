import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk } from '@portal/database/factories/conversations'
import { describe, expect, it } from 'vitest'
import { useAsks } from '../../test/asks.ts'

const { portal, people, at, as, post, see, list, titles, patch, block } = await useAsks()
const { db } = portal

describe('members see', () => {
  it('asks for founders if they are founders, the author or administrators; all else answers 404', async () => {
    const created_at = new Date(Date.now() - 1000)
    const older = { title: 'F', audience: 'founders', created_at } as const
    const forFounders = await createAsk(db, people.ada, older)
    const byFriend = await createAsk(db, people.friend, { title: 'T', audience: 'founders' })
    expect(await titles('mary')).toEqual(['T', 'F'])
    expect(await titles('admin')).toEqual(['T', 'F'])
    expect(await titles('friend')).toEqual(['T'])
    expect((await list('friend')).counts).toEqual({ open: 1, closed: 0 })
    expect((await see('friend', byFriend)).status).toBe(200)
    const friend = await as('friend')
    const { id } = forFounders
    const conversation = `/api/conversations/ask/${id}/`
    const message = { message: 'I can help with this, and gladly so', share: 'email' }
    const answers = [
      await friend.get(at(id)),
      await friend.patch(at(id)).send({ title: 'Mine' }),
      await friend.delete(at(id)).send({ reason: 'No' }),
      await friend.post(`${at(id)}help/`).send(message),
      await friend.post(`${at(id)}close/`).send({ solved: true }),
      await friend.put(`${at(id)}thanks/`).send({ named: true }),
      await friend.get(conversation),
      await friend.post(conversation).send({ text: 'Hello', key: crypto.randomUUID() }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404))
  })

  it('no asks across a block, unless they moderate', async () => {
    const ask = await createAsk(db, people.ada)
    await block('ada', 'mary')
    await block('friend', 'ada')
    for (const name of ['mary', 'friend'] as const) {
      expect((await see(name, ask)).status).toBe(404)
      expect(await titles(name)).toEqual([])
    }
    await block('ada', 'admin')
    expect((await see('admin', ask)).status).toBe(200)
  })

  it('asks in which they took part, even after the author has blocked them', async () => {
    const [open, over] = [
      await createAsk(db, people.ada),
      await createAsk(db, people.ada, solvedAsk()),
    ]
    const [thanked, others] = [
      await createAsk(db, people.ada, solvedAsk()),
      await createAsk(db, people.ada, solvedAsk()),
    ]
    for (const ask of [open, over]) await createMessage(db, underAsk(ask), people.mary)
    await db.askHelper.create({ data: { ask_id: thanked.id, user_id: people.mary.id } })
    await block('ada', 'mary')
    const statuses = async () => {
      const answers = [open, over, thanked, others].map((ask) => see('mary', ask))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200, 404])
    expect((await list('mary', { state: 'closed' })).counts).toEqual({ open: 1, closed: 2 })
    // A member who has blocked the author does not see the ask, either.
    await block('mary', 'ada')
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })

  it('how many messages there are, without those by members they have blocked', async () => {
    const ask = await createAsk(db, people.ada)
    await createMessage(db, underAsk(ask), people.mary)
    await createMessage(db, underAsk(ask), people.friend)
    await block('ada', 'friend')
    expect((await see('ada', ask)).body.messages).toBe(1)
    expect((await see('mary', ask)).body.messages).toBe(2)
  })

  it('no conversation that was for founders, after an author opens an ask to all members', async () => {
    const ask = await createAsk(db, people.ada, { audience: 'founders' })
    await createMessage(db, underAsk(ask), people.ada)
    const opened = () => patch('ada', ask, { audience: 'members' })
    expect((await opened()).status).toBe(200)
    await patch('ada', ask, { audience: 'founders' })
    const message = await createMessage(db, underAsk(ask), people.mary)
    expect((await opened()).status).toBe(409)
    await db.message.update({ where: { id: message.id }, data: { author_id: null } })
    expect((await opened()).status).toBe(409)
    expect((await see('friend', ask)).status).toBe(404)
  })

  it('no open asks of a leaving member, but their closed ones', async () => {
    const open = await createAsk(db, people.ada)
    const closed = await createAsk(db, people.ada, solvedAsk())
    const data = { deletion_due_at: new Date(Date.now() + 86_400_000) }
    await db.user.update({ where: { id: people.ada.id }, data })
    expect((await see('mary', open)).status).toBe(404)
    expect((await see('mary', closed)).status).toBe(200)
    expect((await post('ada')).body.error).toBe(
      'Your account is due to be deleted. Undo that first, then post your ask',
    )
  })
})
