import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { isPutOff, isServed, postWin, startLoad, tally, usual } from './load.ts'
import { signIn } from './people.ts'
import { type Answer, startPortal, until } from './portal.ts'
import { size } from './size.ts'

/** Seconds that every connection of the server is kept waiting. */
const length = size(20, 5)
/** Seconds; more where a small machine does many other things. */
const patience = size(5, 15)

/** Stops the processes that serve a server's pool, and lets them go on. */
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

it('every connection of the pool is taken: who calls hears so, and nobody hangs', () =>
  withDatabase(async (db, databaseUrl) => {
    const portal = await startPortal({ databaseUrl })
    try {
      const founder = await signIn(db, await createFounder(db))
      expect((await postWin(portal, founder)).status).toBe(201)
      // Whoever wants a win waits for this lock, and keeps a connection while waiting.
      const holder = new Client({ connectionString: databaseUrl })
      await holder.connect()
      // They come one after the other, so that a connection that is given up goes to the next of them.
      const waiting = Array.from({ length: 60 }, (_, n) => {
        let pause = n * 40
        return async () => {
          await sleep(pause)
          pause = Math.random() * 500
          return portal.call('/api/wins/', { token: founder.access })
        }
      })
      const load = startLoad(portal, founder, usual)
      const frozen: Answer[] = []
      let live = 0
      try {
        await load.served(0)
        await holder.query('BEGIN; LOCK TABLE wins IN ACCESS EXCLUSIVE MODE')
        const hogs = startLoad(portal, founder, waiting)
        await sleep(length * 1000)
        live = (await portal.call('/api/health/live')).status
        await holder.query('COMMIT')
        await hogs.stop()
        load.answers.push(...hogs.answers)
        await load.served(performance.now())

        // Then none of them answers at all.
        await load.stop()
        await Promise.all(Array.from({ length: 16 }, () => usual[0]?.(portal, founder)))
        await whileFrozen(db, async () => {
          const asked = Array.from({ length: 16 }, () => portal.call('/api/health/ready'))
          frozen.push(...(await Promise.all(asked)))
        })
        await until(async () => (await portal.call('/api/health/ready')).status === 200)
      } finally {
        await holder.end()
        await load.stop()
      }
      const { answers } = load
      const wrong = [...answers, ...frozen].filter(
        (answer) => !isServed(answer) && !isPutOff(answer),
      ).length
      const longest = Math.max(...[...answers, ...frozen].map(({ took }) => took))
      figure({
        fault: `connection pool exhausted for ${length} s`,
        measured: `${tally(answers)}, ${wrong} other than served or put off; health: live ${live}, ready ${tally(frozen)}; longest wait ${Math.round(longest)} ms`,
        goal: `503 with Retry-After within ${patience} s, never a hang; health says so`,
        met: wrong === 0 && longest < patience * 1000 && live === 200 && frozen.some(isPutOff),
      })
    } finally {
      await portal.remove()
    }
  }))
