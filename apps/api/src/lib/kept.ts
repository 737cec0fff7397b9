import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { together } from './together.ts'

/** What was made of rows, and by what to tell whether they are still the same. */
interface Kept<T> {
  value: T
  /** Of which transactions Postgres had seen the end: the same for as long as nobody writes anything. */
  snapshot: string
  /** A hash of the rows. */
  mark: string
  /** When they were last compared, in ms. */
  at: number
}

type Found<Row> = Row & Pick<Kept<unknown>, 'snapshot' | 'mark'> & { place: number | null }

/** For how long it is enough that nobody has written anything, in ms: the clock changes lists as well. */
const still = 1000

/** The rows in their order, unless they are the same as before: then one row of nulls but for what tells so. */
const unlessSame = (rows: Prisma.Sql, { snapshot, mark }: { snapshot: string; mark: string }) =>
  Prisma.sql`
    WITH now AS MATERIALIZED (SELECT pg_current_snapshot()::text AS snapshot),
    rows AS MATERIALIZED (
      SELECT (row_number() OVER ())::int AS place, found.* FROM (${rows}) found
      WHERE (SELECT snapshot FROM now) <> ${snapshot}),
    hashed AS (SELECT concat(count(*), ' ', bit_xor(hash_record_extended(rows, 0))) AS mark FROM rows)
    SELECT now.snapshot, hashed.mark, rows.*
    FROM now CROSS JOIN hashed LEFT JOIN rows ON hashed.mark <> ${mark} ORDER BY place`

/**
 * What is made of rows that seldom change and takes longer to read and to present than to compare: made
 * anew only when they differ from those it was made of. Each run, which is shared as with `together`, asks
 * the database whether anything was written since, and if so, or a second later, has it compare the rows
 * as they are now: what was written before somebody asked is in her answer. Of each `what` one value is
 * kept, so there must be few; what changes by itself, such as the day, belongs into the rows.
 */
export function kept<Row, T, What = void>(
  rowsOf: (what: What) => Prisma.Sql,
  make: (rows: Row[]) => T,
): (db: Database | Transaction, what: What) => Promise<T> {
  const valuesOf = new WeakMap<object, Map<What, Kept<T>>>()

  return together(async (db, what: What) => {
    const values = valuesOf.get(db) ?? new Map<What, Kept<T>>()
    valuesOf.set(db, values)
    const held = values.get(what)
    const at = performance.now()
    const rows = await read<Found<Row>>(
      db,
      unlessSame(rowsOf(what), {
        snapshot: held && at - held.at < still ? held.snapshot : 'compare',
        mark: held?.mark ?? 'none yet',
      }),
    )
    const { snapshot = '', mark = '' } = rows[0] ?? {}
    if (held && held.snapshot === snapshot && at - held.at < still) return held.value
    const value =
      held?.mark === mark ? held.value : make(rows.filter(({ place }) => place !== null))
    values.set(what, { value, snapshot, mark, at })
    return value
  })
}
