import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDatabase, type Database } from './client.ts'
import { Patience, tellOfHang, withPatience } from './patience.ts'
import { useDatabase } from './test/database.ts'

const { url } = await useDatabase()

/** Keeps the only connection for so many ms. */
async function keepBusy(db: Database, ms: number): Promise<{ over: Promise<unknown> }> {
  const taken = Promise.withResolvers<void>()
  const over = db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1`
    taken.resolve()
    await sleep(ms)
  })
  await taken.promise
  return { over }
}

it('while the database hangs, who waited for one connection waits less for the next', async () => {
  const db = createDatabase(url, { poolSize: 1 })
  const look = (patience: Patience) =>
    new Promise((resolve, reject) => {
      withPatience(patience, () => db.$queryRaw`SELECT 1`.then(resolve, reject))
    })
  const worn = new Patience()
  const first = await keepBusy(db, 3000)
  await look(worn)
  await first.over
  expect(worn.left).toBe(4000)
  tellOfHang()
  // What is left would do for a connection that is free, and does not for three more seconds.
  await look(worn)
  const second = await keepBusy(db, 3000)
  await expect(look(worn)).rejects.toThrow()
  await look(new Patience())
  await second.over
  await db.$disconnect()
})

it('waits at the same time count once', async () => {
  tellOfHang()
  const patience = new Patience()
  const ended = [patience.begin(), patience.begin(), patience.begin()]
  await sleep(300)
  for (const end of ended) end()
  expect(patience.left).toBeGreaterThan(3400)
})
