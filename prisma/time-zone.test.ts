import { expect, it } from 'vitest'
import { createDatabase, Prisma } from './client.ts'
import { createFounder } from './factories/users.ts'
import { read } from './read.ts'
import { useDatabase } from './test/database.ts'

const { db, url } = await useDatabase()

it('timestamps do not depend on the time zone of the database', async () => {
  const created_at = new Date('2026-07-01T12:00:00.500Z')
  const { id } = await createFounder(db, { created_at })
  const name = new URL(url).pathname.slice(1)
  await db.$executeRawUnsafe(`ALTER DATABASE "${name}" SET timezone = 'Europe/London'`)

  const elsewhere = createDatabase(url)
  const where = { id, created_at }
  expect(await elsewhere.user.findFirstOrThrow({ where })).toMatchObject(where)
  const rows = await read(
    elsewhere,
    Prisma.sql`SELECT created_at FROM users WHERE id = ${id}::uuid`,
  )
  expect(rows).toEqual([{ created_at }])
  await elsewhere.$disconnect()
})
