import { randomUUID } from 'node:crypto'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { clearOldKeys } from './idempotency.ts'

const portal = await usePortal()
const { db } = portal
let [founder, admin]: Agent[] = []
beforeAll(async () => {
  founder = await portal.as(await createFounder(db))
  admin = await portal.as(await createAdmin(db))
})
beforeEach(async () => {
  await db.win.deleteMany()
})

const post = (agent: Agent | undefined, path: string, body: object | Buffer, key: string) => {
  if (!agent) throw new Error('nobody is signed in')
  const call = agent.post(path).set('idempotency-key', key)
  return Buffer.isBuffer(body) ? call.set('content-type', 'text/csv').send(body) : call.send(body)
}
const win = { title: 'Our first customer', description: 'She signed today.', date: '2026-02-02' }
const postWin = (key: string, body: object = win, agent = founder) =>
  post(agent, '/api/wins/', body, key)

describe('a call that creates something', () => {
  it('creates one when it is sent again', async () => {
    const key = randomUUID()
    expect((await postWin(key)).status).toBe(201)
    const { status, body } = await postWin(key)
    expect([status, body.error]).toEqual([409, expect.stringContaining('already been saved')])
    expect(await db.win.count()).toBe(1)
    expect((await postWin(randomUUID())).status).toBe(201)
    expect(await db.win.count()).toBe(2)
  })

  it('creates one row for two concurrent calls', async () => {
    const key = randomUUID()
    const answers = await Promise.all([postWin(key), postWin(key)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await db.win.count()).toBe(1)
  })

  it('creates one when it was refused before', async () => {
    const key = randomUUID()
    expect((await postWin(key, { ...win, title: '' })).status).toBe(400)
    expect((await postWin('not-a-key')).status).toBe(400)
    expect((await postWin(key)).status).toBe(201)
  })

  it('creates one when its transaction failed before', async () => {
    const key = randomUUID()
    await db.$executeRaw`ALTER TABLE wins ADD CONSTRAINT no_wins CHECK (title <> 'x')`
    expect((await postWin(key, { ...win, title: 'x' })).status).toBe(500)
    await db.$executeRaw`ALTER TABLE wins DROP CONSTRAINT no_wins`
    expect((await postWin(key, { ...win, title: 'x' })).status).toBe(201)
  })

  it('has separate keys for each account', async () => {
    const key = randomUUID()
    await postWin(key)
    expect((await postWin(key, win, admin)).status).toBe(201)
    expect(await db.win.count()).toBe(2)
  })
})

const file = Buffer.from('Name,Email\r\nAda Byron,ada@birch.example\r\n')
const announcement = { subject: 'The summer party', text: 'Come all of you.', audience: 'all' }
it.each([
  ['announcement', '/api/admin/announcements/', announcement, () => db.announcement.count()],
  ['import', '/api/admin/imports/?file_name=a.csv', file, () => db.import.count()],
] as const)('an %s is stored once', async (_, path, body, count) => {
  const [before, key] = [await count(), randomUUID()]
  const answers = [await post(admin, path, body, key), await post(admin, path, body, key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 409])
  expect(await count()).toBe(before + 1)
})

it('keys are deleted after a day', async () => {
  await postWin(randomUUID())
  await db.$executeRaw`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`
  await postWin(randomUUID())
  await clearOldKeys(db)
  expect(await db.idempotencyKey.count()).toBe(1)
})
