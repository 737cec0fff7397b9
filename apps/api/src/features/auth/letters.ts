import type { Transaction } from '@portal/database/client'
import type { Deps } from '../../lib/deps.ts'
import { lockRows } from '../../lib/locks.ts'
import type { Addressee, Letter, LetterWriters } from '../../lib/mail/message.ts'
import { transaction } from '../../lib/transaction.ts'
import { makeLink } from './links.ts'
import {
  addressInUseMail,
  changeFromMail,
  changeToMail,
  type Occasion,
  resetMail,
  verificationMail,
} from './mails.ts'

/*
 * Mails with a link are letters, so that the queue never holds a token: it is made when the mail is sent.
 */

/** Asks to confirm an address; not sent once it is confirmed. */
export const verificationLetter = (userId: string): Letter => ({
  letter: 'email_verification',
  about: { user_id: userId },
})

/** What a mail to a user needs; it goes to `to`, by default their own address. */
export const occasionOf = (
  { network, publicUrl }: Pick<Deps, 'network' | 'publicUrl'>,
  { email, full_name, email_verified_at }: Addressee & { email: string },
  to = email,
): Occasion => ({ network, publicUrl, to, full_name, email_verified_at })

/** The change of address that a letter is about; null once that address has confirmed it. */
async function findChange(
  tx: Transaction,
  { user_id = '', change_id = '' }: Record<string, string>,
  confirmedAt: 'new_confirmed_at' | 'old_confirmed_at',
) {
  await lockRows(tx, 'users', user_id)
  const change = await tx.emailChange.findUnique({
    where: { id: change_id, expires_at: { gt: new Date() } },
    include: { user: true },
  })
  return change?.[confirmedAt] ? null : change
}

/** The writers of this feature's letters. */
export function authLetters(deps: Pick<Deps, 'db' | 'network' | 'publicUrl'>) {
  const { db } = deps

  return {
    async password_reset({ user_id = '' }) {
      const user = await db.user.findUnique({ where: { id: user_id } })
      if (!user) return null
      const link = { userId: user.id, purpose: 'password_reset', email: user.email } as const
      return resetMail(occasionOf(deps, user), await makeLink(db, link))
    },
    async email_verification({ user_id = '' }) {
      const user = await db.user.findUnique({ where: { id: user_id } })
      if (!user || user.email_verified_at) return null
      const link = { userId: user.id, purpose: 'email_verification', email: user.email } as const
      return verificationMail(occasionOf(deps, user), await makeLink(db, link))
    },
    email_change_old: (about) =>
      transaction(db, async (tx) => {
        const change = await findChange(tx, about, 'old_confirmed_at')
        if (!change) return null
        const { user, new_email } = change
        const link = { userId: user.id, purpose: 'email_change_old', email: user.email } as const
        return changeFromMail(occasionOf(deps, user), new_email, await makeLink(tx, link))
      }),
    email_change_new: (about) =>
      transaction(db, async (tx) => {
        const change = await findChange(tx, about, 'new_confirmed_at')
        if (!change) return null
        const { user, new_email: email } = change
        const owner = await tx.user.findUnique({ where: { email } })
        if (owner) return addressInUseMail(occasionOf(deps, owner, email))
        const link = { userId: user.id, purpose: 'email_change_new', email } as const
        const unconfirmed = { ...user, email_verified_at: null }
        return changeToMail(occasionOf(deps, unconfirmed, email), await makeLink(tx, link))
      }),
  } satisfies Partial<LetterWriters>
}
