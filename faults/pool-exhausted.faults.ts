import { setTimeout as sleep } from 'node:timers/promises'
import { createFounder } from '@portal/database/factories/users'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { isPutOff, isServed, postWin, startLoad, tally, usual } from './load.ts'
import { signIn } from './people.ts'
import { startPortal } from './portal.ts'
import { size } from './size.ts'

/** Seconds that every connection of the server is kept waiting. */
const length = size(20, 6)
/** Seconds; more where a small machine does many other things. */
const patience = size(5, 15)

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
      const waiting = Array.from({ length: 40 }, (_, n) => async () => {
        await sleep(n * 100 + Math.random() * 500)
        return portal.call('/api/wins/', { token: founder.access })
      })
      const load = startLoad(portal, founder, usual)
      let ready: number[] = []
      let live: number[] = []
      let released = 0
      try {
        await load.served(0)
        await holder.query('BEGIN; LOCK TABLE wins IN ACCESS EXCLUSIVE MODE')
        const hogs = startLoad(portal, founder, waiting)
        const locked = performance.now()
        while (performance.now() < locked + length * 1000) {
          await sleep(500)
          live.push((await portal.call('/api/health/live')).status)
          ready.push((await portal.call('/api/health/ready')).status)
        }
        live = [...new Set(live)]
        ready = [...new Set(ready)]
        await holder.query('COMMIT')
        await hogs.stop()
        load.answers.push(...hogs.answers)
        released = performance.now()
        await load.served(released)
      } finally {
        await holder.end()
        await load.stop()
      }
      const { answers } = load
      const wrong = answers.filter((answer) => !isServed(answer) && !isPutOff(answer)).length
      const longest = Math.max(...answers.map(({ took }) => took))
      figure({
        fault: `connection pool exhausted for ${length} s`,
        measured: `${tally(answers)}, ${wrong} other than served or put off; longest wait ${Math.round(longest)} ms; health: live ${live.join(', ')}, ready ${ready.join(', ')}`,
        goal: `503 with Retry-After within ${patience} s, never a hang; health says so`,
        met: wrong === 0 && longest < patience * 1000 && `${live}` === '200' && ready.includes(503),
      })
    } finally {
      await portal.remove()
    }
  }))
