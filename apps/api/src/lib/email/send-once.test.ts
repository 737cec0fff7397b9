import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useOwnPortal } from '../../test/app.ts'
import type { EmailToQueue } from './queue.ts'
import { sendOnce } from './send-once.ts'

const portal = await useOwnPortal()
const { db } = portal
beforeAll(async () => {
  await db.$executeRaw`CREATE TABLE due (id uuid PRIMARY KEY, emailed boolean, CHECK (id <> '00000000-0000-0000-0000-000000000003' OR emailed IS NULL))`
})

async function makeDue(count: number): Promise<void> {
  await db.$executeRaw`TRUNCATE due`
  await db.$executeRaw`DELETE FROM pgboss.job`
  await db.$executeRaw`
    INSERT INTO due (id)
    SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid
    FROM generate_series(1, ${count}::int) AS n WHERE n <> 3 OR ${count} < 100`
}
beforeEach(() => makeDue(1100))

const email: EmailToQueue = {
  ...{ email: 'password_was_reset', data: {}, bulk: false, topic: null },
  user_id: '00000000-0000-4000-8000-000000000000',
}

const send = (mailer = portal.deps.mailer) =>
  sendOnce(
    { db, mailer },
    {
      async findDue() {
        const rows = await db.$queryRaw<{ id: string }[]>`
          SELECT id::text FROM due WHERE emailed IS NULL ORDER BY id`
        return rows.map(({ id }) => id)
      },
      async claim(tx, ids) {
        const rows = await tx.$queryRaw<unknown[]>`
          UPDATE due SET emailed = TRUE WHERE id = ANY (${ids}::uuid[]) AND emailed IS NULL RETURNING 1`
        return rows.map(() => email)
      },
    },
  )

async function counts() {
  const [row] = await db.$queryRaw<{ queued: number; marked: number }[]>`
    SELECT (SELECT count(*)::int FROM pgboss.job) AS queued,
      (SELECT count(*)::int FROM due WHERE emailed) AS marked`
  return [row?.queued, row?.marked]
}

it('queues each email once, however often and by however many processes it is run', async () => {
  const sent = await Promise.all([1, 2, 3, 4].map(() => send()))
  expect(sent.reduce((sum, count) => sum + count)).toBe(1099)
  expect(await send()).toBe(0)
  expect(await counts()).toEqual([1099, 1099])
})

it('stores the mark with the email, and the next run finishes an interrupted run', async () => {
  const { mailer } = portal.deps
  const seen: unknown[] = []
  const killed: typeof mailer.enqueue = async (tx, emails) => {
    await mailer.enqueue(tx, emails)
    const [marked] = await tx.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM due WHERE emailed`
    seen.push(marked?.n)
    // As if the process were killed before the commit.
    if (seen.length === 2) throw new Error('killed')
  }
  await expect(send({ ...mailer, enqueue: killed })).rejects.toThrow('killed')
  expect(seen.slice(0, 2)).toEqual([500, 1000])
  const [queued = 0, marked] = await counts()
  expect(queued).toBeLessThan(1099)
  expect(marked).toBe(queued)
  await send()
  expect(await counts()).toEqual([1099, 1099])
})

it('skips a row that the database refuses, and processes the rows after it', async () => {
  await makeDue(9)
  await expect(send()).rejects.toThrow(/due_check/)
  expect(await counts()).toEqual([8, 8])
})
