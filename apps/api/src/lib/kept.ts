import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { together } from './together.ts'

interface Kept<T> {
  mark: string
  value: T
}

/** The rows in their order with a mark of them all; but for the mark one row of nulls, when it is still this one. */
const unlessMarked = (rows: Prisma.Sql, mark: string) => Prisma.sql`
  WITH rows AS MATERIALIZED (SELECT (row_number() OVER ())::int AS place, found.* FROM (${rows}) found),
  now AS (SELECT concat(count(*), ' ', bit_xor(hash_record_extended(rows, 0))) AS mark FROM rows)
  SELECT now.mark, rows.* FROM now LEFT JOIN rows ON now.mark <> ${mark} ORDER BY place`

/**
 * What is made of rows that seldom change and takes longer to read and to present than to compare: made
 * anew only when they differ from those it was made of. Each run, which is shared as with `together`, has
 * the database compare the rows as they are now, so that nobody is answered with older ones. Of each
 * `what` one value is kept, so there must be few; what changes by itself, such as the day, belongs into
 * the rows.
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
    const rows = await read<Row & { mark: string; place: number | null }>(
      db,
      unlessMarked(rowsOf(what), held?.mark ?? 'none yet'),
    )
    const mark = rows[0]?.mark ?? ''
    if (held?.mark === mark) return held.value
    const value = make(rows.filter(({ place }) => place !== null))
    values.set(what, { mark, value })
    return value
  })
}
