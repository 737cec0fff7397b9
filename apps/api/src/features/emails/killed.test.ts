import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { sendNewsletter } from './newsletter.ts'

const script = fileURLToPath(new URL('../../test/newsletter-when-told.ts', import.meta.url))
const thursday = '2026-07-09T07:35:00Z'
const members = 6000

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
  const { db } = portal
  const author = await createFounder(db)
  await createWin(db, author, { created_at: new Date('2026-07-08T12:00:00Z') })
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO users (email, password_hash, full_name, user_type, is_active, email_verified_at)
      SELECT 'crowd' || n || '@test.example', 'x', 'Person ' || n, 'friend', true, now()
      FROM generate_series(1, ${members}::int) AS n RETURNING id)
    INSERT INTO consents (user_id, kind, granted, wording, wording_version, source)
    SELECT id, 'newsletter', true, 'W', '1', 'account' FROM made`
})
afterAll(() => portal.close())

async function line(child: ChildProcess): Promise<string> {
  const [data] = child.stdout ? await once(child.stdout, 'data') : ['']
  return String(data).trim()
}

async function ready(): Promise<ChildProcess> {
  const args = [script, portal.databaseUrl, thursday]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  expect(await line(child)).toBe('ready')
  return child
}

async function counts() {
  const [row] = await portal.db.$queryRaw<{ mails: number; people: number; noted: number }[]>`
    SELECT count(*)::int AS mails, count(DISTINCT data->'about'->>'user_id')::int AS people,
      (SELECT count(*)::int FROM newsletter_mails) AS noted
    FROM pgboss.job WHERE name = 'mail' AND data->>'letter' = 'newsletter'`
  return row ?? { mails: 0, people: 0, noted: 0 }
}

it('two concurrent processes, kill -9 of both, and two more: every member gets one mail', {
  timeout: 60_000,
}, async () => {
  const children = [await ready(), await ready()]
  const exits = children.map((child) => once(child, 'exit'))
  for (const child of children) child.stdin?.write('go\n')
  await expect
    .poll(async () => (await counts()).noted, { interval: 10, timeout: 20_000 })
    .toBeGreaterThan(0)
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(exits)
  expect((await counts()).noted).toBeLessThan(members)

  const again = new Date('2026-07-09T08:35:00Z')
  await Promise.all([1, 2].map(() => sendNewsletter(portal.deps, again)))
  expect(await counts()).toEqual({ mails: members, people: members, noted: members })
})
