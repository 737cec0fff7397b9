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
import { isServed, type Load, postWin, startLoad, tally } from './load.ts'
import { type SignedIn, signIn } from './people.ts'
import { type Answer, type Portal, startPortal } from './portal.ts'
import { size } from './size.ts'

/** Seconds of load on two portals at once. */
const length = size(30, 4)
/** Seconds that a start or a backup may take, also under load: half of what one waits for a lock. */
const patience = 60

beforeEach((test) => {
  if (withoutPgBouncer) test.skip(withoutPgBouncer)
})

/** Works on a database and the address of a PgBouncer in transaction mode in front of it. */
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

/** Calls that know what they must be answered with; `wrong` gets the answers that are another's. */
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

it('two portals behind PgBouncer answer as they should, and nothing waits for a lock', () =>
  throughPgBouncer({}, async (db, { direct, pooled }) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-fault-backup-'))
    const portals: Portal[] = []
    const loads: Load[] = []
    const wrong: Answer[] = []
    const seconds: number[] = []
    const timed = async <T>(work: () => Promise<T>): Promise<T> => {
      const began = performance.now()
      const result = await work()
      seconds.push((performance.now() - began) / 1000)
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
      await sleep((length * 1000) / 2)
      await timed(() => backUp(direct, { file: join(folder, 'direct.backup') }))
      await timed(() => backUp(pooled, { file: join(folder, 'pooled.backup') }))
      await sleep((length * 1000) / 2)
    } finally {
      for (const load of loads) await load.stop()
      for (const portal of portals) await portal.remove()
      rmSync(folder, { recursive: true })
    }
    const answers = loads.flatMap((load) => load.answers)
    const longest = Math.max(...seconds)
    figure({
      fault: `two portals behind PgBouncer for ${length} s`,
      measured: `${tally(answers)}, ${wrong.length} wrong; starts and backups took ${seconds.map((one) => one.toFixed(1)).join(', ')} s`,
      goal: `all served, none wrong; no start or backup longer than ${patience} s`,
      met: answers.every(isServed) && wrong.length === 0 && longest < patience,
    })
  }))

it('a PgBouncer that mixes up prepared statements: the start says so, and ends', () =>
  throughPgBouncer({ max_prepared_statements: 0 }, async (_db, { direct, pooled }) => {
    const refused = await startPortal({ databaseUrl: pooled, env: { DIRECT_URL: direct } }).then(
      async (portal) => {
        await portal.remove()
        return 'it started'
      },
      (error: Error) => error.message,
    )
    const said = refused.replace('the portal did not start: ', '').trim()
    figure({
      fault: 'PgBouncer with max_prepared_statements = 0',
      measured: said,
      goal: 'one line that says what to set, and the end',
      met: /^DATABASE_URL: .*max_prepared_statements above 0.*$/.test(said),
    })
  }))
