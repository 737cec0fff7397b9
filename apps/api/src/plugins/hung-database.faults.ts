import { setTimeout as sleep } from 'node:timers/promises'
import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { transaction } from '../lib/db/transaction.ts'
import { usePortal } from '../test/app.ts'

const portal = await usePortal()

async function backends(): Promise<number[]> {
  const rows = await portal.db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name NOT LIKE 'pgboss%'`
  return rows.map(({ pid }) => pid)
}

it('answers 503 within five seconds while the database hangs, and works once it is back', async () => {
  const { db } = portal
  const founder = await portal.as(await createFounder(db))
  const { refresh_token } = await portal.tokensOf(await createFounder(db))
  const other = await portal.as(await createFounder(db))
  const admin = await portal.as(await createAdmin(db))
  const applicant = await createApplicant(db)
  const { id } = await db.application.findFirstOrThrow({ where: { user_id: applicant.id } })

  // A transaction is open when the database hangs: its first statement waits for this lock.
  const rowLocked = Promise.withResolvers<void>()
  const enough = Promise.withResolvers<void>()
  const locked = transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM applications WHERE id = ${id}::uuid FOR UPDATE`
      rowLocked.resolve()
      await enough.promise
    },
    { timeout: 30_000 },
  )
  await rowLocked.promise

  const calls = () => [
    founder.get('/api/auth/me/'),
    portal.anonymous.get('/api/health/ready'),
    portal.anonymous.post('/api/auth/refresh/').send({ refresh_token }),
    portal.anonymous.post('/api/auth/login/').send({ email: 'a@b.example', password: 'x' }),
    admin.post(`/api/admin/applications/${id}/approve/`),
  ]
  // Opens all connections of the pool, so that no call gets a new one.
  await Promise.all(Array.from({ length: 7 }, () => db.$queryRaw`SELECT pg_sleep(0.3)::text`))
  const deciding = calls()[4]?.then((answer) => answer)
  const waiting = () => db.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
  await expect.poll(waiting).toHaveLength(1)

  const paused = await backends()
  for (const pid of paused) process.kill(pid, 'SIGSTOP')
  const refused = async (call: ReturnType<typeof calls>[number] | typeof deciding) => {
    const began = performance.now()
    const answer = await call
    expect([answer?.status, answer?.body.code]).toEqual([503, 'unavailable'])
    expect(performance.now() - began).toBeLessThan(5000)
  }
  try {
    const later = sleep(1000).then(() => refused(other.get('/api/auth/me/')))
    await Promise.all([...calls().slice(0, 4), deciding].map(refused).concat(later))
  } finally {
    for (const pid of paused) process.kill(pid, 'SIGCONT')
    enough.resolve()
    await locked.catch(() => {})
  }
  expect((await founder.get('/api/auth/me/')).status).toBe(200)
  expect((await admin.post(`/api/admin/applications/${id}/approve/`)).status).toBe(200)
})
