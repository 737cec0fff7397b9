import type { Database } from '@portal/database/client'
import type { MembersFilter } from '@portal/shared/accounts/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { auditedFilter } from './audited-filter.ts'
import { type Contact, listAddresses, listContacts } from './list.ts'

/**
 * Returns the addresses of the accounts that match, by name: all, or only of members who get news.
 * The audit log keeps the number.
 */
export const copyAddresses = (
  db: Database,
  actor: Actor,
  { only_news, ...filter }: MembersFilter & { only_news: boolean },
): Promise<string[]> =>
  transaction(db, async (tx) => {
    const addresses = await listAddresses(tx, { only_news, ...filter })
    await audit(tx, actor, 'members.addresses_copied', 'addresses', {
      after: { addresses: addresses.length, only_news, ...auditedFilter(filter) },
    })
    return addresses
  })

/** Returns the numbers of matching members who agreed to the chat. */
export const copyNumbers = (db: Database, actor: Actor, filter: MembersFilter): Promise<string[]> =>
  transaction(db, async (tx) => {
    const contacts = await listContacts(tx, filter)
    await audit(tx, actor, 'members.numbers_copied', 'numbers', {
      after: { numbers: contacts.length, ...auditedFilter(filter) },
    })
    return contacts.map(({ number }) => number)
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
  db: Database,
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
