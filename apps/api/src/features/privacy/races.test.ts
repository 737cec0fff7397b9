import type { Message, User } from '@portal/database/client'
import { Prisma } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { useConversations } from '../../test/conversations.ts'
import { eraseAccount } from './erase.ts'

const { portal, db, aWin, by, messageAt } = await useConversations()

const rounds = 20

/** Erases an account that leaves its messages, while callers do something with them again and again. */
async function eraseDuring(author: User, act: () => Promise<void>): Promise<void> {
  await db.user.update({ where: { id: author.id }, data: { deletion_due_at: new Date() } })
  const warn = (what: string, _id: string, error: unknown) => console.error(what, error)
  let erased = false
  const callers = [0, 1, 2, 3].map(async () => {
    while (!erased) await act()
  })
  await eraseAccount(portal.deps, author.id, { due: Prisma.sql`TRUE` }, warn)
  erased = true
  await Promise.all(callers)
}

/** The transaction that wrote a row last. */
async function lastWriter({ id }: Message): Promise<string | undefined> {
  const [row] = await db.$queryRaw<{ xmin: string }[]>`
    SELECT xmin::text FROM messages WHERE id = ${id}::uuid`
  return row?.xmin
}

it('a message is not edited once its author is erased', { timeout: 60_000 }, async () => {
  const subject = await aWin()
  const late: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const author = await createFounder(db)
    const [edited, untouched] = [await by(subject, author), await by(subject, author)]
    const agent = await portal.as(author)
    const text = `I am ${author.full_name}, ${author.email}`
    await eraseDuring(author, async () => {
      const { status } = await agent.patch(messageAt(edited.id)).send({ text })
      expect([200, 401, 403, 404]).toContain(status)
    })
    // Erasure takes the author off both messages, so it is the last to write them.
    if ((await lastWriter(edited)) !== (await lastWriter(untouched))) late.push(round)
  }
  expect(late).toEqual([])
})

it('a report quotes what erasure has left of a message', { timeout: 60_000 }, async () => {
  const subject = await aWin()
  const reporters = await Promise.all(Array.from({ length: 12 }, () => createFounder(db)))
  const agents = await Promise.all(reporters.map((one) => portal.as(one)))
  const late: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const author = await createFounder(db)
    const message = await by(subject, author, { text: `I am ${author.full_name}` })
    const waiting = [...agents]
    await eraseDuring(author, async () => {
      const path = `${messageAt(message.id)}report/`
      const answer = await (waiting.pop() ?? agents[0])?.post(path).send({ reason: 'Rude' })
      expect([200, 404, 409]).toContain(answer?.status)
    })
    const { text } = await db.message.findUniqueOrThrow({ where: { id: message.id } })
    const reports = await db.report.findMany({ where: { message_id: message.id } })
    if (reports.some((report) => report.text !== text)) late.push(round)
  }
  expect(late).toEqual([])
})

it('a win is not posted while its author is erased', { timeout: 60_000 }, async () => {
  const left: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const author = await createFounder(db)
    const agent = await portal.as(author)
    const title = `A win of round ${round}`
    const form = { title, description: 'We did it', date: '2026-01-01', tags: [] }
    await db.user.update({ where: { id: author.id }, data: { deletion_removes_wins: true } })
    await eraseDuring(author, async () => {
      await agent.post('/api/wins/').send(form)
    })
    if ((await db.win.count({ where: { title } })) > 0) left.push(round)
  }
  expect(left).toEqual([])
})
