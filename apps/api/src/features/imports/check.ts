import { Prisma, type Transaction } from '@portal/database/client'
import type { FieldErrors } from '@portal/shared/core/errors'
import type { RowState } from '@portal/shared/imports/options'
import { createRowReader, type Reading, type ReadRow } from './row.ts'

/** A row as it is stored. */
export interface StoredRow {
  number: number
  cells: string[]
}

/** What a row says, and what that means with the accounts and invitations of this moment. */
export interface CheckedRow extends ReadRow {
  number: number
  state: RowState
  /** The account with the row's address. */
  user_id: string | null
}

interface Found {
  number: number
  /** The first row of the file with this address. */
  first_row: number | null
  user_id: string | null
  is_waiting: boolean
  is_similar: boolean
}

/** SQL: the account, other than one with the same address, whose folded name or company is that of `k`. */
export const similarAccount = Prisma.sql`coalesce(
  (SELECT u.id FROM users u WHERE fold_text(u.full_name) = fold_text(nullif(k.name, ''))
    ORDER BY u.id LIMIT 1),
  (SELECT p.user_id FROM founder_profiles p
    WHERE fold_text(p.company_name) = fold_text(nullif(k.company, '')) ORDER BY p.user_id LIMIT 1))`

const textOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : ''

/** Rows as SQL compares them: `k (number, email, name, company)`. */
export function comparedRows(rows: (ReadRow & { number: number })[]): Prisma.Sql {
  const compared = rows.map(({ number, email, answers }) => ({
    number,
    email,
    name: textOf(answers.fullName),
    company: textOf(answers.companyName),
  }))
  return Prisma.sql`jsonb_to_recordset(${JSON.stringify(compared)}::jsonb)
    AS k (number int, email citext, name text, company text)`
}

const find = (tx: Transaction, importId: string, rows: (ReadRow & { number: number })[]) =>
  tx.$queryRaw<Found[]>`
    SELECT k.number,
      (SELECT min(r.number) FROM import_rows r
        WHERE r.import_id = ${importId}::uuid AND r.email = k.email) AS first_row,
      (SELECT u.id::text FROM users u WHERE u.email = k.email) AS user_id,
      EXISTS (SELECT 1 FROM member_invitations i WHERE i.email = k.email) AS is_waiting,
      ${similarAccount} IS NOT NULL AS is_similar
    FROM ${comparedRows(rows)}`

function stateOf({ email, reasons, missing }: ReadRow, found: Found | undefined): RowState {
  if (email === null || !found) return 'invalid'
  if (found.first_row !== null && found.first_row < found.number) return 'duplicate'
  if (found.user_id !== null) return 'known'
  if (found.is_waiting) return 'waiting'
  if (Object.keys(reasons).length > 0) return 'invalid'
  if (found.is_similar) return 'similar'
  return missing.length > 0 ? 'incomplete' : 'ready'
}

function reasonsOf({ reasons }: ReadRow, state: RowState, found: Found | undefined): FieldErrors {
  if (state !== 'duplicate') return reasons
  return { ...reasons, email: [`Row ${found?.first_row} has the same e-mail address`] }
}

/**
 * Checks rows of an import: the one function of the dry run and of the job, so that both agree. The
 * addresses of all rows of the import must be stored, for it to see duplicates.
 */
export async function checkRows(
  tx: Transaction,
  importId: string,
  reading: Reading,
  stored: StoredRow[],
): Promise<CheckedRow[]> {
  const readRow = createRowReader(reading)
  const rows = stored.map(({ number, cells }) => ({ number, ...readRow(cells) }))
  const found = new Map((await find(tx, importId, rows)).map((one) => [one.number, one] as const))
  return rows.map((row) => {
    const known = found.get(row.number)
    const state = stateOf(row, known)
    return { ...row, state, reasons: reasonsOf(row, state, known), user_id: known?.user_id ?? null }
  })
}
