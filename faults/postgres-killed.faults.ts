import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { it } from 'vitest'
import { killPostgres } from './cluster.ts'
import { figure, times } from './figures.ts'
import { countAnswers, isServed, isUnavailable, postWin, startLoad } from './load.ts'
import { signIn } from './people.ts'
import { startPortal } from './portal.ts'

const kills = 10

const idOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''

it('killing Postgres during writes loses no acknowledged write', async () => {
  // The embedded Postgres, which the portal has to restart.
  const portal = await startPortal()
  try {
    const db = createDatabase(portal.databaseUrl)
    try {
      const founder = await signIn(db, await createFounder(db))
      const load = startLoad(portal, founder, Array(6).fill(postWin))
      try {
        await load.served(performance.now())
        for (let kill = 0; kill < kills; kill += 1) {
          await sleep(Math.random() * 500)
          killPostgres(portal.dataDir)
          await load.served(performance.now(), 60_000)
        }
      } finally {
        await load.stop()
      }
      const { answers } = load
      const acknowledged = answers.filter(isServed).map(({ body }) => idOf(body))
      const kept = new Set((await db.win.findMany({ select: { id: true } })).map(({ id }) => id))
      const lost = acknowledged.filter((id) => !kept.has(id)).length
      const wrong = answers.filter((answer) => !isServed(answer) && !isUnavailable(answer)).length
      figure({
        fault: `Postgres killed under writes, ${times(kills)}`,
        measured: `${lost} of ${acknowledged.length} acknowledged writes lost; ${countAnswers(answers)}, ${wrong} other than written or put off`,
        goal: 'no acknowledged write lost; 503 with Retry-After meanwhile',
        met: lost === 0 && wrong === 0,
      })
    } finally {
      await db.$disconnect()
    }
  } finally {
    await portal.remove()
  }
})
