import { expect, it } from 'vitest'
import { createDatabase, Prisma } from './client.ts'
import { read } from './read.ts'
import { createStatementNames } from './statement-names.ts'
import { useDatabase } from './test/database.ts'

const { url } = await useDatabase()

it('gives each of the first 300 texts its own permanent name, and later texts none', () => {
  const nameOf = createStatementNames()
  const first = nameOf({ sql: 'SELECT 1' })
  expect(first).not.toBe('')
  expect(nameOf({ sql: 'SELECT 2' })).not.toBe(first)
  for (let n = 3; n <= 400; n += 1) nameOf({ sql: `SELECT ${n}` })
  expect(nameOf({ sql: 'SELECT 1' })).toBe(first)
  expect(nameOf({ sql: 'SELECT 300' })).not.toBe('')
  expect(nameOf({ sql: 'SELECT 301' })).toBe('')
})

it('distinguishes a search from a text that contains the word', () => {
  const nameOf = createStatementNames()
  expect(nameOf({ sql: 'SELECT name FROM users WHERE name LIKE $1' })).toBe('')
  expect(nameOf({ sql: "SELECT name || ' would like to meet you' FROM users" })).not.toBe('')
})

it('gives a text the same name in every process, in any order', () => {
  const [one, other] = [createStatementNames(), createStatementNames()]
  const first = one({ sql: 'SELECT 1' })
  expect(other({ sql: 'SELECT 2' })).not.toBe(first)
  expect(other({ sql: 'SELECT 1' })).toBe(first)
  // Postgres cuts longer names off.
  expect(first.length).toBeLessThan(64)
})

it('keeps statements of the client and of `read` prepared', async () => {
  const db = createDatabase(url, { poolSize: 1 })
  const prepared = Prisma.sql`SELECT count(*)::int AS count FROM pg_prepared_statements`
  const before = await read<{ count: number }>(db, prepared)
  await db.user.count({ where: { is_active: true } })
  await db.user.count({ where: { is_active: false } })
  const after = await read<{ count: number }>(db, prepared)
  expect((after[0]?.count ?? 0) - (before[0]?.count ?? 0)).toBe(1)
  await db.$disconnect()
})

it('plans each search for its own pattern', async () => {
  const db = createDatabase(url, { poolSize: 1 })
  const kept = Prisma.sql`
    SELECT count(*)::int AS count FROM pg_prepared_statements WHERE position('LI' || 'KE' IN statement) > 0`
  await read(db, Prisma.sql`SELECT 1 FROM directory_entries WHERE search_text LIKE ${'%a%'}`)
  await db.user.count({ where: { full_name: { contains: 'a', mode: 'insensitive' } } })
  expect(await read(db, kept)).toEqual([{ count: 0 }])
  // The planner does not know the result of a subquery.
  await read(db, Prisma.sql`SELECT 1 FROM users WHERE search_text LIKE (SELECT ${'%a%'})`)
  expect(await read(db, kept)).toEqual([{ count: 1 }])
  await db.$disconnect()
})
