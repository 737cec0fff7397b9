import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backUp } from '@portal/database/backup/write'
import type { Database } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { startPgBouncer, withoutPgBouncer } from '@portal/database/test/pgbouncer'
import { beforeEach, it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { countAnswers, isServed, type Load, postWin, startLoad } from './load.ts'
import { type SignedIn, signIn } from './people.ts'
import { type Answer, type Portal, startPortal } from './portal.ts'

const seconds = 30
/** The limit in seconds for a start or a backup under load: half of the lock timeout. */
const limit = 60

beforeEach((test) => {
  if (withoutPgBouncer) test.skip(withoutPgBouncer)
})

function throughPgBouncer(
  settings: Record<string, number>,
  work: (db: Database, addresses: { direct: string; pooled: string }) => Promise<void>,
): Promise<void> {
  return withDatabase(async (db, direct) => {
    const pooler = await startPgBouncer(direct, settings)
    try {
      await work(db, { direct, pooled: pooler.url })
    } finally {
      await pooler.stop()
    }
  })
}

const fieldOf = ({ body }: Answer, name: string): unknown => Object(body)[name]

function checkedCalls(wrong: Answer[]) {
  const checked = async (call: Promise<Answer>, name: string, value: string) => {
    const answer = await call
    if (isServed(answer) && fieldOf(answer, name) !== value) wrong.push(answer)
    return answer
  }
  return [
    (portal: Portal, { access: token, user }: SignedIn) =>
      checked(portal.call('/api/auth/me/', { token }), 'id', user.id),
    async (portal: Portal, who: SignedIn) => {
      const posted = await checked(postWin(portal, who), 'title', 'A win')
      const id = String(fieldOf(posted, 'id'))
      return isServed(posted)
        ? checked(portal.call(`/api/wins/${id}/`, { token: who.access }), 'id', id)
        : posted
    },
    (portal: Portal, { access: token }: SignedIn) => portal.call('/api/wins/', { token }),
    (portal: Portal, { access: token }: SignedIn) => portal.call('/api/events/', { token }),
    (portal: Portal) => checked(portal.call('/api/health/ready'), 'status', 'ok'),
  ]
}

it('two portals behind PgBouncer answer correctly, and nothing waits for a lock', () =>
  throughPgBouncer({}, async (db, { direct, pooled }) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-fault-backup-'))
    const portals: Portal[] = []
    const loads: Load[] = []
    const wrong: Answer[] = []
    const durations: number[] = []
    const timed = async <T>(work: () => Promise<T>): Promise<T> => {
      const start = performance.now()
      const result = await work()
      durations.push((performance.now() - start) / 1000)
      return result
    }
    try {
      for (let started = 0; started < 2; started += 1) {
        const portal = await timed(() =>
          startPortal({ databaseUrl: pooled, env: { DIRECT_URL: direct } }),
        )
        portals.push(portal)
        const calls = checkedCalls(wrong)
        const founder = await signIn(db, await createFounder(db))
        loads.push(startLoad(portal, founder, [...calls, ...calls]))
      }
      await sleep((seconds * 1000) / 2)
      await timed(() => backUp(direct, { file: join(folder, 'direct.backup') }))
      await timed(() => backUp(pooled, { file: join(folder, 'pooled.backup') }))
      await sleep((seconds * 1000) / 2)
    } finally {
      for (const load of loads) await load.stop()
      for (const portal of portals) await portal.remove()
      rmSync(folder, { recursive: true })
    }
    const answers = loads.flatMap((load) => load.answers)
    const longest = Math.max(...durations)
    figure({
      fault: `two portals behind PgBouncer for ${seconds} s`,
      measured: `${countAnswers(answers)}, ${wrong.length} wrong; starts and backups took ${durations.map((one) => one.toFixed(1)).join(', ')} s`,
      goal: `all served, none wrong; no start or backup longer than ${limit} s`,
      met: answers.every(isServed) && wrong.length === 0 && longest < limit,
    })
  }))
