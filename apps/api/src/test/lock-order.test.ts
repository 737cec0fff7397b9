import { createDatabase, type Transaction } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { createTestDatabase } from '@portal/database/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { lockRows } from '../lib/db/locks.ts'
import { transaction } from '../lib/db/transaction.ts'
import { createLockWatch } from './lock-order.ts'

const locks = createLockWatch()
const database = await createTestDatabase(inject('databaseServer'))
const db = createDatabase(database.url, { onConnect: locks.watch })
let ids: string[]
beforeAll(async () => {
  const people = [await createFounder(db), await createFounder(db)]
  ids = people.map(({ id }) => id).sort()
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

async function faultsOf(work: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  locks.faults.clear()
  await transaction(db, work)
  return [...locks.faults].map((fault) => fault.slice(0, fault.indexOf(':')))
}

it('accepts locks in the order of tables and ids, and locks that are already acquired', async () => {
  const faults = await faultsOf(async (tx) => {
    await lockRows(tx, 'applications', [])
    await lockRows(tx, 'users', ids.toReversed())
    await lockRows(tx, 'events', [])
    await lockRows(tx, 'users', ids.slice(0, 1))
    await tx.user.updateMany({ where: { id: { in: ids } }, data: { tier: 'Paid' } })
  })
  expect(faults).toEqual([])
})

it.each<[string, (tx: Transaction) => Promise<unknown>]>([
  ['users after events', (tx) => lockRows(tx, 'users', ids)],
  ['users after events', (tx) => tx.user.updateMany({ data: { tier: 'Paid' } })],
  ['users after events', (tx) => tx.$executeRaw`DELETE FROM users WHERE FALSE`],
])('finds %s, %#', async (fault, work) => {
  const faults = await faultsOf(async (tx) => {
    await lockRows(tx, 'events', [])
    await work(tx)
  })
  expect(faults).toEqual([fault])
})

it('finds rows of one table that are locked in two steps', async () => {
  const [first = '', second = ''] = ids
  const faults = await faultsOf(async (tx) => {
    await lockRows(tx, 'users', second)
    await lockRows(tx, 'users', first)
  })
  expect(faults).toEqual(['users in two pieces'])
})
