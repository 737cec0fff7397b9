import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createUser, demoPassword } from '@portal/database/factories/users'
import { it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { startPortal } from './portal.ts'

/** Keeps connections open, as browsers and proxies do. */
const browser = new Agent({ keepAlive: true, timeout: 0 })
const rounds = 10

it('SIGTERM during a request: the request completes, and the exit code is 0', async () => {
  let completed = 0
  let clean = 0
  let longest = 0
  await withDatabase(async (db, databaseUrl) => {
    const { email } = await createUser(db)
    for (let round = 0; round < rounds; round += 1) {
      const portal = await startPortal({ databaseUrl })
      try {
        const body = JSON.stringify({ email, password: demoPassword })
        const underWay = request(`${portal.origin}/api/auth/login/`, {
          method: 'POST',
          agent: browser,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            expect: '100-continue',
          },
        })
        underWay.flushHeaders()
        await once(underWay, 'continue')
        const exited = once(portal.child, 'exit')
        portal.child.kill('SIGTERM')
        await sleep(20 + Math.random() * 500)
        underWay.end(body)
        const [answer] = await once(underWay, 'response')
        if (answer.statusCode === 200) completed += 1
        answer.resume()
        const answered = performance.now()
        const [code] = await exited
        if (code === 0) clean += 1
        longest = Math.max(longest, performance.now() - answered)
      } finally {
        await portal.remove()
      }
    }
  })
  figure({
    fault: 'SIGTERM during a request',
    measured: `${completed} of ${rounds} completed, ${clean} exits with 0, at most ${Math.round(longest)} ms after the answer`,
    goal: 'it completes, exit 0',
    met: completed === rounds && clean === rounds,
  })
})
