import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { countAnswers, isServed, isUnavailable, postWin, startLoad, typicalCalls } from './load.ts'
import { signIn } from './people.ts'
import { type Answer, startPortal, until } from './portal.ts'

/** How long all connections of the server are blocked, in seconds. */
const seconds = 20
/** Limit of an answer in seconds. */
const limit = 5

/** Suspends the Postgres processes of the server's pool while `work` runs. */
async function whileFrozen(db: Database, work: () => Promise<void>): Promise<void> {
  const rows = await db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database()
      AND backend_type = 'client backend' AND application_name NOT LIKE 'pgboss%'
      AND pid <> pg_backend_pid()`
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  try {
    await work()
  } finally {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
  }
}

it('exhausted connection pool: calls are refused, and none hangs', () =>
  withDatabase(async (db, databaseUrl) => {
    const portal = await startPortal({ databaseUrl })
    try {
      const founder = await signIn(db, await createFounder(db))
      expect((await postWin(portal, founder)).status).toBe(201)
      // Queries for wins wait for this lock and keep their connections until it is released.
      const holder = new Client({ connectionString: databaseUrl })
      await holder.connect()
      // Staggered calls, so that a freed connection goes to the next of them.
      const waiting = Array.from({ length: 60 }, (_, n) => {
        let pause = n * 40
        return async () => {
          await sleep(pause)
          pause = Math.random() * 500
          return portal.call('/api/wins/', { token: founder.access })
        }
      })
      const load = startLoad(portal, founder, typicalCalls)
      const frozen: Answer[] = []
      let live = 0
      try {
        await load.served(0)
        await holder.query('BEGIN; LOCK TABLE wins IN ACCESS EXCLUSIVE MODE')
        const hogs = startLoad(portal, founder, waiting)
        await sleep(seconds * 1000)
        live = (await portal.call('/api/health/live')).status
        await holder.query('COMMIT')
        await hogs.stop()
        load.answers.push(...hogs.answers)
        await load.served(performance.now())

        // Now the connections do not answer at all.
        await load.stop()
        await Promise.all(Array.from({ length: 16 }, () => typicalCalls[0]?.(portal, founder)))
        await whileFrozen(db, async () => {
          const calls = Array.from({ length: 16 }, () => portal.call('/api/health/ready'))
          frozen.push(...(await Promise.all(calls)))
        })
        await until(async () => (await portal.call('/api/health/ready')).status === 200)
      } finally {
        await holder.end()
        await load.stop()
      }
      const { answers } = load
      const wrong = [...answers, ...frozen].filter(
        (answer) => !isServed(answer) && !isUnavailable(answer),
      ).length
      const longest = Math.max(...[...answers, ...frozen].map(({ took }) => took))
      figure({
        fault: `connection pool exhausted for ${seconds} s`,
        measured: `${countAnswers(answers)}, ${wrong} other than served or put off; health: live ${live}, ready ${countAnswers(frozen)}; longest wait ${Math.round(longest)} ms`,
        goal: `503 with Retry-After within ${limit} s, never a hang; health says so`,
        met: wrong === 0 && longest < limit * 1000 && live === 200 && frozen.some(isUnavailable),
      })
    } finally {
      await portal.remove()
    }
  }))
