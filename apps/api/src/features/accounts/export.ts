import { Readable } from 'node:stream'
import type { Database } from '@portal/database/client'
import { roleTexts } from '@portal/shared/accounts/roles'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { byteOrderMark, csvLine } from '../../lib/text/csv.ts'
import { dayAt } from '../../lib/text/days.ts'
import {
  type AccountFilter,
  type AccountRow,
  accountBatches,
  countAccounts,
  listAddresses,
  memberSince,
} from './list.ts'

const columns: [heading: string, cell: (row: AccountRow) => string][] = [
  ['Name', (row) => row.full_name],
  ['Email', (row) => row.email],
  ['Track', (row) => (row.track === 'friend' ? 'Friend' : 'Female Founder')],
  ['Tier', (row) => row.tier],
  ['Role', (row) => roleTexts[row.role].name],
  ['Status', (row) => row.status],
  ['Company or organisation', (row) => row.company ?? ''],
  ['Account since', (row) => dayAt(row.created_at)],
  ['Member since', (row) => memberSince(row) ?? ''],
]

async function* lines(db: Database, filter: AccountFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading))
  for await (const rows of accountBatches(db, filter)) {
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
  }
}

/** Stores the audit entry before it streams the first row. */
export async function exportAccounts(
  db: Database,
  actor: Actor,
  filter: AccountFilter,
): Promise<Readable> {
  const rows = await countAccounts(db, filter)
  await transaction(db, (tx) =>
    audit(tx, actor, {
      action: 'members.exported',
      target: { type: 'members', id: 'export' },
      after: { rows, ...auditedFilter(filter) },
    }),
  )
  return Readable.from(lines(db, filter))
}

/** The audit log must not keep the search text, which may name a member erased later. */
export const auditedFilter = ({ search, ...choices }: AccountFilter) => ({
  filter: JSON.parse(JSON.stringify(choices)),
  searched: search !== '',
})

export const copyAddresses = (
  db: Database,
  actor: Actor,
  filter: AccountFilter,
): Promise<string[]> =>
  transaction(db, async (tx) => {
    const addresses = await listAddresses(tx, filter)
    await audit(tx, actor, {
      action: 'members.addresses_copied',
      target: { type: 'members', id: 'addresses' },
      after: { addresses: addresses.length, ...auditedFilter(filter) },
    })
    return addresses
  })
