import type { Database, Transaction } from '@portal/database/client'
import { paths } from '@portal/shared/core/paths'
import { z } from 'zod'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import {
  alwaysSent,
  asQueued,
  defineEmail,
  type EmailDeps,
  noData,
  provesAddress,
} from '../../lib/email/define.ts'
import { askUs, type Recipient } from '../../lib/email/message.ts'
import { makeLink } from './links.ts'

/** The token stands after the #, which browsers do not send to any server. */
/** The address of a page with a secret, which browsers send to no server. */
export const withToken = (page: string, token: string) => `${page}#token=${token}`

/** Where the holder of a link chooses a new password. */
export const resetUrl = (publicUrl: string, token: string): string =>
  publicUrl + withToken(paths.resetPassword, token)

const seeAccount = { label: 'See my account', url: paths.accountSecurity }

/*
 * The queue never holds the token of a link: it is made when the email is sent.
 */

export const passwordReset = defineEmail({
  name: 'password_reset',
  ...provesAddress,
  data: noData,
  async load({ db }, { user_id: userId }) {
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    return { token: await makeLink(db, { userId, purpose: 'password_reset', email }) }
  },
  words: ({ token }, { network }) => ({
    subject: 'Choose a new password',
    lead: `somebody asked for a new password for your account at ${network.name}. If that was you, choose one now.`,
    paragraphs: [
      'The link is good for 30 minutes, and once. Opening it changes nothing; your old password holds until you have chosen a new one.',
      'If it was not you, there is nothing to do. Nobody but you can use this link.',
    ],
    button: { label: 'Choose a new password', url: withToken(paths.resetPassword, token) },
  }),
})

export const passwordWasReset = defineEmail({
  name: 'password_was_reset',
  ...alwaysSent,
  data: noData,
  load: asQueued,
  words: (_, { network }) => ({
    subject: 'Your password was changed',
    lead: `a new password was chosen for your account at ${network.name} with a link from your mailbox.`,
    paragraphs: [
      'You have been signed out everywhere, and sign in with the new password.',
      `If that was not you, somebody can read your email: change the password of your mailbox first, then ask for a new one here. ${askUs(network)}`,
    ],
    button: { label: 'Sign in', url: paths.landing },
  }),
})

/** The token of a link that confirms the address of an account; null once it is confirmed. */
export async function verificationToken(db: Database, userId: string): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: userId, email_verified_at: null } })
  return user && makeLink(db, { userId, purpose: 'email_verification', email: user.email })
}

/** Where the holder of a link confirms the address. */
export const confirmPath = (token: string): string => withToken(paths.confirmEmail, token)

/** Asks to confirm an address; not sent once it is confirmed. */
export const emailVerification = defineEmail({
  name: 'email_verification',
  ...provesAddress,
  data: noData,
  async load({ db }, { user_id }) {
    const token = await verificationToken(db, user_id)
    return token === null ? null : { token }
  },
  words: ({ token }, { network }) => ({
    subject: 'Please confirm your email address',
    lead: `this address was given in an application to ${network.name}. Please confirm that it is yours, so that our answer reaches you.`,
    paragraphs: [
      'The link is good for 7 days. Your application is with our team either way.',
      'If you did not apply, there is nothing to do.',
    ],
    button: { label: 'Confirm my address', url: confirmPath(token) },
  }),
})

interface ChangeAbout {
  user_id: string
  change_id: string
}

/** Reads the change of address that an email is about; null once that address has confirmed it. */
async function findChange(
  tx: Transaction,
  { user_id, change_id }: ChangeAbout,
  confirmedAt: 'new_confirmed_at' | 'old_confirmed_at',
) {
  await lockRows(tx, 'users', user_id)
  const change = await tx.emailChange.findUnique({
    where: { id: change_id, expires_at: { gt: new Date() } },
    include: { user: true },
  })
  return change?.[confirmedAt] ? null : change
}

const aboutChange = z.object({ change_id: z.string() })

const bothConfirm =
  'It changes as soon as both addresses, the old and the new, have been confirmed. The link is good for 24 hours.'

/** To the present address of an account. */
export const emailChangeOld = defineEmail({
  name: 'email_change_old',
  ...provesAddress,
  data: aboutChange,
  load: ({ db }, about) =>
    transaction(db, async (tx) => {
      const change = await findChange(tx, about, 'old_confirmed_at')
      if (!change) return null
      const { new_email, user } = change
      const link = { userId: user.id, purpose: 'email_change_old', email: user.email } as const
      return { new_email, token: await makeLink(tx, link) }
    }),
  freeText: ['new_email'],
  words: ({ new_email, token }, { network }) => ({
    subject: 'Confirm the change of your email address',
    lead: `you asked us to change the email address of your account at ${network.name} to ${new_email ?? 'another one'}.`,
    paragraphs: [
      bothConfirm,
      'If that was not you, do not confirm it: nothing changes then. Somebody knows your password, so please change it: that withdraws this, too.',
    ],
    button: { label: 'Confirm the change', url: confirmPath(token) },
  }),
})

