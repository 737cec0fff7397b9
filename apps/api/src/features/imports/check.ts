import { Prisma, type Transaction } from '@portal/database/client'
import type { RowState } from '@portal/shared/imports/options'
import { addressOwnerSql } from '../../lib/email/addresses.ts'
import { createRowReader, type ReadRow, type RowReaderOptions } from './row.ts'

export interface NumberedRow extends ReadRow {
  number: number
}

export function readRows(
  reading: RowReaderOptions,
  stored: { number: number; cells: string[] }[],
): NumberedRow[] {
  const readRow = createRowReader(reading)
  return stored.map(({ number, cells }) => ({ number, ...readRow(cells) }))
}

export interface CheckedRow extends NumberedRow {
  state: RowState
  user_id: string | null
}

interface Found {
  number: number
  user_id: string | null
  is_waiting: boolean
  is_similar: boolean
}

/** SQL: the id of an account with the address of `k`, or of one or an invitation with its name. */
export const similarPersonSql = (importId: string) => {
  const name = Prisma.sql`fold_text(nullif(k.name, ''))`
  const company = Prisma.sql`fold_text(nullif(k.company, ''))`
  const isElsewhere = Prisma.sql`NOT EXISTS (SELECT 1 FROM import_rows r
    WHERE r.invitation_id = i.id AND r.import_id = ${importId}::uuid)`
  return Prisma.sql`coalesce(
    (SELECT u.id FROM users u WHERE u.email = k.email),
    (SELECT u.id FROM users u WHERE fold_text(u.full_name) = ${name} ORDER BY u.id LIMIT 1),
    (SELECT p.user_id FROM founder_profiles p WHERE fold_text(p.company_name) = ${company}
      ORDER BY p.user_id LIMIT 1),
    (SELECT i.id FROM member_invitations i WHERE fold_text(i.answers->>'fullName') = ${name}
      AND ${isElsewhere} ORDER BY i.id LIMIT 1),
    (SELECT i.id FROM member_invitations i WHERE fold_text(i.answers->>'companyName') = ${company}
      AND ${isElsewhere} ORDER BY i.id LIMIT 1))`
}

const textOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : ''

export function comparedRowsSql(rows: NumberedRow[]): Prisma.Sql {
  const compared = rows.map(({ number, email, answers }) => ({
    number,
    email,
    name: textOf(answers.fullName),
    company: textOf(answers.companyName),
  }))
  return Prisma.sql`jsonb_to_recordset(${JSON.stringify(compared)}::jsonb)
    AS k (number int, email citext, name text, company text)`
}

const findKnown = (tx: Transaction, importId: string, rows: NumberedRow[]) =>
  tx.$queryRaw<Found[]>`
    SELECT k.number,
      ${addressOwnerSql(Prisma.sql`k.email`)}::text AS user_id,
      EXISTS (SELECT 1 FROM member_invitations i WHERE i.email = k.email) AS is_waiting,
      ${similarPersonSql(importId)} IS NOT NULL AS is_similar
    FROM ${comparedRowsSql(rows)}`

function stateOf(
  { number, email, reasons, missing }: NumberedRow,
  found: Found | undefined,
  firstRow: number,
): RowState {
  if (email === null || !found) return 'invalid'
  if (firstRow < number) return 'duplicate'
  if (found.user_id !== null) return 'known'
  if (found.is_waiting) return 'waiting'
  if (Object.keys(reasons).length > 0) return 'invalid'
  if (found.is_similar) return 'similar'
  return missing.length > 0 ? 'incomplete' : 'ready'
}

export type FirstRows = Map<string, number>

/** Checks rows of an import. Both the dry run and the job use it, so that they agree. */
export async function checkRows(
  tx: Transaction,
  rows: NumberedRow[],
  { importId, firstRows }: { importId: string; firstRows: FirstRows },
): Promise<CheckedRow[]> {
  const found = new Map(
    (await findKnown(tx, importId, rows)).map((one) => [one.number, one] as const),
  )
  return rows.map((row) => {
    const known = found.get(row.number)
    const first = firstRows.get(row.email ?? '') ?? row.number
    const state = stateOf(row, known, first)
    const duplicate = { email: [`Row ${first} has the same email address`] }
    const reasons = state === 'duplicate' ? { ...row.reasons, ...duplicate } : row.reasons
    return { ...row, state, reasons, user_id: known?.user_id ?? null }
  })
}
