import type { Database } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { auditedFilter } from './export.ts'
import { type AccountFilter, type Contact, listContacts } from './list.ts'
import { lockAccount } from './service.ts'

export async function setChat(
  db: Database,
  actor: Actor,
  { id, added }: { id: string; added: boolean },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAccount(tx, id)
    const { count } = await tx.user.updateMany({
      where: { id, chat_added_at: added ? null : { not: null } },
      data: { chat_added_at: added ? new Date() : null },
    })
    if (count === 0) return
    await audit(tx, actor, {
      action: added ? 'member.chat_added' : 'member.chat_removed',
      target: { type: 'member', id },
      before: { added: !added },
      after: { added },
    })
  })
}

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
  filter: AccountFilter,
): Promise<string> =>
  transaction(db, async (tx) => {
    const contacts = await listContacts(tx, filter)
    await audit(tx, actor, {
      action: 'members.contacts_downloaded',
      target: { type: 'members', id: 'contacts' },
      after: { contacts: contacts.length, ...auditedFilter(filter) },
    })
    return contacts.map(vCard).join('')
  })
