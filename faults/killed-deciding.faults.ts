import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@portal/database/client'
import { expect, it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { anApplication, type SignedIn, signedInAdmins, signIn } from './people.ts'
import { type Portal, startPortal } from './portal.ts'
import { size } from './size.ts'

/** Decisions that are under way when their server is killed, each at a point of its own. */
const together = 5
const kills = size(40, 2)
const points = kills * together

interface Case {
  id: string
  email: string
  userId: string
  act: 'approve' | 'reject'
}

async function aCase(db: Database, n: number): Promise<Case> {
  const { id, applicant } = await anApplication(db)
  // A session that a refusal must end, and an approval must leave.
  await signIn(db, applicant)
  const { email, id: userId } = applicant
  return { id, email, userId, act: n % 2 === 0 ? 'approve' : 'reject' }
}

function decide(portal: Portal, { id, act }: Case, { access }: SignedIn) {
  const body = act === 'approve' ? {} : { reason: 'Please tell us more' }
  const path = `/api/admin/applications/${id}/${act}/`
  return portal.call(path, { method: 'POST', token: access, body })
}

/** How much of a decision is there: status, account, sessions, audit entry, mail. */
async function traces(db: Database, { id, email, userId, act }: Case): Promise<number[]> {
  const { status, user } = await db.application.findUniqueOrThrow({
    where: { id },
    include: { user: true },
  })
  const open = await db.session.count({ where: { user_id: userId, revoked_at: null } })
  const mails = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->>'to' = ${email}`
  return [
    Number(status !== 'pending'),
    // Only one of the two changes: an approval the account, a refusal the sessions.
    act === 'approve' ? Number(user.is_active) : 1 - open,
    await db.auditEntry.count({ where: { target_id: id } }),
    mails.length,
  ]
}

it('kill -9 of the server while it decides leaves all of a decision or nothing', () =>
  withDatabase(async (db, databaseUrl) => {
    const [admin, other] = await signedInAdmins(db, 2)
    if (!admin || !other) throw new Error('no administrators')
    const found = { all: 0, none: 0, torn: 0, lost: 0, retried: 0 }

    // How long it takes a server that has just been started, as each one here has.
    const start = () => startPortal({ databaseUrl })
    let portal = await start()
    let duration = 0
    try {
      const unhurt = await Promise.all(Array.from({ length: together }, (_, n) => aCase(db, n)))
      const answers = await Promise.all(unhurt.map((one) => decide(portal, one, admin)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      duration = Math.max(...answers.map(({ took }) => took))
    } finally {
      await portal.remove()
    }

    portal = await start()
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const cases: Case[] = []
        while (cases.length < together) cases.push(await aCase(db, kill + cases.length))
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
          const before = await traces(db, one)
          const decided = before[0] ?? 0
          if (before.some((trace) => trace !== decided)) found.torn += 1
          else found[decided ? 'all' : 'none'] += 1
          if (answers[n]?.status === 200 && !decided) found.lost += 1
          // By whoever decided it is repeated; by another one it comes too late, if it was made.
          const again = n % 2 === 0 ? admin : other
          const { status } = await decide(portal, one, again)
          const right = again === other && decided ? 409 : 200
          const after = await traces(db, one)
          if (status === right && after.every((trace) => trace === 1)) found.retried += 1
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
