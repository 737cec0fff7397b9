import { createDatabase, type Database, type Transaction } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { createTestDatabase } from '@portal/database/testing'
import { afterAll, expect, inject, it } from 'vitest'
import { lockRows } from './locks.ts'
import { transaction } from './transaction.ts'

const database = await createTestDatabase(inject('databaseServer'))
const db: Database = createDatabase(database.url)
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

async function attempts(attempt: (tx: Transaction, number: number) => Promise<unknown>) {
  let number = 0
  const error = await transaction(db, (tx) => {
    number += 1
    return attempt(tx, number)
  }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { number, failed: error !== null }
}

const raise = (tx: Transaction, state: string) =>
  tx.$executeRawUnsafe(`DO $$ BEGIN RAISE SQLSTATE '${state}'; END $$`)

it('repeats a transaction after a deadlock, so that both succeed', async () => {
  const [ada, mary] = [await createFounder(db), await createFounder(db)]
  let met = 0
  const both = Promise.withResolvers<void>()
  const lock = (first: string, second: string) =>
    attempts(async (tx) => {
      await lockRows(tx, 'users', first)
      met += 1
      if (met === 2) both.resolve()
      await both.promise
      await lockRows(tx, 'users', second)
    })
  const [one, other] = await Promise.all([lock(ada.id, mary.id), lock(mary.id, ada.id)])
  expect([one.failed, other.failed]).toEqual([false, false])
  expect(one.number + other.number).toBe(3)
})

it.each([
  ['40001', 'a serialisation failure'],
  ['40P01', 'a deadlock'],
])('repeats %s, %s, three attempts in all', async (state) => {
  const once = await attempts(async (tx, number) => number === 1 && raise(tx, state))
  expect(once).toEqual({ number: 2, failed: false })
  expect(await attempts((tx) => raise(tx, state))).toEqual({ number: 3, failed: true })
})

it('repeats nothing after other errors', async () => {
  expect(await attempts((tx) => raise(tx, '23505'))).toEqual({ number: 1, failed: true })
  const fault = async () => {
    throw new Error('a mistake')
  }
  expect(await attempts(fault)).toEqual({ number: 1, failed: true })
})