/** The new address of an account, or its owner, and the token of the link that only the former gets. */
const loadNewAddress = ({ db }: EmailDeps, about: ChangeAbout) =>
  transaction(db, async (tx): Promise<{ to: Recipient; token: string | null } | null> => {
    const change = await findChange(tx, about, 'new_confirmed_at')
    if (!change) return null
    const { user, new_email: email } = change
    const owner = await tx.user.findUnique({ where: { email } })
    if (owner) return { to: { ...owner, email }, token: null }
    const link = { userId: user.id, purpose: 'email_change_new', email } as const
    return { to: { ...user, email, email_verified_at: null }, token: await makeLink(tx, link) }
  })

/** To the new address of an account, or instead to the owner of that address. */
export const emailChangeNew = defineEmail({
  name: 'email_change_new',
  ...alwaysSent,
  data: aboutChange,
  load: loadNewAddress,
  recipient: ({ to }) => to,
  words: ({ token }, { network }) =>
    token === null
      ? {
          subject: 'Your email address was entered for another account',
          lead: `somebody asked to use this address for another account at ${network.name}. It belongs to yours, so nothing has changed.`,
          paragraphs: [
            'If that was you, and you have two accounts, keep using this one or write to us. If it was not you, there is nothing to do.',
            askUs(network),
          ],
        }
      : {
          subject: 'Confirm your new email address',
          lead: `this is to be the email address of your account at ${network.name}. Please confirm that it is yours.`,
          paragraphs: [bothConfirm, 'If you did not ask for this, there is nothing to do.'],
          button: { label: 'Confirm this address', url: confirmPath(token) },
        },
})

/** To the former address of an account, which was confirmed or not. */
export const addressLeft = defineEmail({
  name: 'address_left',
  ...alwaysSent,
  data: z.object({ email: z.string(), confirmed: z.boolean() }),
  async load({ db }, { user_id, email, confirmed }): Promise<{ to: Recipient } | null> {
    const user = await db.user.findUnique({ where: { id: user_id } })
    if (!user) return null
    return { to: { ...user, email, email_verified_at: confirmed ? user.email_verified_at : null } }
  },
  recipient: ({ to }) => to,
  words: (_, { network }) => ({
    subject: 'Your email address was changed',
    lead: `your account at ${network.name} has another email address now. Emails from us no longer come here.`,
    paragraphs: [
      'Both addresses confirmed the change, and your other devices were signed out.',
      `If that was not you, write to ${network.contact_email} at once.`,
    ],
  }),
})

const factorChanges = {
  on: {
    subject: 'Two-step sign-in is on',
    what: 'two-step sign-in was turned on for your account',
    next: 'From now on, signing in asks for a code of your authenticator app. Keep your recovery codes where you find them without your phone.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    what: 'two-step sign-in was turned off for your account',
    next: 'Your password alone now signs you in.',
  },
  renewed: {
    subject: 'You have new recovery codes',
    what: 'new recovery codes were made for your account',
    next: 'The earlier ones are void.',
  },
  reset: {
    subject: 'Your two-step sign-in was reset',
    what: 'an administrator took two-step sign-in off your account',
    next: 'Sign in with your password, then set it up anew under Security in your account. You have been signed out everywhere.',
  },
} as const

export const secondFactorChanged = defineEmail({
  name: 'second_factor_changed',
  ...alwaysSent,
  data: z.object({ change: z.enum(['on', 'off', 'renewed', 'reset']) }),
  load: asQueued,
  words: ({ change }, { network }) => ({
    subject: factorChanges[change].subject,
    lead: `${factorChanges[change].what} at ${network.name}.`,
    paragraphs: [
      factorChanges[change].next,
      `If you know nothing of this, write to ${network.contact_email} at once.`,
    ],
    button: seeAccount,
  }),
})

export const recoveryCodeUsed = defineEmail({
  name: 'recovery_code_used',
  ...alwaysSent,
  data: z.object({ left: z.int() }),
  load: asQueued,
  words: ({ left }, { network }) => ({
    subject: 'A recovery code was used to sign in',
    lead: `one of your recovery codes has just signed you in at ${network.name}.`,
    paragraphs: [
      `It cannot be used again. ${left === 1 ? 'One of them is left.' : `${left} of them are left.`}`,
      'If that was not you, somebody has your password and your codes: change your password and make new codes under Security in your account.',
    ],
    button: seeAccount,
  }),
})
