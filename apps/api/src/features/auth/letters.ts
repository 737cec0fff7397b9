import type { Transaction } from '@portal/database/client'
import type { Deps } from '../../lib/deps.ts'
import type { Addressee, Letter, LetterWriters, Message } from '../../lib/mail/message.ts'
import { lockUser, makeLink } from './links.ts'
import {
  addressInUseMail,
  changeFromMail,
  changeToMail,
  resetMail,
  verificationMail,
} from './mails.ts'

/*
 * Mails with a link are letters: the queue holds whom they are for, and the token is made when they are
 * sent.
 */

export const resetLetter = (userId: string): Letter => ({
  letter: 'password_reset',
  about: { user_id: userId },
})

/** Asks somebody to confirm her address; not sent to one who has. */
export const verificationLetter = (userId: string): Letter => ({
  letter: 'email_verification',
  about: { user_id: userId },
})

/** One to each address of a change. */
export const changeLetters = (userId: string, changeId: string): Letter[] =>
  (['email_change_old', 'email_change_new'] as const).map((letter) => ({
    letter,
    about: { user_id: userId, change_id: changeId },
  }))

interface About {
  user_id?: string
  change_id?: string
}

/** The change that a letter is about, as long as it is still to be confirmed there. */
async function findChange(
  tx: Transaction,
  { user_id = '', change_id = '' }: About,
  side: 'new' | 'old',
) {
  await lockUser(tx, user_id)
  const change = await tx.emailChange.findUnique({
    where: { id: change_id, expires_at: { gt: new Date() } },
    include: { user: { select: { email: true, full_name: true, email_verified_at: true } } },
  })
  const done = side === 'new' ? change?.new_confirmed_at : change?.old_confirmed_at
  return done ? null : change
}

type Writing = Pick<Deps, 'db' | 'network' | 'publicUrl'>

/** Writes the letters of this feature. */
export function authLetters({ db, network, publicUrl }: Writing): LetterWriters {
  const occasion = (to: string, { full_name, email_verified_at }: Addressee) => ({
    network,
    publicUrl,
    to,
    full_name,
    email_verified_at,
  })

  async function writeToOld(tx: Transaction, about: About): Promise<Message | null> {
    const change = await findChange(tx, about, 'old')
    if (!change) return null
    const { email } = change.user
    const link = { userId: change.user_id, purpose: 'email_change_old', email } as const
    return changeFromMail(occasion(email, change.user), change.new_email, await makeLink(tx, link))
  }

  async function writeToNew(tx: Transaction, about: About): Promise<Message | null> {
    const change = await findChange(tx, about, 'new')
    if (!change) return null
    const email = change.new_email
    const owner = await tx.user.findUnique({ where: { email } })
    if (owner) return addressInUseMail(occasion(email, owner))
    const link = { userId: change.user_id, purpose: 'email_change_new', email } as const
    // Theirs or not is what this mail asks.
    const unconfirmed = { ...change.user, email_verified_at: null }
    return changeToMail(occasion(email, unconfirmed), await makeLink(tx, link))
  }

  return {
    async password_reset({ user_id = '' }) {
      const user = await db.user.findUnique({ where: { id: user_id } })
      if (!user) return null
      const link = { userId: user.id, purpose: 'password_reset', email: user.email } as const
      return resetMail(occasion(user.email, user), await makeLink(db, link))
    },
    async email_verification({ user_id = '' }) {
      const user = await db.user.findUnique({ where: { id: user_id } })
      if (!user || user.email_verified_at) return null
      const link = { userId: user.id, purpose: 'email_verification', email: user.email } as const
      return verificationMail(occasion(user.email, user), await makeLink(db, link))
    },
    email_change_old: (about) => db.$transaction((tx) => writeToOld(tx, about)),
    email_change_new: (about) => db.$transaction((tx) => writeToNew(tx, about)),
  }
}
