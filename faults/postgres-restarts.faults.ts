import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { it } from 'vitest'
import { startCluster } from './cluster.ts'
import { figure, times } from './figures.ts'
import { countAnswers, isServed, isUnavailable, startLoad, typicalCalls } from './load.ts'
import { signIn } from './people.ts'
import { startPortal } from './portal.ts'

const restarts = 5
/** Limit in seconds; the quick run is for busy machines. */
const limit = 5

it('Postgres restarts under load: the server stays up and recovers', async () => {
  const cluster = await startCluster()
  try {
    const portal = await startPortal({ databaseUrl: cluster.url })
    try {
      const db = createDatabase(cluster.url)
      const founder = await signIn(db, await createFounder(db))
      await db.$disconnect()

      const load = startLoad(portal, founder, [...typicalCalls, ...typicalCalls])
      let alive = true
      let recovery = 0
      try {
        await load.served(performance.now())
        for (let restart = 0; restart < restarts; restart += 1) {
          await cluster.stop()
          await sleep(300 + Math.random() * 700)
          alive &&= (await portal.call('/api/health/live')).status === 200
          await cluster.start()
          const back = performance.now()
          await load.served(back)
          const late = load.answers.filter((answer) => answer.at > back && !isServed(answer))
          recovery = Math.max(recovery, ...late.map(({ at }) => at - back))
        }
      } finally {
        await load.stop()
      }
      const { answers } = load
      const wrong = answers.filter((answer) => !isServed(answer) && !isUnavailable(answer))
      const longest = Math.max(...answers.map(({ took }) => took))
      figure({
        fault: `Postgres restarts under load, ${times(restarts)}`,
        measured: `${countAnswers(answers)}, ${wrong.length} other than served or put off; recovered ${Math.round(recovery)} ms after Postgres was back; longest wait ${Math.round(longest)} ms`,
        goal: `server stays up, 503 with Retry-After meanwhile, recovers within ${limit} s`,
        met:
          alive &&
          answers.some(isUnavailable) &&
          wrong.length === 0 &&
          Math.max(recovery, longest) < limit * 1000 &&
          portal.child.exitCode === null,
      })
    } finally {
      await portal.remove()
    }
  } finally {
    await cluster.remove()
  }
})
