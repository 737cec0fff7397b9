import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@portal/database/client'
import { decideApplications } from '@portal/shared/applications/endpoints'
import { expect, it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { createApplication, type SignedIn, signedInAdmins, signIn } from './people.ts'
import { type Portal, startPortal } from './portal.ts'
import { size } from './size.ts'

/** Number of concurrent calls when the server is killed. */
const concurrency = size(5, 2)
const each = 3
const kills = size(40, 1)
const points = kills * concurrency

const resultsSchema = decideApplications.response

interface Case {
  id: string
  userId: string
  act: 'approve' | 'reject'
}

async function createCase(db: Database, act: Case['act']): Promise<Case> {
  const { id, applicant } = await createApplication(db)
  // A rejection must end this session, an approval must keep it.
  await signIn(db, applicant)
  return { id, userId: applicant.id, act }
}

async function someCases(db: Database, act: Case['act']): Promise<Case[]> {
  const cases: Case[] = []
  while (cases.length < each) cases.push(await createCase(db, act))
  return cases
}

const someCalls = (db: Database) =>
  Promise.all(
    Array.from({ length: concurrency }, (_, n) =>
      someCases(db, n % 2 === 0 ? 'approve' : 'reject'),
    ),
  )

function decide(portal: Portal, cases: Case[], { access }: SignedIn) {
  const [decision] = cases.map(({ act }) => act)
  const reason = decision === 'reject' ? { reason: 'Please tell us more' } : {}
  const body = { ids: cases.map(({ id }) => id), decision, ...reason }
  const path = '/api/admin/applications/decide/'
  return portal.call(path, { method: 'POST', token: access, body })
}

/** Returns the result of each decision of a call: 'decided', or the error code of the refusal. */
const outcomesOf = ({ body }: { body: unknown }): string[] =>
  resultsSchema
    .parse(body)
    .results.map((result) => (result.outcome === 'decided' ? 'decided' : result.code))

async function effects(db: Database, { id, userId, act }: Case): Promise<number[]> {
  const { status, user } = await db.application.findUniqueOrThrow({
    where: { id },
    include: { user: true },
  })
  const open = await db.session.count({ where: { user_id: userId, revoked_at: null } })
  const emails = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = 'email' AND data->>'user_id' = ${userId}`
  return [
    Number(status !== 'pending'),
    act === 'approve' ? Number(user.is_active) : 1 - open,
    await db.auditEntry.count({ where: { target_id: id } }),
    emails.length,
  ]
}

const effectsOf = (db: Database, cases: Case[]) => Promise.all(cases.map((one) => effects(db, one)))

it('killing the server during decisions leaves each decision complete or absent', () =>
  withDatabase(async (db, databaseUrl) => {
    const [admin, other] = await signedInAdmins(db, 2)
    if (!admin || !other) throw new Error('no administrators')
    const found = { all: 0, none: 0, torn: 0, lost: 0, retried: 0 }

    const start = () => startPortal({ databaseUrl })
    let portal = await start()
    try {
      const unhurt = await someCalls(db)
      const first = await Promise.all(unhurt.map((cases) => decide(portal, cases, admin)))
      expect(first.flatMap(outcomesOf)).toEqual(unhurt.flat().map(() => 'decided'))
      const duration = Math.max(...first.map(({ took }) => took))
      for (let kill = 0; kill < kills; kill += 1) {
        const calls = await someCalls(db)
        const deciding = calls.map(async (cases) => {
          await sleep(Math.random() * duration * 0.6)
          return decide(portal, cases, admin)
        })
        await sleep(Math.random() * duration * 1.4)
        await portal.end('SIGKILL')
        const answers = await Promise.all(deciding)
        await portal.remove()
        portal = await start()

        for (const [n, cases] of calls.entries()) {
          // One call decides all of its applications, or none.
          const before = (await effectsOf(db, cases)).flat()
          const decided = before[0] ?? 0
          if (before.some((effect) => effect !== decided)) found.torn += 1
          else found[decided ? 'all' : 'none'] += 1
          if (answers[n]?.status === 200 && !decided) found.lost += 1
          // The same administrator may repeat a decision; for another administrator it is too late.
          const again = n % 2 === 0 ? admin : other
          const outcomes = outcomesOf(await decide(portal, cases, again))
          const right = again === other && decided ? 'already_decided' : 'decided'
          const after = (await effectsOf(db, cases)).flat()
          const isRight = outcomes.length === each && outcomes.every((outcome) => outcome === right)
          if (isRight && after.every((effect) => effect === 1)) found.retried += 1
        }
      }
    } finally {
      await portal.remove()
    }
    figure({
      fault: `kill -9 while deciding, at ${points} random points`,
      measured: `${found.all} whole, ${found.none} not begun, ${found.torn} torn, ${found.lost} acknowledged and lost; ${found.retried} completed by trying again`,
      goal: 'status, account, sessions, audit and email of all applications of a call there or none; trying again decides, or tells who did',
      met: found.torn === 0 && found.lost === 0 && found.retried === points,
    })
  }))
