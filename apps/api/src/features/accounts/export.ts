import { Readable } from 'node:stream'
import { statusNames, trackNames } from '@portal/shared/accounts/filter-texts'
import { formatRoles } from '@portal/shared/accounts/roles'
import {
  type ExportColumn,
  exportColumnLabels,
  exportColumns,
  type MembersFilter,
} from '@portal/shared/accounts/schemas'
import { listLabel } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { byteOrderMark, csvLine } from '../../lib/text/csv.ts'
import { dayAt } from '../../lib/text/days.ts'
import { auditedFilter } from './audited-filter.ts'
import { accountBatches, countAccounts, type ExportedRow, memberSince } from './list.ts'

const cells: Record<ExportColumn, (row: ExportedRow, network: Network) => string> = {
  name: (row) => row.full_name,
  email: (row) => row.email,
  track: (row) => trackNames[row.track],
  tier: (row) => row.tier,
  role: (row) => formatRoles(row.roles),
  status: (row) => statusNames[row.status],
  company: (row) => row.company ?? '',
  city: (row) => row.city ?? '',
  industry: ({ industry }, network) => (industry ? listLabel(network, 'industries', industry) : ''),
  account_since: (row) => dayAt(row.created_at),
  member_since: (row) => memberSince(row) ?? '',
  member_until: (row) => row.member_until ?? '',
  fee_paid_on: (row) => row.fee_paid_on ?? '',
  last_seen: ({ last_seen_at }) => (last_seen_at ? dayAt(last_seen_at) : ''),
  events: (row) => String(row.events),
  labels: (row) => row.labels.join('; '),
  newsletter: (row) => (row.news ? 'Yes' : 'No'),
}

async function* lines(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  filter: MembersFilter,
  columns: ExportColumn[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map((column) => exportColumnLabels[column]))
  for await (const rows of accountBatches(db, filter)) {
    yield rows.map((row) => csvLine(columns.map((column) => cells[column](row, network)))).join('')
  }
}

interface Export extends MembersFilter {
  columns: ExportColumn[]
}

/** Stores the audit entry before it streams the first row. */
export async function exportAccounts(
  deps: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  { columns: chosen, ...filter }: Export,
): Promise<Readable> {
  const columns = exportColumns.filter((column) => chosen.includes(column))
  const rows = await countAccounts(deps.db, filter)
  await transaction(deps.db, (tx) =>
    audit(tx, actor, 'members.exported', 'export', {
      after: { rows, columns, ...auditedFilter(filter) },
    }),
  )
  return Readable.from(lines(deps, filter, columns))
}
