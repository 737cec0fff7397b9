import { statusNames } from '@portal/shared/accounts/filter-texts'
import { formatRoles } from '@portal/shared/accounts/roles'
import {
  type ExportColumn,
  exportColumnLabels,
  exportColumns,
  type MembersFilter,
} from '@portal/shared/accounts/schemas'
import { trackNames } from '@portal/shared/core/access'
import { listLabel } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { csvText } from '../../lib/text/csv.ts'
import { dayAt } from '../../lib/text/days.ts'
import {
  type Contact,
  type ExportedRow,
  exportedRows,
  listAddresses,
  listContacts,
  memberSince,
} from './list.ts'

/**
 * A filter for the audit log, which must not keep what administrators typed: it may name a member
 * who is erased later.
 */
export const auditedFilter = ({ search, label, ...choices }: MembersFilter) => ({
  filter: JSON.parse(JSON.stringify(choices)),
  searched: search !== '',
  labelled: label !== undefined,
})

/**
 * Returns the addresses of the accounts that match, by name: all, or only of members who get news.
 * The audit log keeps the number.
 */
export const copyAddresses = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { only_news, ...filter }: MembersFilter & { only_news: boolean },
): Promise<{ addresses: string[] }> =>
  transaction(db, async (tx) => {
    const addresses = await listAddresses(tx, { only_news, ...filter })
    await audit(tx, actor, 'members.addresses_copied', 'addresses', {
      after: { addresses: addresses.length, only_news, ...auditedFilter(filter) },
    })
    return { addresses }
  })

/** Returns the numbers of matching members who agreed to the chat. */
export const copyNumbers = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  filter: MembersFilter,
): Promise<{ numbers: string[] }> =>
  transaction(db, async (tx) => {
    const contacts = await listContacts(tx, filter)
    await audit(tx, actor, 'members.numbers_copied', 'numbers', {
      after: { numbers: contacts.length, ...auditedFilter(filter) },
    })
    return { numbers: contacts.map(({ number }) => number) }
  })

/** Escapes a value of a vCard (RFC 6350, 3.4) and puts it on one line. */
const escapeValue = (value: string) =>
  value.replace(/[\\,;]/g, (character) => `\\${character}`).replace(/\s+/g, ' ')

const vCard = ({ full_name, company, number }: Contact) =>
  [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escapeValue(full_name)}`,
    ...(company ? [`ORG:${escapeValue(company)}`] : []),
    `TEL;TYPE=cell:${escapeValue(number)}`,
    'END:VCARD',
    '',
  ].join('\r\n')

/** Returns the numbers of matching members who agreed to the chat, as vCards (RFC 6350). */
export const downloadContacts = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  filter: MembersFilter,
): Promise<string> =>
  transaction(db, async (tx) => {
    const contacts = await listContacts(tx, filter)
    await audit(tx, actor, 'members.contacts_downloaded', 'contacts', {
      after: { contacts: contacts.length, ...auditedFilter(filter) },
    })
    return contacts.map(vCard).join('')
  })

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

interface Export extends MembersFilter {
  columns: ExportColumn[]
}

export async function exportAccounts(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  { columns: chosen, ...filter }: Export,
): Promise<string> {
  const columns = exportColumns.filter((column) => chosen.includes(column))
  const rows = await exportedRows(db, filter)
  await transaction(db, (tx) =>
    audit(tx, actor, 'members.exported', 'export', {
      after: { rows: rows.length, columns, ...auditedFilter(filter) },
    }),
  )
  return csvText([
    columns.map((column) => exportColumnLabels[column]),
    ...rows.map((row) => columns.map((column) => cells[column](row, network))),
  ])
}
