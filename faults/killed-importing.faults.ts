import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@portal/database/client'
import { createImport } from '@portal/database/factories/imports'
import { expect, it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { signedInAdmins } from './people.ts'
import { startPortal } from './portal.ts'

const script = fileURLToPath(new URL('../apps/api/src/test/import-on-input.ts', import.meta.url))
const kills = 50
/** Enough rows for a batch of 100 before each kill. */
const killedRows = 9000
const timedRows = 5000

const names = (count: number) => Array.from({ length: count }, (_, n) => `Person ${n}`)

/** Starts a process that imports rows once it reads a line. */
async function ready(databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, databaseUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

/** Returns the numbers of finished rows and of rows that the import has counted. */
async function progressOf(db: Database, id: string) {
  const [progress] = await db.$queryRaw<{ done: number; counted: number }[]>`
    SELECT (SELECT count(*)::int FROM import_rows r
        WHERE r.import_id = i.id AND r.outcome IS NOT NULL) AS done,
      i.invited + i.skipped AS counted
    FROM imports i WHERE i.id = ${id}::uuid`
  return progress ?? { done: -1, counted: -1 }
}

async function faultsIn(db: Database, id: string): Promise<number> {
  const [found] = await db.$queryRaw<{ faults: number }[]>`
    WITH emails AS (SELECT data->>'user_id' AS id, count(*) AS number FROM pgboss.job
      WHERE name = 'email' GROUP BY 1)
    SELECT count(*)::int AS faults FROM import_rows r
    LEFT JOIN member_invitations i ON i.id = r.invitation_id AND i.email = r.email
    LEFT JOIN emails ON emails.id = i.id::text
    WHERE r.import_id = ${id}::uuid AND emails.number IS DISTINCT FROM 1`
  return found?.faults ?? -1
}

it('an import that is killed repeatedly invites each person once', () =>
  withDatabase(async (db, databaseUrl) => {
    const { id } = await createImport(db, { people: names(killedRows) })
    await db.import.update({ where: { id }, data: { state: 'running', started_at: new Date() } })
    let torn = 0
    let midway = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const child = await ready(databaseUrl)
      const exit = once(child, 'exit')
      const before = (await progressOf(db, id)).done
      child.stdin?.write('go\n')
      await expect
        .poll(async () => (await progressOf(db, id)).done, { interval: 5, timeout: 60_000 })
        .toBeGreaterThan(Math.random() < 0.5 ? before - 1 : before)
      await sleep(Math.random() * 60)
      child.kill('SIGKILL')
      await exit
      // Postgres may still be committing or rolling back what the process had sent.
      await sleep(100)
      const { done, counted } = await progressOf(db, id)
      if (done !== counted) torn += 1
      if (done < killedRows) midway += 1
    }
    const last = await ready(databaseUrl)
    const exit = once(last, 'exit')
    last.stdin?.write('go\n')
    await exit
    const { state, invited } = await db.import.findUniqueOrThrow({ where: { id } })
    expect(state).toBe('finished')
    const faults = await faultsIn(db, id)
    figure({
      fault: `kill -9 while importing ${killedRows} rows, at ${kills} random moments`,
      measured: `${midway} of them before the end; ${invited} invited; ${faults} people without exactly one invitation and one email; count and rows differed ${torn} times`,
      goal: 'every person has one invitation and one email, and the count is that of the rows at every moment',
      met: invited === killedRows && faults === 0 && torn === 0 && midway > 0,
    })
  }))

it('a portal imports many rows within a minute of the start', () =>
  withDatabase(async (db, databaseUrl) => {
    const [admin] = await signedInAdmins(db, 1)
    const { id } = await createImport(db, { people: names(timedRows) })
    const portal = await startPortal({ databaseUrl })
    try {
      const began = performance.now()
      const path = `/api/admin/imports/${id}/start/`
      const { status } = await portal.call(path, { method: 'POST', token: admin?.access ?? '' })
      expect(status).toBe(200)
      await expect
        .poll(async () => (await db.import.findUniqueOrThrow({ where: { id } })).state, {
          timeout: 170_000,
          interval: 200,
        })
        .toBe('finished')
      const seconds = Math.round((performance.now() - began) / 1000)
      figure({
        fault: `An import of ${timedRows} rows, from the call that starts it to its end`,
        measured: `${seconds} s, of which up to 10 until the job begins`,
        goal: 'less than a minute',
        met: seconds < 60,
      })
    } finally {
      await portal.remove()
    }
  }))
