import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase, type Database } from '@portal/database/client'
import { createAnnouncement } from '@portal/database/factories/announcements'
import type {} from '@portal/database/test/global-setup'
import { createTestDatabase } from '@portal/database/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const script = fileURLToPath(new URL('../../test/announcements-when-told.ts', import.meta.url))
const members = 600

const folder = mkdtempSync(join(tmpdir(), 'portal-announcements-'))
const outbox = join(folder, 'outbox')
/** A recipient and a Message-ID for each mail that was handed over. */
const handedOver = () =>
  existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').filter(Boolean) : []

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'))
  db = createDatabase(database.url)
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO users (email, password_hash, full_name, user_type, is_active, email_verified_at)
      SELECT 'crowd' || n || '@test.example', 'x', 'Person ' || n, 'friend', true, now()
      FROM generate_series(1, ${members}::int) AS n RETURNING id)
    INSERT INTO consents (user_id, kind, granted, wording, wording_version, source)
    SELECT id, 'newsletter', true, 'W', '1', 'account' FROM made`
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** @param mails after how many mails the process hangs */
async function ready(...mails: string[]): Promise<ChildProcess> {
  const args = [script, database.url, outbox, ...mails]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [data] = child.stdout ? await once(child.stdout, 'data') : ['']
  expect(String(data).trim()).toBe('ready')
  return child
}

async function kill(children: ChildProcess[]): Promise<void> {
  const exits = children.map((child) => once(child, 'exit'))
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(exits)
}

const start = (children: ChildProcess[]) => {
  for (const child of children) child.stdin?.write('go\n')
}

it('two concurrent processes, kill -9 of both midway, and two more: every member gets it once', {
  timeout: 180_000,
}, async () => {
  const { id } = await createAnnouncement(db, { state: 'scheduled' })
  const first = [await ready('20'), await ready('20')]
  start(first)
  await expect.poll(() => handedOver().length, { timeout: 60_000 }).toBe(40)
  await kill(first)

  // pg-boss gives up on the jobs of a dead process after two minutes.
  await db.$executeRaw`
    UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'mail' AND state = 'active'`
  const second = [await ready(), await ready()]
  start(second)
  const state = () => db.announcement.findUniqueOrThrow({ where: { id } })
  await expect
    .poll(async () => (await state()).state, { interval: 200, timeout: 120_000 })
    .toBe('sent')
  await kill(second)

  const mails = handedOver()
  expect(new Set(mails.map((line) => line.split(' ')[0])).size).toBe(members)
  // A mail that was handed over as its process died may go twice: mail programs know it by its Message-ID.
  expect(new Set(mails).size).toBe(members)
  expect(mails.length - members).toBeLessThanOrEqual(8)
  expect(await state()).toMatchObject({
    members,
    recipients: members,
    sent: members,
    failed: 0,
    skipped: 0,
  })
})
