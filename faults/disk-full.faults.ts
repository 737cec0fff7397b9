import { randomBytes } from 'node:crypto'
import { createDatabase, type Database } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { figure } from './figures.ts'
import { isPutOff, isServed, tally } from './load.ts'
import { type SignedIn, signIn } from './people.ts'
import { type Answer, type Portal, startPortal, until } from './portal.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** More than Postgres takes by itself for an empty portal, in megabytes. */
const diskSize = 160

interface Place {
  portal: Portal
  db: Database
  founder: SignedIn
}

function post({ portal, founder }: Place): Promise<Answer> {
  // Not to be pressed together: each needs room of its own.
  const description = randomBytes(1400).toString('base64url')
  const body = { title: 'A win', description, date: '2026-03-08' }
  return portal.call('/api/wins/', { method: 'POST', token: founder.access, body })
}

/** A portal of its own on a small disk, or the reason why there is none. */
async function onSmallDisk(
  work: (place: Place, disk: SmallDisk) => Promise<void>,
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

/** How long it takes until something is written again, in ms. */
async function recovery(place: Place): Promise<number> {
  const began = performance.now()
  await until(async () => isServed(await post(place)), {
    within: 60_000,
    otherwise: () => `nothing is written again: ${place.portal.output()}`,
  })
  return Math.round(performance.now() - began)
}

it('a full disk: nothing is written, all can be read, and it recovers', async ({ skip }) => {
  const reason = await onSmallDisk(async (place, disk) => {
    const { portal, founder } = place
    expect((await post(place)).status).toBe(201)
    disk.fill()
    const writes: Answer[] = []
    // The pages that Postgres has already are used up first.
    await until(
      async () => {
        const answer = await post(place)
        writes.push(answer)
        return !isServed(answer)
      },
      { every: 0 },
    )
    const reads: Answer[] = []
    for (let round = 0; round < 10; round += 1) {
      for (const path of ['/api/wins/', '/api/auth/me/', '/api/health/ready']) {
        reads.push(await portal.call(path, { token: founder.access }))
      }
      writes.push(await post(place))
    }
    disk.free()
    const took = await recovery(place)
    const refused = writes.filter((answer) => !isServed(answer))
    figure({
      fault: 'disk full',
      measured: `writes: ${tally(writes)}; reads meanwhile: ${tally(reads)}; written again ${took} ms after there was room`,
      goal: 'writes 503 with Retry-After, reads work, recovers by itself',
      met: refused.every(isPutOff) && reads.every(isServed),
    })
  })
  if (reason) skip(reason)
})

it('no room for the log of Postgres, which ends it: the server stays up and recovers', async ({
  skip,
}) => {
  const reason = await onSmallDisk(async (place, disk) => {
    const { portal, db } = place
    disk.fill()
    // The next entry needs a new file of the log.
    await db.$queryRaw`SELECT pg_switch_wal()::text`.catch(() => {})
    const answers: Answer[] = []
    const until3s = performance.now() + 3000
    while (performance.now() < until3s) answers.push(await post(place))
    const { status } = await portal.call('/api/health/live')
    disk.free()
    const took = await recovery(place)
    figure({
      fault: 'disk full, and no room for the log of Postgres',
      measured: `${tally(answers)}; written again ${took} ms after there was room`,
      goal: 'server stays up, writes 503 with Retry-After, recovers by itself',
      met: status === 200 && answers.length > 0 && answers.every(isPutOff),
    })
  })
  if (reason) skip(reason)
})
