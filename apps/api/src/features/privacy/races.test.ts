import { Prisma } from '@portal/database/client'
import { createMessage, underWin } from '@portal/database/factories/conversations'
import { createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { placesOf } from '../../test/catalogue.ts'
import { eraseAccount } from './erase.ts'

const portal = await usePortal()
const { db } = portal

const rounds = 100
/** Occurs in everything that the members write, and nowhere else. */
const word = 'Quillfeather'
const form = { title: word, description: word, date: '2026-01-01', tags: [word] }
const due = Prisma.sql`TRUE`
const warn = (...problem: unknown[]) => console.error(...problem)

it('erasure leaves nothing that is written, changed, reported or liked concurrently', async () => {
  const others = await createWin(db, await createFounder(db))
  const disliked = await createMessage(db, underWin(others), await createFounder(db))
  const reporter = await portal.as(await createFounder(db))
  const key = () => crypto.randomUUID()
  const answered = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    const author = await createFounder(db)
    const agent = await portal.as(author)
    const win = await createWin(db, author)
    const message = await createMessage(db, underWin(others), author)
    const calls = {
      'post a win': () => agent.post('/api/wins/').send(form),
      'change a win': () => agent.patch(`/api/wins/${win.id}/`).send(form),
      react: () => agent.put(`/api/wins/${others.id}/reactions/heart/`),
      'write a message': () =>
        agent.post(`/api/conversations/win/${others.id}/`).send({ text: word, key: key() }),
      'change a message': () =>
        agent.patch(`/api/conversations/messages/${message.id}/`).send({ text: word }),
      'report a message': () =>
        agent.post(`/api/conversations/messages/${disliked.id}/report/`).send({ reason: word }),
      'be reported': () =>
        reporter.post(`/api/conversations/messages/${message.id}/report/`).send({ reason: word }),
    }
    let erased = false
    // Each round runs a different quarter of the calls at the same time.
    const callers = Object.entries(calls).filter((_, n) => (n + round) % 4 === 0)
    const called = callers.map(async ([name, call]) => {
      while (!erased) answered.set(name, [...(answered.get(name) ?? []), (await call()).status])
    })
    await eraseAccount(portal.deps, author.id, { due }, warn)
    erased = true
    await Promise.all(called)
  }
  expect(await placesOf(db, [word], ['4930009977'])).toEqual([])
  expect(await db.winReaction.count()).toBe(0)
  for (const [name, statuses] of answered) {
    const unexpected = statuses.filter((status) => ![200, 201, 401, 403, 404, 409].includes(status))
    expect(unexpected, name).toEqual([])
  }
}, 120_000)
