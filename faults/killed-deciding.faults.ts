import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@portal/database/client'
import { expect, it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { createApplication, type SignedIn, signedInAdmins, signIn } from './people.ts'
import { type Portal, startPortal } from './portal.ts'
import { size } from './size.ts'

/** Number of concurrent decisions when the server is killed. */
const concurrency = 5
const kills = size(40, 2)
const points = kills * concurrency

interface Case {
  id: string
  email: string
  userId: string
  act: 'approve' | 'reject'
}

async function createCase(db: Database, n: number): Promise<Case> {
  const { id, applicant } = await createApplication(db)
  // A rejection must end this session, an approval must keep it.
  await signIn(db, applicant)
  const { email, id: userId } = applicant
  return { id, email, userId, act: n % 2 === 0 ? 'approve' : 'reject' }
}

function decide(portal: Portal, { id, act }: Case, { access }: SignedIn) {
  const body = act === 'approve' ? {} : { reason: 'Please tell us more' }
  const path = `/api/admin/applications/${id}/${act}/`
  return portal.call(path, { method: 'POST', token: access, body })
}

/** The effects of a decision, 1 if present: status, account or sessions, audit entry, mail. */
async function effects(db: Database, { id, email, userId, act }: Case): Promise<number[]> {
  const { status, user } = await db.application.findUniqueOrThrow({
    where: { id },
    include: { user: true },
  })
  const open = await db.session.count({ where: { user_id: userId, revoked_at: null } })
  const mails = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->>'to' = ${email}`
  return [
    Number(status !== 'pending'),
    // An approval changes the account, a rejection ends the sessions.
    act === 'approve' ? Number(user.is_active) : 1 - open,
    await db.auditEntry.count({ where: { target_id: id } }),
    mails.length,
  ]
}

it('killing the server during decisions leaves each of them complete or absent', () =>
  withDatabase(async (db, databaseUrl) => {
    const [admin, other] = await signedInAdmins(db, 2)
    if (!admin || !other) throw new Error('no administrators')
    const found = { all: 0, none: 0, torn: 0, lost: 0, retried: 0 }

    // Measures the duration on a freshly started server, as all servers here are.
    const start = () => startPortal({ databaseUrl })
    let portal = await start()
    let duration = 0
    try {
      const unharmed = await Promise.all(
        Array.from({ length: concurrency }, (_, n) => createCase(db, n)),
      )
      const answers = await Promise.all(unharmed.map((one) => decide(portal, one, admin)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      duration = Math.max(...answers.map(({ took }) => took))
    } finally {
      await portal.remove()
    }

    portal = await start()
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const cases: Case[] = []
        while (cases.length < concurrency) cases.push(await createCase(db, kill + cases.length))
        const deciding = cases.map(async (one) => {
          await sleep(Math.random() * duration * 0.6)
          return decide(portal, one, admin)
        })
        await sleep(Math.random() * duration * 1.4)
        await portal.end('SIGKILL')
        const answers = await Promise.all(deciding)
        await portal.remove()
        portal = await start()

        for (const [n, one] of cases.entries()) {
          const before = await effects(db, one)
          const decided = before[0] ?? 0
          if (before.some((effect) => effect !== decided)) found.torn += 1
          else found[decided ? 'all' : 'none'] += 1
          if (answers[n]?.status === 200 && !decided) found.lost += 1
          // The same administrator repeats the decision; another one gets a conflict if it was made.
          const again = n % 2 === 0 ? admin : other
          const { status } = await decide(portal, one, again)
          const expected = again === other && decided ? 409 : 200
          const after = await effects(db, one)
          if (status === expected && after.every((effect) => effect === 1)) found.retried += 1
        }
      }
    } finally {
      await portal.remove()
    }
    figure({
      fault: `kill -9 while deciding, at ${points} random points`,
      measured: `${found.all} whole, ${found.none} not begun, ${found.torn} torn, ${found.lost} acknowledged and lost; ${found.retried} completed by trying again`,
      goal: 'status, account, sessions, audit and mail all there or none; trying again gives 200 or 409',
      met: found.torn === 0 && found.lost === 0 && found.retried === points,
    })
  }))
