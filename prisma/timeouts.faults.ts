import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createDatabase, createJobDatabase, Prisma } from './client.ts'
import { read } from './read.ts'
import { onDatabase } from './test/backups.ts'
import { useDatabase } from './test/database.ts'

const { db, url } = await useDatabase()

async function running(part: string): Promise<string[]> {
  const rows = await onDatabase(url, (client) =>
    client.query<{ state: string }>(
      `SELECT state FROM pg_stat_activity WHERE datname = current_database()
       AND pid <> pg_backend_pid() AND state <> 'idle' AND query LIKE $1`,
      [`%${part}%`],
    ),
  )
  return rows.rows.map(({ state }) => state)
}

const within = { timeout: 6000, interval: 100 }

// The tests run concurrently, because they wait for timeouts and share no locks or connections.

it.concurrent('the database ends a statement that takes too long', async () => {
  const slow = read(db, Prisma.sql`SELECT pg_sleep(30), 'too slow'`)
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  expect(await running('too slow')).toEqual([])
})

it.concurrent('the database ends a statement of a disconnected client', async () => {
  const closing = createDatabase(url, { poolSize: 1 })
  const slow = closing.$queryRaw`SELECT pg_sleep(30)::text, 'abandoned'`.catch(() => {})
  await expect.poll(() => running('abandoned')).toEqual(['active'])
  await closing.$disconnect()
  await expect.poll(() => running('abandoned'), within).toEqual([])
  await slow
})

it.concurrent('the database ends a wait for a lock', async () => {
  await onDatabase(url, async (holder) => {
    await holder.query('BEGIN; LOCK TABLE resources IN ACCESS EXCLUSIVE MODE')
    const began = performance.now()
    await expect(db.resource.count()).rejects.toThrow('canceling statement due to lock timeout')
    expect(performance.now() - began).toBeLessThan(4000)
    expect(await running('"public"."resources"')).toEqual([])
  })
})

it.concurrent('the database ends an idle transaction and releases its locks', async () => {
  const script = join(import.meta.dirname, 'test', 'frozen.ts')
  const frozen = spawn(process.execPath, [script, url], { stdio: 'inherit' })
  try {
    await expect
      .poll(() => running('LOCK TABLE wins'), { timeout: 15_000 })
      .toEqual(['idle in transaction'])
    await expect
      .poll(() => running('LOCK TABLE wins'), { timeout: 12_000, interval: 250 })
      .toEqual([])
    expect(await db.win.count()).toBe(0)
  } finally {
    frozen.kill('SIGKILL')
  }
})

it.concurrent('a connection that no longer answers is closed, with its transaction', async () => {
  const own = createDatabase(url, { poolSize: 1 })
  const pidOf = () => own.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
  const pid = (await pidOf())[0]?.pid ?? 0
  try {
    const given = own.$transaction(async (tx) => {
      process.kill(pid, 'SIGSTOP')
      await tx.$executeRaw`SELECT 1`
    })
    await expect(given).rejects.toThrow('Query read timeout')
    // The other one is still frozen: this is a new connection.
    expect(await pidOf()).not.toEqual([{ pid }])
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await own.$disconnect()
  expect(await running('SELECT 1')).toEqual([])
})

it.concurrent('background work may exceed the timeouts of requests', async () => {
  const background = createDatabase(url, { background: true })
  await expect(background.$queryRaw`SELECT pg_sleep(4.5)::text`).resolves.toHaveLength(1)
  await background.$disconnect()
})

it.concurrent('a job may take longer than a request, and uses no connection of requests', async () => {
  const jobs = createJobDatabase(url, 1)
  const requests = createDatabase(url, { poolSize: 1 })
  const slow = jobs.$transaction(
    (tx) => tx.$queryRaw`
    SELECT current_setting('statement_timeout') AS statement_timeout, pg_sleep(10.5)::text`,
  )
  await expect.poll(() => running('10.5')).toEqual(['active'])
  expect(await requests.user.count()).toBe(0)
  expect(await running('10.5')).toEqual(['active'])
  expect(await slow).toMatchObject([{ statement_timeout: '1min' }])
  await jobs.$disconnect()
  await requests.$disconnect()
}, 30_000)

it.concurrent('settings in the address are combined with the portal’s own', async () => {
  const own = new URL(url)
  own.searchParams.set('options', '-c work_mem=7MB')
  const both = createDatabase(own.href)
  const settings = Prisma.sql`SELECT current_setting('work_mem') AS work_mem,
    current_setting('timezone') AS timezone, current_setting('lock_timeout') AS lock_timeout`
  expect(await read(both, settings)).toEqual([
    { work_mem: '7MB', timezone: 'UTC', lock_timeout: '3s' },
  ])
  await both.$disconnect()
})
