import { afterAll, expect, it } from 'vitest'
import { createDatabase, Prisma } from './client.ts'
import { read } from './read.ts'
import { useDatabase } from './test/database.ts'

const { url } = await useDatabase()
const db = createDatabase(url)
afterAll(() => db.$disconnect())

const everything = Prisma.sql`
  SELECT 7 AS int, 9007199254740993 AS bigint, 0.5::float8 AS float, true AS boolean, 'Zoë' AS text,
    NULL::text AS nothing, '{"a": [1, null]}'::jsonb AS json, ARRAY['x', 'y, z', '"'] AS texts,
    '{}'::text[] AS none, '2026-03-29'::date AS day, '2026-03-29T01:30:00.250Z'::timestamptz AS moment,
    '2026-03-29T01:30:00Z'::timestamptz AS second, '0099-01-01T00:00:00Z'::timestamptz AS long_ago,
    'b4a1c0de-0000-4000-8000-000000000000'::uuid AS id, 'admin'::"Role" AS role`

it('returns the same as $queryRaw for each type', async () => {
  const [row] = await read<Record<string, unknown>>(db, everything)
  const [same] = await db.$queryRaw<Record<string, unknown>[]>(everything)
  expect(row).toEqual(same)
  expect(row).toMatchObject({
    bigint: 9007199254740993n,
    json: { a: [1, null] },
    texts: ['x', 'y, z', '"'],
    day: new Date('2026-03-29T00:00:00Z'),
    moment: new Date('2026-03-29T01:30:00.250Z'),
    role: 'admin',
  })
})

it('passes values as values, whatever their content', async () => {
  const values = ["'; DROP TABLE users --", '$1', 'two\nlines']
  const rows = await read(
    db,
    Prisma.sql`SELECT ${values[0]} AS a, ${values}::text[] AS b, ${3} + 1 AS c, ${true} AS d,
      ${null}::text AS e`,
  )
  expect(rows).toEqual([{ a: values[0], b: values, c: 4, d: 'true', e: null }])
})

it('sees uncommitted changes in their own transaction only', async () => {
  const count = Prisma.sql`SELECT count(*)::int AS count FROM review_digests`
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`CREATE TEMP TABLE review_digests ON COMMIT DROP AS SELECT 1 AS one`
    expect(await read(tx, count)).toEqual([{ count: 1 }])
    expect(await read(db, count)).toEqual([{ count: 0 }])
  })
})

it('reports its statements to onQuery', async () => {
  const sent: string[] = []
  const counted = createDatabase(url, { onQuery: (sql, params) => sent.push(`${sql} ${params}`) })
  await read(counted, Prisma.sql`SELECT ${'a'}::text AS a`)
  expect(sent).toEqual(['SELECT $1::text AS a ["a"]'])
  await counted.$disconnect()
})

it('fails with the driver’s own error, and closes with the client', async () => {
  const away = createDatabase('postgresql://nobody@127.0.0.1:1/none')
  await expect(read(away, Prisma.sql`SELECT 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await away.$disconnect()

  const closing = createDatabase(url)
  await read(closing, Prisma.sql`SELECT 1`)
  await closing.$disconnect()
  await expect(read(closing, Prisma.sql`SELECT 1`)).rejects.toThrow(/end on the pool/)
})
