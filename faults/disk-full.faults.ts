import { randomBytes } from 'node:crypto'
import { createDatabase, type Database } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { figure } from './figures.ts'
import { countAnswers, isServed, isUnavailable } from './load.ts'
import { type SignedIn, signIn } from './people.ts'
import { type Answer, type Portal, startPortal, until } from './portal.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** In megabytes; an empty portal needs less. */
const diskSize = 160

interface Setup {
  portal: Portal
  db: Database
  founder: SignedIn
}

function post({ portal, founder }: Setup): Promise<Answer> {
  // Random text, which cannot be compressed.
  const description = randomBytes(1400).toString('base64url')
  const body = { title: 'A win', description, date: '2026-03-08' }
  return portal.call('/api/wins/', { method: 'POST', token: founder.access, body })
}

/** Calls `work` with a portal on a small disk. Returns the reason if no small disk is available. */
async function onSmallDisk(
  work: (setup: Setup, disk: SmallDisk) => Promise<void>,
): Promise<string | undefined> {
  const disk = mountSmallDisk(diskSize)
  if (typeof disk === 'string') return disk
  try {
    const portal = await startPortal({ dataDir: disk.path })
    const db = createDatabase(portal.databaseUrl)
    try {
      const founder = await signIn(db, await createFounder(db))
      await work({ portal, db, founder }, disk)
    } finally {
      await db.$disconnect()
      await portal.remove()
    }
  } finally {
    disk.remove()
  }
  return undefined
}

async function recovery(setup: Setup): Promise<number> {
  const began = performance.now()
  await until(async () => isServed(await post(setup)), {
    timeoutMs: 60_000,
    message: () => `nothing is written again: ${setup.portal.output()}`,
  })
  return Math.round(performance.now() - began)
}

it('full disk: writes are refused, reads work, and the portal recovers', async ({ skip }) => {
  const reason = await onSmallDisk(async (setup, disk) => {
    const { portal, founder } = setup
    expect((await post(setup)).status).toBe(201)
    disk.fill()
    const writes: Answer[] = []
    // Postgres first uses the pages that it has already allocated.
    await until(
      async () => {
        const answer = await post(setup)
        writes.push(answer)
        return !isServed(answer)
      },
      { intervalMs: 0 },
    )
    const reads: Answer[] = []
    for (let round = 0; round < 10; round += 1) {
      for (const path of ['/api/wins/', '/api/auth/me/', '/api/health/ready']) {
        reads.push(await portal.call(path, { token: founder.access }))
      }
      writes.push(await post(setup))
    }
    disk.free()
    const took = await recovery(setup)
    const refused = writes.filter((answer) => !isServed(answer))
    figure({
      fault: 'disk full',
      measured: `writes: ${countAnswers(writes)}; reads meanwhile: ${countAnswers(reads)}; written again ${took} ms after there was room`,
      goal: 'writes 503 with Retry-After, reads work, recovers by itself',
      met: refused.every(isUnavailable) && reads.every(isServed),
    })
  })
  if (reason) skip(reason)
})

it('full disk for the write-ahead log, which stops Postgres: the server stays up and recovers', async ({
  skip,
}) => {
  const reason = await onSmallDisk(async (setup, disk) => {
    const { portal, db } = setup
    disk.fill()
    // The next entry requires a new file of the log.
    await db.$queryRaw`SELECT pg_switch_wal()::text`.catch(() => {})
    const answers: Answer[] = []
    const until3s = performance.now() + 3000
    while (performance.now() < until3s) answers.push(await post(setup))
    const { status } = await portal.call('/api/health/live')
    disk.free()
    const took = await recovery(setup)
    figure({
      fault: 'disk full, and no room for the log of Postgres',
      measured: `${countAnswers(answers)}; written again ${took} ms after there was room`,
      goal: 'server stays up, writes 503 with Retry-After, recovers by itself',
      met: status === 200 && answers.length > 0 && answers.every(isUnavailable),
    })
  })
  if (reason) skip(reason)
})
